import { createHash } from 'node:crypto';

/** Of a review that came without an id: see `createIdentify`. Exports of before the key hold such ids, too. */
const contentId = /^sha256:[\w-]{43}(:\d+)?$/;

/**
 * The id that a review is stored under. One that is made of the review's content is hashed with the store's secret key:
 * without it, guessing a person's address does not reveal their reviews. Other ids are not changed. The
 * migration that brought the key does the same in SQL.
 */
export function keyedHash(key: Uint8Array, id: string): string {
  if (!contentId.test(id)) return id;
  return `keyed:${createHash('sha256').update(key).update(id).digest('hex')}`;
}
