import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { readSurveyDefinitions, type StoredSurveyQuestion } from './definition-queries.ts';

export type { StoredSurveyQuestion };

/** More questions than these no form asks. */
const maxQuestions = 100;

/** The questions that a customer of each of these products is asked, in the order of their creation, by product code. */
export async function surveyQuestionsOf(
  sql: Sql | TransactionSql,
  storeId: string,
  productCodes: readonly string[],
): Promise<Map<string, StoredSurveyQuestion[]>> {
  const questions = await readSurveyDefinitions(sql, storeId, { limit: maxQuestions, offset: 0 });
  const products = await sql<{ code: string; tags: readonly string[] }[]>`
    SELECT code, tags FROM products WHERE store_id = ${storeId} AND code = ANY (${[...productCodes]})`;
  const tagsOf = new Map(products.map(({ code, tags }) => [code, tags]));
  const isAsked = (code: string, { tags, options }: StoredSurveyQuestion) =>
    options.length > 0 && (tags.length === 0 || tags.some((tag) => tagsOf.get(code)?.includes(tag)));
  return new Map(productCodes.map((code) => [code, questions.filter((question) => isAsked(code, question))]));
}
