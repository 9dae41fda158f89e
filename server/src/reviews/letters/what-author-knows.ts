import { mailLogDays } from '@opina/contract/constants/mail';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { readEvents, type StoredEvent } from '../decisions/event-queries.ts';

interface SentLetter {
  readonly kind: string;
  /** That of the decision: both are written in one transaction. */
  readonly createdAt: Date;
  readonly isSent: boolean;
}

const dayMs = 86_400_000;

/**
 * Whether the author of a published review knows that it is: it was hidden or refused meanwhile, but no letter about that was
 * sent. So somebody who hides a review and undoes it at once does not trouble its author.
 */
export async function knowsOfPublication(sql: Sql, storeId: string, reviewId: number): Promise<boolean> {
  const events = (await readEvents(sql, storeId, reviewId)) ?? [];
  const last = events.findLastIndex(({ status }) => status === 'published');
  const published = events[last];
  if (published === undefined) return false;
  // A letter that a process has in hand may arrive, if it was taken before the review was published again.
  const letters = await sql<SentLetter[]>`
    SELECT kind, created_at, state = 'sent'
      OR (state = 'waiting' AND lease IS NOT NULL AND attempts > 0 AND taken_at < ${published.createdAt}) AS is_sent
    FROM mail_messages
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId}`;
  return knownStatus(events.slice(0, last), letters) === 'published';
}

/** The status that the author was last told of, or gave the review. Letters whose rows are gone were sent. */
function knownStatus(events: readonly StoredEvent[], letters: readonly SentLetter[]): string | undefined {
  const firstKept = Date.now() - mailLogDays * dayMs;
  const isTold = ({ actor, status, createdAt }: StoredEvent): boolean => {
    if (actor === 'author' || createdAt.getTime() < firstKept) return true;
    return letters.some(
      ({ kind, createdAt: at, isSent }) =>
        isSent && kind === `review_${status}` && at.getTime() === createdAt.getTime(),
    );
  };
  return events.findLast((event) => event.status !== null && isTold(event))?.status ?? undefined;
}
