import type { Sql } from '../platform/database/engine/sql.ts';

export interface StoredPrivateAnswer {
  readonly productCode: string;
  readonly askerId: number | null;
  readonly question: string;
  readonly answer: string;
  readonly tokenHash: Uint8Array;
  readonly isExpired: boolean;
}

export async function findPrivateAnswer(
  sql: Sql,
  storeId: string,
  id: number,
): Promise<StoredPrivateAnswer | undefined> {
  const [row] = await sql<StoredPrivateAnswer[]>`
    SELECT product_code, asker_id, question, a.answer, token_hash,
      expires_at <= now() AS is_expired
    FROM private_answers AS a
    JOIN questions AS q ON q.store_id = a.store_id AND q.id = a.question_id
    WHERE a.store_id = ${storeId} AND a.id = ${id}`;
  return row;
}
