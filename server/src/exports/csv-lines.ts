import { mediaAddress, placedKey } from '../platform/media/media-addresses.ts';
import { fileOfKey } from '../platform/media/media-names.ts';
import { type Cell, guardedCsvLine } from '../platform/text/csv-line.ts';
import type { ReviewWithKeys } from '../reviews/store-file/export.ts';
import type { StoreSnapshot } from './store-snapshot.ts';

/** The columns of Opina's own format. A review without a source is identified by its id. */
const columns: readonly (readonly [string, (review: ReviewWithKeys) => Cell])[] = [
  ['source', (review) => review.source ?? 'opina'],
  ['source_id', (review) => review.source_id ?? String(review.id)],
  ['product_code', (review) => review.product_code],
  ['rate', (review) => review.rate],
  ['title', (review) => review.title],
  ['text', (review) => review.text],
  ['author', (review) => review.author_name],
  ['profile', (review) => review.profile],
  ['recommends', (review) => yesNo(review.recommends)],
  ['locale', (review) => review.locale],
  ['created_at', (review) => review.created_at],
  ['upvotes', (review) => review.upvotes_count],
  ['downvotes', (review) => review.downvotes_count],
  ['third_party_name', (review) => review.third_party_name],
  ['sale_item_id', (review) => review.sale_item_id],
  ['status', (review) => review.status],
  ['experienced_on', (review) => review.experienced_on ?? ''],
  ['insider', (review) => yesNo(review.insider ?? null)],
  ['incentivized', (review) => yesNo(review.incentivized ?? null)],
  ['reply', (review) => review.comments[0]?.text ?? ''],
  ['replied_at', (review) => review.comments[0]?.created_at ?? ''],
];

export interface CsvCounts {
  /** The number of uploaded pictures that were left out, because the server's public address is not set. */
  picturesWithoutAddress: number;
}

interface CsvOptions {
  readonly withPersonalData: boolean;
  readonly publicUrl?: string | undefined;
}

/** The reviews of a store as the lines of a CSV file (RFC 4180), the header first. */
export async function* csvLines(
  snapshot: StoreSnapshot,
  { withPersonalData, publicUrl }: CsvOptions,
  counts: CsvCounts,
): AsyncGenerator<string> {
  const locales = await snapshot.translationLocales();
  const all = [
    ...columns,
    ['photos', photoAddresses(publicUrl, counts)] as const,
    ...(withPersonalData ? [['email', (review: ReviewWithKeys) => review.author_email ?? ''] as const] : []),
    ...locales.flatMap((locale) => [translated('title', locale), translated('text', locale)]),
  ];
  yield guardedCsvLine(all.map(([name]) => name));
  for await (const review of snapshot.reviews()) yield guardedCsvLine(all.map(([, read]) => read(review)));
}

/** The addresses of the largest sizes, in the order of the review. They open while shoppers see the picture. */
function photoAddresses(publicUrl: string | undefined, counts: CsvCounts) {
  const origin = publicUrl?.replace(/\/+$/, '');
  return ({ photos }: ReviewWithKeys) => {
    const addresses = photos.flatMap(({ image, place }) => {
      if (fileOfKey(image) === undefined) return [image];
      return origin === undefined ? [] : [mediaAddress(placedKey(place, image), origin)];
    });
    counts.picturesWithoutAddress += photos.length - addresses.length;
    return addresses.join(' ');
  };
}

function translated(field: 'title' | 'text', locale: string) {
  const read = ({ translations }: ReviewWithKeys) =>
    translations.find((one) => one.locale === locale)?.[field] ?? '';
  return [`${field}@${locale}`, read] as const;
}

function yesNo(value: boolean | null): string {
  if (value === null) return '';
  return value ? 'yes' : 'no';
}
