import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleHeader } from '@opina/contract/constants/accounts';
import { type RunningDemo, startDemo } from '@opina/test-kit/demo/start-demo';
import { expect } from '@playwright/test';
import { scaled } from '../../scripts/test-run/time-limits.ts';
import { test } from '../support/servers/server-log.ts';

// Separate processes, as a newcomer starts them, without a browser.
let dataDir = '';

// Each test starts processes that create a database. The first also builds what is stale.
test.describe.configure({ timeout: scaled(300_000) });

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'opina-start-'));
});

test.afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const settings = () => ({ OPINA_DATA_DIR: dataDir, OPINA_LOG_LEVEL: 'error' });

interface Opinions {
  items: { id: number; upvotes_count: number }[];
}

async function newest(apiUrl: string): Promise<Opinions['items'][number]> {
  const response = await fetch(`${apiUrl}/widget/opinions?store_id=1001&code=CAF-0412&per=1`);
  const { items } = (await response.json()) as Opinions;
  if (!items[0]) throw new Error('The demo shop has no reviews.');
  return items[0];
}

/** How many reviews of each source shoppers see. */
async function sourcesOf(apiUrl: string, storeId: string) {
  const response = await fetch(`${apiUrl}/widget/root?store_id=${storeId}&code=none`);
  const { store_opinions_by_source: sources } = (await response.json()) as {
    store_opinions_by_source: Readonly<Record<string, number>>;
  };
  return sources;
}

/** The stores of whom the printed link signs in. */
async function storesBehindLink({ apiUrl, output }: RunningDemo): Promise<string[]> {
  const token = /\/console\/link#(\S+)/.exec(output())?.[1];
  const headers = { 'content-type': 'application/json', [consoleHeader]: '1', origin: apiUrl };
  const used = await fetch(`${apiUrl}/api/console/links/use`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ token }),
  });
  const cookie = used.headers.getSetCookie().map((set) => set.split(';')[0]);
  const listed = await fetch(`${apiUrl}/api/console/stores`, {
    headers: { ...headers, cookie: cookie.join('; ') },
  });
  const { items } = (await listed.json()) as { items: { id: string }[] };
  return items.map(({ id }) => id).sort();
}

test('fills the shop the first time, refuses a second start meanwhile, stops on Ctrl-C, and keeps what was written', async () => {
  const first = await startDemo(settings());
  expect(first.output()).toContain('Casa Aurora: 64 reviews');
  expect((await fetch(first.shopUrl)).status).toBe(200);
  for (const [storeId, sources] of [
    ['1001', { bought_here: 34, open: 0, imported: 23, third_party: 7 }],
    ['1002', { bought_here: 16, open: 0, imported: 8, third_party: 2 }],
    ['1003', { bought_here: 18, open: 0, imported: 12, third_party: 4 }],
  ] as const) {
    expect(await sourcesOf(first.apiUrl, storeId)).toEqual(sources);
  }
  await expect(startDemo(settings())).rejects.toThrow(/database\.\w+/);
  expect(await storesBehindLink(first)).toEqual(['1001', '1002', '1003', '1004']);
  const before = await newest(first.apiUrl);
  await fetch(`${first.apiUrl}/widget/opinions/${before.id}/upvotes?visitor_id=visitor-0123`, {
    method: 'POST',
  });
  expect(await first.stop('SIGINT')).toBe(0);

  const second = await startDemo(settings());
  expect(second.output()).not.toContain('reviews');
  expect(await newest(second.apiUrl)).toMatchObject({
    id: before.id,
    upvotes_count: before.upvotes_count + 1,
  });
  expect(await second.stop('SIGTERM')).toBe(0);
});

test('reports when the requested port is taken', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => {
    taken.listen(0, 'localhost', resolve);
  });
  const { port } = taken.address() as { port: number };
  await expect(startDemo({ ...settings(), PORT: String(port) })).rejects.toThrow(
    `Port ${port} is taken. Set PORT to another one`,
  );
  taken.close();
});

test('refuses an invalid port with a message', async () => {
  await expect(startDemo({ ...settings(), DEMO_PORT: 'shop' })).rejects.toThrow('DEMO_PORT must be a number');
});
