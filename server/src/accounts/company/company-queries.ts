import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import type { StoredAccount } from '../account-queries.ts';
import type { CompanyPerson } from './company-provider.ts';

/** A sign-in that waits for the browser. */
export interface WaitingSignIn {
  readonly nonce: string;
  readonly verifier: string;
}

interface SignInKeys {
  readonly stateHash: Uint8Array;
  readonly proofHash: Uint8Array;
  /** Of the session that becomes recent again; null: to sign in. */
  readonly sessionId: string | null;
  readonly now: Date;
}

/** Also deletes those that have expired. */
export async function insertSignIn(
  sql: Sql,
  {
    stateHash,
    proofHash,
    sessionId,
    now,
    nonce,
    verifier,
    expiresAt,
  }: SignInKeys & WaitingSignIn & { readonly expiresAt: Date },
): Promise<void> {
  await sql`DELETE FROM company_sign_ins WHERE expires_at <= ${now}`;
  await sql`
    INSERT INTO company_sign_ins (state_hash, proof_hash, verifier, nonce, session_id, expires_at)
    VALUES (${stateHash}, ${proofHash}, ${verifier}, ${nonce}, ${sessionId}::uuid, ${expiresAt})`;
}

/** Uses up a sign-in; undefined if there is none: it was used, has expired, or is of another browser, session or purpose. */
export async function takeSignIn(
  sql: Sql,
  { stateHash, proofHash, sessionId, now }: SignInKeys,
): Promise<WaitingSignIn | undefined> {
  const [taken] = await sql<WaitingSignIn[]>`
    DELETE FROM company_sign_ins
    WHERE state_hash = ${stateHash} AND proof_hash = ${proofHash}
      AND session_id IS NOT DISTINCT FROM ${sessionId}::uuid AND expires_at > ${now}
    RETURNING nonce, verifier`;
  return taken;
}

type Identity = Pick<CompanyPerson, 'issuer' | 'subject'>;

export async function findAccountOfIdentity(
  sql: Sql | TransactionSql,
  { issuer, subject }: Identity,
): Promise<Pick<StoredAccount, 'id' | 'name'> | undefined> {
  const [found] = await sql<Pick<StoredAccount, 'id' | 'name'>[]>`
    SELECT a.id, a.name FROM account_identities AS i JOIN accounts AS a ON a.id = i.account_id
    WHERE i.issuer = ${issuer} AND i.subject = ${subject}`;
  return found;
}

/** False if the person has an account already. */
export async function insertIdentity(
  tx: TransactionSql,
  accountId: string,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const made = await tx`
    INSERT INTO account_identities (issuer, subject, account_id, created_at, last_used_at)
    VALUES (${issuer}, ${subject}, ${accountId}::uuid, now(), now())
    ON CONFLICT DO NOTHING RETURNING subject`;
  return made.length > 0;
}

export async function markIdentityUsed(sql: Sql, { issuer, subject }: Identity): Promise<void> {
  await sql`UPDATE account_identities SET last_used_at = now() WHERE issuer = ${issuer} AND subject = ${subject}`;
}

export async function hasIdentity(
  sql: Sql | TransactionSql,
  accountId: string,
  issuer: string,
): Promise<boolean> {
  const found = await sql`
    SELECT 1 FROM account_identities WHERE account_id = ${accountId}::uuid AND issuer = ${issuer} LIMIT 1`;
  return found.length > 0;
}
