import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startValkey, type TestValkey } from '@opina/test-kit/valkey/start-valkey';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slowClock } from '#test/notices/slow-clock';
import { createStubApp } from '#test/stub-app';
import { limitAll } from '../http/limits/limit-all.ts';
import { requestsPerMinute } from '../http/limits/rate-limit.ts';
import type { Change } from '../notices/change.ts';
import { type Notices, openNotices } from '../notices/notices.ts';
import { openSharedCounts } from './shared-counts.ts';
import { valkeyChannel } from './valkey-channel.ts';
import { createValkeyClient } from './valkey-client.ts';

/** A real one: Valkey, or Redis from Debian. */
let valkey: TestValkey;
beforeAll(async () => {
  valkey = await startValkey();
});
afterAll(() => valkey.stop());

describe('notices through Valkey', () => {
  let opened: Notices[] = [];

  const open = (name: string) => {
    const received: Change[] = [];
    const lives: boolean[] = [];
    const notices = openNotices({
      connect: valkeyChannel(valkey.url, name),
      onChange: (change) => received.push(change),
      onLive: (isLive) => lives.push(isLive),
      now: slowClock,
    });
    opened.push(notices);
    return { notices, received, lives };
  };
  const closeAll = async () => {
    await Promise.all(opened.map((one) => one.close()));
    opened = [];
  };

  it('arrive at the processes of the same database', async () => {
    const [one, other, stranger] = [open('a'), open('a'), open('b')];
    for (const { lives } of [one, other, stranger]) await expect.poll(() => lives).toEqual([true]);
    one.notices.report({ storeId: 'loja', productCode: 'p' });
    await expect.poll(() => other.received).toEqual([{ storeId: 'loja', productCode: 'p' }]);
    stranger.notices.report({ storeId: 'end' });
    expect(stranger.received).toEqual([{ storeId: 'end' }]);
    await closeAll();
  });

  it('stop when the server is killed, and come back with it', async () => {
    const [one, other] = [open('a'), open('a')];
    await expect.poll(() => [one.lives, other.lives]).toEqual([[true], [true]]);
    const before = other.notices.coverage()?.coveredFrom ?? Number.POSITIVE_INFINITY;
    await valkey.kill();
    await expect
      .poll(() => [one.lives, other.lives])
      .toEqual([
        [true, false],
        [true, false],
      ]);
    expect(other.notices.coverage()).toBeUndefined();
    await valkey.restart();
    await expect.poll(() => [one.lives.at(-1), other.lives.at(-1)]).toEqual([true, true]);
    expect(other.notices.coverage()?.coveredFrom).toBeGreaterThan(before);
    one.notices.report({ storeId: 'after' });
    await expect.poll(() => other.received).toContainEqual({ storeId: 'after' });
    await closeAll();
  });
});

describe('limits across processes', () => {
  /** On a busy machine a count may take longer than a request waits for it: each process would count alone. */
  const timeoutMs = 3_600_000;
  const counts = (name: string) =>
    openSharedCounts({ url: valkey.url, name, salt: Buffer.from('salt'), timeoutMs });
  /** Waits until the server counts. */
  const ready = async (shared: ReturnType<typeof counts>) => {
    await expect.poll(() => shared.add('probe', 1, 60_000)).toBeDefined();
    return shared;
  };
  const handlers = { downvoteOpinion: async () => ({ id: 1, upvotes_count: 0, downvotes_count: 1 }) };
  const appOf = (sharedCounts: ReturnType<typeof counts>) =>
    createStubApp(handlers, { isRateLimited: true, trustProxy: true, sharedCounts });
  const vote = async (app: Awaited<ReturnType<typeof appOf>>, address: string) => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/widget/opinions/1/downvotes',
      headers: { 'x-forwarded-for': address },
    });
    return { statusCode, retryAfter: Number(headers['retry-after']) };
  };

  it('count the calls of an address at all processes together', async () => {
    const [left, right] = await Promise.all([ready(counts('a')), ready(counts('a'))]);
    const apps = await Promise.all([appOf(left), appOf(right)]);
    for (let n = 0; n < requestsPerMinute.write; n += 1) {
      expect(await vote(apps[n % 2] ?? apps[0], '203.0.113.1')).toMatchObject({ statusCode: 200 });
    }
    for (const app of apps) {
      const refused = await vote(app, '203.0.113.1');
      expect(refused.statusCode).toBe(429);
      expect(refused.retryAfter).toBeGreaterThan(0);
      expect(refused.retryAfter).toBeLessThanOrEqual(60);
      expect(await vote(app, '203.0.113.2')).toMatchObject({ statusCode: 200 });
    }
    await Promise.all(apps.map((app) => app.close()));
    left.close();
    right.close();
  });

  it('store no address', async () => {
    const shared = await ready(counts('a'));
    await shared.add('write 203.0.113.7', 1, 3_600_000);
    const client = createValkeyClient(valkey.url, {});
    await client.connect();
    const keys = await client.keys('*');
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).not.toContain('203.0.113');
      expect(await client.pttl(key)).toBeGreaterThan(0);
    }
    client.disconnect();
    shared.close();
  });

  it('are those of each process while the server is away, and of all again when it is back', async () => {
    const shared = await ready(counts('b'));
    const app = await appOf(shared);
    await valkey.kill();
    for (let n = 0; n < requestsPerMinute.write; n += 1) {
      expect(await vote(app, '203.0.113.3')).toMatchObject({ statusCode: 200 });
    }
    expect(await vote(app, '203.0.113.3')).toMatchObject({ statusCode: 429 });
    await valkey.restart();
    await ready(shared);
    const other = await ready(counts('b'));
    for (let n = 0; n < requestsPerMinute.write; n += 1) await vote(app, '203.0.113.4');
    expect(await vote(await appOf(other), '203.0.113.4')).toMatchObject({ statusCode: 429 });
    await app.close();
    shared.close();
    other.close();
  });

  it('count all requests of a network together, a moment later', async () => {
    const perMinute = 100;
    let time = 90_000;
    const answer: RequestListener = (_request, response) => response.end('fine');
    const serve = async () => {
      const shared = await ready(counts('c'));
      const server = createServer(
        limitAll({ trustProxy: false, perMinute, now: () => time, shared }, answer),
      );
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const close = () => {
        server.close();
        shared.close();
      };
      return { get: async () => (await fetch(`http://127.0.0.1:${port}`)).status, close };
    };
    const [left, right] = [await serve(), await serve()];
    let requests = 0;
    const both = async () => {
      requests += 1;
      return [await left.get(), await right.get()];
    };
    while (requests < 60) expect(await both()).toEqual([200, 200]);
    time += 250;
    await expect
      .poll(
        () => {
          time += 250;
          return both();
        },
        { interval: 20 },
      )
      .toEqual([429, 429]);
    // Neither is above the limit alone.
    expect(requests).toBeLessThan(perMinute);
    time += 60_000;
    expect([await left.get(), await right.get()]).toEqual([200, 200]);
    left.close();
    right.close();
  });
});
