import type { Status } from '@opina/contract/constants';
import type { Sql } from './engine/sql.ts';

/** A question as its store sees it. */
export interface MerchantQuestion {
  readonly id: number;
  readonly productCode: string;
  readonly status: Status;
  readonly question: string;
  readonly answer: string | null;
  readonly privateAnswer: string | null;
  readonly hasAsker: boolean;
  readonly pageUrl: string | null;
  readonly createdAt: Date;
}

export interface QuestionListing {
  readonly status: Status;
  readonly productCode?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A store's questions of one status, newest first. */
export async function listMerchantQuestions(
  sql: Sql,
  storeId: string,
  { status, productCode, limit, offset }: QuestionListing,
): Promise<MerchantQuestion[]> {
  // Part of the text, as it stands in the conditions of partial indexes.
  const ofProduct =
    productCode === undefined
      ? sql``
      : status === 'published'
        ? sql`AND product_code = ${productCode} AND status = 'published'`
        : sql`AND product_code = ${productCode} AND status <> 'published'`;
  return readQuestions(
    sql,
    storeId,
    sql`
      SELECT id FROM questions
      WHERE store_id = ${storeId} AND status = ${status} ${ofProduct}
      ORDER BY created_at DESC, id DESC
      LIMIT ${limit} OFFSET ${offset}`,
  );
}

/** What somebody of this e-mail address asked, newest first. */
export async function listAskerQuestions(
  sql: Sql,
  storeId: string,
  email: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MerchantQuestion[]> {
  return readQuestions(
    sql,
    storeId,
    sql`
      SELECT id FROM questions
      WHERE store_id = ${storeId} AND asker_id = (
        SELECT id FROM askers WHERE store_id = ${storeId} AND lower(email) = lower(${email}))
      ORDER BY created_at DESC, id DESC
      LIMIT ${limit} OFFSET ${offset}`,
  );
}

export async function findMerchantQuestion(
  sql: Sql,
  storeId: string,
  id: number,
): Promise<MerchantQuestion | undefined> {
  const [question] = await readQuestions(sql, storeId, sql`SELECT ${id}::bigint AS id`);
  return question;
}

function readQuestions(sql: Sql, storeId: string, ids: ReturnType<Sql>): Promise<MerchantQuestion[]> {
  return sql<MerchantQuestion[]>`
    SELECT q.id, product_code AS "productCode", status, question, q.answer, a.answer AS "privateAnswer",
      asker_id IS NOT NULL AS "hasAsker", page_url AS "pageUrl", q.created_at AS "createdAt"
    FROM (${ids}) AS page
    JOIN questions AS q ON q.store_id = ${storeId} AND q.id = page.id
    LEFT JOIN private_answers AS a ON a.store_id = q.store_id AND a.question_id = q.id
    ORDER BY q.created_at DESC, q.id DESC`;
}
