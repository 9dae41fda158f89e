import type { ReviewRecord } from '@opina/contract/records/review';
import type { SurveyQuestionRecord } from '@opina/contract/records/store';
import {
  countRows,
  type ExportScope,
  exportBatch,
  list,
} from '../../platform/database/store-file/export-records.ts';
import { readSurveyDefinitions, readSurveyOrder } from '../definition-queries.ts';

export const countExportedSurveyQuestions = (scope: ExportScope): Promise<number> =>
  countRows(scope, 'survey_questions');

type Answer = ReviewRecord['survey_answers'][number];

/** What a file says of who chose an option, by the option's id. */
export type SurveyOptions = Map<number, Answer>;

/** The survey questions as records. Notes their options, by which the reviews of the file tell their answers. */
export async function* exportedSurveyQuestions(
  scope: ExportScope,
  known: SurveyOptions,
): AsyncGenerator<SurveyQuestionRecord> {
  const { tx, storeId } = scope;
  const ids = await readSurveyOrder(tx, storeId);
  for (let at = 0; at < ids.length; at += exportBatch(scope).rows) {
    const page = await readSurveyDefinitions(tx, storeId, {
      ids: ids.slice(at, at + exportBatch(scope).rows),
    });
    for (const { kind, description, weight, expected, tags, retired, options } of page) {
      for (const { id, ordering } of options) known.set(id, { kind, question: description, ordering });
      yield {
        type: 'survey_question',
        kind,
        description,
        weight,
        ...(expected && { expected: [...expected] }),
        tags: [...tags],
        ...(retired && { retired }),
        options: options.map((option) => ({
          description: option.description,
          ordering: option.ordering,
          weight: option.weight,
          ...(option.retired && { retired: true }),
        })),
      };
    }
  }
}

/** SQL for the options that were chosen in review `o`. */
export function exportedSurveyAnswers(scope: ExportScope) {
  const { tx, storeId } = scope;
  return list(
    scope,
    tx`
    SELECT json_agg(s.id ORDER BY q.kind COLLATE "C", q.description COLLATE "C", s.ordering)
    FROM survey_answers AS a
    JOIN survey_options AS s ON s.store_id = a.store_id AND s.id = a.option_id
    JOIN survey_questions AS q ON q.store_id = s.store_id AND q.id = s.question_id
    WHERE a.store_id = ${storeId} AND a.opinion_id = o.id`,
  );
}

/**
 * The answers as a review's record has them: with the names that the file has, whatever the store has renamed since. Without those to
 * options that came later.
 */
export const namedAnswers = (optionIds: readonly number[], known: SurveyOptions): Answer[] =>
  optionIds.flatMap((id) => known.get(id) ?? []);
