import type { SurveyQuestionRecord } from '@opina/contract/records/store';
import {
  countRows,
  type ExportScope,
  exportBatchRows,
  list,
} from '../../platform/database/export-records.ts';
import { readSurveyDefinitions } from '../definition-queries.ts';

export const countExportedSurveyQuestions = (scope: ExportScope): Promise<number> =>
  countRows(scope, 'survey_questions');

/** The survey questions as records. */
export async function* exportedSurveyQuestions({
  tx,
  storeId,
}: ExportScope): AsyncGenerator<SurveyQuestionRecord> {
  for (let offset = 0; ; offset += exportBatchRows) {
    const page = await readSurveyDefinitions(tx, storeId, { limit: exportBatchRows, offset });
    for (const { kind, description, weight, expected, tags, retired, options } of page) {
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
    if (page.length < exportBatchRows) return;
  }
}

/** SQL for the survey answers of review `o`, as its record has them. */
export const exportedSurveyAnswers = ({ tx, storeId }: ExportScope) =>
  list(
    tx,
    tx`
    SELECT json_agg(json_build_object('kind', q.kind, 'question', q.description, 'ordering', s.ordering)
      ORDER BY q.kind COLLATE "C", q.description COLLATE "C", s.ordering)
    FROM survey_answers AS a
    JOIN survey_options AS s ON s.store_id = a.store_id AND s.id = a.option_id
    JOIN survey_questions AS q ON q.store_id = s.store_id AND q.id = s.question_id
    WHERE a.store_id = ${storeId} AND a.opinion_id = o.id`,
  );
