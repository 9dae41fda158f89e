import { createHash } from 'node:crypto';
import type { CheckedReview } from '../reviews/new-review.ts';
import { keyedHash } from './keyed-hash.ts';

/**
 * Gives every row of one file the id under which it is stored, so that a second import finds it:
 *
 * - the file's own `source_id`, where the row has one;
 * - else a hash of what the review says (product, rating, title, text, author, e-mail, date): the same content twice
 *   is one review. Votes, replies and status are left out, they change between two exports of the same review.
 * - A bare rating (no words, no author, no e-mail, no date) looks the same whoever gave it. Those are numbered within
 *   the file: three alike are three customers, and the same three again in the next run.
 *
 * `key` is the store's: see `keyedHash`. `createdAt` is the row's time, which must not depend on the store's time zone.
 */
export function createIdentify(key: Uint8Array): (row: CheckedReview, createdAt: string | null) => string {
  // Grows with products and ratings, not with rows.
  const bareRatings = new Map<string, number>();
  return (row, createdAt) => {
    if (row.sourceId !== '') return keyedHash(key, row.sourceId);
    const hash = contentHash(row, createdAt);
    if (!isBare(row, createdAt)) return keyedHash(key, hash);
    const number = (bareRatings.get(hash) ?? 0) + 1;
    bareRatings.set(hash, number);
    return keyedHash(key, `${hash}:${number}`);
  };
}

function isBare(row: CheckedReview, createdAt: string | null): boolean {
  return [row.title, row.text, row.authorName, row.authorEmail ?? '', createdAt ?? ''].every(
    (value) => value === '',
  );
}

function contentHash(row: CheckedReview, createdAt: string | null): string {
  const content = [
    row.productCode,
    row.rate,
    row.title,
    row.text,
    row.authorName,
    row.authorEmail,
    createdAt,
    row.recommends,
  ];
  return contentId(content);
}

/** An id made of what is said. */
export function contentId(content: readonly unknown[]): string {
  return `sha256:${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}`;
}
