import type { FigureGroup } from '@opina/contract/constants';
import type { WireInvitationFigures } from '@opina/contract/entities/invitation-figures';
import type { Sql } from '../platform/database/engine/sql.ts';

export type Figure = WireInvitationFigures['items'][number];

export interface FigureRange {
  /** Invitations planned for a time from `start` to before `end`. */
  readonly start: Date;
  readonly end: Date;
  readonly timeZone: string;
  readonly by: FigureGroup;
  readonly limit: number;
}

type Fragment = ReturnType<Sql>;

/** Reads only the invitations of the range, by an index. */
export async function readFigures(sql: Sql, storeId: string, range: FigureRange): Promise<Figure[]> {
  const { by, timeZone, limit } = range;
  const inRange = sql`i.store_id = ${storeId} AND coalesce(i.due_at, i.created_at) >= ${range.start}
    AND coalesce(i.due_at, i.created_at) < ${range.end}`;
  const counts = (reviewed: Fragment) => sql`
    count(*) AS planned, count(i.handed_at) AS sent, count(i.opened_at) AS opened, count(i.clicked_at) AS clicked,
    ${reviewed} AS reviewed, count(i.left_at) AS unsubscribed, count(i.bounced_at) AS bounced`;
  if (by === 'product') {
    const isReviewed: Fragment = sql`count(*) FILTER (WHERE EXISTS (
      SELECT FROM opinions AS r
      WHERE r.store_id = ${storeId} AND r.invitation_id = i.id
        AND coalesce(r.own_code, r.product_code) = p.product_code))`;
    return sql<Figure[]>`
      SELECT p.product_code AS group, ${counts(isReviewed)}
      FROM invitations AS i
      JOIN (SELECT DISTINCT order_id, product_code FROM order_items WHERE store_id = ${storeId}
        AND order_id IN (SELECT i.order_id FROM invitations AS i WHERE ${inRange})) AS p ON p.order_id = i.order_id
      WHERE ${inRange}
      GROUP BY 1 ORDER BY planned DESC, 1 LIMIT ${limit}`;
  }
  const countReviewed: Fragment = sql`count(i.reviewed_at)`;
  const group: Fragment =
    by === 'day'
      ? sql`to_char(coalesce(i.due_at, i.created_at) AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD')`
      : sql`coalesce(lpad(i.delay_days::text, 4, '0'), '')`;
  return sql<Figure[]>`
    SELECT g AS group, ${counts(countReviewed)}
    FROM (SELECT ${group} AS g, i.* FROM invitations AS i WHERE ${inRange}) AS i
    GROUP BY 1 ORDER BY 1 LIMIT ${limit}`;
}
