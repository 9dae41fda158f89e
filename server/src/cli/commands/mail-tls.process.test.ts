import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCertificate } from '@opina/test-kit/mail/certificate';
import { type GuardedSmtp, smtpUser, startGuardedSmtp } from '@opina/test-kit/mail/guarded-smtp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { spawnOpina } from '#test/cli/spawn-opina';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { serverEngine } from '#test/database/test-databases';
import { answerQuestion } from '../../questions/answers.ts';

describe('opina mail send, with a mail server that has a trusted certificate', () => {
  let api: TestApi;
  let folder = '';
  let smtp: GuardedSmtp;

  beforeAll(async () => {
    api = await openTestApi(serverEngine);
    folder = await mkdtemp(path.join(tmpdir(), 'opina-tls-'));
    await seedStore(api.sql, { id: '1', name: 'Loja', products: [{ code: 'p', name: 'Pó' }] });
  });
  afterEach(() => smtp.close());
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  /** Starts a mail server with a certificate for this host, which the process trusts. */
  async function start(host: string, options: Parameters<typeof startGuardedSmtp>[0]): Promise<void> {
    const certificate = await makeCertificate(host);
    await writeFile(path.join(folder, 'trusted.pem'), certificate.cert);
    smtp = await startGuardedSmtp({ ...certificate, ...options });
  }
  async function answerOne(): Promise<void> {
    const { body } = await api.post('/widget/questions?store_id=1&code=p', {
      question: `Posso ter um desconto? ${Date.now()}`,
      email: 'bia@cliente.example',
    });
    const { id } = body as { id: number };
    await answerQuestion(api.context, '1', id, { answer: 'Sim', visibility: 'private' });
  }
  const send = (url: string) =>
    spawnOpina(['mail', 'send'], {
      cwd: folder,
      env: {
        DATABASE_URL: api.url ?? '',
        NODE_EXTRA_CA_CERTS: path.join(folder, 'trusted.pem'),
        SMTP_URL: url,
        MAIL_FROM: 'a@loja.example',
      },
    }).ended();

  it.each([
    ['smtps', 'PLAIN', true],
    ['smtp', 'LOGIN', false],
  ] as const)('%s: logs in by %s after TLS has begun', async (scheme, method, secure) => {
    await start('127.0.0.1', { secure, authMethods: [method] });
    await answerOne();
    const sent = await send(`${scheme}://${smtp.address()}?tls=required`);
    expect(sent).toEqual({ code: 0, out: 'sent    1\nlater   0\nfailed  0\n', err: '' });
    expect(smtp.logins).toEqual([{ method, isEncrypted: true }]);
    expect(smtp.received).toMatchObject([{ isEncrypted: true, user: smtpUser, to: ['bia@cliente.example'] }]);
  });

  it('keeps the message while the password is wrong, and reveals the password to nobody', async () => {
    await start('127.0.0.1', { secure: false });
    await answerOne();
    const refused = await send(`smtp://${smtp.address('wrong.word')}?tls=required`);
    expect(refused).toMatchObject({ code: 1, err: '', out: expect.stringContaining('later   1\n') });
    const kept = await api.sql<{ lastError: string }[]>`
      SELECT last_error FROM mail_messages WHERE state = 'waiting'`;
    expect(kept).toMatchObject([{ lastError: expect.stringMatching(/^535 /) }]);
    expect(JSON.stringify([kept, refused])).not.toContain('wrong.word');
    await api.sql`DELETE FROM mail_messages`;
  });

  it('sends nothing to a server with a certificate for another host', async () => {
    await start('mail.example', { secure: false });
    await answerOne();
    const refused = await send(`smtp://${smtp.address()}?tls=required`);
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('later   1\n') });
    expect(smtp.logins).toEqual([]);
    expect(smtp.received).toEqual([]);
    expect(await api.sql`SELECT last_error FROM mail_messages WHERE state = 'waiting'`).toMatchObject([
      { lastError: expect.stringMatching(/not in the cert/i) },
    ]);
  });
});
