import type { Sql } from '../platform/database/engine/sql.ts';

/** For the figures of invitations. */
export async function markUnsubscribed(
  sql: Sql,
  storeId: string,
  invitationId: number,
  isUnsubscribed: boolean,
): Promise<void> {
  await sql`
    UPDATE invitations SET unsubscribed_at = ${isUnsubscribed ? sql`now()` : null}, updated_at = now()
    WHERE store_id = ${storeId} AND id = ${invitationId} AND (unsubscribed_at IS NULL) = ${isUnsubscribed}`;
}
