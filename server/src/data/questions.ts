import type { Sql } from './engine/sql.ts';

export interface StoredQuestion {
  readonly id: number;
  readonly question: string;
  readonly answer: string | null;
}

/** A product's published questions, newest first. */
export async function listQuestions(
  sql: Sql,
  storeId: string,
  productCode: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredQuestion[]> {
  return sql<StoredQuestion[]>`
    SELECT id, question, answer
    FROM questions
    WHERE store_id = ${storeId} AND product_code = ${productCode} AND status = 'published'
    ORDER BY created_at DESC, id DESC
    LIMIT ${limit} OFFSET ${offset}`;
}
