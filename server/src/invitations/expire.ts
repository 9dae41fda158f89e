import type { Sql } from '../platform/database/engine/sql.ts';

/** Invitations whose links have stopped working. Store by store, whose rows are on one node. */
export async function expireInvitations(sql: Sql): Promise<void> {
  const stores = await sql<{ storeId: string }[]>`
    SELECT DISTINCT store_id FROM invitations WHERE status = 'sent' AND expires_at <= now()`;
  for (const { storeId } of stores) {
    await sql`
      UPDATE invitations SET status = 'expired', reminder_due_at = NULL, updated_at = now()
      WHERE store_id = ${storeId} AND status = 'sent' AND expires_at <= now()`;
  }
}
