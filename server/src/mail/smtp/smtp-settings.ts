import { parseUrl } from '../../platform/text/parse-url.ts';

/** How many connections a process has to the mail server. */
export const mailConnections = 5;

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps). Otherwise STARTTLS, as `tls` says. */
  readonly isSecure: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly tls: TlsUse;
}

/** `required`: sends no mail and no password without TLS. `off`: uses no TLS, even if the server offers it. */
export type TlsUse = 'offered' | 'required' | 'off';

const tlsUses: readonly TlsUse[] = ['offered', 'required', 'off'];

/** Reads `smtp://user:password@host:587?tls=required` or `smtps://…`; undefined if the text is neither. */
export function parseSmtpUrl(text: string): SmtpSettings | undefined {
  const url = /^smtps?:\/\/[^/]+\/?(\?[^/]*)?$/i.test(text) ? parseUrl(text) : undefined;
  if (url === undefined) return undefined;
  const isSecure = url.protocol === 'smtps:';
  const tls = tlsUses.find((one) => one === (url.searchParams.get('tls') ?? 'offered'));
  const user = decoded(url.username);
  const pass = decoded(url.password);
  if (tls === undefined || user === undefined || pass === undefined || url.hostname === '') return undefined;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    auth: user === '' ? undefined : { user, pass },
    tls,
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
