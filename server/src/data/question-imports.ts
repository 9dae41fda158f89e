import type { Sql } from './engine/sql.ts';
import { countPublishedQuestions } from './question-status.ts';

/** A question that was asked and published somewhere else: nobody here waits for its answer. */
export interface ImportedQuestion {
  readonly productCode: string;
  readonly question: string;
  readonly answer: string | null;
}

/**
 * Publishes questions of another system that the store does not have yet, and counts them, all or nothing. A question
 * is the same when product and words are.
 *
 * @returns how many were written
 */
export async function importQuestions(
  sql: Sql,
  storeId: string,
  questions: readonly ImportedQuestion[],
): Promise<number> {
  return sql.begin(async (tx) => {
    // Two imports of one store at once would both find a question missing.
    await tx`SELECT pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['import questions', storeId])}, 0))`;
    let written = 0;
    for (const { productCode, question, answer } of questions) {
      await tx`
        INSERT INTO products (store_id, code) VALUES (${storeId}, ${productCode})
        ON CONFLICT (store_id, code) DO NOTHING`;
      const { count } = await tx`
        INSERT INTO questions (store_id, product_code, question, answer, status)
        SELECT ${storeId}::text, ${productCode}::text, ${question}::text, ${answer}::text, 'published'
        WHERE NOT EXISTS (
          SELECT FROM questions
          WHERE store_id = ${storeId} AND product_code = ${productCode} AND question = ${question})`;
      if (count > 0) await countPublishedQuestions(tx, storeId, productCode, count);
      written += count;
    }
    return written;
  });
}
