import { type CompanySignInPurpose, companySignInMinutes } from '@opina/contract/constants/accounts';
import type { WireCompanySignIn, WireSignInWays } from '@opina/contract/entities/accounts/company-sign-in';
import { createToken, hashToken } from '../../platform/core/secret-tokens.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { OpenSession } from '../../platform/http/calls/console-access.ts';
import { resetOf } from '../../platform/notices/news.ts';
import { parseUrl } from '../../platform/text/parse-url.ts';
import type { AccountContext, Client } from '../account-context.ts';
import { renew, replaceSession, type SessionToken } from '../sessions.ts';
import type { CompanyPerson, CompanyProvider } from './company-provider.ts';
import { findAccountOfIdentity, insertSignIn, takeSignIn } from './company-queries.ts';
import { findPerson } from './find-person.ts';

/** The page of the console that the company sends browsers back to. Throws `company.not_set_up` if the server does not know its address. */
function redirectUriOf(ownOrigin: string): string {
  const url = parseUrl(ownOrigin);
  if (url === undefined) throw new OpinaError('company.not_set_up');
  return `${url.origin}/console/company`;
}

export const getSignInWays = ({ company }: Pick<AccountContext, 'company'>): WireSignInWays => ({
  company: company === undefined ? null : { name: company.name },
});

/** Throws `company.not_set_up`. */
function requireCompany({ company }: Pick<AccountContext, 'company'>): CompanyProvider {
  if (company === undefined) throw new OpinaError('company.not_set_up');
  return company;
}

interface Asked {
  readonly purpose: CompanySignInPurpose;
  readonly session: OpenSession | undefined;
  readonly client: Client;
  /** The address under which browsers reach the server. */
  readonly ownOrigin: string;
}

/** Throws `company.not_set_up`, `company.unavailable`, `auth.too_many_attempts`, and to confirm `auth.signed_out`. */
export async function askCompany(
  context: AccountContext,
  { purpose, session, client: { network }, ownOrigin }: Asked,
): Promise<WireCompanySignIn> {
  const provider = requireCompany(context);
  const isConfirm = purpose === 'confirm';
  if (isConfirm && session === undefined) throw new OpinaError('auth.signed_out');
  await context.attempts.count('company', { network, subject: network });
  const { url, state, nonce, verifier } = await provider.ask({
    redirectUri: redirectUriOf(ownOrigin),
    isConfirm,
  });
  const { token: proof, hash: proofHash } = createToken();
  const now = new Date();
  await context.home((sql) =>
    insertSignIn(sql, {
      stateHash: hashToken(state),
      proofHash,
      sessionId: isConfirm ? (session?.id ?? null) : null,
      now,
      nonce,
      verifier,
      expiresAt: new Date(now.getTime() + companySignInMinutes * 60_000),
    }),
  );
  return { url, proof };
}

interface Answered {
  readonly proof: string;
  /** The query of the address to which the company has sent the browser. */
  readonly answer: string;
  readonly client: Client;
  readonly ownOrigin: string;
}

/** Throws `company.…`, `auth.company_failed`, `auth.company_address`, `auth.company_stranger`, `auth.too_many_attempts`. */
export async function signInWithCompany(
  context: AccountContext,
  answered: Answered,
  session: OpenSession | undefined,
): Promise<SessionToken & { readonly accountId: string; readonly signedInAt: Date }> {
  const { home, announce } = context;
  const person = await readAnswer(context, answered, null);
  const account = await findPerson(home, requireCompany(context), person);
  for (const storeId of account.joined ?? []) announce(resetOf(storeId));
  return replaceSession(home, account, { client: answered.client, session, way: 'company' });
}

/** Throws as `signInWithCompany`; the company has to name the person of the session. */
export async function confirmWithCompany(
  context: AccountContext,
  answered: Answered,
  session: OpenSession,
): Promise<SessionToken & { readonly signedInAt: Date }> {
  const { home } = context;
  const person = await readAnswer(context, answered, session.id);
  const account = await home((sql) => findAccountOfIdentity(sql, person));
  if (account?.id !== session.accountId) throw new OpinaError('auth.company_failed');
  return home((sql) => renew(sql, session));
}

/** Reads an answer, once. @param sessionId of the session that becomes recent; null: to sign in */
async function readAnswer(
  context: AccountContext,
  { proof, answer, client: { network }, ownOrigin }: Answered,
  sessionId: string | null,
): Promise<CompanyPerson> {
  const provider = requireCompany(context);
  await context.attempts.count('company', { network, subject: proof });
  const state = new URLSearchParams(answer).get('state') ?? '';
  const keys = { stateHash: hashToken(state), proofHash: hashToken(proof), sessionId, now: new Date() };
  const waiting = await context.home((sql) => takeSignIn(sql, keys));
  if (waiting === undefined) throw new OpinaError('auth.company_failed');
  const question = { redirectUri: redirectUriOf(ownOrigin), isConfirm: sessionId !== null };
  return provider.read(answer, { state, ...waiting }, question);
}
