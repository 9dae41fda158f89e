import { maxCounted } from '@opina/contract/constants/inbox';
import { type Status, statuses } from '@opina/contract/constants/reviews';
import type { WireQuestionCounts } from '@opina/contract/entities/inbox/inbox-counts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { oneRow } from '../platform/database/one-row.ts';

/** How many questions a store has, counted by index entries up to a limit. */
export async function countStoreQuestions(sql: Sql, storeId: string): Promise<WireQuestionCounts> {
  const [rows, waiting] = await Promise.all([
    sql<{ status: Status; number: number }[]>`
      SELECT wanted.status, counted.number FROM unnest(${[...statuses]}::text[]) AS wanted (status)
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS number FROM (
          SELECT 1 FROM questions WHERE store_id = ${storeId} AND status = wanted.status LIMIT ${maxCounted}) AS found
      ) AS counted`,
    countWaiting(sql, storeId),
  ]);
  const numbers = new Map(rows.map(({ status, number }) => [status, number]));
  const of = (status: Status) => numbers.get(status) ?? 0;
  return { pending: of('pending'), published: of('published'), hidden: of('hidden'), waiting };
}

/** Each private answer is looked up: the limit makes sure that it is no join. */
async function countWaiting(sql: Sql, storeId: string): Promise<number> {
  const { number } = oneRow(
    await sql<{ number: number }[]>`
    SELECT count(*)::int AS number FROM (
      SELECT id FROM questions WHERE store_id = ${storeId} AND status = 'pending' LIMIT ${maxCounted}) AS q
    WHERE (
      SELECT 1 FROM private_answers AS a WHERE a.store_id = ${storeId} AND a.question_id = q.id LIMIT 1) IS NULL`,
  );
  return number;
}
