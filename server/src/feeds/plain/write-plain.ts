import type { Run } from '../../platform/database/run.ts';
import { type Cell, guardedCsvLine } from '../../platform/text/csv-line.ts';
import { requireStore } from '../../stores/require-store.ts';
import type { FeedFile, FeedRequest } from '../feed-file.ts';
import { codeOf, isVerified, photoAddresses, productOf } from '../published/entry-facts.ts';
import { isPublished } from '../published/published-reviews.ts';
import { type FeedEntry, readEntries } from '../published/read-entries.ts';

type Value = Cell | readonly string[];

const instant = (date: Date | null) => date?.toISOString() ?? null;

/** The fields of both forms. Those of the product are of the code under which the review came. */
const fields: readonly (readonly [string, (entry: FeedEntry, origin: string) => Value])[] = [
  ['id', ({ review }) => review.id],
  ['product_code', ({ review }) => codeOf(review)],
  ['product_name', (entry) => productOf(entry)?.name ?? ''],
  ['product_url', (entry) => productOf(entry)?.url || null],
  ['gtins', (entry) => productOf(entry)?.gtins ?? []],
  ['mpn', (entry) => productOf(entry)?.mpn ?? null],
  ['brand', (entry) => productOf(entry)?.brand ?? null],
  ['rating', ({ review }) => review.rate],
  ['title', ({ review }) => review.title],
  ['text', ({ review }) => review.text],
  ['author', ({ review }) => review.authorName],
  ['recommends', ({ review }) => review.recommends],
  ['language', ({ review }) => review.locale],
  ['created_at', ({ review }) => instant(review.createdAt)],
  ['edited_at', ({ review }) => instant(review.editedAt)],
  ['source', ({ review }) => review.origin],
  ['third_party_name', ({ review }) => review.thirdPartyName],
  ['verified_purchase', ({ review }) => isVerified(review)],
  ['incentivized', ({ review }) => review.isIncentivized],
  ['insider', ({ review }) => review.isInsider],
  ['experienced_on', ({ review }) => review.experiencedOn],
  ['photos', ({ review }, origin) => photoAddresses(review, origin)],
  ['reply', ({ review }) => review.reply],
  ['replied_at', ({ review }) => instant(review.repliedAt)],
];

/** All published reviews, one JSON object a line. Throws `store.unknown`. */
export const plainJsonLines = (read: Run, request: FeedRequest): Promise<FeedFile> =>
  plainFile(read, request, '', (entry) => {
    const values = fields.map(([name, valueIn]) => [name, valueIn(entry, request.origin)] as const);
    return `${JSON.stringify(Object.fromEntries(values))}\n`;
  });

/** The same as CSV. The items of a list stand beside each other, with a space between. */
export const plainCsv = (read: Run, request: FeedRequest): Promise<FeedFile> =>
  plainFile(read, request, guardedCsvLine(fields.map(([name]) => name)), (entry) =>
    guardedCsvLine(
      fields.map(([, valueIn]) => {
        const value = valueIn(entry, request.origin);
        return typeof value === 'object' && value !== null ? value.join(' ') : value;
      }),
    ),
  );

async function plainFile(
  read: Run,
  { storeId }: FeedRequest,
  head: string,
  lineOf: (entry: FeedEntry) => string,
): Promise<FeedFile> {
  await read((sql) => requireStore(sql, storeId));
  async function* pieces() {
    if (head !== '') yield head;
    for await (const entries of readEntries(read, storeId, isPublished)) yield entries.map(lineOf).join('');
  }
  return { isLast: true, pieces: pieces() };
}
