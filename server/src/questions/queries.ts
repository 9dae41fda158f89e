import type { Status } from '@opina/contract/constants/reviews';
import type { Sql } from '../platform/database/engine/sql.ts';

/** A question as shoppers see it. */
export interface PublicQuestion {
  readonly id: number;
  readonly question: string;
  /** The public answer. */
  readonly answer: string | null;
  readonly createdAt: Date;
}

/** A question as its store sees it, whatever its status. */
export interface StoreQuestion extends PublicQuestion {
  readonly version: number;
  readonly productCode: string;
  /** Empty: not known. */
  readonly productName: string;
  readonly status: Status;
  readonly privateAnswer: string | null;
  /** Whether a private answer would reach anyone. */
  readonly hasAsker: boolean;
  /** The page it was asked on, as the browser reported it. */
  readonly pageUrl: string | null;
  readonly answeredAt: Date | null;
}

export interface QuestionPage {
  readonly limit: number;
  readonly offset: number;
}

export interface StoreQuestionFilters {
  /** Undefined, as the product: all. */
  readonly status?: Status | undefined;
  readonly productCode?: string | undefined;
}

/** A product's published questions: the answered first, each part newest first. Read from an index in that order. */
export async function readPublicQuestions(
  sql: Sql,
  storeId: string,
  productCode: string,
  { limit, offset }: QuestionPage,
): Promise<PublicQuestion[]> {
  return sql<PublicQuestion[]>`
    SELECT id, question, answer, created_at
    FROM questions
    WHERE store_id = ${storeId} AND product_code = ${productCode} AND status = 'published'
    ORDER BY (coalesce(answer, '') <> '') DESC, created_at DESC, id DESC
    LIMIT ${limit} OFFSET ${offset}`;
}

/** A store's questions, newest first. */
export function readStoreQuestions(
  sql: Sql,
  storeId: string,
  { status, productCode, ...page }: StoreQuestionFilters & QuestionPage,
): Promise<StoreQuestion[]> {
  // A partial index is used only if its condition is part of the text, and not a parameter.
  const inIndex = status === 'published' ? sql`status = 'published'` : sql`status <> 'published'`;
  return readPage(
    sql,
    storeId,
    sql`
      ${status === undefined ? sql`` : sql`AND status = ${status}`}
      ${productCode === undefined ? sql`` : sql`AND product_code = ${productCode}`}
      ${status === undefined || productCode === undefined ? sql`` : sql`AND ${inIndex}`}`,
    page,
  );
}

/** What somebody of this e-mail address asked, newest first. */
export function readAskerQuestions(
  sql: Sql,
  storeId: string,
  email: string,
  page: QuestionPage,
): Promise<StoreQuestion[]> {
  const asker = sql`SELECT id FROM askers WHERE store_id = ${storeId} AND lower(email) = lower(${email})`;
  return readPage(sql, storeId, sql`AND asker_id = (${asker})`, page);
}

/** In the order of the ids. */
export async function readQuestionsById(
  sql: Sql,
  storeId: string,
  ids: readonly number[],
): Promise<StoreQuestion[]> {
  if (ids.length === 0) return [];
  const page = { limit: ids.length, offset: 0 };
  const questions = await readPage(sql, storeId, sql`AND id = ANY (${[...ids]})`, page);
  const byId = new Map(questions.map((question) => [question.id, question]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findStoreQuestion(
  sql: Sql,
  storeId: string,
  id: number,
): Promise<StoreQuestion | undefined> {
  const [question] = await readPage(sql, storeId, sql`AND id = ${id}`, { limit: 1, offset: 0 });
  return question;
}

function readPage(
  sql: Sql,
  storeId: string,
  conditions: ReturnType<Sql>,
  { limit, offset }: QuestionPage,
): Promise<StoreQuestion[]> {
  // The page is found in an index alone, and whole questions are read for it.
  return sql<StoreQuestion[]>`
    SELECT q.id, q.version, q.product_code, p.name AS product_name, q.status, q.question, q.answer,
      a.answer AS private_answer, q.asker_id IS NOT NULL AND NOT q.imported AS has_asker, q.page_url, q.created_at, q.answered_at
    FROM (
      SELECT id FROM questions
      WHERE store_id = ${storeId} ${conditions}
      ORDER BY created_at DESC, id DESC
      LIMIT ${limit} OFFSET ${offset}) AS page
    JOIN questions AS q ON q.store_id = ${storeId} AND q.id = page.id
    JOIN products AS p ON p.store_id = q.store_id AND p.code = q.product_code
    LEFT JOIN private_answers AS a ON a.store_id = q.store_id AND a.question_id = q.id
    ORDER BY q.created_at DESC, q.id DESC`;
}
