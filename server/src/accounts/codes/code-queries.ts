import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';

export interface SecondStep {
  /** Null: it is off. */
  readonly secret: Uint8Array | null;
  /** One that was not confirmed with a code yet. */
  readonly pendingSecret: Uint8Array | null;
}

export async function readSecondStep(
  sql: Sql | TransactionSql,
  accountId: string,
): Promise<SecondStep | undefined> {
  const [step] = await sql<SecondStep[]>`
    SELECT secret, pending_secret FROM account_second_steps WHERE account_id = ${accountId}::uuid`;
  return step;
}

export async function countRecoveryCodes(sql: Sql | TransactionSql, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM account_recovery_codes WHERE account_id = ${accountId}::uuid`;
  return row?.count ?? 0;
}

export async function writePendingSecret(sql: Sql, accountId: string, secret: Uint8Array): Promise<void> {
  await sql`
    INSERT INTO account_second_steps (account_id, pending_secret) VALUES (${accountId}::uuid, ${secret})
    ON CONFLICT (account_id) DO UPDATE SET pending_secret = excluded.pending_secret`;
}

/** Makes the pending secret the one that counts. False if another one is pending, or none. */
export async function confirmPendingSecret(
  tx: TransactionSql,
  accountId: string,
  { secret, period }: { readonly secret: Uint8Array; readonly period: number },
): Promise<boolean> {
  const confirmed = await tx`
    UPDATE account_second_steps SET secret = pending_secret, pending_secret = NULL, last_period = ${period}
    WHERE account_id = ${accountId}::uuid AND pending_secret = ${secret} RETURNING account_id`;
  return confirmed.length > 0;
}

/** Uses up the code of a period; false if it, or a later one, was used before. */
export async function takePeriod(sql: Sql, accountId: string, period: number): Promise<boolean> {
  const taken = await sql`
    UPDATE account_second_steps SET last_period = ${period}
    WHERE account_id = ${accountId}::uuid AND secret IS NOT NULL AND last_period < ${period} RETURNING account_id`;
  return taken.length > 0;
}

/** The former ones end. */
export async function replaceRecoveryCodes(
  tx: TransactionSql,
  accountId: string,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await tx`DELETE FROM account_recovery_codes WHERE account_id = ${accountId}::uuid`;
  for (const hash of hashes) {
    await tx`INSERT INTO account_recovery_codes (account_id, code_hash) VALUES (${accountId}::uuid, ${hash})`;
  }
}

/** Uses up a recovery code; false if the account has no such code. */
export async function takeRecoveryCode(sql: Sql, accountId: string, hash: Uint8Array): Promise<boolean> {
  const taken = await sql`
    DELETE FROM account_recovery_codes WHERE account_id = ${accountId}::uuid AND code_hash = ${hash}
    RETURNING account_id`;
  return taken.length > 0;
}

/** Returns whether it was on. */
export async function deleteSecondStep(tx: TransactionSql, accountId: string): Promise<boolean> {
  await tx`DELETE FROM account_recovery_codes WHERE account_id = ${accountId}::uuid`;
  const gone = await tx<{ isOn: boolean }[]>`
    DELETE FROM account_second_steps WHERE account_id = ${accountId}::uuid RETURNING secret IS NOT NULL AS is_on`;
  return gone.some(({ isOn }) => isOn);
}
