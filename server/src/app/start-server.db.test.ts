import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataFolder } from '#test/database/make-data-folder';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { openDatabase } from '../platform/database/engine/open-database.ts';
import { readSettings } from './settings.ts';
import { type RunningServer, startServer } from './start-server.ts';

const quiet = { PORT: '0', OPINA_LOG_LEVEL: 'silent' };

describe('startServer', () => {
  let folder: string;
  let dataDir: string;
  let server: RunningServer;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-serve-'));
    dataDir = path.join(folder, 'data');
    await makeDataFolder(dataDir);
    const database = await openDatabase({ dataDir });
    await seedStore(database.sql, {
      id: 'loja',
      products: [{ code: 'p', reviews: [{ rate: 5, text: 'Boa' }] }],
    });
    await database.close();
    await mkdir(path.join(folder, 'widget'));
    await writeFile(path.join(folder, 'widget/opina.js'), 'loader');
    const settings = readSettings({ ...quiet, OPINA_DATA_DIR: dataDir });
    server = await startServer(settings, { widgetFolder: path.join(folder, 'widget') });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const settingsFor = (environment: Record<string, string>) => readSettings({ ...quiet, ...environment });

  it('serves calls and files on localhost and on 127.0.0.1', async () => {
    for (const host of ['localhost', '127.0.0.1']) {
      const root = await fetch(`http://${host}:${server.port}/widget/root?store_id=loja&code=p`, {
        headers: { accept: 'application/vnd.trustvox-v2+json' },
      });
      expect(root.status).toBe(200);
      expect(await root.json()).toMatchObject({ rate: { average: 5, count: 1 } });
      expect(await (await fetch(`http://${host}:${server.port}/opina.js`)).text()).toBe('loader');
    }
  });

  it.each([
    ['no HTTP', 'GARBAGE\r\n\r\n'],
    ['bytes that should be escapes', 'GET /widget/root?code=ação HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('responds to %s with problem details', async (_, request) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(request);
    const [text] = await once(socket, 'data');
    expect(String(text)).toContain('HTTP/1.1 400');
    expect(String(text)).toContain('"code":"request.malformed"');
    socket.destroy();
  });

  it('refuses an address that is longer than Node reads', async () => {
    const response = await fetch(`${server.url}/widget/root?x=${'x'.repeat(40_000)}`);
    expect(response.status).toBe(414);
    expect(await response.json()).toMatchObject({ code: 'request.address_too_long' });
  });

  it('keeps a second process out of the data folder', async () => {
    await expect(startServer(settingsFor({ OPINA_DATA_DIR: dataDir }))).rejects.toMatchObject({
      code: 'database.locked',
    });
  });

  it('names the port that is in use, before it opens the database', async () => {
    const taken = createServer().listen(0, 'localhost');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const starting = startServer(settingsFor({ PORT: port, OPINA_DATA_DIR: path.join(folder, 'untouched') }));
    await expect(starting).rejects.toMatchObject({
      code: 'server.port_in_use',
      message: expect.stringContaining(port),
    });
    await expect(rm(path.join(folder, 'untouched'), { recursive: true })).rejects.toMatchObject({
      code: 'ENOENT',
    });
    taken.close();
  });

  it('names the port of the mailbox for delivery reports that is in use, and leaves nothing open', async () => {
    const taken = createServer().listen(0, 'localhost');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const dataDir = path.join(folder, 'bounces');
    await makeDataFolder(dataDir);
    const bounces = { MAIL_BOUNCE_DOMAIN: 'bounces.example', MAIL_BOUNCE_PORT: String(port) };
    const settings = settingsFor({ OPINA_DATA_DIR: dataDir, ...bounces });
    await expect(startServer(settings)).rejects.toMatchObject({
      code: 'mail.bounce_port_in_use',
      message: `Port ${port} is in use. Set MAIL_BOUNCE_PORT to another.`,
    });
    taken.close();
    await (await startServer(settings)).close();
  });
});

describe.each(testEngines)('stopping on $name', ({ name, open }) => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await open();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-stop-'));
    await makeDataFolder(folder);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('finishes running requests, refuses new ones, and closes the database', async () => {
    const where: Record<string, string> =
      name !== 'pglite' ? { DATABASE_URL: database.url ?? '' } : { OPINA_DATA_DIR: folder };
    const settings = readSettings({ ...quiet, ...where, OPINA_RATE_LIMIT: '0' });
    const server = await startServer(settings);
    const responses = Array.from({ length: 40 }, () => fetch(`${server.url}/widget/root?store_id=x&code=p`));
    // When one response has arrived, all requests have been sent.
    await Promise.race(responses);
    await Promise.all([server.close(), server.close()]);
    const statuses = (await Promise.allSettled(responses)).map((result) =>
      result.status === 'fulfilled' ? result.value.status : 'no connection',
    );
    expect(statuses).toContain(404);
    for (const status of statuses) expect([404, 503, 'no connection']).toContain(status);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
    const again = await startServer(settings);
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    await again.close();
  });
});
