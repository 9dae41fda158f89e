import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startValkey, type TestValkey } from '@opina/test-kit/valkey/start-valkey';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runOpina } from '#test/cli/run-opina';
import { openFreshDatabases } from '#test/database/further-databases';
import { makeDataFolder } from '#test/database/make-data-folder';
import { seedStore } from '#test/database/seed';
import { slowClock } from '#test/notices/slow-clock';
import { addDatabase } from '../databases/add-database.ts';
import { openDatabase } from '../platform/database/engine/open-database.ts';
import type { RunningServer } from './running-server.ts';
import { readSettings } from './settings/settings.ts';
import { startServer } from './start-server.ts';

const list = '/widget/opinions?store_id=loja&code=p';

const store = { id: 'loja', products: [{ code: 'p', reviews: [{ rate: 5, text: 'Boa' }] }] };

const read = async ({ url }: RunningServer) => {
  const response = await fetch(url + list);
  const { items } = (await response.json()) as { items: { id: number; upvotes_count: number }[] };
  return { age: response.headers.get('age'), items };
};

/** Resolves when the server returns a cached response of which it knows that nothing has changed it. */
const isKept = (server: RunningServer) => expect.poll(async () => (await read(server)).age).toBe('0');

const start = (environment: Record<string, string>) =>
  startServer(readSettings({ PORT: '0', OPINA_LOG_LEVEL: 'silent', ...environment }));

/** What tests add to the time. */
let passedMs = 0;
// Otherwise time nearly stands still for the servers, so a cached response changes only by a notice.
beforeAll(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => slowClock() + passedMs);
});
afterAll(() => {
  vi.restoreAllMocks();
});

const channels = [{ channel: 'LISTEN and NOTIFY' }, { channel: 'Valkey', startChannel: startValkey }];
/** `home`: the only database; `acme`: a further one, which is not that of the notices. */
const setups = (['home', 'acme'] as const).flatMap((place) => channels.map((one) => ({ place, ...one })));

describe.each(setups)('two servers of a store in $place, with $channel', ({ place, startChannel }) => {
  let folder: string;
  let valkey: TestValkey | undefined;
  let databases: Awaited<ReturnType<typeof open>>;
  const open = () => openFreshDatabases('home', 'acme');
  let servers: RunningServer[] = [];
  let env: Record<string, string>;
  let review = 0;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-processes-'));
    databases = await open();
    const { home, acme } = databases;
    if (place === 'acme') {
      await addDatabase(home.sql, { name: 'acme', sql: acme.sql });
      await home.sql`INSERT INTO store_databases (store_id, database) VALUES ('loja', 'acme')`;
    }
    valkey = await startChannel?.();
    env = {
      DATABASE_URL: home.url,
      ...(place === 'acme' && { OPINA_DATABASES: `acme=${acme.url}` }),
      OPINA_MEDIA_DIR: folder,
      ...(valkey && { OPINA_VALKEY_URL: valkey.url }),
    };
    const { p = [] } = await seedStore(databases[place].sql, store);
    [review = 0] = p;
    servers = await Promise.all([start(env), start(env)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await databases.close();
    await valkey?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('say that they hear of changes', async () => {
    for (const { url } of servers) {
      const ready = async () => (await fetch(`${url}/readyz`)).json();
      await expect.poll(ready).toEqual({ status: 'ok', receives_changes: true });
    }
  });

  it('show a vote that the other one counted', async () => {
    const [writer = never(), reader = never()] = servers;
    await isKept(reader);
    const vote = await fetch(
      `${writer.url}/widget/opinions/${review}/upvotes?store_id=loja&code=p&visitor_id=visitor-1`,
      {
        method: 'POST',
      },
    );
    expect(vote.status).toBe(200);
    await expect.poll(async () => (await read(reader)).items[0]?.upvotes_count).toBe(1);
  });

  it('show what a command has written', async () => {
    const [, reader = never()] = servers;
    await isKept(reader);
    const words = ['review', 'hide', '--store', 'loja', '--review', String(review)];
    expect(await runOpina(words, { cwd: folder, env })).toMatchObject({ code: 0, err: '' });
    await expect.poll(async () => (await read(reader)).items).toEqual([]);
  });
});

describe('a server on the embedded database', () => {
  let folder: string;
  let server: RunningServer;
  let env: Record<string, string>;
  let review = 0;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-one-process-'));
    const dataDir = path.join(folder, 'data');
    env = { OPINA_DATA_DIR: dataDir };
    await makeDataFolder(dataDir);
    const database = await openDatabase({ dataDir });
    const { p = [] } = await seedStore(database.sql, store);
    [review = 0] = p;
    await database.close();
    server = await start(env);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('shows what a command has written, and keeps responses again after it', async () => {
    await isKept(server);
    const words = ['review', 'hide', '--store', 'loja', '--review', String(review)];
    expect(await runOpina(words, { cwd: folder, env })).toMatchObject({ code: 0, err: '' });
    // While a command runs, a response is kept for a second, and otherwise for ten.
    passedMs += 1_000;
    await expect.poll(async () => (await read(server)).items).toEqual([]);
    // One from before the server received of the end of the command is the last that is kept so shortly.
    const ageLater = async () => {
      passedMs += 1_000;
      return (await read(server)).age;
    };
    await expect.poll(ageLater).toBe('0');
  });
});

function never(): never {
  throw new Error('This does not exist.');
}
