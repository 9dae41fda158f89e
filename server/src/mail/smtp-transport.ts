import { createTransport } from 'nodemailer';
import type { Message } from './compose-message.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** `unreachable`: no mail at all can be sent just now, whoever it is for. */
export type SendOutcome =
  | { readonly result: 'sent' }
  | { readonly result: 'unreachable' | 'temporary' | 'permanent'; readonly reason: string };

export interface MailTransport {
  /** Never throws. A signal that aborts ends the connection; whether the server has the message may then be unknown. */
  send(message: Message, signal: AbortSignal): Promise<SendOutcome>;
  close(): void;
}

export interface TransportTimes {
  /** Until there is a connection, with its TLS. */
  readonly connectMs: number;
  /** Without a word from the server. */
  readonly silenceMs: number;
}

export const mailConnections = 5;
const defaultTimes: TransportTimes = { connectMs: 15_000, silenceMs: 30_000 };

/** A pool of connections to one mail server; nothing is connected before the first message. */
export function createSmtpTransport(
  settings: SmtpSettings,
  times: TransportTimes = defaultTimes,
): MailTransport {
  const pool = createTransport({
    pool: true,
    maxConnections: mailConnections,
    // A message whose connection broke may have been accepted: it is for our queue to count attempts and to wait.
    maxRequeues: 0,
    idleTimeout: 20_000,
    host: settings.host,
    port: settings.port,
    secure: settings.isSecure,
    requireTLS: settings.tls === 'required',
    ignoreTLS: settings.tls === 'off',
    ...(settings.auth ? { auth: settings.auth } : {}),
    dnsTimeout: times.connectMs,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, to, messageId, subject, text, html, language }, signal) {
      try {
        await pool.sendMail({
          from,
          to: { name: '', address: to },
          messageId,
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': language,
          },
          signal,
        });
        return { result: 'sent' };
      } catch (error) {
        return readFailure(error);
      }
    },
    close: () => pool.close({ force: true }),
  };
}

/** Of the message itself. A refused login or greeting (also 5xx) is about us: that is mended, and the mail then sent. */
const messageErrors: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);
const loginRequired = 530;

function readFailure(error: unknown): SendOutcome {
  const { code, responseCode, response, message } = error as {
    code?: unknown;
    responseCode?: unknown;
    response?: unknown;
    message?: unknown;
  };
  const reason = typeof response === 'string' && response !== '' ? response : String(message ?? error);
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  if (!messageErrors.has(String(code)) || status === loginRequired || status === 421) {
    return { result: code === 'EABORT' ? 'temporary' : 'unreachable', reason };
  }
  // Without a reply it was refused before it was sent: an address no server would take.
  return { result: status === undefined || status >= 500 ? 'permanent' : 'temporary', reason };
}
