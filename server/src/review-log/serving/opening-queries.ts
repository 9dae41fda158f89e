import { type Opening, shownCounts } from '@opina/log/reviews/entry';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { Fragment } from '../../platform/database/keyset.ts';
import { shownValues } from '../entries/shown-values.ts';

/** More than a review can have photos. */
const maxValues = 10_000;

/** Of reviews that are published: what nobody is shown is opened for nobody. */
const readOpenings = <More = unknown>(
  sql: Sql,
  storeId: string,
  { where, more, limit }: { readonly where: Fragment; readonly more?: Fragment; readonly limit: number },
) =>
  sql<(Opening & More)[]>`
    SELECT o.id, l.log_id AS review, l.key,
      (${shownValues(sql, storeId)})[1:CASE WHEN l.version = 1 THEN ${shownCounts[1]}::int ELSE ${maxValues}::int END] AS shown
      ${more ?? sql``}
    FROM opinions AS o JOIN logged_reviews AS l ON l.store_id = ${storeId} AND l.opinion_id = o.id
    WHERE o.store_id = ${storeId} AND o.status = 'published' AND ${where}
    ORDER BY o.id LIMIT ${limit}`;

export const listOpenings = (
  sql: Sql,
  storeId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Opening[]> => readOpenings(sql, storeId, { where: sql`o.id > ${after}`, limit });

/** Of the entries of a review: more replies than it can have had since it changed. */
const maxPlaces = 200;

/** Where the entries of a review are, the latest first. */
interface Places {
  readonly places: readonly number[];
  /** Whether a change has no place yet. */
  readonly isWaiting: boolean;
}

/** The opening of one review and where its entries are, as they were at one moment. */
export async function findOpening(
  sql: Sql,
  storeId: string,
  id: number,
): Promise<(Opening & Places) | undefined> {
  const placed = sql`
    ARRAY(SELECT place FROM log_places WHERE store_id = ${storeId} AND log_id = l.log_id
      ORDER BY place DESC LIMIT ${maxPlaces}) AS places,
    EXISTS (SELECT FROM waiting_log_entries WHERE store_id = ${storeId} AND log_id = l.log_id) AS is_waiting`;
  const [opening] = await readOpenings<Places>(sql, storeId, {
    where: sql`o.id = ${id}`,
    more: sql`, ${placed}`,
    limit: 1,
  });
  return opening;
}
