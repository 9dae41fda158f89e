import type { QuestionRecord } from '@opina/contract/records/question';
import {
  countRows,
  type ExportScope,
  exportOrder,
  instant,
  record,
  records,
} from '../../platform/database/export-records.ts';

export const countExportedQuestions = (scope: ExportScope): Promise<number> => countRows(scope, 'questions');

/** The questions as records. */
export async function* exportedQuestions({
  tx,
  storeId,
  withPersonalData,
}: ExportScope): AsyncGenerator<QuestionRecord> {
  const asker = withPersonalData
    ? tx`, (
        SELECT json_build_object('email', a.email, 'page_url', q.page_url,
          'words_hash', encode(q.words_hash, 'hex'), 'private_answer', (
            SELECT json_build_object('answer', p.answer, 'token_hash', encode(p.token_hash, 'hex'),
              'created_at', ${instant(tx, 'p.created_at')}, 'expires_at', ${instant(tx, 'p.expires_at')})
            FROM private_answers AS p WHERE p.store_id = ${storeId} AND p.question_id = q.id))
        FROM askers AS a WHERE a.store_id = ${storeId} AND a.id = q.asker_id) AS asker`
    : tx``;
  await tx`
    DECLARE exported_questions NO SCROLL CURSOR FOR
    SELECT ${record(
      tx,
      tx`'question' AS type, coalesce(former_id, id) AS id, source, source_id, product_code, own_code, question, answer,
      status, ${instant(tx, 'created_at')} AS created_at ${asker}`,
    )}
    FROM questions AS q WHERE store_id = ${storeId} ORDER BY ${exportOrder(tx)}`;
  yield* records<QuestionRecord>(tx, 'exported_questions');
}
