import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { seedStore } from '#test/database/seed';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';
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

  async function examine(env: Record<string, string>) {
    const { code, out } = await spawnOpina(['doctor', '--json'], { cwd: folder, env }).ended();
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
