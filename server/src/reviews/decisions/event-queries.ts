import type { EventActor, ModerationReason } from '@opina/contract/constants/moderation';
import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';

/** Who did something to a review: `author` with their link, `store` with a token, `operator` on the command line. */
export interface Actor {
  readonly kind: EventActor;
  /** The name of the store's token, or of the rule. */
  readonly name?: string | undefined;
}

export interface NewEvent {
  readonly actor: Actor;
  /** What happened: a status, or `submitted`, `edited`, `deleted`. */
  readonly action: string;
  /** The status since then. Default: unchanged. */
  readonly status?: ReviewStatus | undefined;
  readonly reason?: ModerationReason | undefined;
  readonly note?: string | undefined;
}

/** Adds an event to the history of each of these reviews. */
export async function insertEvents(
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
  { actor, action, status, reason, note }: NewEvent,
): Promise<void> {
  if (reviewIds.length === 0) return;
  const rows = reviewIds.map((id) => ({
    store_id: storeId,
    opinion_id: id,
    actor: actor.kind,
    actor_name: actor.name ?? null,
    action,
    status: status ?? null,
    reason: reason ?? null,
    note: note ?? null,
  }));
  await tx`INSERT INTO opinion_events ${tx(rows)}`;
}

export interface StoredEvent {
  readonly id: number;
  readonly createdAt: Date;
  readonly actor: Actor['kind'];
  readonly actorName: string | null;
  readonly action: string;
  readonly status: ReviewStatus | null;
  readonly reason: string | null;
  readonly note: string | null;
}

/** Oldest first. Undefined if the store does not have the review and never had it. */
export async function readEvents(
  sql: Sql,
  storeId: string,
  reviewId: number,
): Promise<StoredEvent[] | undefined> {
  const events = await sql<StoredEvent[]>`
    SELECT id, created_at, actor, actor_name, action, status, reason, note FROM opinion_events
    WHERE store_id = ${storeId} AND opinion_id = ${reviewId} ORDER BY id`;
  if (events.length > 0) return events;
  const known = await sql`SELECT 1 FROM opinions WHERE store_id = ${storeId} AND id = ${reviewId}`;
  return known.length > 0 ? [] : undefined;
}
