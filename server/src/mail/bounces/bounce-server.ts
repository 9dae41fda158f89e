import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { addressSharers } from '../../platform/network/network-of.ts';
import type { MailLogger } from '../mail-logger.ts';
import { keyOfBounceAddress } from './bounce-address.ts';
import { limitConnections } from './connection-limits.ts';
import { readFailedStatus } from './read-report.ts';
import { createRecipientLimit } from './recipient-limit.ts';
import type { Report } from './take-report.ts';

export interface BounceServerOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly domain: string;
  readonly logger: MailLogger;
  /** Whether there is a message with this key. */
  readonly knows: (messageKey: string) => Promise<boolean>;
  /** Records a report. Whether there is a message with this key. */
  readonly take: (messageKey: string, report: Report) => Promise<boolean>;
}

export interface BounceServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Reports quote the message; larger ones are refused. */
const maxBytes = 512 * 1024;
const maxClients = 100;
const silenceMs = 30_000;
/** The mail servers of a provider are in many networks. One that is refused tries again later. */
const connectionLimits = { perNetwork: 4, perSite: 16, sessionMs: 120_000 };
const recipientsPerMinute = { network: 120, site: 480 };

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/**
 * A mailbox for delivery reports: an SMTP server that accepts mail only to addresses of our messages, relays nothing, and stores
 * nothing of what it gets but the status.
 */
export async function startBounceServer(options: BounceServerOptions): Promise<BounceServer> {
  const { domain, logger, knows, take } = options;
  const mayNameOf = {
    network: createRecipientLimit(recipientsPerMinute.network),
    site: createRecipientLimit(recipientsPerMinute.site),
  };
  const mayName = (address: string) => {
    const { network, site } = addressSharers(address);
    return mayNameOf.network(network) && mayNameOf.site(site);
  };
  const fail = (message: string, callback: (error: Error) => void) => (err: unknown) => {
    logger.warn({ err }, message);
    callback(refusal(451, '4.3.0 Try again later'));
  };
  const server = new SMTPServer({
    name: domain,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    maxClients,
    socketTimeout: silenceMs,
    onRcptTo({ address }, { envelope, remoteAddress }, callback) {
      if (!mayName(remoteAddress)) return callback(refusal(450, '4.7.1 Try again later'));
      // A report is about one message, and has one receiver.
      if (envelope.rcptTo.length > 0) return callback(refusal(452, '4.5.3 One receiver at a time'));
      const key = keyOfBounceAddress(address, domain);
      (key === undefined ? Promise.resolve(false) : knows(key)).then(
        (isOurs) => callback(isOurs ? null : refusal(550, '5.1.1 No such mailbox')),
        fail('a delivery report was not looked up', callback),
      );
    },
    onData(stream, { envelope }, callback) {
      const keys = envelope.rcptTo.flatMap(({ address }) => keyOfBounceAddress(address, domain) ?? []);
      readFailedStatus(stream)
        .then(async (status) => {
          if (stream.sizeExceeded) return callback(refusal(552, '5.3.4 The message is too large'));
          for (const key of status === undefined ? [] : keys) await take(key, { status: status ?? '' });
          callback();
        })
        .catch(fail('a delivery report was not recorded', callback));
    },
  });
  limitConnections(server.server, connectionLimits);
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
