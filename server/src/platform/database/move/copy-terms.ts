import type { TransactionSql } from '../engine/sql.ts';

/**
 * Until the commit, the triggers that keep the terms of questions and the log of reviews do nothing: these are copied as well. On a
 * distributed database the setting has to reach the nodes.
 */
export async function copyTermsAsRows(tx: TransactionSql): Promise<void> {
  await tx`SET LOCAL citus.propagate_set_commands TO 'local'`;
  await tx`SET LOCAL opina.copies_rows TO 'on'`;
}
