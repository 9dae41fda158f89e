import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { serverEngine, type TestDatabase } from '#test/database/test-databases';
import type { RunningServer } from './running-server.ts';
import { readSettings } from './settings/settings.ts';
import { startServer } from './start-server.ts';

const quiet = { PORT: '0', OPINA_LOG_LEVEL: 'silent' };

describe('startServer', () => {
  let folder: string;
  let database: TestDatabase;
  let server: RunningServer;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-serve-'));
    database = await serverEngine.open();
    await seedStore(database.sql, {
      id: 'loja',
      products: [{ code: 'p', reviews: [{ rate: 5, text: 'Boa' }] }],
    });
    await mkdir(path.join(folder, 'widget'));
    await writeFile(path.join(folder, 'widget/opina.js'), 'loader');
    const settings = readSettings({
      ...quiet,
      DATABASE_URL: database.url ?? '',
      OPINA_MEDIA_DIR: path.join(folder, 'media'),
    });
    server = await startServer(settings, { widgetFolder: path.join(folder, 'widget') });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

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

  it('names the port that is in use, before it opens the database', async () => {
    const taken = createServer().listen(0, 'localhost');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const starting = startServer(
      readSettings({ ...quiet, PORT: port, OPINA_DATA_DIR: path.join(folder, 'untouched') }),
    );
    await expect(starting).rejects.toMatchObject({
      code: 'server.port_in_use',
      message: expect.stringContaining(port),
    });
    await expect(rm(path.join(folder, 'untouched'), { recursive: true })).rejects.toMatchObject({
      code: 'ENOENT',
    });
    taken.close();
  });
});
