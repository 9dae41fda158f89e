import { createHash } from 'node:crypto';

/** The id of a review without one in its file; see `createIdentify`. Exports by versions without the key contain such ids too. */
const contentId = /^sha256:[\w-]{43}(:\d+)?$/;

/**
 * The id under which a review is stored. An id that is made from the review's content is hashed with the store's secret key,
 * so that a guessed address does not reveal a person's reviews. Other ids do not change. The migration that added the key
 * does the same in SQL.
 */
export function keyedHash(key: Uint8Array, id: string): string {
  if (!contentId.test(id)) return id;
  return `keyed:${createHash('sha256').update(key).update(id).digest('hex')}`;
}
