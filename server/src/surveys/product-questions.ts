import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { readSurveyDefinitions, type StoredSurveyQuestion } from './definition-queries.ts';

export type { StoredSurveyQuestion };

/** More questions than these no form asks. */
const maxQuestions = 100;
/** Retired ones are among them. */
const maxRead = 1_000;

/**
 * The questions that a customer of each of these products is asked, in their order, with the options that are offered, by product code.
 * A code of a shared product has its questions.
 */
export async function surveyQuestionsOf(
  sql: Sql | TransactionSql,
  storeId: string,
  productCodes: readonly string[],
): Promise<Map<string, StoredSurveyQuestion[]>> {
  const stored = await readSurveyDefinitions(sql, storeId, { limit: maxRead, offset: 0 });
  const questions = stored
    .filter(({ retired }) => !retired)
    .slice(0, maxQuestions)
    .map((question) => ({ ...question, options: question.options.filter(({ retired }) => !retired) }));
  const products = await sql<{ code: string; tags: readonly string[] }[]>`
    SELECT a.code, p.tags
    FROM products AS a
    JOIN products AS p ON p.store_id = ${storeId} AND p.code = coalesce(a.merged_into, a.code)
    WHERE a.store_id = ${storeId} AND a.code = ANY (${[...productCodes]})`;
  const tagsOf = new Map(products.map(({ code, tags }) => [code, tags]));
  const isAsked = (code: string, { tags, options }: StoredSurveyQuestion) =>
    options.length > 0 && (tags.length === 0 || tags.some((tag) => tagsOf.get(code)?.includes(tag)));
  return new Map(productCodes.map((code) => [code, questions.filter((question) => isAsked(code, question))]));
}
