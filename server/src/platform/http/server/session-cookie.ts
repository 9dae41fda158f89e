import { accountTokenLength } from '@opina/contract/constants/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie with the session of the request, for the calls that begin, renew and end one. */
export interface SessionCookie {
  /** Undefined if there is none. Nobody has checked it. */
  readonly token: string | undefined;
  set(token: string, endsAt: Date): void;
  clear(): void;
}

const tokenPattern = new RegExp(`^[\\w-]{${accountTokenLength}}$`);

const isHttps = (publicUrl: string | undefined) => publicUrl?.startsWith('https:') === true;

/** With the prefix, browsers take the cookie only from this host and over HTTPS. Without HTTPS they would not take it. */
export const sessionCookieName = (publicUrl: string | undefined): string =>
  isHttps(publicUrl) ? '__Host-opina_session' : 'opina_session';

export function sessionCookieOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  publicUrl: string | undefined,
): SessionCookie {
  const name = sessionCookieName(publicUrl);
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isHttps(publicUrl) ? '; Secure' : ''}`;
  const write = (token: string, expires: Date) =>
    void reply.header('set-cookie', `${name}=${token}; ${attributes}; Expires=${expires.toUTCString()}`);
  return {
    token: readCookie(headers.cookie, name),
    set: write,
    clear: () => write('', new Date(0)),
  };
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '').split(';').flatMap((one) => {
    const [key = '', ...rest] = one.split('=');
    return key.trim() === name ? [rest.join('=').trim()] : [];
  });
  // Two of one name: another page has added one.
  const [value, other] = values;
  return other === undefined && value !== undefined && tokenPattern.test(value) ? value : undefined;
}
