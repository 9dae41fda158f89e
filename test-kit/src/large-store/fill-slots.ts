import type postgres from 'postgres';

/** Counts published reviews and votes into the summaries by time, of one store or of all, as the server does when it writes. */
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
  await sql`
    INSERT INTO vote_slots (store_id, product_code, slot, part, upvotes, downvotes)
    SELECT store_id, code, slot_of(v.created_at), CASE WHEN code = '' THEN opinion_id % 4 ELSE 0 END,
      count(*) FILTER (WHERE v.action = 'upvote'), count(*) FILTER (WHERE v.action = 'downvote')
    FROM votes AS v JOIN (SELECT store_id, id AS opinion_id, product_code FROM opinions) AS o USING (store_id, opinion_id),
      unnest(ARRAY['', product_code]) AS code
    WHERE ${ofStore}
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;
}
