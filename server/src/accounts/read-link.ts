import type { WireAccountLink } from '@opina/contract/entities/accounts/account';
import type { OpenSession } from '../platform/http/calls/console-access.ts';
import type { AccountContext, Client, StoreDirectory } from './account-context.ts';
import { findAccountByEmail, type StoredAccount } from './account-queries.ts';
import { readSecondStep } from './codes/code-queries.ts';
import type { StoredLink } from './link-queries.ts';
import { requireLink } from './links.ts';

export interface LinkParts extends AccountContext {
  readonly stores: StoreDirectory;
}

/** What a link needs of the person who uses it. */
export interface LinkNeeds {
  readonly email: boolean;
  readonly name: boolean;
  /** `new`: one to choose. `current`: that of the account, because a link alone opens no account with a password. */
  readonly password: 'new' | 'current' | 'none';
  /** Of the account's second step: wherever its password counts, and for a new password. */
  readonly code: boolean;
}

/** What is known of who uses a link: the account of its address, whether the request is signed in to it, and its second step. */
export interface LinkUser {
  readonly account: StoredAccount | undefined;
  readonly isOwn: boolean;
  readonly hasSecondStep: boolean;
}

/** @param session of the request */
export async function readLinkUser(
  { home }: Pick<LinkParts, 'home'>,
  email: string | null,
  session: OpenSession | undefined,
): Promise<LinkUser> {
  const account = email === null ? undefined : await home((sql) => findAccountByEmail(sql, email));
  if (account === undefined) return { account, isOwn: false, hasSecondStep: false };
  const step = await home((sql) => readSecondStep(sql, account.id));
  return { account, isOwn: account.id === session?.accountId, hasSecondStep: !!step?.secret };
}

export function needsOf({ kind }: Pick<StoredLink, 'kind'>, user: LinkUser): LinkNeeds {
  const { account, isOwn, hasSecondStep } = user;
  const nothing = { email: false, name: false, password: 'none', code: false } as const;
  if (kind === 'first') return { email: true, name: true, password: 'new', code: false };
  if (kind === 'sign_in') return nothing;
  if (kind === 'reset') return { ...nothing, password: 'new', code: hasSecondStep };
  if (account === undefined) return { ...nothing, name: true, password: 'new' };
  if (account.passwordHash === null) return { ...nothing, password: 'new', code: hasSecondStep };
  return isOwn ? nothing : { ...nothing, password: 'current', code: hasSecondStep };
}

/** What a link does. Throws `auth.link_invalid` and `auth.too_many_attempts`. */
export async function readAccountLink(
  { home, attempts, stores }: LinkParts,
  token: string,
  { client, session }: { readonly client: Client; readonly session: OpenSession | undefined },
): Promise<WireAccountLink> {
  await attempts.count('link', { network: client.network, subject: token });
  const link = await home((sql) => requireLink(sql, token));
  const { email, storeId } = link;
  const user = await readLinkUser({ home }, email, session);
  const { account } = user;
  const [store] = storeId === null ? [] : await stores.find([storeId]);
  const needs = needsOf(link, user);
  return {
    kind: link.kind,
    email,
    store: store === undefined ? null : { id: store.id, name: store.name },
    role: link.role,
    locale: account?.locale ?? link.locale,
    has_account: account !== undefined,
    needs_email: needs.email,
    needs_name: needs.name,
    needs_password: needs.password !== 'none',
    needs_code: needs.code,
    expires_at: link.expiresAt.toISOString(),
  };
}
