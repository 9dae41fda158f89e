import { maxSavedReplies, maxSavedReplyPosition } from '@opina/contract/constants/inbox';
import type { WireSavedReply } from '@opina/contract/entities/inbox/saved-reply';
import { recordActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { lockName } from '../platform/database/lock-name.ts';
import { oneRow } from '../platform/database/one-row.ts';

export interface SavedReply {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly usedFor: WireSavedReply['used_for'];
  readonly position: number;
}

type Values = Omit<SavedReply, 'id'>;
export type NewSavedReply = Omit<Values, 'position'> & { readonly position: number | undefined };

const columns = (sql: Sql | TransactionSql) => sql`id, title, text, used_for, position`;

export function readSavedReplies(sql: Sql, storeId: string): Promise<SavedReply[]> {
  return sql<SavedReply[]>`
    SELECT ${columns(sql)} FROM saved_replies WHERE store_id = ${storeId} ORDER BY position, id`;
}

/** Adds a reply, by default at the end. Undefined if the store has as many as it may, however many come at once. */
export async function insertSavedReply(
  sql: Sql,
  storeId: string,
  { title, text, usedFor, position }: NewSavedReply,
): Promise<SavedReply | undefined> {
  return sql.begin(async (tx) => {
    await lockName(tx, storeId, JSON.stringify(['saved replies', storeId]));
    const { number, last } = oneRow(
      await tx<{ number: number; last: number }[]>`
      SELECT count(*)::int AS number, coalesce(max(position), -1) AS last FROM saved_replies WHERE store_id = ${storeId}`,
    );
    if (number >= maxSavedReplies) return undefined;
    const place = position ?? Math.min(last + 1, maxSavedReplyPosition);
    const made = oneRow(
      await tx<SavedReply[]>`
      INSERT INTO saved_replies (store_id, title, text, used_for, position)
      VALUES (${storeId}, ${title}, ${text}, ${usedFor}, ${place})
      RETURNING ${columns(tx)}`,
    );
    await record(tx, storeId, { id: made.id, after: made });
    return made;
  });
}

/** Changes the values that are given. Undefined if there is no such reply. */
export async function updateSavedReply(
  sql: Sql,
  storeId: string,
  id: number,
  { title, text, usedFor, position }: { readonly [Name in keyof Values]: Values[Name] | undefined },
): Promise<SavedReply | undefined> {
  return sql.begin(async (tx) => {
    const [before] = await lockInStore(
      tx,
      storeId,
      tx<SavedReply[]>`
      SELECT ${columns(tx)} FROM saved_replies WHERE store_id = ${storeId} AND id = ${id} FOR UPDATE`,
    );
    if (before === undefined) return undefined;
    const after = oneRow(
      await tx<SavedReply[]>`
      UPDATE saved_replies SET title = coalesce(${title ?? null}::text, title), text = coalesce(${text ?? null}::text, text),
        used_for = coalesce(${usedFor ?? null}::text, used_for), position = coalesce(${position ?? null}::int, position)
      WHERE store_id = ${storeId} AND id = ${id}
      RETURNING ${columns(tx)}`,
    );
    await record(tx, storeId, { id, before, after });
    return after;
  });
}

/** False if there is no such reply. */
export async function removeSavedReply(sql: Sql, storeId: string, id: number): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [before] = await tx<SavedReply[]>`
      DELETE FROM saved_replies WHERE store_id = ${storeId} AND id = ${id} RETURNING ${columns(tx)}`;
    if (before !== undefined) await record(tx, storeId, { id, before });
    return before !== undefined;
  });
}

interface Change {
  readonly id: number;
  readonly before?: SavedReply;
  readonly after?: SavedReply;
}

const record = (tx: TransactionSql, storeId: string, { id, before, after }: Change) =>
  recordActivity(tx, storeId, {
    subject: 'saved_reply',
    id,
    before: valuesOf(before),
    after: valuesOf(after),
  });

const valuesOf = (reply: SavedReply | undefined) =>
  reply && {
    title: reply.title,
    text: reply.text,
    used_for: reply.usedFor,
    position: reply.position,
  };
