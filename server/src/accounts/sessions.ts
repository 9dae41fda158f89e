import { randomUUID } from 'node:crypto';
import { type StoreRole, sessionDays, sessionIdleDays } from '@opina/contract/constants/accounts';
import type { WireSession } from '@opina/contract/entities/accounts/account';
import { recordAccountActivity } from '../activity/record.ts';
import { createToken, hashToken } from '../platform/core/secret-tokens.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Run } from '../platform/database/run.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import type { ConsoleSessions, OpenedSession, OpenSession } from '../platform/http/calls/console-access.ts';
import { isPossibleStoreId } from '../stores/store-id.ts';
import type { AccountContext, Client } from './account-context.ts';
import { deviceOf } from './device.ts';
import { findRole } from './member-queries.ts';
import {
  deleteEndedSessions,
  deleteSession,
  type FoundSession,
  findSession,
  insertSession,
  listLiveSessions,
  markSessionUsed,
  renewSession,
  replaceToken,
} from './session-queries.ts';

const dayMs = 86_400_000;
/** A token that is older is replaced at its next use. */
const tokenMs = 60 * 60_000;
/** For so long requests that were sent with the former token are served. */
const graceMs = 60_000;
/** A use is recorded once in this time. */
const recordMs = 60_000;

/** What the cookie gets. */
export interface SessionToken {
  readonly token: string;
  readonly endsAt: Date;
}

const liveAt = (now: Date) => ({ now, idleSince: new Date(now.getTime() - sessionIdleDays * dayMs) });

export async function beginSession(
  sql: Sql | TransactionSql,
  accountId: string,
  { userAgent }: Pick<Client, 'userAgent'>,
): Promise<SessionToken & { readonly id: string; readonly signedInAt: Date }> {
  const now = new Date();
  const { token, hash } = createToken();
  const id = randomUUID();
  const endsAt = new Date(now.getTime() + sessionDays * dayMs);
  await deleteEndedSessions(sql, liveAt(now));
  await insertSession(sql, { id, accountId, hash, device: deviceOf(userAgent), now, endsAt });
  return { id, token, endsAt, signedInAt: now };
}

interface SignedIn {
  readonly client: Client;
  /** Of the request: it ends. */
  readonly session: OpenSession | undefined;
  /** How, if it was not with the password. */
  readonly way?: 'passkey' | 'company';
}

/** Begins a session of an account that has shown who it is, in place of the one that the request has, and notes it. */
export async function replaceSession(
  home: Run,
  { id: accountId, name }: { readonly id: string; readonly name: string },
  { client, session, way }: SignedIn,
): Promise<SessionToken & { readonly accountId: string; readonly signedInAt: Date }> {
  return home((sql) =>
    sql.begin(async (tx) => {
      if (session !== undefined) await deleteSession(tx, session.accountId, session.id);
      const begun = await beginSession(tx, accountId, client);
      await recordAccountActivity(tx, {
        subject: 'session',
        id: begun.id,
        accountId,
        actor: { kind: 'account', id: accountId, name },
        after: { device: deviceOf(client.userAgent), way },
      });
      return { ...begun, accountId };
    }),
  );
}

/** A new token for a session whose password was given again. Throws `auth.signed_out` if it has ended. */
export async function renew(
  sql: Sql | TransactionSql,
  { id }: Pick<OpenSession, 'id'>,
): Promise<SessionToken & { readonly signedInAt: Date }> {
  const now = new Date();
  const { token, hash } = createToken();
  const endsAt = await renewSession(sql, id, { hash, now });
  if (endsAt === undefined) throw new OpinaError('auth.signed_out');
  return { token, endsAt, signedInAt: now };
}

/** How requests of the console are opened. */
export const consoleSessions = ({ home }: Pick<AccountContext, 'home'>): ConsoleSessions => ({
  open: (token) => openSession(home, token),
  async roleIn({ accountId, isOperator }, storeId): Promise<StoreRole | undefined> {
    if (!isPossibleStoreId(storeId)) return undefined;
    return isOperator ? 'owner' : home((sql) => findRole(sql, storeId, accountId));
  },
});

async function openSession(home: Run, token: string): Promise<OpenedSession | undefined> {
  const now = new Date();
  const used = hashToken(token);
  const found = await home((sql) => findSession(sql, used, liveAt(now)));
  if (found === undefined) return undefined;
  if (!isTaken(found, now)) {
    // Somebody has an old token: the browser has a later one.
    await home((sql) => deleteSession(sql, found.accountId, found.id));
    return undefined;
  }
  const { id, accountId, name, isOperator, signedInAt } = found;
  const session = { id, accountId, name, isOperator, signedInAt };
  if (isOutdated(found, now)) return { ...session, ...(await nextToken(home, found, { used, now })) };
  await recordUse(home, found, now);
  return session;
}

/** The former token is taken until the present one was used, and a little longer. */
const isTaken = ({ isPresent, formerUntil }: FoundSession, now: Date) =>
  isPresent || formerUntil === null || formerUntil > now;

/** The present token is replaced when it is old, and one that never arrived in the browser after the grace. */
function isOutdated({ isPresent, formerUntil, tokenMadeAt }: FoundSession, now: Date): boolean {
  const ageMs = now.getTime() - tokenMadeAt.getTime();
  return isPresent ? ageMs > tokenMs : formerUntil === null && ageMs > graceMs;
}

async function nextToken(
  home: Run,
  { id, tokenMadeAt: madeAt, endsAt }: FoundSession,
  { used, now }: { readonly used: Uint8Array; readonly now: Date },
): Promise<Pick<OpenedSession, 'renewed'>> {
  const { token, hash } = createToken();
  const isReplaced = await home((sql) => replaceToken(sql, id, { madeAt, used, next: hash, now }));
  return isReplaced ? { renewed: { token, endsAt } } : {};
}

async function recordUse(home: Run, found: FoundSession, now: Date): Promise<void> {
  const { id, isPresent, hasFormer, formerUntil, lastUsedAt } = found;
  const isFirst = isPresent && hasFormer && formerUntil === null;
  if (!isFirst && now.getTime() - lastUsedAt.getTime() < recordMs) return;
  const until = isFirst ? new Date(now.getTime() + graceMs) : null;
  await home((sql) => markSessionUsed(sql, id, { now, formerUntil: until }));
}

export async function listSessions(
  { home }: Pick<AccountContext, 'home'>,
  session: OpenSession,
): Promise<WireSession[]> {
  const sessions = await home((sql) => listLiveSessions(sql, session.accountId, liveAt(new Date())));
  return sessions.map(({ id, device, createdAt, lastUsedAt, signedInAt, endsAt }) => ({
    id,
    is_current: id === session.id,
    device,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    signed_in_at: signedInAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }));
}

/** Throws `session.unknown`. */
export async function endSession(
  { home }: Pick<AccountContext, 'home'>,
  { accountId }: Pick<OpenSession, 'accountId'>,
  id: string,
): Promise<void> {
  await home((sql) =>
    sql.begin(async (tx) => {
      const device = await deleteSession(tx, accountId, id);
      if (device === undefined) throw new OpinaError('session.unknown');
      await recordAccountActivity(tx, { subject: 'session', id, accountId, before: { device } });
    }),
  );
}
