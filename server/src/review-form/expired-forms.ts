import { groupBy } from '../platform/core/group-by.ts';
import type { Sql } from '../platform/database/engine/sql.ts';

/** A draft that nobody has changed for so long is deleted. */
const draftDays = 90;
const batch = 500;

/**
 * Deletes forms without an order that have expired, and old drafts, with their files; a trigger notes these for the sweep. Returns
 * the number of forms and drafts. Several processes may run it at once.
 */
export async function deleteExpiredForms(sql: Sql): Promise<number> {
  const forms = await deleteAll(
    sql,
    sql`SELECT store_id, id FROM open_forms WHERE expires_at <= now() ORDER BY store_id, id`,
    (storeId, ids) => sql`DELETE FROM open_forms WHERE store_id = ${storeId} AND id = ANY (${ids})`,
  );
  const isOld = sql`updated_at < now() - make_interval(days => ${draftDays}::int)`;
  const drafts = await deleteAll(
    sql,
    sql`SELECT store_id, id FROM review_drafts WHERE ${isOld} ORDER BY store_id, id`,
    (storeId, ids) =>
      sql`DELETE FROM review_drafts WHERE store_id = ${storeId} AND id = ANY (${ids}) AND ${isOld}`,
  );
  return forms + drafts;
}

type Fragment = ReturnType<Sql>;

async function deleteAll(
  sql: Sql,
  found: Fragment,
  deletion: (storeId: string, ids: readonly number[]) => PromiseLike<{ readonly count: number }>,
): Promise<number> {
  for (let total = 0; ; ) {
    const rows = await sql<{ storeId: string; id: number }[]>`${found} LIMIT ${batch}`;
    let deleted = 0;
    for (const [storeId, ofStore] of groupBy(rows, (row) => row.storeId)) {
      const { count } = await deletion(
        storeId,
        ofStore.map(({ id }) => id),
      );
      deleted += count;
    }
    total += deleted;
    if (deleted < batch) return total;
  }
}
