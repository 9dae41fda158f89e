import type { FigureGroup } from '@opina/contract/constants/invitations';
import type { WireInvitationFigures } from '@opina/contract/entities/collection/invitation-figures';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import { counts, type PlannedTime, plannedIn } from './invitation-counts.ts';

export type Figure = WireInvitationFigures['items'][number];

export interface FigureRange extends PlannedTime {
  readonly timeZone: string;
  readonly by: FigureGroup;
  readonly limit: number;
}

/** Reads only the invitations of the range, by an index. */
export async function readFigures(sql: Sql, storeId: string, range: FigureRange): Promise<Figure[]> {
  const { by, timeZone, limit } = range;
  const inRange = plannedIn(sql, storeId, range);
  if (by === 'product') {
    const isReviewed: Fragment = sql`count(*) FILTER (WHERE EXISTS (
      SELECT FROM opinions AS r
      WHERE r.store_id = ${storeId} AND r.invitation_id = i.id
        AND coalesce(r.own_code, r.product_code) = p.product_code))`;
    return sql<Figure[]>`
      SELECT p.product_code AS group, ${counts(sql, isReviewed)}
      FROM invitations AS i
      JOIN (SELECT DISTINCT order_id, product_code FROM order_items WHERE store_id = ${storeId}
        AND order_id IN (SELECT i.order_id FROM invitations AS i WHERE ${inRange})) AS p ON p.order_id = i.order_id
      WHERE ${inRange}
      GROUP BY 1 ORDER BY planned DESC, 1 LIMIT ${limit}`;
  }
  const group: Fragment =
    by === 'day'
      ? sql`to_char(coalesce(i.due_at, i.created_at) AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD')`
      : sql`coalesce(lpad(i.delay_days::text, 4, '0'), '')`;
  return sql<Figure[]>`
    SELECT g AS group, ${counts(sql)}
    FROM (SELECT ${group} AS g, i.* FROM invitations AS i WHERE ${inRange}) AS i
    GROUP BY 1 ORDER BY 1 LIMIT ${limit}`;
}
