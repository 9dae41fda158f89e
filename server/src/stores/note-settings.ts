import type { TransactionSql } from '../platform/database/engine/sql.ts';

/** All orders of the store are planned by this version of its settings. */
export async function notePlannedVersion(
  tx: TransactionSql,
  storeId: string,
  version: number,
): Promise<void> {
  await tx`
    UPDATE stores SET planned_version = ${version} WHERE id = ${storeId} AND planned_version < ${version}`;
}

/** `rules`: as JSON, checked; null: the defaults. */
export async function writeModerationRules(
  tx: TransactionSql,
  storeId: string,
  rules: string | null,
): Promise<void> {
  await tx`UPDATE stores SET moderation_rules = ${rules}::text::jsonb WHERE id = ${storeId}`;
}
