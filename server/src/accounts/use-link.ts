import { defaultLocale, type Locale } from '@opina/contract/constants/locales';
import { recordAccountActivity } from '../activity/record.ts';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import type { OpenSession } from '../platform/http/calls/console-access.ts';
import { resetOf } from '../platform/notices/news.ts';
import type { Client } from './account-context.ts';
import { hasAccounts, insertAccount, type StoredAccount, updateAccount } from './account-queries.ts';
import { checkEmail, checkName } from './account-values.ts';
import { requireCode } from './codes/require-code.ts';
import { deleteSignInLinks, markLinkUsed, type StoredLink } from './link-queries.ts';
import { requireLink } from './links.ts';
import { insertMember } from './member-queries.ts';
import { checkPassword, type PasswordOwner } from './passwords/check-password.ts';
import { hashPassword, isPasswordOf } from './passwords/hash-password.ts';
import { type LinkNeeds, type LinkParts, needsOf, readLinkUser } from './read-link.ts';
import { deleteOtherSessions } from './session-queries.ts';
import { beginSession, type SessionToken } from './sessions.ts';

interface LinkUse {
  readonly token: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly locale?: Locale | undefined;
}

interface Person {
  readonly client: Client;
  readonly session: OpenSession | undefined;
}

/** What a link makes: checked, before anything is written. */
interface Plan {
  readonly link: StoredLink;
  readonly account: StoredAccount | undefined;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  /** Undefined: it stays. */
  readonly passwordHash: string | undefined;
}

/**
 * Uses a link, once, and begins a session. Throws `auth.link_invalid`, `auth.sign_in_failed`, `auth.code_needed`, `auth.code_wrong`, `auth.password_weak`,
 * `account.name_invalid`, `account.email_invalid`, `account.exists`. A link that was refused for its values can be used again.
 */
export async function useAccountLink(
  parts: LinkParts,
  use: LinkUse,
  person: Person,
): Promise<SessionToken & { readonly accountId: string; readonly signedInAt: Date }> {
  const { client } = person;
  await parts.attempts.count('link', { network: client.network, subject: use.token });
  const plan = await planOf(parts, use, person);
  const { storeId, role } = plan.link;
  const begun = await parts.home((sql) =>
    sql.begin(async (tx) => {
      if (!(await markLinkUsed(tx, plan.link.id, new Date()))) throw new OpinaError('auth.link_invalid');
      const accountId = await writeAccount(tx, plan);
      if (storeId !== null && role !== null) await insertMember(tx, storeId, { accountId, role });
      const session = await beginSession(tx, accountId, client);
      await recordUse(tx, plan, { accountId, sessionId: session.id });
      return { ...session, accountId };
    }),
  );
  if (storeId !== null) parts.announce(resetOf(storeId));
  return begun;
}

/** What the link did: made a member, changed the password, or only began a session. */
async function recordUse(
  tx: TransactionSql,
  { link, account, name, passwordHash }: Plan,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<void> {
  const of = { accountId, actor: { kind: 'account', id: accountId, name } } as const;
  if (link.storeId !== null) {
    const { storeId, role } = link;
    return recordAccountActivity(tx, { ...of, subject: 'member', id: accountId, storeId, after: { role } });
  }
  const isChanged = account === undefined || passwordHash !== undefined;
  return recordAccountActivity(
    tx,
    isChanged
      ? { ...of, subject: 'account', id: accountId, after: { password_changed: true } }
      : { ...of, subject: 'session', id: sessionId, after: { link: link.kind } },
  );
}

/** Reads and checks all that a link needs. Hashing takes long, so no connection waits for it. */
async function planOf(parts: LinkParts, use: LinkUse, person: Person): Promise<Plan> {
  const { home } = parts;
  const link = await home((sql) => requireLink(sql, use.token));
  const email = link.email ?? checkEmail(use.email ?? '');
  const user = await readLinkUser(parts, email, person.session);
  const { account } = user;
  requireFitting(link, account);
  const needs = needsOf(link, user);
  const name = needs.name ? checkName(use.name) : (account?.name ?? '');
  const locale = account?.locale ?? use.locale ?? link.locale ?? defaultLocale;
  const passwordHash = await passwordOf(parts, needs, {
    owner: { email, name },
    account,
    password: use.password ?? '',
    network: person.client.network,
  });
  if (account !== undefined && needs.code) {
    await requireCode(parts, account.id, { code: use.code, network: person.client.network });
  }
  return { link, account, email, name, locale, passwordHash };
}

/** The first account is a new one. Links to a session and to a new password are for an account that exists. */
function requireFitting({ kind }: StoredLink, account: StoredAccount | undefined): void {
  if (kind === 'first' && account !== undefined) throw new OpinaError('account.exists');
  if (account === undefined && (kind === 'reset' || kind === 'sign_in')) {
    throw new OpinaError('auth.link_invalid');
  }
}

interface GivenPassword {
  readonly owner: PasswordOwner;
  readonly account: StoredAccount | undefined;
  readonly password: string;
  readonly network: string;
}

/** The hash of a new password; undefined if the account keeps what it has. */
async function passwordOf(
  { attempts }: Pick<LinkParts, 'attempts'>,
  needs: LinkNeeds,
  { owner, account, password, network }: GivenPassword,
): Promise<string | undefined> {
  if (needs.password === 'current') {
    await attempts.count('sign_in', { network, subject: owner.email });
    const isRight = await isPasswordOf(account?.passwordHash, password);
    if (!isRight) throw new OpinaError('auth.sign_in_failed');
  }
  if (needs.password !== 'new') return undefined;
  checkPassword(password, owner);
  return hashPassword(password);
}

async function writeAccount(tx: TransactionSql, plan: Plan): Promise<string> {
  const { link, account, email, name, locale, passwordHash } = plan;
  const isFirst = link.kind === 'first';
  if (isFirst && (await hasAccounts(tx))) throw new OpinaError('auth.link_invalid');
  if (account === undefined) {
    const hash = passwordHash ?? null;
    const id = await insertAccount(tx, { email, name, locale, isOperator: isFirst, passwordHash: hash });
    if (id === undefined) throw new OpinaError('account.exists');
    return id;
  }
  if (passwordHash === undefined) return account.id;
  await updateAccount(tx, { ...account, passwordHash });
  // Whoever knew the former password, or has another link, is out.
  await deleteOtherSessions(tx, account.id, undefined);
  await deleteSignInLinks(tx, email);
  return account.id;
}
