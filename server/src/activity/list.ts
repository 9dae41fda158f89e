import type { ActivitySubject } from '@opina/contract/constants/activity';
import type { WireActivityEntry } from '@opina/contract/entities/accounts/activity';
import type { Sql } from '../platform/database/engine/sql.ts';
import {
  cursorOf,
  type Fragment,
  instantOf,
  micros,
  type Position,
  readCursor,
  readKeysetPage,
} from '../platform/database/keyset.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import type { ActivityRow } from './queries.ts';

export interface ActivityListing {
  readonly storeId: string;
  readonly subject: ActivitySubject | undefined;
  /** Needs `subject`. */
  readonly subjectId: string | undefined;
  readonly actorId: string | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface ActivityPage {
  readonly items: WireActivityEntry[];
  readonly next_cursor: string | null;
}

/** How many entries one call looks at for those of a kind. */
const maxExamined = 5_000;

const columns = (sql: Sql) =>
  sql`id, created_at, actor, actor_id, actor_name, call, subject, subject_id, before, after`;

/** A page of what people and tokens have changed in the store, newest first. */
export async function listStoreActivity(sql: Sql, listing: ActivityListing): Promise<ActivityPage> {
  const { storeId, subject, subjectId, actorId, cursor, limit } = listing;
  checkListing(listing);
  const isOne = subject !== undefined && subjectId !== undefined;
  const { ids, next } = await readKeysetPage(sql, {
    parts: [
      sql`activity AS o WHERE o.store_id = ${storeId}
        ${isOne ? sql`AND o.subject = ${subject} AND o.subject_id = ${subjectId}` : sql``}
        ${actorId === undefined ? sql`` : sql`AND o.actor_id = ${actorId}`}`,
    ],
    // Of a kind, no index has the order: so many are looked at.
    filter: subject === undefined || isOne ? undefined : sql`o.subject = ${subject}`,
    order: 'newest',
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit,
    maxExamined,
  });
  const rows = await sql<ActivityRow[]>`
    SELECT ${columns(sql)} FROM activity WHERE store_id = ${storeId} AND id = ANY (${[...ids]})
    ORDER BY created_at DESC, id DESC`;
  return { items: rows.map(wireEntry), next_cursor: next === undefined ? null : cursorOf(next) };
}

/**
 * The same about the store's members: changes of the store's members and invitations, and what its members have done with their
 * accounts, such as signing in.
 */
export async function listMembersActivity(sql: Sql, listing: ActivityListing): Promise<ActivityPage> {
  const { storeId, cursor, limit } = listing;
  checkListing(listing);
  const which = conditionOf(sql, listing);
  const after = cursor === undefined ? sql`` : sql`AND ${below(sql, readCursor(cursor))}`;
  const first = sql`${which} ${after} ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit + 1}`;
  const rows = await sql<(ActivityRow & Position)[]>`
    SELECT ${columns(sql)}, ${micros(sql)} AS at FROM (
      (SELECT o.* FROM account_activity AS o WHERE o.store_id = ${storeId} ${first})
      UNION ALL
      SELECT own.* FROM store_members AS m CROSS JOIN LATERAL (
        SELECT o.* FROM account_activity AS o
        WHERE o.account_id = m.account_id AND o.store_id IS NULL ${first}) AS own
      WHERE m.store_id = ${storeId}) AS o
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${limit + 1}`;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? cursorOf(last) : null;
  return { items: page.map(wireEntry), next_cursor: next };
}

/** Throws `request.parameter_invalid`. */
function checkListing({ subject, subjectId }: ActivityListing): void {
  if (subjectId === undefined || subject !== undefined) return;
  const message = 'Needs `subject`, which says what has this id.';
  throw new OpinaError('request.parameter_invalid', { errors: [{ field: 'subject_id', message }] });
}

const conditionOf = (sql: Sql, { subject, subjectId, actorId }: ActivityListing): Fragment => sql`
  ${subject === undefined ? sql`` : sql`AND o.subject = ${subject}`}
  ${subjectId === undefined ? sql`` : sql`AND o.subject_id = ${subjectId}`}
  ${actorId === undefined ? sql`` : sql`AND o.actor_id = ${actorId}`}`;

const below = (sql: Sql, position: Position): Fragment =>
  sql`(o.created_at, o.id) < (${instantOf(position)}::text::timestamptz, ${position.id}::bigint)`;

const wireEntry = (row: ActivityRow): WireActivityEntry => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  actor: { kind: row.actor, id: row.actorId, name: row.actorName },
  call: row.call,
  subject: row.subject,
  subject_id: row.subjectId,
  before: row.before,
  after: row.after,
});
