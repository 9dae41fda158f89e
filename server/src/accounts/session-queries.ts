import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

export interface StoredSession {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly signedInAt: Date;
  readonly endsAt: Date;
}

/** A session that was found by a token. */
export interface FoundSession extends StoredSession {
  readonly accountId: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly tokenMadeAt: Date;
  /** Whether the token is the present one, not the one before it. */
  readonly isPresent: boolean;
  readonly hasFormer: boolean;
  readonly formerUntil: Date | null;
}

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly hash: Uint8Array;
  readonly device: string;
  readonly now: Date;
  readonly endsAt: Date;
}

interface Live {
  readonly now: Date;
  /** Sessions that were last used before it have ended. */
  readonly idleSince: Date;
}

const isLive = (sql: Sql | TransactionSql, { now, idleSince }: Live) =>
  sql`s.ends_at > ${now} AND s.last_used_at > ${idleSince}`;

export async function findSession(sql: Sql, hash: Uint8Array, live: Live): Promise<FoundSession | undefined> {
  const [found] = await sql<FoundSession[]>`
    SELECT s.id, s.account_id, a.name, a.is_operator, s.device, s.created_at, s.last_used_at, s.signed_in_at, s.ends_at,
      s.token_made_at, s.former_until, s.former_hash IS NOT NULL AS has_former, s.token_hash = ${hash} AS is_present
    FROM account_sessions AS s JOIN accounts AS a ON a.id = s.account_id
    WHERE (s.token_hash = ${hash} OR s.former_hash = ${hash}) AND ${isLive(sql, live)}`;
  return found;
}

/** The sessions of an account that have not ended, the last used first. */
export async function listLiveSessions(sql: Sql, accountId: string, live: Live): Promise<StoredSession[]> {
  return sql<StoredSession[]>`
    SELECT s.id, s.device, s.created_at, s.last_used_at, s.signed_in_at, s.ends_at FROM account_sessions AS s
    WHERE s.account_id = ${accountId}::uuid AND ${isLive(sql, live)}
    ORDER BY s.last_used_at DESC, s.id`;
}

export async function insertSession(sql: Sql | TransactionSql, session: NewSession): Promise<void> {
  const { id, accountId, hash, device, now, endsAt } = session;
  await sql`
    INSERT INTO account_sessions
      (id, account_id, token_hash, token_made_at, device, created_at, last_used_at, signed_in_at, ends_at)
    VALUES (${id}::uuid, ${accountId}::uuid, ${hash}, ${now}, ${device}, ${now}, ${now}, ${now}, ${endsAt})`;
}

/** Records a use, and until when the former token is taken, if it is not known yet. */
export async function markSessionUsed(
  sql: Sql,
  id: string,
  { now, formerUntil }: { readonly now: Date; readonly formerUntil: Date | null },
): Promise<void> {
  await sql`
    UPDATE account_sessions SET last_used_at = ${now}, former_until = coalesce(former_until, ${formerUntil}::timestamptz)
    WHERE id = ${id}::uuid`;
}

/**
 * Replaces the token that was made at a time, and takes the one that the request has until the next one is used. False if another
 * request has replaced it.
 */
export async function replaceToken(
  sql: Sql,
  id: string,
  { madeAt, used, next, now }: { madeAt: Date; used: Uint8Array; next: Uint8Array; now: Date },
): Promise<boolean> {
  const replaced = await sql`
    UPDATE account_sessions
    SET token_hash = ${next}, token_made_at = ${now}, former_hash = ${used}, former_until = NULL, last_used_at = ${now}
    WHERE id = ${id}::uuid AND token_made_at = ${madeAt} RETURNING id`;
  return replaced.length > 0;
}

/** Gives a session a new token and a recent sign-in. Its former tokens end at once. */
export async function renewSession(
  sql: Sql | TransactionSql,
  id: string,
  { hash, now }: { readonly hash: Uint8Array; readonly now: Date },
): Promise<Date | undefined> {
  const [renewed] = await sql<{ endsAt: Date }[]>`
    UPDATE account_sessions
    SET token_hash = ${hash}, token_made_at = ${now}, former_hash = NULL, former_until = NULL,
      last_used_at = ${now}, signed_in_at = ${now}
    WHERE id = ${id}::uuid RETURNING ends_at`;
  return renewed?.endsAt;
}

/** The next request of each session of an account gets a new token. */
export async function outdateTokens(sql: Sql | TransactionSql, accountId: string): Promise<void> {
  await sql`UPDATE account_sessions SET token_made_at = 'epoch' WHERE account_id = ${accountId}::uuid`;
}

/** Returns its device; undefined if the account did not have it. */
export async function deleteSession(
  sql: Sql | TransactionSql,
  accountId: string,
  id: string,
): Promise<string | undefined> {
  const [gone] = await sql<{ device: string }[]>`
    DELETE FROM account_sessions WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid RETURNING device`;
  return gone?.device;
}

/** Ends all sessions of an account but one. */
export async function deleteOtherSessions(
  sql: Sql | TransactionSql,
  accountId: string,
  kept: string | undefined,
): Promise<void> {
  await sql`
    DELETE FROM account_sessions
    WHERE account_id = ${accountId}::uuid AND (${kept ?? null}::uuid IS NULL OR id <> ${kept ?? null}::uuid)`;
}

export async function deleteEndedSessions(
  sql: Sql | TransactionSql,
  { now, idleSince }: Live,
): Promise<void> {
  await sql`DELETE FROM account_sessions WHERE ends_at <= ${now} OR last_used_at <= ${idleSince}`;
}

/** Ends all sessions, and all links that sign in to an account. Invitations stay. */
export async function deleteAllAccess(sql: Sql): Promise<void> {
  await sql`DELETE FROM account_sessions`;
  await sql`DELETE FROM account_links WHERE kind <> 'invite'`;
}
