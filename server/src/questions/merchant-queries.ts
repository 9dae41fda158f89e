import type { Status } from '@opina/contract/constants';
import type { Sql } from '../platform/database/engine/sql.ts';
import { insertProducts } from '../products/insert-products.ts';
import { countPublishedQuestions } from './status.ts';

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
export async function readMerchantQuestions(
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

/** A question that nobody here asked. `sourceId`: its id where it comes from. */
export interface NewSourcedQuestion {
  readonly sourceId: string;
  readonly productCode: string;
  readonly question: string;
  readonly answer: string | null;
  readonly status: Status;
}

/**
 * Writes a question, its product and its place in the count of published ones, all or nothing. The id of what is there
 * already when the same question is; undefined when another has this source id.
 */
export async function insertSourcedQuestion(
  sql: Sql,
  storeId: string,
  source: string,
  { sourceId, productCode, question, answer, status }: NewSourcedQuestion,
): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    await insertProducts(tx, storeId, [productCode]);
    const [written] = await tx<{ id: number }[]>`
      INSERT INTO questions (store_id, product_code, question, answer, status, source, source_id)
      VALUES (${storeId}, ${productCode}, ${question}, ${answer}, ${status}, ${source}, ${sourceId})
      ON CONFLICT (store_id, source, source_id) WHERE source IS NOT NULL DO NOTHING
      RETURNING id`;
    if (written !== undefined) {
      if (status === 'published') await countPublishedQuestions(tx, storeId, productCode, 1);
      return written.id;
    }
    const [present] = await tx<{ id: number }[]>`
      SELECT id FROM questions
      WHERE store_id = ${storeId} AND source = ${source} AND source_id = ${sourceId}
        AND product_code = ${productCode} AND question = ${question}`;
    return present?.id;
  });
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
    SELECT q.id, product_code, status, question, q.answer, a.answer AS private_answer,
      asker_id IS NOT NULL AND NOT imported AS has_asker, page_url, q.created_at
    FROM (${ids}) AS page
    JOIN questions AS q ON q.store_id = ${storeId} AND q.id = page.id
    LEFT JOIN private_answers AS a ON a.store_id = q.store_id AND a.question_id = q.id
    ORDER BY q.created_at DESC, q.id DESC`;
}
