import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataFolder } from '#test/database/make-data-folder';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { readSettings } from './settings/settings.ts';
import { startServer } from './start-server.ts';

const quiet = { PORT: '0', OPINA_LOG_LEVEL: 'silent' };

describe('startServer on the embedded database', () => {
  let folder: string;
  let dataDir: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-serve-'));
    dataDir = path.join(folder, 'data');
    await makeDataFolder(dataDir);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  const settingsFor = (environment: Record<string, string>) => readSettings({ ...quiet, ...environment });

  it('keeps a second process out of the data folder', async () => {
    const server = await startServer(settingsFor({ OPINA_DATA_DIR: dataDir }));
    await expect(startServer(settingsFor({ OPINA_DATA_DIR: dataDir }))).rejects.toMatchObject({
      code: 'database.locked',
    });
    await server.close();
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
