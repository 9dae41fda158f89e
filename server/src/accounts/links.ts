import { randomUUID } from 'node:crypto';
import { type AccountLinkKind, accountLinkMinutes, type StoreRole } from '@opina/contract/constants/accounts';
import type { Locale } from '@opina/contract/constants/locales';
import { createToken, hashToken } from '../platform/core/secret-tokens.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { deleteEndedLinks, deleteReplaced, findLink, insertLink, type StoredLink } from './link-queries.ts';

export interface LinkRequest {
  readonly kind: AccountLinkKind;
  /** In lower case. Not for `first`. */
  readonly email?: string;
  /** For `invite`. */
  readonly store?: { readonly id: string; readonly role: StoreRole };
  readonly locale?: Locale | undefined;
  /** The id of the account that invites. */
  readonly invitedBy?: string | undefined;
}

export interface MadeLink {
  readonly id: string;
  readonly token: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Makes a link, which ends the former one of the same kind for the same person and store. Its token cannot be read again. */
export async function makeLink(sql: Sql | TransactionSql, request: LinkRequest): Promise<MadeLink> {
  const { kind, email = null, store, locale = null, invitedBy = null } = request;
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + accountLinkMinutes[kind] * 60_000);
  const { token, hash } = createToken();
  const id = randomUUID();
  const facts = { kind, email, storeId: store?.id ?? null, role: store?.role ?? null, locale };
  await deleteEndedLinks(sql, createdAt);
  await deleteReplaced(sql, facts);
  await insertLink(sql, { ...facts, id, hash, invitedBy, createdAt, expiresAt });
  return { id, token, createdAt, expiresAt };
}

/** Throws `auth.link_invalid`. */
export async function requireLink(sql: Sql | TransactionSql, token: string): Promise<StoredLink> {
  const link = await findLink(sql, hashToken(token), new Date());
  if (link === undefined) throw new OpinaError('auth.link_invalid');
  return link;
}
