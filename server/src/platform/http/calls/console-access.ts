import { type Call, roleOf } from '@opina/contract/call';
import {
  consoleHeader,
  recentSignInMinutes,
  type StoreRole,
  storeRoles,
} from '@opina/contract/constants/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpinaError } from '../../errors/opina-error.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { ownOrigin } from '../server/own-origin.ts';
import { sessionCookieOf } from '../server/session-cookie.ts';

/** Who is signed in. */
export interface OpenSession {
  readonly id: string;
  readonly accountId: string;
  /** Of the account, as the history of reviews shows it. */
  readonly name: string;
  readonly isOperator: boolean;
  readonly signedInAt: Date;
}

/** A session, and its next token if the browser is to replace it. */
export interface OpenedSession extends OpenSession {
  readonly renewed?: { readonly token: string; readonly endsAt: Date };
}

/** What the guards need to know of accounts. */
export interface ConsoleSessions {
  /** Undefined if no session has this token, or the session has ended. */
  open(token: string): Promise<OpenedSession | undefined>;
  /** Undefined if the account may not open the store. */
  roleIn(session: OpenSession, storeId: string): Promise<StoreRole | undefined>;
}

export interface ConsoleOptions {
  readonly sessions: ConsoleSessions;
  readonly publicUrl?: string | undefined;
}

const open = new WeakMap<object, OpenSession>();

/** The session of a request; undefined before a guard has opened it, and for calls without one. */
export const sessionOf = (request: object): OpenSession | undefined => open.get(request);

/** Whether a request is to be opened by its session: without this header the cookie is never looked at. */
export const isFromConsole = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[consoleHeader] !== undefined && headers.authorization === undefined;

/**
 * Throws `auth.request_foreign` unless the request comes from a page of this server. Only such a page can set the header: CORS never
 * allows it to others. Browsers also say where a request comes from, and that has to agree.
 */
export function requireOwnPage({ headers }: FastifyRequest, publicUrl: string | undefined): void {
  const { 'sec-fetch-site': site, origin, host = '' } = headers;
  const own = ownOrigin(publicUrl, headers);
  const isOwn = own === '' ? parsed(origin)?.host === host : origin === parsed(own)?.origin;
  const isFromPage = site === undefined ? origin === undefined || isOwn : site === 'same-origin';
  if (headers[consoleHeader] !== '1' || !isFromPage) throw new OpinaError('auth.request_foreign');
}

const parsed = (address = '') => parseUrl(address);

/** Opens the session of a request for a call. `role`: in the store that its path names. Throws `auth.signed_out`, `auth.role_too_low` and `auth.sign_in_again`. */
export async function enterWithSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, publicUrl }: ConsoleOptions,
): Promise<OpenSession & { readonly role: StoreRole | undefined }> {
  requireOwnPage(request, publicUrl);
  const session = await openSession(request, reply, { sessions, publicUrl });
  if (session === undefined) throw new OpinaError('auth.signed_out');
  const { call } = request.routeOptions.config;
  const { store_id: storeId } = request.params as { readonly store_id?: string };
  const role = storeId === undefined ? undefined : await sessions.roleIn(session, storeId);
  if (call !== undefined && storeId !== undefined) requireRole(call, role);
  if (call?.needsRecentSignIn) requireRecentSignIn(session);
  return { ...session, role };
}

/** The session of the cookie, if there is one. Sends the cookie's next token. */
export async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, publicUrl }: ConsoleOptions,
): Promise<OpenSession | undefined> {
  const cookie = sessionCookieOf(request, reply, publicUrl);
  if (cookie.token === undefined) return undefined;
  const session = await sessions.open(cookie.token);
  if (session === undefined) {
    cookie.clear();
    return undefined;
  }
  if (session.renewed !== undefined) cookie.set(session.renewed.token, session.renewed.endsAt);
  open.set(request, session);
  request.actor = { kind: 'account', id: session.accountId, name: session.name };
  return session;
}

function requireRole(call: Call, role: StoreRole | undefined): void {
  const needed = roleOf(call);
  if (role !== undefined && storeRoles.indexOf(role) >= storeRoles.indexOf(needed)) return;
  throw new OpinaError('auth.role_too_low');
}

/** Throws `auth.sign_in_again` if the password or a link was given too long ago. */
export function requireRecentSignIn({ signedInAt }: Pick<OpenSession, 'signedInAt'>): void {
  if (Date.now() - signedInAt.getTime() > recentSignInMinutes * 60_000) {
    throw new OpinaError('auth.sign_in_again');
  }
}
