import type { QuestionRecord } from '@opina/contract/records/question';
import {
  countRows,
  type ExportScope,
  fewRecords,
  instant,
  record,
} from '../../platform/database/store-file/export-records.ts';
import { exportedIds } from '../../platform/database/store-file/exported-ids.ts';

export const countExportedQuestions = (scope: ExportScope): Promise<number> => countRows(scope, 'questions');

/** The questions as records. */
export async function* exportedQuestions(scope: ExportScope): AsyncGenerator<QuestionRecord> {
  const { tx, storeId, withPersonalData } = scope;
  const asker = withPersonalData
    ? tx`, (
        SELECT json_build_object('email', a.email, 'page_url', q.page_url,
          'words_hash', encode(q.words_hash, 'hex'), 'private_answer', (
            SELECT json_build_object('answer', p.answer, 'token_hash', encode(p.token_hash, 'hex'),
              'created_at', ${instant(scope, 'p.created_at')}, 'expires_at', ${instant(scope, 'p.expires_at')})
            FROM private_answers AS p WHERE p.store_id = ${storeId} AND p.question_id = q.id))
        FROM askers AS a WHERE a.store_id = ${storeId} AND a.id = q.asker_id) AS asker`
    : tx``;
  for await (const ids of exportedIds(scope, 'questions')) {
    const questions = tx`
      SELECT ${record(
        scope,
        tx`'question' AS type, coalesce(former_id, id) AS id, source, source_id, product_code, own_code, question, answer,
        status, ${instant(scope, 'created_at')} AS created_at ${asker}`,
      )}
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (wanted_id, place)
      JOIN questions AS q ON q.store_id = ${storeId} AND q.id = wanted.wanted_id
      ORDER BY wanted.place`;
    yield* fewRecords<QuestionRecord>(scope, questions);
  }
}
