import type { Sql } from '../platform/database/engine/sql.ts';

/** Whether a link of this version may edit the review. A higher version in the row makes earlier links invalid. */
export async function isEditLinkOf(sql: Sql, storeId: string, id: number, version: number): Promise<boolean> {
  const rows = await sql`
    SELECT 1 FROM opinions
    WHERE store_id = ${storeId} AND id = ${id} AND is_collected AND link_version = ${version}`;
  return rows.length > 0;
}
