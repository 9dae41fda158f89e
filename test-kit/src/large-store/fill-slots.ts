import type postgres from 'postgres';

/** Counts published reviews into the summaries by time, of one store or of all, as the server does when it writes. */
export async function fillSlots(sql: postgres.Sql<{ bigint: number }>, storeId?: string): Promise<void> {
  const ofStore = storeId === undefined ? sql`true` : sql`store_id = ${storeId}`;
  await sql`
    INSERT INTO review_slots (store_id, product_code, slot, rate_1, rate_2, rate_3, rate_4, rate_5)
    SELECT store_id, code, slot_of(created_at),
      count(*) FILTER (WHERE rate = 1), count(*) FILTER (WHERE rate = 2), count(*) FILTER (WHERE rate = 3),
      count(*) FILTER (WHERE rate = 4), count(*) FILTER (WHERE rate = 5)
    FROM opinions, unnest(ARRAY['', product_code]) AS code
    WHERE status = 'published' AND ${ofStore}
    GROUP BY 1, 2, 3`;
}
