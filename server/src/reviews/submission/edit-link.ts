import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { notifyAuthor } from '../decisions/notify.ts';

/** Whether a link of this version may edit the review. A higher version in the row makes earlier links invalid. */
export async function isEditLinkOf(sql: Sql, storeId: string, id: number, version: number): Promise<boolean> {
  const rows = await sql`
    SELECT 1 FROM opinions
    WHERE store_id = ${storeId} AND id = ${id} AND is_collected AND link_version = ${version}`;
  return rows.length > 0;
}

/** Queues the mail with a link to edit the review, at most once an hour. */
export async function mailEditLink(tx: TransactionSql, storeId: string, id: number): Promise<void> {
  const lately = await tx`
    SELECT 1 FROM mail_messages
    WHERE store_id = ${storeId} AND opinion_id = ${id} AND kind = 'review_received'
      AND created_at > now() - interval '1 hour' LIMIT 1`;
  if (lately.length === 0) await notifyAuthor(tx, storeId, id, 'review_received');
}
