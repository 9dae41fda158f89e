import type { SurveyQuestionRecord } from '@opina/contract/records/store';
import { countRows, type ExportScope, exportBatchRows } from '../../platform/database/export-records.ts';
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
    for (const { kind, description, weight, expected, tags, options } of page) {
      yield {
        type: 'survey_question',
        kind,
        description,
        weight,
        ...(expected && { expected: [...expected] }),
        tags: [...tags],
        options: options.map((option) => ({
          description: option.description,
          ordering: option.ordering,
          weight: option.weight,
        })),
      };
    }
    if (page.length < exportBatchRows) return;
  }
}
