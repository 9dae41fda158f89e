import type { ReviewRecord } from '@opina/contract/records/review';
import type { SurveyQuestionRecord } from '@opina/contract/records/store';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import type { RestoreOutcome } from '../../platform/database/store-file/restored-ids.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { retire } from '../change-queries.ts';
import { writeSurveyQuestion } from '../definition-queries.ts';

/** Adds a survey question. An existing one is not changed. */
export async function restoreSurveyQuestion(
  sql: Sql,
  storeId: string,
  { kind, description, weight, expected, tags, retired = false, options }: SurveyQuestionRecord,
): Promise<RestoreOutcome> {
  const known = await sql`
    SELECT 1 FROM survey_questions
    WHERE store_id = ${storeId} AND kind = ${kind} AND description = ${description}`;
  if (known.length > 0) return 'present';
  try {
    const { id, optionIds } = await writeSurveyQuestion(sql, storeId, {
      kind,
      description,
      weight,
      expected: expected ?? null,
      tags,
      options,
    });
    const retiredIds = optionIds.filter((_, at) => options[at]?.retired);
    if (retired || retiredIds.length > 0) await retire(sql, storeId, { id, retired, optionIds: retiredIds });
    return 'written';
  } catch (error) {
    if (error instanceof OpinaError && error.code.startsWith('survey.')) return 'unknown';
    throw error;
  }
}

type Answer = ReviewRecord['survey_answers'][number];

/** What identifies an option in a whole-store file. */
export const surveyOptionKey = ({ kind, question, ordering }: Answer) =>
  JSON.stringify([kind, question, ordering]);

/** The ids of the options in reviews, by their keys. */
export async function findSurveyOptions(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly ReviewRecord[],
): Promise<Map<string, number>> {
  const questions = [
    ...new Set(reviews.flatMap((one) => one.survey_answers.map(({ question }) => question))),
  ];
  const rows = await tx<(Answer & { id: number })[]>`
    SELECT s.id, q.kind, q.description AS question, s.ordering
    FROM survey_options AS s JOIN survey_questions AS q ON q.store_id = s.store_id AND q.id = s.question_id
    WHERE q.store_id = ${storeId} AND q.description = ANY (${questions})`;
  return new Map(rows.map((row) => [surveyOptionKey(row), row.id]));
}

/** Writes the survey answers of new reviews. The caller updates the summaries. */
export async function restoreSurveyAnswers(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly { readonly id: number; readonly optionIds: readonly number[] }[],
): Promise<void> {
  const rows = reviews.flatMap(({ id, optionIds }) =>
    optionIds.map((optionId) => ({ opinion_id: id, option_id: optionId })),
  );
  await tx`
    INSERT INTO survey_answers (store_id, opinion_id, option_id, question_id, kind, product_code, created_at)
    SELECT ${storeId}::text, o.id, s.id, q.id, q.kind, o.product_code, o.created_at
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb) AS r (opinion_id bigint, option_id bigint)
    JOIN opinions AS o ON o.store_id = ${storeId} AND o.id = r.opinion_id
    JOIN survey_options AS s ON s.store_id = ${storeId} AND s.id = r.option_id
    JOIN survey_questions AS q ON q.store_id = ${storeId} AND q.id = s.question_id`;
}
