import type { SuppressionReason } from '@opina/contract/constants/mail';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import type { EmailHasher } from './email-hash.ts';
import { findSuppressions } from './suppression-queries.ts';

/** Why addresses get no invitation or reminder, of those that do not. */
export async function suppressionsOf(
  sql: Sql | TransactionSql,
  hashEmail: EmailHasher,
  storeId: string,
  emails: readonly string[],
): Promise<Map<string, SuppressionReason>> {
  const hashes = new Map<string, string>();
  for (const email of emails) hashes.set(email, Buffer.from(await hashEmail(storeId, email)).toString('hex'));
  const listed = await findSuppressions(sql, storeId, [...hashes.values()]);
  const reasons = new Map(listed.map(({ hash, reason }) => [hash, reason]));
  const found = new Map<string, SuppressionReason>();
  for (const [email, hash] of hashes) {
    const reason = reasons.get(hash);
    if (reason !== undefined) found.set(email, reason);
  }
  return found;
}
