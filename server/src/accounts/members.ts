import { maxMembers, maxPendingInvitations, type StoreRole } from '@opina/contract/constants/accounts';
import type { Locale } from '@opina/contract/constants/locales';
import type { WireMember, WireMemberInvitation } from '@opina/contract/entities/accounts/account';
import { localeOf } from '@opina/contract/locale-of';
import { type RecordedAccountChange, recordAccountActivity } from '../activity/record.ts';
import { enqueueAccountMail } from '../mail/enqueue-account.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import type { OpenSession } from '../platform/http/calls/console-access.ts';
import type { AccountContext, Client, KnownStore, StoreDirectory } from './account-context.ts';
import { checkEmail } from './account-values.ts';
import { deletePending, type PendingInvitation, readPending } from './link-queries.ts';
import { type MadeLink, makeLink } from './links.ts';
import { deleteMember, lockRoles, readMembers, type StoredMember, updateRole } from './member-queries.ts';
import { outdateTokens } from './session-queries.ts';

interface Parts extends AccountContext {
  readonly stores: StoreDirectory;
}

const wireMember = (
  { accountId, email, name, role, addedAt, lastUsedAt }: StoredMember,
  you: string,
): WireMember => ({
  id: accountId,
  email,
  name,
  role,
  is_you: accountId === you,
  added_at: addedAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

const wireInvitation = (one: PendingInvitation): WireMemberInvitation => ({
  id: one.id,
  email: one.email,
  role: one.role,
  invited_by: one.invitedBy,
  created_at: one.createdAt.toISOString(),
  expires_at: one.expiresAt.toISOString(),
});

export async function listMembers(
  { home }: Pick<Parts, 'home'>,
  storeId: string,
  { accountId }: Pick<OpenSession, 'accountId'>,
): Promise<{ items: WireMember[]; invitations: WireMemberInvitation[] }> {
  const { members, pending } = await home(async (sql) => ({
    members: await readMembers(sql, storeId),
    pending: await readPending(sql, storeId, new Date()),
  }));
  return {
    items: members.map((one) => wireMember(one, accountId)),
    invitations: pending.map(wireInvitation),
  };
}

export interface Invitation {
  readonly email: string;
  readonly role: StoreRole;
  readonly locale?: Locale | undefined;
  /** The id of the account that invites; undefined: the operator on the command line. */
  readonly invitedBy?: string | undefined;
}

/**
 * Makes the link of an invitation. Throws `account.email_invalid`, `member.exists`, `member.too_many`.
 */
export async function makeInvitation(
  sql: Sql | TransactionSql,
  store: Pick<KnownStore, 'id' | 'locale'>,
  invitation: Invitation,
): Promise<MadeLink & { readonly email: string; readonly locale: Locale }> {
  const email = checkEmail(invitation.email);
  const locale = invitation.locale ?? localeOf(store.locale);
  const members = await readMembers(sql, store.id);
  if (members.some((member) => member.email === email)) throw new OpinaError('member.exists');
  const pending = await readPending(sql, store.id, new Date());
  const others = pending.filter((one) => one.email !== email);
  if (members.length >= maxMembers || others.length >= maxPendingInvitations) {
    throw new OpinaError('member.too_many');
  }
  const { role, invitedBy } = invitation;
  const link = await makeLink(sql, {
    kind: 'invite',
    email,
    store: { id: store.id, role },
    locale,
    invitedBy,
  });
  await recordAccountActivity(sql, {
    subject: 'member_invitation',
    id: link.id,
    storeId: store.id,
    after: { email, role },
  });
  return { ...link, email, locale };
}

/** Throws `store.unknown`, `auth.too_many_attempts`, and as `makeInvitation`. */
export async function inviteMember(
  { home, stores, attempts }: Parts,
  storeId: string,
  invitation: Omit<Invitation, 'invitedBy'>,
  { session, client }: { readonly session: OpenSession; readonly client: Client },
): Promise<WireMemberInvitation> {
  await attempts.count('invite', { network: client.network, subject: storeId });
  const [store] = await stores.find([storeId]);
  if (store === undefined) throw new OpinaError('store.unknown');
  const invitedBy = session.accountId;
  const link = await home((sql) =>
    sql.begin((tx) => makeInvitation(tx, store, { ...invitation, invitedBy })),
  );
  const { id, token, email, locale, createdAt, expiresAt } = link;
  await stores.sendMail(storeId, (sql) =>
    enqueueAccountMail(sql, { storeId, kind: 'account_invitation', to: email, locale, token, expiresAt }),
  );
  const { role } = invitation;
  return wireInvitation({ id, email, role, invitedBy: session.name, createdAt, expiresAt });
}

/** Throws `member.unknown` and `member.last_owner`. The member's sessions get new tokens. */
export async function changeMember(
  { home }: Pick<Parts, 'home'>,
  storeId: string,
  { accountId, role }: { readonly accountId: string; readonly role: StoreRole },
  session: Pick<OpenSession, 'accountId'>,
): Promise<WireMember> {
  const members = await home(async (sql) => {
    await sql.begin(async (tx) => {
      const roles = await lockRoles(tx, storeId);
      requireOtherOwner(roles, accountId, role);
      await updateRole(tx, storeId, { accountId, role });
      await outdateTokens(tx, accountId);
      const before = { role: roles.find((one) => one.accountId === accountId)?.role };
      await recordMember(tx, storeId, accountId, { before, after: { role } });
    });
    return readMembers(sql, storeId);
  });
  const member = members.find((one) => one.accountId === accountId);
  if (member === undefined) throw new OpinaError('member.unknown');
  return wireMember(member, session.accountId);
}

/** Throws `member.unknown` and `member.last_owner`. */
export async function removeMember(
  { home }: Pick<Parts, 'home'>,
  storeId: string,
  accountId: string,
): Promise<void> {
  await home((sql) =>
    sql.begin(async (tx) => {
      const roles = await lockRoles(tx, storeId);
      requireOtherOwner(roles, accountId, undefined);
      await deleteMember(tx, storeId, accountId);
      await outdateTokens(tx, accountId);
      const before = { role: roles.find((one) => one.accountId === accountId)?.role };
      await recordMember(tx, storeId, accountId, { before });
    }),
  );
}

const recordMember = (
  tx: TransactionSql,
  storeId: string,
  accountId: string,
  change: Pick<RecordedAccountChange, 'before' | 'after'>,
) => recordAccountActivity(tx, { subject: 'member', id: accountId, accountId, storeId, ...change });

/** A store that has an owner keeps one. */
function requireOtherOwner(
  roles: readonly { readonly accountId: string; readonly role: StoreRole }[],
  accountId: string,
  next: StoreRole | undefined,
): void {
  const member = roles.find((one) => one.accountId === accountId);
  if (member === undefined) throw new OpinaError('member.unknown');
  const hasOther = roles.some((one) => one.accountId !== accountId && one.role === 'owner');
  if (member.role === 'owner' && next !== 'owner' && !hasOther) throw new OpinaError('member.last_owner');
}

/** Throws `member_invitation.unknown`. */
export async function cancelInvitation(
  { home }: Pick<Parts, 'home'>,
  storeId: string,
  id: string,
): Promise<void> {
  await home((sql) =>
    sql.begin(async (tx) => {
      const before = await deletePending(tx, storeId, id);
      if (before === undefined) throw new OpinaError('member_invitation.unknown');
      await recordAccountActivity(tx, { subject: 'member_invitation', id, storeId, before: { ...before } });
    }),
  );
}
