import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { MailLogger } from '../mail-logger.ts';
import { keyOfBounceAddress } from './bounce-address.ts';
import { readFailedStatus } from './read-report.ts';
import type { Report } from './take-report.ts';

export interface BounceServerOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly domain: string;
  readonly logger: MailLogger;
  /** Whether there is a message with this key. */
  readonly take: (messageKey: string, report: Report) => Promise<boolean>;
}

export interface BounceServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Reports quote the message; larger ones are refused. */
const maxBytes = 512 * 1024;
const maxClients = 20;
const silenceMs = 30_000;

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/**
 * A mailbox for delivery reports: an SMTP server that accepts mail only to addresses of our messages, relays nothing, and stores
 * nothing of what it gets but the status.
 */
export async function startBounceServer(options: BounceServerOptions): Promise<BounceServer> {
  const { domain, logger, take } = options;
  const server = new SMTPServer({
    name: domain,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    maxClients,
    socketTimeout: silenceMs,
    onRcptTo({ address }, _session, callback) {
      const isOurs = keyOfBounceAddress(address, domain) !== undefined;
      callback(isOurs ? null : refusal(550, '5.1.1 No such mailbox'));
    },
    onData(stream, session, callback) {
      const keys = session.envelope.rcptTo.flatMap(
        ({ address }) => keyOfBounceAddress(address, domain) ?? [],
      );
      buffer(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) return callback(refusal(552, '5.3.4 The message is too large'));
          const status = await readFailedStatus(raw);
          for (const key of status === undefined ? [] : keys) await take(key, { status: status ?? '' });
          callback();
        })
        .catch((err: unknown) => {
          logger.warn({ err }, 'a delivery report was not recorded');
          callback(refusal(451, '4.3.0 Try again later'));
        });
    },
  });
  // Until it listens, the caller gets the error.
  server.on(
    'error',
    (err) => server.server.listening && logger.warn({ err }, 'the mailbox for delivery reports'),
  );
  server.listen(options.port, options.host);
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
