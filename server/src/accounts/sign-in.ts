import { OpinaError } from '../platform/errors/opina-error.ts';
import type { OpenSession } from '../platform/http/calls/console-access.ts';
import type { AccountContext, Client } from './account-context.ts';
import { findAccountByEmail, readAccount } from './account-queries.ts';
import { emailOf } from './account-values.ts';
import { requireCode } from './codes/require-code.ts';
import { isPasswordOf } from './passwords/hash-password.ts';
import { renew, replaceSession, type SessionToken } from './sessions.ts';

interface GivenPassword {
  readonly password: string;
  /** For an account with a second step. */
  readonly code?: string | undefined;
}

/**
 * Begins a session, and ends the one that the request has. Takes the same time for every address. Throws `auth.sign_in_failed`,
 * `auth.code_needed`, `auth.code_wrong` and `auth.too_many_attempts`.
 */
export async function signIn(
  { home, attempts }: AccountContext,
  { email, password, code }: { readonly email: string } & GivenPassword,
  { client, session }: { readonly client: Client; readonly session: OpenSession | undefined },
): Promise<SessionToken & { readonly accountId: string; readonly signedInAt: Date }> {
  const address = emailOf(email);
  await attempts.count('sign_in', { network: client.network, subject: address });
  const account = await home((sql) => findAccountByEmail(sql, address));
  const isRight = await isPasswordOf(account?.passwordHash, password);
  if (account === undefined || !isRight) throw new OpinaError('auth.sign_in_failed');
  await requireCode({ home, attempts }, account.id, { code, network: client.network });
  return replaceSession(home, account, { client, session });
}

/** The password is given again, and a code if there is a second step: the session gets a new token. Throws as `signIn`. */
export async function confirmSignIn(
  { home, attempts }: AccountContext,
  session: OpenSession,
  { password, code, client }: GivenPassword & { readonly client: Client },
): Promise<SessionToken & { readonly signedInAt: Date }> {
  await requirePassword({ home, attempts }, session, { password, client });
  await requireCode({ home, attempts }, session.accountId, { code, network: client.network });
  return home((sql) => renew(sql, session));
}

/** Throws `auth.sign_in_failed` unless the password is that of the account, and `auth.too_many_attempts`. */
export async function requirePassword(
  { home, attempts }: Pick<AccountContext, 'home' | 'attempts'>,
  { accountId }: Pick<OpenSession, 'accountId'>,
  { password, client }: { readonly password: string; readonly client: Client },
): Promise<void> {
  const account = await home((sql) => readAccount(sql, accountId));
  await attempts.count('sign_in', { network: client.network, subject: account?.email ?? accountId });
  if (!(await isPasswordOf(account?.passwordHash, password))) throw new OpinaError('auth.sign_in_failed');
}
