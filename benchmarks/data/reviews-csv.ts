import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type LargeStore, putStore } from '@opina/test-kit/large-store/put-store';
import { columns, type Row } from '@opina/test-kit/large-store/tables';

/** Columns of reviews that an imported file can have, and their headers. */
const csvColumns = {
  source_id: 'source_id',
  product_code: 'product_code',
  rate: 'rate',
  title: 'title',
  text: 'text',
  author: 'author_name',
  email: 'author_email',
  created_at: 'created_at',
  locale: 'locale',
  upvotes: 'upvotes_count',
  downvotes: 'downvotes_count',
  sale_item_id: 'sale_item_id',
  status: 'status',
} as const satisfies Record<string, (typeof columns.opinions)[number]>;

/** Writes the reviews of a store with a long tail as a CSV file for `opina import`. */
export async function writeReviewsCsv(file: string, store: LargeStore): Promise<void> {
  const places = Object.values(csvColumns).map((column) => columns.opinions.indexOf(column));
  const stream = createWriteStream(file);
  let text = `${Object.keys(csvColumns).join(',')}\n`;
  const steps = putStore(store, (table, row) => {
    if (table === 'opinions') text += `${places.map((at) => cellOf(row[at] ?? null)).join(',')}\n`;
  });
  for (const _ of steps) {
    if (text.length < 1 << 16) continue;
    if (!stream.write(text)) await once(stream, 'drain');
    text = '';
  }
  stream.end(text);
  await once(stream, 'finish');
}

function cellOf(value: Row[number]): string {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
