import type { ModerationRule } from '@opina/contract/entities/moderation';
import { recordActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { writeModerationRules } from '../stores/note-settings.ts';

/** The store's own rules as JSON; null if it has set none. Undefined if there is no such store. */
export async function readOwnRules(
  sql: Sql | TransactionSql,
  storeId: string,
): Promise<string | null | undefined> {
  const [row] = await sql<{ rules: string | null }[]>`
    SELECT moderation_rules::text AS rules FROM stores WHERE id = ${storeId}`;
  return row?.rules;
}

/**
 * Null: the default rules. `check` gets the stored ones as `readOwnRules` does, while nobody else can change them, and may throw.
 * Returns whether there is such a store.
 */
export async function writeOwnRules(
  sql: Sql,
  storeId: string,
  rules: readonly ModerationRule[] | null,
  check: (before: string | null) => void,
): Promise<boolean> {
  const text = rules === null ? null : JSON.stringify(rules);
  return sql.begin(async (tx) => {
    const [before] = await lockInStore(
      tx,
      storeId,
      tx<{ rules: readonly ModerationRule[] | null; text: string | null }[]>`
      SELECT moderation_rules AS rules, moderation_rules::text AS text
      FROM stores WHERE id = ${storeId} FOR NO KEY UPDATE`,
    );
    if (before === undefined) return false;
    check(before.text);
    await writeModerationRules(tx, storeId, text);
    await recordActivity(tx, storeId, {
      subject: 'moderation_rules',
      before: { rules: before.rules },
      after: { rules },
    });
    return true;
  });
}
