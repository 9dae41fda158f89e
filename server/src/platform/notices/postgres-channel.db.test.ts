import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';
import { slowClock } from '#test/notices/slow-clock';
import type { Change } from './change.ts';
import { type Notices, openNotices } from './notices.ts';
import { hasSharedChannel, postgresChannel } from './postgres-channel.ts';

// PostgreSQL only: the embedded database belongs to one process.
describe.each([postgresEngine])('notices on $name', ({ open }) => {
  let database: TestDatabase;
  let one: Notices;
  let other: Notices;
  let received: Change[] = [];
  let lives: boolean[] = [];

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    [received, lives] = [[], []];
    const connect = postgresChannel(database.url ?? '');
    one = openNotices({ connect, onChange: () => {}, now: slowClock });
    other = openNotices({
      connect,
      onChange: (change) => received.push(change),
      onLive: (isLive) => lives.push(isLive),
      now: slowClock,
    });
    await expect.poll(() => one.isLive() && lives.at(-1)).toBe(true);
  });
  afterEach(() => Promise.all([one.close(), other.close()]));

  /** Ends the connections that listen. */
  const cutOff = () => database.sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_notify%'`;

  it('arrive at the other processes, several in one message', async () => {
    one.report({ storeId: 'loja', productCode: 'p' });
    one.report({ storeId: 'loja', productCode: 'p' });
    one.report({ storeId: 'outra' });
    one.report({});
    await expect.poll(() => received).toHaveLength(3);
    expect(received).toEqual([{ storeId: 'loja', productCode: 'p' }, { storeId: 'outra' }, {}]);
  });

  it('apply to their own process at once, and once', async () => {
    other.report({ storeId: 'loja' });
    expect(received).toEqual([{ storeId: 'loja' }]);
    one.report({ storeId: 'last' });
    await expect.poll(() => received.at(-1)).toEqual({ storeId: 'last' });
    expect(received).toEqual([{ storeId: 'loja' }, { storeId: 'last' }]);
  });

  it('name more changes than one message of PostgreSQL holds', async () => {
    for (let n = 0; n < 900; n++) one.report({ storeId: 'loja', productCode: `${n}${'é'.repeat(90)}` });
    await expect.poll(() => received).toHaveLength(900);
  });

  it('say that everything changed, if too many did', async () => {
    for (let n = 0; n < 1_200; n++) one.report({ storeId: 'loja', productCode: String(n) });
    await expect.poll(() => received).toContainEqual({});
    expect(received.length).toBeLessThan(1_000);
  });

  it('count as everything, if they are not understood', async () => {
    await database.sql`SELECT pg_notify('opina_changes', 'x')`;
    await database.sql`SELECT pg_notify('opina_changes', '{"from":"x","changes":[[1]]}')`;
    await expect.poll(() => received).toEqual([{}, {}]);
  });

  it('may be missed while the connection is lost, and arrive after it', async () => {
    const before = other.coverage();
    await cutOff();
    await expect.poll(() => lives).toContain(false);
    one.report({ storeId: 'meanwhile' });
    await expect.poll(() => one.isLive() && other.isLive()).toBe(true);
    expect(other.coverage()?.coveredFrom).toBeGreaterThan(before?.coveredFrom ?? Number.POSITIVE_INFINITY);
    one.report({ storeId: 'after' });
    await expect.poll(() => received).toContainEqual({ storeId: 'after' });
    await expect.poll(() => lives).toEqual([true, false, true]);
  });

  it('are sent before the process ends', async () => {
    one.report({ storeId: 'last' });
    await one.close();
    await expect.poll(() => received).toContainEqual({ storeId: 'last' });
  });

  it('prove that they arrive, again and again', async () => {
    const first = other.coverage()?.provenAt ?? Number.POSITIVE_INFINITY;
    await expect.poll(() => other.coverage()?.provenAt ?? 0).toBeGreaterThan(first);
  });

  it('have one channel for all connections', async () => {
    expect(await hasSharedChannel(database.sql)).toBe(true);
  });
});

describe('notices without a server', () => {
  it('are not live, and closing does not fail', async () => {
    const lives: boolean[] = [];
    const notices = openNotices({
      connect: postgresChannel('postgres://nobody@127.0.0.1:1/none'),
      onChange: () => {},
      onLive: (isLive) => lives.push(isLive),
    });
    notices.report({ storeId: 'loja' });
    await expect.poll(() => lives).toEqual([false]);
    expect(notices.coverage()).toBeUndefined();
    await notices.close();
  });
});
