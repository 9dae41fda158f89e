import type { Sql } from '../../src/platform/database/engine/sql.ts';

/** The stored counts (ratings, recommendations, votes, terms) and the same counted from the rows. Must be equal. */
export async function recount(sql: Sql): Promise<{ readonly kept: unknown; readonly counted: unknown }> {
  const keptProducts = await sql`
    SELECT store_id, product_code, rate_1, rate_2, rate_3, rate_4, rate_5, recommends_yes, recommends_no, photos,
      imported, third_party, open_reviews
    FROM product_summaries
    WHERE rate_1 + rate_2 + rate_3 + rate_4 + rate_5 > 0 ORDER BY store_id, product_code`;
  const countedProducts = await sql`
    SELECT store_id, product_code,
      (count(*) FILTER (WHERE rate = 1))::int AS rate_1, (count(*) FILTER (WHERE rate = 2))::int AS rate_2,
      (count(*) FILTER (WHERE rate = 3))::int AS rate_3, (count(*) FILTER (WHERE rate = 4))::int AS rate_4,
      (count(*) FILTER (WHERE rate = 5))::int AS rate_5,
      (count(*) FILTER (WHERE recommends))::int AS recommends_yes,
      (count(*) FILTER (WHERE NOT recommends))::int AS recommends_no, sum(photos_count)::int AS photos,
      (count(*) FILTER (WHERE origin = 'imported'))::int AS imported,
      (count(*) FILTER (WHERE origin = 'third_party'))::int AS third_party,
      (count(*) FILTER (WHERE origin = 'open'))::int AS open_reviews
    FROM opinions WHERE status = 'published' GROUP BY store_id, product_code ORDER BY store_id, product_code`;
  const keptStores = await sql`
    SELECT store_id, rate_count, rate_sum, rate_1, rate_2, rate_3, rate_4, rate_5, imported, third_party, open_reviews
    FROM store_summaries WHERE rate_count > 0 ORDER BY store_id`;
  const countedStores = await sql`
    SELECT store_id, count(*) AS rate_count, sum(rate) AS rate_sum,
      count(*) FILTER (WHERE rate = 1) AS rate_1, count(*) FILTER (WHERE rate = 2) AS rate_2,
      count(*) FILTER (WHERE rate = 3) AS rate_3, count(*) FILTER (WHERE rate = 4) AS rate_4,
      count(*) FILTER (WHERE rate = 5) AS rate_5, count(*) FILTER (WHERE origin = 'imported') AS imported,
      count(*) FILTER (WHERE origin = 'third_party') AS third_party, count(*) FILTER (WHERE origin = 'open') AS open_reviews
    FROM opinions WHERE status = 'published' GROUP BY store_id ORDER BY store_id`;
  const keptVotes = await sql`
    SELECT id, upvotes_count AS up, downvotes_count AS down FROM opinions
    WHERE upvotes_count + downvotes_count > 0 ORDER BY id`;
  const countedVotes = await sql`
    SELECT opinion_id AS id, (count(*) FILTER (WHERE action = 'upvote'))::int AS up,
      (count(*) FILTER (WHERE action = 'downvote'))::int AS down
    FROM votes GROUP BY opinion_id ORDER BY opinion_id`;
  const rates = sql`rate_1, rate_2, rate_3, rate_4, rate_5`;
  const keptSlots = await sql`
    SELECT store_id, product_code, slot, ${rates} FROM review_slots
    WHERE rate_1 + rate_2 + rate_3 + rate_4 + rate_5 > 0 ORDER BY store_id, product_code COLLATE "C", slot`;
  const countedSlots = await sql`
    SELECT store_id, code AS product_code, slot_of(created_at) AS slot,
      (count(*) FILTER (WHERE rate = 1))::int AS rate_1, (count(*) FILTER (WHERE rate = 2))::int AS rate_2,
      (count(*) FILTER (WHERE rate = 3))::int AS rate_3, (count(*) FILTER (WHERE rate = 4))::int AS rate_4,
      (count(*) FILTER (WHERE rate = 5))::int AS rate_5
    FROM opinions, unnest(ARRAY['', product_code]) AS code WHERE status = 'published'
    GROUP BY 1, code, 3 ORDER BY 1, code COLLATE "C", 3`;
  const keptVoteSlots = await sql`
    SELECT store_id, product_code, slot, part::int, upvotes, downvotes FROM vote_slots
    WHERE upvotes <> 0 OR downvotes <> 0 ORDER BY store_id, product_code COLLATE "C", slot, part`;
  const countedVoteSlots = await sql`
    SELECT v.store_id, code AS product_code, slot_of(v.created_at) AS slot,
      (CASE WHEN code = '' THEN o.id % 4 ELSE 0 END)::int AS part,
      (count(*) FILTER (WHERE action = 'upvote'))::int AS upvotes,
      (count(*) FILTER (WHERE action = 'downvote'))::int AS downvotes
    FROM votes AS v JOIN opinions AS o ON o.store_id = v.store_id AND o.id = v.opinion_id,
      unnest(ARRAY['', o.product_code]) AS code
    GROUP BY 1, code, 3, 4 ORDER BY 1, code COLLATE "C", 3, 4`;
  const [keptTerms, countedTerms] = await Promise.all([termsKept(sql), termsCounted(sql)]);
  return {
    kept: {
      products: [...keptProducts],
      stores: [...keptStores],
      votes: [...keptVotes],
      slots: [...keptSlots],
      voteSlots: [...keptVoteSlots],
      terms: keptTerms,
    },
    counted: {
      products: [...countedProducts],
      stores: [...countedStores],
      votes: [...countedVotes],
      slots: [...countedSlots],
      voteSlots: [...countedVoteSlots],
      terms: countedTerms,
    },
  };
}

/** For each product: its terms with the number of questions, and a hash of which term is in which question. */
async function termsKept(sql: Sql): Promise<unknown[]> {
  return [
    ...(await sql`
      SELECT store_id, product_code, (
          SELECT jsonb_object_agg(term, questions_count) FROM product_terms AS t
          WHERE t.store_id = q.store_id AND t.product_code = q.product_code) AS terms,
        md5(string_agg(term || question_id || extract(epoch FROM created_at), ' ' ORDER BY term, question_id)) AS digest
      FROM question_terms AS q GROUP BY store_id, product_code ORDER BY store_id, product_code`),
    // Terms that are in no question.
    (
      await sql`
        SELECT 1 FROM product_terms AS t WHERE NOT EXISTS (
          SELECT FROM question_terms AS q
          WHERE q.store_id = t.store_id AND q.product_code = t.product_code AND q.term = t.term)`
    ).length,
  ];
}

async function termsCounted(sql: Sql): Promise<unknown[]> {
  return [
    ...(await sql`
      WITH of_question AS (
        SELECT store_id, product_code, id, created_at, term COLLATE "C" AS term
        FROM questions, unnest(terms_of_question(question)) AS term
        WHERE status = 'published' AND answer <> ''
      )
      SELECT store_id, product_code, (
          SELECT jsonb_object_agg(term, n) FROM (
            SELECT term, count(*) AS n FROM of_question AS t
            WHERE t.store_id = q.store_id AND t.product_code = q.product_code GROUP BY term) AS counts) AS terms,
        md5(string_agg(term || id || extract(epoch FROM created_at), ' ' ORDER BY term, id)) AS digest
      FROM of_question AS q GROUP BY store_id, product_code ORDER BY store_id, product_code`),
    0,
  ];
}
