import { casaAuroraPhotos } from '@opina/demo-store/content/customer-photos';
import { casaAurora } from '@opina/demo-store/content/stores';
import type { Sql } from '@opina/server/data/engine/sql';
import { writeOpinionPhotos } from '@opina/server/data/photo-writes';

/** The demo's reviews are imported without naming a source, which makes it this one. */
const source = 'csv';

/** Relative to the shop, which serves the files. */
const sizesOf = (name: string) => {
  const address = (size: string) => `/pictures/customers/${name}-${size}.webp`;
  return {
    image: address('image'),
    square: address('square'),
    square150: address('150'),
    thumbnail: address('150'),
  };
};

/** Gives the demo's reviews the pictures that their customers sent. Reviews that have pictures keep them. */
export async function fillPhotos(sql: Sql, log: (line: string) => void): Promise<void> {
  const reviews = casaAuroraPhotos.map(({ sourceId, pictures }) => ({
    sourceId,
    photos: pictures.map(sizesOf),
  }));
  const written = await writeOpinionPhotos(sql, casaAurora.id, source, reviews);
  if (written > 0) log(`Demo shop filled  ${casaAurora.name}: ${written} pictures`);
}
