import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { startS3 } from '@opina/test-kit/media/s3';
import { freePort } from '@opina/test-kit/system/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, page } from '#test/cli/open-shop';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { seedStore } from '#test/database/seed';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';
import { markHostSeen } from '../../../install/queries.ts';
import { parseS3Url } from '../../../platform/media/s3-settings.ts';
import { createS3Storage } from '../../../platform/media/s3-storage.ts';
import { insertEndpoint } from '../../../webhooks/endpoint-writes.ts';
import { noteSilence } from '../../../webhooks/silence.ts';
import type { Finding } from './finding.ts';

describe('opina doctor', () => {
  let folder: string;
  let database: TestDatabase;
  let smtp: SmtpRecorder;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-doctor-'));
    database = await postgresEngine.open();
    smtp = await startSmtpRecorder();
  });
  afterAll(async () => {
    await smtp.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function examine(env: Record<string, string>, words: readonly string[] = []) {
    const { code, out } = await spawnOpina(['doctor', '--json', ...words], { cwd: folder, env }).ended();
    const findings = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Finding);
    return { code, findings, of: (about: string) => findings.find((one) => one.about === about) };
  }

  it('says what is there before the first start, and what to do next', async () => {
    const { code, findings, of } = await examine({ PORT: '0' });
    expect([code, findings.filter(({ state }) => state === 'fault')]).toEqual([0, []]);
    expect(of('data folder')?.text).toMatch(/opina-data \(is made by the first start\), \d+ MB free$/);
    expect(of('database')).toMatchObject({
      state: 'warning',
      advice: 'The first start makes it: opina start.',
    });
    expect(of('mail')).toMatchObject({ state: 'warning', text: 'is stored and not sent' });
  });

  it('reaches a server that runs, through its public address, and the mail server', async () => {
    await seedStore(database.sql, { id: '1', products: [{ code: 'p' }] });
    const env = { DATABASE_URL: database.url ?? '', OPINA_LOG_LEVEL: 'error' };
    const server: OpinaProcess = spawnOpina(['serve'], { cwd: folder, env: { ...env, PORT: '0' } });
    try {
      const url = await server.ready();
      const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'loja@opina.example' };
      const { code, of, findings } = await examine({
        ...env,
        ...mail,
        PORT: new URL(url).port,
        PUBLIC_URL: url,
      });
      expect([code, findings.filter(({ state }) => state === 'fault')]).toEqual([0, []]);
      expect(of('port')?.text).toMatch(/: Opina runs there$/);
      expect(of('PUBLIC_URL')?.text).toBe(`${url} is answered by Opina`);
      expect(of('widget')).toMatchObject({ state: 'good' });
      expect(of('clock')).toMatchObject({ state: 'good' });
      expect(of('stores')).toMatchObject({
        state: 'warning',
        text: expect.stringMatching(/^1 of 1 name no host/),
      });
      expect(of('mail')).toMatchObject({ state: 'good' });
      expect(smtp.received).toHaveLength(0);
    } finally {
      server.child.kill('SIGTERM');
      await server.ended();
    }
  });

  it('sends a message to an address that it is told, and says what the mail server answered', async () => {
    const env = { PORT: '0', SMTP_URL: smtp.url, MAIL_FROM: 'Loja <loja@opina.example>' };
    const sent = await examine(env, ['--mail-to', 'ana@cliente.example']);
    expect(sent.of('mail')).toMatchObject({
      state: 'good',
      text: expect.stringMatching(/has taken a message of loja@opina.example to ana@/),
    });
    expect(smtp.received).toMatchObject([{ from: 'loja@opina.example', to: ['ana@cliente.example'] }]);
    smtp.behave = () => 'refuse receiver';
    const refused = await examine(env, ['--mail-to', 'ninguem@cliente.example']);
    expect(refused.of('mail')).toMatchObject({
      state: 'fault',
      text: expect.stringMatching(/ refuses a message of loja@opina.example to ninguem@/),
    });
    smtp.behave = () => 'accept';
    smtp.received.length = 0;
  });

  it('tries the bucket of pictures, and leaves nothing in it', async () => {
    const s3 = await startS3();
    try {
      const env = { PORT: '0', OPINA_MEDIA_S3_URL: s3.url };
      expect((await examine(env)).of('bucket')).toMatchObject({ state: 'good' });
      const settings = parseS3Url(s3.url);
      if (settings === undefined) throw new Error('The test bucket has no address.');
      const left = [];
      for await (const { name } of createS3Storage(settings).list('')) left.push(name);
      expect(left).toEqual([]);
      const wrong = await examine({ ...env, OPINA_MEDIA_S3_URL: s3.url.replace('/fotos', '/outras') });
      expect([wrong.code, wrong.of('bucket')]).toMatchObject([
        1,
        { state: 'fault', text: expect.stringMatching(/responded 404 to PUT/) },
      ]);
    } finally {
      await s3.close();
    }
  });

  it('names stores that no page asks for, and receivers that take no events', async () => {
    const known = await postgresEngine.open();
    try {
      const { sql } = known;
      const product = { code: 'p' };
      await seedStore(sql, { id: 'a', pageHosts: ['*.nowhere.invalid'], products: [product] });
      await seedStore(sql, { id: 'b', pageHosts: ['localhost:3000'], products: [product] });
      await seedStore(sql, { id: 'c', pageHosts: ['loja.example'], products: [product] });
      await markHostSeen(sql, 'c', 'loja.example', 'p');
      const env = { DATABASE_URL: known.url ?? '', PORT: '0', OPINA_WEBHOOK_HOSTS: 'erp.example:8080' };
      const add = async (url: string) =>
        (await insertEndpoint(sql, 'c', { url, events: ['review.published'], secret: 'whsec_x' }))?.id;
      const good = await add('http://erp.example:8080/hook');
      const hosts = (findings: readonly Finding[]) =>
        findings.filter(({ about }) => about === 'page host').map(({ text }) => text);
      const before = await examine(env);
      expect(hosts(before.findings)).toEqual([
        '*.nowhere.invalid: no page of store a has asked for reviews yet, and this machine does not know the name',
        'localhost:3000: no page of store b has asked for reviews yet',
        'loja.example of store c: this machine does not know the name',
      ]);
      expect(before.of('webhooks')).toMatchObject({ state: 'good', text: '1, none in trouble' });

      const refusing = await add('http://erp.example:8080/other');
      const forbidden = await add('http://other.internal:9000/');
      await noteSilence(sql, { storeId: 'c', endpointId: forbidden ?? 0 });
      await sql`
        INSERT INTO webhook_deliveries (store_id, endpoint_id, type, payload, attempts, last_error)
        VALUES ('c', ${refusing ?? 0}, 'review.published', '{}', 2, 'The response has status 500.')`;
      const after = await examine(env);
      expect(after.code).toBe(0);
      expect(after.of(`webhook ${good} of store c`)).toBeUndefined();
      expect(after.of(`webhook ${refusing} of store c`)).toEqual({
        about: `webhook ${refusing} of store c`,
        state: 'warning',
        text: "its receiver has not taken 1 of the last day's events: The response has status 500.",
        advice: `See opina webhook log --store c --id ${refusing}`,
      });
      expect(after.of(`webhook ${forbidden} of store c`)).toMatchObject({
        state: 'warning',
        text: expect.stringMatching(/^webhook\.url_invalid/),
      });
    } finally {
      await known.close();
    }
  });

  it('fetches pages of the hosts of stores, and says of each what is wrong and what to do', async () => {
    const known = await postgresEngine.open();
    using fine = await openShop(page('<script src="https://reviews.example/opina.js"></script>'));
    using moved = await openShop((_request, response) =>
      response.writeHead(301, { location: `http://localhost:${fine.port}/` }).end(),
    );
    using broken = await openShop((_request, response) => response.writeHead(503).end());
    using old = await openShop(
      page('<script src="https://static.trustvox.com.br/sincero/sincero.js"></script>'),
    );
    using silent = await openShop(() => undefined);
    using inside = await openShop(page(''));
    const closed = `127.0.0.1:${await freePort()}`;
    try {
      const { sql } = known;
      const stores = {
        a: [fine.host, moved.host],
        b: [broken.host, old.host, inside.host],
        c: [silent.host, closed],
        d: [inside.host],
      };
      for (const [id, pageHosts] of Object.entries(stores)) {
        await seedStore(sql, { id, pageHosts, products: [{ code: 'p' }] });
        if (id !== 'b') await markHostSeen(sql, id, pageHosts[0] ?? '', 'p');
      }
      const { code, findings, of } = await examine({
        DATABASE_URL: known.url ?? '',
        PORT: '0',
        PUBLIC_URL: 'https://reviews.example',
        OPINA_CHECK_HOSTS: [
          fine,
          moved,
          broken,
          old,
          silent,
          { host: closed },
          { host: `localhost:${fine.port}` },
        ]
          .map(({ host }) => host)
          .join(','),
      });
      expect(of('page hosts')).toMatchObject({ state: 'good', text: '1 of 7 give a page' });
      const said = findings.filter(({ about }) => about === 'page host');
      expect(said.map(({ state, text, advice }) => [state, text, advice])).toEqual([
        [
          'warning',
          `${broken.host}: no page of store b has asked for reviews yet, and it responds with status 503`,
          'If it opens in your browser, the shop refuses programs, and nothing is wrong.',
        ],
        [
          'warning',
          expect.stringMatching(/ yet, and the page loads the script from https:\/\/static\.trustvox/),
          "See Install in the console, which checks a product's page.",
        ],
        [
          'warning',
          `${moved.host} of store a: it leads to localhost, whose votes and questions the store refuses`,
          'opina store hosts --store a --add localhost',
        ],
        [
          'warning',
          `${silent.host} of store c: it does not respond within 5 seconds`,
          'Open it in a browser. Shoppers need its name, its certificate and its server.',
        ],
        ['warning', `${closed} of store c: it cannot be reached by http`, expect.any(String)],
      ]);
      expect([fine.requests, inside.requests]).toEqual([['/', '/'], []]);
      // PUBLIC_URL leads nowhere.
      expect(code).toBe(1);
    } finally {
      await known.close();
    }
  });

  it('ends with 1 where something cannot work, and names it', async () => {
    const other = createServer((_request, response) => response.end('{}'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()));
    try {
      const { port } = other.address() as AddressInfo;
      const url = new URL(database.url ?? '');
      url.pathname = '/nowhere';
      const { code, of } = await examine({
        DATABASE_URL: url.href,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'loja@opina.example',
      });
      expect(code).toBe(1);
      expect(of('database')).toMatchObject({ state: 'fault', text: expect.stringMatching(/^database\./) });
      expect(of('port')?.text).toBe(`another program listens on 127.0.0.1:${port}`);
      expect(of('PUBLIC_URL')).toMatchObject({ state: 'fault' });
      expect(of('mail')).toMatchObject({ state: 'fault' });
    } finally {
      other.close();
    }
  });

  it('tells an address that nothing answers from a proxy that leads elsewhere', async () => {
    const { of } = await examine({ PUBLIC_URL: 'https://127.0.0.1:1' });
    expect(of('PUBLIC_URL')).toMatchObject({
      state: 'fault',
      text: expect.stringMatching(/^https:\/\/127\.0\.0\.1:1 cannot be reached: /),
    });
  });

  it('names a setting that cannot be read', async () => {
    const { code, findings } = await examine({ PORT: 'many' });
    expect([code, findings]).toMatchObject([
      1,
      [{ about: 'settings', state: 'fault', text: expect.stringMatching(/PORT/) }],
    ]);
  });
});
