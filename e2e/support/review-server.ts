import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPreparedDatabase } from '@opina/server/prepared-database';
import { type BuiltServer, startBuiltServer } from '@opina/server/test/built-server';
import { type SeedForms, seedForms } from '@opina/server/test/review-form/seed-forms';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { findInMail } from './find-in-mail.ts';

export interface ReviewServer {
  readonly server: BuiltServer;
  readonly smtp: SmtpRecorder;
  /** The address of the page of an order's form. */
  page(orderId: string): string;
  /** The token of an order's link. */
  token(orderId: string): string;
  /** The newest address of a form in the mail to somebody, on this server; waits for it. */
  linkTo(email: string): Promise<string>;
  /** The newest code that confirms an address; waits for it. */
  codeTo(email: string): Promise<string>;
  close(): Promise<void>;
}

const operatorToken = 'operator-of-the-tests';

/** The built server with these orders, whose invitations were sent, and a mail server. */
export async function startReviewServer(seed: SeedForms): Promise<ReviewServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'opina-forms-'));
  await cp((await openPreparedDatabase()).dataFolder, dataDir, { recursive: true });
  const tokens = await seedForms(dataDir, seed);
  const smtp = await startSmtpRecorder();
  const server = await startBuiltServer({
    env: {
      OPINA_DATA_DIR: dataDir,
      OPINA_RATE_LIMIT: '0',
      OPINA_OPERATOR_TOKEN: operatorToken,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'avaliacoes@loja.example',
    },
  });
  const token = (orderId: string) => {
    const found = tokens[orderId];
    if (found === undefined) throw new Error(`No order ${orderId}`);
    return found;
  };
  return {
    server,
    smtp,
    token,
    page: (orderId) => `${server.url}/review/${token(orderId)}`,
    linkTo: async (email) => server.url + (await findInMail(smtp, email, /\/review\/[\w-]+/g)),
    codeTo: (email) => findInMail(smtp, email, /\b\d{6}\b/g),
    async close() {
      await server.close();
      await smtp.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
