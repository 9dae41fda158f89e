import type { Sql } from '../platform/database/engine/sql.ts';
import { markErased } from '../platform/database/maintenance/erased-tables.ts';

export interface DeletedData {
  readonly privateAnswers: number;
  readonly askers: number;
}

/** The maximum number of rows in one transaction. */
const batch = 500;

/**
 * Deletes expired private answers, and the e-mail addresses of askers without a question in `retentionDays`, unless they have
 * a valid private answer or a waiting message. Their questions stay, as after `erasePerson`. Several processes may run it at
 * once.
 */
export async function deleteExpiredData(sql: Sql, retentionDays: number): Promise<DeletedData> {
  const total = { privateAnswers: 0, askers: 0 };
  for (;;) {
    const { privateAnswers, askers } = await purgeBatch(sql, retentionDays);
    total.privateAnswers += privateAnswers;
    total.askers += askers;
    if (privateAnswers < batch && askers < batch) return total;
  }
}

async function purgeBatch(sql: Sql, retentionDays: number): Promise<DeletedData> {
  return sql.begin(async (tx) => {
    const answers = await tx`
      DELETE FROM private_answers AS a USING (
        SELECT store_id, id FROM private_answers WHERE expires_at <= now()
        LIMIT ${batch} FOR UPDATE SKIP LOCKED) AS old
      WHERE a.store_id = old.store_id AND a.id = old.id`;
    const askers = await tx<{ storeId: string; id: number }[]>`
      SELECT store_id, id FROM askers AS a
      WHERE created_at < now() - make_interval(days => ${retentionDays}::int)
        AND NOT EXISTS (
          SELECT 1 FROM questions AS q LEFT JOIN private_answers AS p
            ON p.store_id = q.store_id AND p.question_id = q.id
          WHERE q.store_id = a.store_id AND q.asker_id = a.id
            AND (q.created_at >= now() - make_interval(days => ${retentionDays}::int) OR p.id IS NOT NULL))
        AND NOT EXISTS (
          SELECT 1 FROM mail_messages AS m
          WHERE m.store_id = a.store_id AND m.asker_id = a.id AND m.state = 'waiting')
      ORDER BY store_id, id LIMIT ${batch} FOR UPDATE SKIP LOCKED`;
    for (const { storeId, id } of askers) {
      await tx`
        UPDATE questions SET asker_id = NULL, page_url = NULL, words_hash = NULL, address_hash = NULL
        WHERE store_id = ${storeId} AND asker_id = ${id}`;
      await tx`DELETE FROM askers WHERE store_id = ${storeId} AND id = ${id}`;
    }
    if (answers.count > 0) await markErased(tx, ['private_answers']);
    if (askers.length > 0) await markErased(tx, ['askers', 'mail_messages', 'questions']);
    return { privateAnswers: answers.count, askers: askers.length };
  });
}
