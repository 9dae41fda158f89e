import type { Sql } from '../platform/database/engine/sql.ts';
import type { QuestionStatus } from './status.ts';

export interface StoredQuestion {
  readonly id: number;
  readonly question: string;
  readonly answer: string | null;
}

/** A product's published questions: the answered first, each part newest first. Read from an index in that order. */
export async function readPublicQuestions(
  sql: Sql,
  storeId: string,
  productCode: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredQuestion[]> {
  return sql<StoredQuestion[]>`
    SELECT id, question, answer
    FROM questions
    WHERE store_id = ${storeId} AND product_code = ${productCode} AND status = 'published'
    ORDER BY (coalesce(answer, '') <> '') DESC, created_at DESC, id DESC
    LIMIT ${limit} OFFSET ${offset}`;
}

/** A question as its store sees it, whatever its status. */
export interface StoreQuestion {
  readonly id: number;
  readonly productCode: string;
  /** Empty when nobody has told it. */
  readonly productName: string;
  readonly status: QuestionStatus;
  readonly question: string;
  /** The public answer. */
  readonly answer: string | null;
  readonly privateAnswer: string | null;
  /** Whether there is somebody to answer in private. */
  readonly hasAsker: boolean;
  /** The page it was asked on, as its asker's browser told it. */
  readonly pageUrl: string | null;
  readonly createdAt: Date;
}

export interface StoreQuestionsListing {
  /** Undefined: all. */
  readonly status: QuestionStatus | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A store's questions, newest first. */
export async function readStoreQuestions(
  sql: Sql,
  storeId: string,
  { status, limit, offset }: StoreQuestionsListing,
): Promise<StoreQuestion[]> {
  return sql<StoreQuestion[]>`
    SELECT q.id, q.product_code, p.name AS product_name, q.status, q.question, q.answer,
      pa.answer AS private_answer, q.asker_id IS NOT NULL AND NOT q.imported AS has_asker, q.page_url,
      q.created_at
    FROM questions AS q
    JOIN products AS p ON p.store_id = q.store_id AND p.code = q.product_code
    LEFT JOIN private_answers AS pa ON pa.store_id = q.store_id AND pa.question_id = q.id
    WHERE q.store_id = ${storeId} AND (${status ?? null}::text IS NULL OR q.status = ${status ?? null})
    ORDER BY q.created_at DESC, q.id DESC
    LIMIT ${limit} OFFSET ${offset}`;
}
