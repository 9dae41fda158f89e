import { maxCounted } from '@opina/contract/constants/inbox';
import { type ReviewStatus, reviewStatuses } from '@opina/contract/constants/reviews';
import type { WireOpinionCounts } from '@opina/contract/entities/inbox/inbox-counts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { oneRow } from '../../platform/database/one-row.ts';

/** How many reviews a store has. Of the published there is a kept count; of the others index entries are counted, up to a limit. */
export async function countStoreReviews(sql: Sql, storeId: string): Promise<WireOpinionCounts> {
  const others = reviewStatuses.filter((status) => status !== 'published');
  const [rows, published, reported] = await Promise.all([
    sql<{ status: Exclude<ReviewStatus, 'published'>; number: number }[]>`
      SELECT wanted.status, counted.number FROM unnest(${[...others]}::text[]) AS wanted (status)
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS number FROM (
          SELECT 1 FROM opinions WHERE store_id = ${storeId} AND status = wanted.status LIMIT ${maxCounted}) AS found
      ) AS counted`,
    sql<{ number: number }[]>`SELECT rate_count AS number FROM store_summaries WHERE store_id = ${storeId}`,
    countReported(sql, storeId),
  ]);
  const numbers = new Map(rows.map(({ status, number }) => [status, number]));
  const of = (status: Exclude<ReviewStatus, 'published'>) => numbers.get(status) ?? 0;
  return {
    pending: of('pending'),
    published: published[0]?.number ?? 0,
    refused: of('refused'),
    hidden: of('hidden'),
    withdrawn: of('withdrawn'),
    reported,
  };
}

/** Each report, however many are about one review. */
export async function countOpenReports(sql: Sql, storeId: string): Promise<number> {
  const { number } = oneRow(
    await sql<{ number: number }[]>`
    SELECT count(*)::int AS number FROM (
      SELECT 1 FROM opinion_reports WHERE store_id = ${storeId} AND status = 'open' LIMIT ${maxCounted}) AS found`,
  );
  return number;
}

/** A review that several shoppers have reported counts once. */
async function countReported(sql: Sql, storeId: string): Promise<number> {
  const { number } = oneRow(
    await sql<{ number: number }[]>`
    SELECT count(DISTINCT opinion_id)::int AS number FROM (
      SELECT opinion_id FROM opinion_reports WHERE store_id = ${storeId} AND status = 'open'
      LIMIT ${maxCounted}) AS found`,
  );
  return number;
}
