import { createTransport } from 'nodemailer';
import type { Message } from '../composing/compose-message.ts';
import { mailConnections, type SmtpSettings } from './smtp-settings.ts';

/** `unreachable`: no mail can be sent at the moment, to any address. */
export type SendOutcome =
  | { readonly result: 'sent' }
  | {
      readonly result: 'unreachable' | 'temporary' | 'permanent';
      readonly reason: string;
      /** Whether the mail server knows no such mailbox. */
      readonly isUnknownMailbox?: boolean;
    };

export interface MailTransport {
  /** Never throws. An aborted signal closes the connection. The server may have accepted the message before. */
  send(message: Message, signal: AbortSignal): Promise<SendOutcome>;
  /** Connects and signs in as for a message, and sends none. Returns why that was refused. */
  refusal(): Promise<string | undefined>;
  close(): void;
}

export interface TransportTimes {
  /** The time-out of a connection, with TLS. */
  readonly connectMs: number;
  /** How long the server may send nothing. */
  readonly silenceMs: number;
}

const defaultTimes: TransportTimes = { connectMs: 15_000, silenceMs: 30_000 };

/** A connection pool to one mail server. It connects at the first message. */
export function createSmtpTransport(
  settings: SmtpSettings,
  times: TransportTimes = defaultTimes,
): MailTransport {
  const pool = createTransport({
    pool: true,
    maxConnections: mailConnections,
    // Nodemailer does not retry: the server may have accepted the message, and Opina's queue counts attempts.
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
    async send({ from, to, messageId, subject, text, html, language, unsubscribeUrl, bounceTo }, signal) {
      try {
        await pool.sendMail({
          from,
          to: { name: '', address: to },
          ...(bounceTo === undefined ? {} : { envelope: { from: bounceTo, to } }),
          messageId,
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': language,
            ...unsubscribeHeaders(unsubscribeUrl),
          },
          signal,
        });
        return { result: 'sent' };
      } catch (error) {
        return readFailure(error);
      }
    },
    async refusal() {
      try {
        await pool.verify();
        return undefined;
      } catch (error) {
        return readFailure(error).reason;
      }
    },
    close: () => pool.close({ force: true }),
  };
}

/** RFC 8058: mail programs show a button, which posts to the address. Not in the body, so that nobody follows it by itself. */
const unsubscribeHeaders = (url: string | undefined) =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Errors of the message itself. A refused login or greeting (also 5xx) is an error of the settings: mail is sent after it is fixed. */
const messageErrors: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);
const loginRequired = 530;

function readFailure(error: unknown): Exclude<SendOutcome, { readonly result: 'sent' }> {
  const { code, command, responseCode, response, message } = error as {
    code?: unknown;
    command?: unknown;
    responseCode?: unknown;
    response?: unknown;
    message?: unknown;
  };
  const reason = typeof response === 'string' && response !== '' ? response : String(message ?? error);
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  if (!messageErrors.has(String(code)) || status === loginRequired || status === 421) {
    return { result: code === 'EABORT' ? 'temporary' : 'unreachable', reason };
  }
  // Without a reply, Nodemailer has refused the message: no server would accept its address.
  const isPermanent = status === undefined || status >= 500;
  const isUnknownMailbox = String(command) === 'RCPT TO' && isMailboxRefusal(status, reason);
  return { result: isPermanent ? 'permanent' : 'temporary', reason, isUnknownMailbox };
}

/**
 * A refusal of the receiver for what the mailbox is (RFC 3463: 5.1.x bad address, 5.2.1 disabled), or one without an enhanced code.
 * Other codes (5.7.1: policy) are about the sender.
 */
function isMailboxRefusal(status: number | undefined, reason: string): boolean {
  if (status === undefined || status < 550 || status > 553) return false;
  const [, subject, detail] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(reason) ?? [];
  return subject === undefined || subject === '1' || (subject === '2' && detail === '1');
}
