import { Command } from 'commander';
import { type FileSizes, readFileSizes, readStoredBytes } from '../../review-media/file-sizes.ts';
import { readReviewBytes } from '../../reviews/review-bytes.ts';
import { listStores } from '../../stores/writes.ts';
import { tableLines } from '../output/table-lines.ts';
import { contextOf } from '../with-context.ts';
import { withAllDatabases } from '../with-store.ts';

/** In bytes. */
interface StoreSizes extends FileSizes {
  readonly id: string;
  readonly reviews: number;
}

export function storeSizesCommand(): Command {
  return new Command('sizes')
    .description('show how much of the disk each store takes: pictures, videos, unsent forms, reviews')
    .option('--json', 'print one JSON object per line, in bytes')
    .action(showSizes);
}

const bytesOf = ({ pictures, videos, unsent, reviews }: StoreSizes) => pictures + videos + unsent + reviews;

async function showSizes({ json = false }: { readonly json?: boolean }): Promise<void> {
  const sizes = await withAllDatabases(async ({ databases: [home, ...further], isIn }) => {
    const stored = await readStoredBytes(contextOf({ sql: home.sql, home: home.sql }).media);
    const all: StoreSizes[] = [];
    for (const database of [home, ...further]) {
      for (const { id } of await listStores(database.sql)) {
        if (!isIn(id, database)) continue;
        const files = await readFileSizes(database.sql, id, stored);
        all.push({ id, ...files, reviews: await readReviewBytes(database.sql, id) });
      }
    }
    return all.toSorted((a, b) => bytesOf(b) - bytesOf(a));
  });
  if (json) {
    for (const one of sizes) console.log(JSON.stringify(one));
    return;
  }
  const heading = ['store', 'pictures', 'videos', 'unsent forms', 'reviews', 'in all (MB)'];
  const rows = sizes.map((one) => [
    one.id,
    ...[one.pictures, one.videos, one.unsent, one.reviews, bytesOf(one)].map(megabytes),
  ]);
  for (const line of tableLines([heading, ...rows])) console.log(line);
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
