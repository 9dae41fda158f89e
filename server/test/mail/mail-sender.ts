import { type ReceivedMail, type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { expect } from 'vitest';
import { mailParts } from '../../src/app/mail-parts.ts';
import { enqueueMessage, type NewMessage } from '../../src/mail/enqueue.ts';
import { type SendingTally, sendDue } from '../../src/mail/send-due.ts';
import { parseSmtpUrl } from '../../src/mail/smtp/smtp-settings.ts';
import { createSmtpTransport } from '../../src/mail/smtp/smtp-transport.ts';
import { runOn } from '../../src/platform/database/run.ts';
import type { TestApi } from '../database/test-api.ts';

type Parsed = Awaited<ReturnType<ReceivedMail['parse']>>;

export interface MailSender {
  readonly smtp: SmtpRecorder;
  readonly logged: readonly string[];
  /** Puts a message of a store into the queue. */
  enqueue(storeId: string, message: Omit<NewMessage, 'storeId' | 'expiresAt'>): Promise<boolean>;
  /** Sends all that is due. */
  send(): Promise<SendingTally>;
  /** The only message that was received. */
  only(): Promise<Parsed>;
  close(): Promise<void>;
}

const expiresAt = new Date(Date.now() + 90 * 86_400_000);

/** Starts a mail server, and sends the queue of a test's database to it. */
export async function startMailSender(api: TestApi): Promise<MailSender> {
  const smtp = await startSmtpRecorder();
  const settings = parseSmtpUrl(smtp.url);
  if (settings === undefined) throw new Error(smtp.url);
  const transport = createSmtpTransport(settings);
  const logged: string[] = [];
  const note = (fields: object, message: string) => void logged.push(JSON.stringify({ ...fields, message }));
  return {
    smtp,
    logged,
    enqueue: (storeId, message) =>
      api.sql.begin((tx) => enqueueMessage(tx, { storeId, expiresAt, ...message })),
    send: () =>
      sendDue({
        ...mailParts({ publicUrl: 'https://opina.example/', port: 0, mailLinkHosts: undefined }, api.context),
        run: runOn(api.sql),
        transport,
        logger: { info: note, warn: note, error: note },
        from: { name: undefined, address: 'loja@opina.example' },
        maxPerStoreHour: 1_000,
        stopping: new AbortController().signal,
      }),
    async only() {
      expect(smtp.received).toHaveLength(1);
      const [received] = smtp.received;
      if (received === undefined) throw new Error('nothing was received');
      return received.parse();
    },
    async close() {
      transport.close();
      await smtp.close();
    },
  };
}

/** The addresses that an HTML body links to. */
export const linksOf = (html = ''): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
