import type { WireInvitationFigures } from '@opina/contract/entities/collection/invitation-figures';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import { oneRow } from '../platform/database/one-row.ts';

export type InvitationCounts = Omit<WireInvitationFigures['items'][number], 'group'>;

/** Invitations planned for a time from `start` to before `end`. */
export interface PlannedTime {
  readonly start: Date;
  readonly end: Date;
}

/** Which invitations `i` are of a time: an index has them in this order. */
export const plannedIn = (sql: Sql, storeId: string, { start, end }: PlannedTime): Fragment =>
  sql`i.store_id = ${storeId} AND coalesce(i.due_at, i.created_at) >= ${start}
    AND coalesce(i.due_at, i.created_at) < ${end}`;

/** Of invitations `i`. */
export const counts = (sql: Sql, reviewed: Fragment = sql`count(i.reviewed_at)`): Fragment => sql`
  count(*) AS planned, count(i.handed_at) AS sent, count(i.opened_at) AS opened, count(i.clicked_at) AS clicked,
  ${reviewed} AS reviewed, count(i.unsubscribed_at) AS unsubscribed, count(i.bounced_at) AS bounced`;

/** Counts the invitations of a time. Reads only these, by an index. */
export async function countInvitations(
  sql: Sql,
  storeId: string,
  time: PlannedTime,
): Promise<InvitationCounts> {
  return oneRow(
    await sql<InvitationCounts[]>`
    SELECT ${counts(sql)} FROM invitations AS i WHERE ${plannedIn(sql, storeId, time)}`,
  );
}
