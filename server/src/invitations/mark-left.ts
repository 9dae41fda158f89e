import type { Sql } from '../platform/database/engine/sql.ts';

/** For the figures of invitations. */
export async function markLeft(
  sql: Sql,
  storeId: string,
  invitationId: number,
  hasLeft: boolean,
): Promise<void> {
  await sql`
    UPDATE invitations SET left_at = ${hasLeft ? sql`now()` : null}, updated_at = now()
    WHERE store_id = ${storeId} AND id = ${invitationId} AND (left_at IS NULL) = ${hasLeft}`;
}
