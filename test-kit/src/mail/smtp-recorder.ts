import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/**
 * What the server does with a message: accepts it; refuses its receiver or its text, temporarily or permanently; never
 * responds; closes the connection during the text; or accepts it and closes the connection before it responds.
 */
export type SmtpBehaviour =
  | 'accept'
  | 'refuse receiver for now'
  | 'refuse receiver'
  | 'refuse text for now'
  | 'refuse text'
  | 'hang'
  | 'drop'
  | 'accept and drop';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly messageId: string;
  readonly isEncrypted: boolean;
  /** The authenticated user, if any. */
  readonly user: string | undefined;
  parse(): Promise<Email>;
}

export interface SmtpRecorder {
  readonly port: number;
  readonly url: string;
  /** The accepted messages, in order. */
  readonly received: ReceivedMail[];
  /** The number of `RCPT TO` commands, accepted or not. */
  attempts(): number;
  /** The number of open connections. */
  connections(): number;
  /** Chooses the behaviour from the receiver and the number of this attempt, from 1. */
  behave: (to: string, attempt: number) => SmtpBehaviour | Promise<SmtpBehaviour>;
  close(): Promise<void>;
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A mail server on this machine that records messages and can fail on purpose. */
export async function startSmtpRecorder(options: SMTPServerOptions = {}): Promise<SmtpRecorder> {
  const received: ReceivedMail[] = [];
  const behaviours = new Map<string, SmtpBehaviour>();
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    ...options,
    async onRcptTo({ address }, session, callback) {
      attempts += 1;
      const behaviour = await recorder.behave(address, attempts);
      behaviours.set(session.id, behaviour);
      if (behaviour === 'refuse receiver for now') callback(refusal(450, 'Mailbox busy'));
      else if (behaviour === 'refuse receiver') callback(refusal(550, 'No such mailbox'));
      else callback();
    },
    onData(stream, session, callback) {
      const behaviour = behaviours.get(session.id) ?? 'accept';
      if (behaviour === 'drop') return void stream.once('data', () => socketOf(session.id)?.destroy());
      text(stream).then((raw) => {
        if (behaviour.startsWith('accept')) received.push(receivedMail(session, raw));
        if (behaviour === 'accept and drop') socketOf(session.id)?.destroy();
        else if (behaviour !== 'hang') callback(textRefusal(behaviour, raw));
      }, callback);
    },
  });
  // Killed clients reset their connections.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  function socketOf(sessionId: string): Socket | undefined {
    for (const connection of server.connections) {
      if (connection.id === sessionId) return (connection as unknown as { _socket: Socket })._socket;
    }
    return undefined;
  }

  const recorder: SmtpRecorder = {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts: () => attempts,
    connections: () => server.connections.size,
    behave: () => 'accept',
    async close() {
      for (const { id } of server.connections) socketOf(id)?.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return recorder;
}

function textRefusal(behaviour: SmtpBehaviour, raw: string): Error | undefined {
  if (behaviour === 'refuse text for now') return refusal(451, 'Try again later');
  return behaviour === 'refuse text' ? refusal(554, `Looks like spam: ${linksOf(raw)}`) : undefined;
}

function receivedMail({ envelope, secure, user }: SMTPServerSession, raw: string): ReceivedMail {
  return {
    isEncrypted: secure,
    user: typeof user === 'string' ? user : undefined,
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    raw,
    messageId: /^Message-ID:\s*(\S+)/im.exec(raw)?.[1] ?? '',
    parse: () => PostalMime.parse(raw),
  };
}

/** Some servers quote the links of a message that they refuse. */
function linksOf(raw: string): string {
  return (
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=3D/g, '=')
      .match(/https?:\/\/[^\s"<]+/g)
      ?.join(' ') ?? ''
  );
}
