import type { Sql } from '../../platform/database/engine/sql.ts';

/** Deletes the networks that no rule counts any more. Store by store, whose rows are on one node. Returns their number. */
export async function forgetNetworks(sql: Sql): Promise<number> {
  const stores = await sql<{ storeId: string }[]>`
    SELECT DISTINCT store_id FROM review_networks WHERE sent_at <= now() - interval '1 hour'`;
  let forgotten = 0;
  for (const { storeId } of stores) {
    const { count } = await sql`
      DELETE FROM review_networks WHERE store_id = ${storeId} AND sent_at <= now() - interval '1 hour'`;
    forgotten += count;
  }
  return forgotten;
}
