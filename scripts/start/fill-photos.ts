import type { DemoStore } from '@opina/demo-store/content/stores';
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

/** Gives the demo's reviews the pictures that their customers sent; how many. Reviews that have pictures keep them. */
export function fillPhotos(sql: Sql, { id, photos = [] }: DemoStore): Promise<number> {
  const reviews = photos.map(({ sourceId, pictures }) => ({ sourceId, photos: pictures.map(sizesOf) }));
  return writeOpinionPhotos(sql, id, source, reviews);
}
