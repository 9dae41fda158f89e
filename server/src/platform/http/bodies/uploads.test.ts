import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { allTokens, createStubApp } from '#test/stub-app';
import { receiveFile } from '../../files/receive-file.ts';
import { temporaryFilesIn } from '../../files/temporary-file.ts';
import { createUploadQuota } from '../../files/upload-quota.ts';
import { sharersOf } from '../limits/upload-sharers.ts';
import { type Listening, listen } from '../server/listen.ts';
import { collectBody } from './collect-body.ts';

describe('uploads', () => {
  const open: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });

  async function serve(): Promise<Listening> {
    const app = await createStubApp({}, { authenticate: allTokens });
    await app.ready();
    const listening = await listen(app.routing, { host: '127.0.0.1', port: 0 });
    open.push(app, listening);
    return listening;
  }

  /** Starts to upload a picture, and then sends nothing. */
  async function idleUpload(port: number, storeId: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    open.push({ close: () => socket.destroy() });
    await once(socket, 'connect');
    socket.write(
      `POST /api/stores/${storeId}/opinions/1/photos HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer t\r\n` +
        'Content-Type: image/jpeg\r\nContent-Length: 1000000\r\n\r\nabc',
    );
    return socket;
  }

  const post = (port: number, storeId: string) =>
    fetch(`http://127.0.0.1:${port}/api/stores/${storeId}/opinions/1/photos`, {
      method: 'POST',
      headers: { authorization: 'Bearer t', 'content-type': 'image/jpeg' },
      body: 'a picture',
    });

  it('of one store that never end leave room for other stores', async () => {
    const { port } = await serve();
    const idle = await Promise.all(Array.from({ length: 16 }, () => idleUpload(port, '1')));
    // One is refused, so the eight others have begun.
    await Promise.any(idle.map((socket) => once(socket, 'data')));
    expect((await post(port, '1')).status).toBe(503);
    // The quota accepts it: 500 is from the handler, which this app does not have.
    expect((await post(port, '2')).status).toBe(500);
  });

  it('count by bytes in memory, per store and in total, and release them', () => {
    const quota = createUploadQuota({ uploadsPerStore: 2, bytesPerStore: 10, bytes: 15 });
    const first = quota.begin({ storeId: '1' });
    quota.begin({ storeId: '1' });
    expect(() => quota.begin({ storeId: '1' })).toThrow(
      expect.objectContaining({ code: 'server.unavailable' }),
    );
    first.add(10);
    expect(() => first.add(1)).toThrow(expect.objectContaining({ code: 'server.unavailable' }));
    const other = quota.begin({ storeId: '2' });
    other.add(5);
    expect(() => other.add(1)).toThrow(expect.objectContaining({ code: 'server.unavailable' }));
    first.end();
    first.end();
    other.add(5);
    quota.begin({ storeId: '1' }).add(5);
  });

  const linkOfToken = async (_purpose: unknown, token?: string) => ({
    purpose: 'open' as const,
    storeId: '1',
    id: Number(token),
    version: 0,
    expiresAt: new Date(Date.now() + 60_000),
  });

  it('of one link, or of one network, leave room for other shoppers of the store', async () => {
    const app = await createStubApp({}, { readLink: (token) => linkOfToken('', token), trustProxy: true });
    await app.ready();
    const { port } = await listen(app.routing, { host: '127.0.0.1', port: 0 });
    open.push(app);
    const url = `http://127.0.0.1:${port}/review-form/items/1/photos`;
    const headers = (link: number, address: string) => ({
      authorization: `Bearer ${link}`,
      'content-type': 'image/jpeg',
      'x-forwarded-for': address,
    });
    const photo = (link: number, address: string) =>
      fetch(url, { method: 'POST', headers: headers(link, address), body: 'a picture' });
    const idle = async (link: number, address: string) => {
      const socket = connect(port, '127.0.0.1');
      open.unshift({ close: () => socket.destroy() });
      await once(socket, 'connect');
      const all = Object.entries({ host: 'a', 'content-length': 1_000_000, ...headers(link, address) });
      const lines = all.map(([name, value]) => `${name}: ${value}`).join('\r\n');
      socket.write(`POST /review-form/items/1/photos HTTP/1.1\r\n${lines}\r\n\r\nabc`);
      return once(socket, 'data');
    };
    // Of one link from many networks two begin, with many links from one network five; the others are refused.
    for (const start of [
      (n: number) => idle(1, `203.0.113.${n}`),
      (n: number) => idle(10 + n, '2001:db8::1'),
    ]) {
      const answers = Array.from({ length: 8 }, (_, n) => start(n));
      const [refused] = await Promise.any(answers);
      expect(String(refused)).toMatch(/ 503 [\s\S]*retry-after: 1/i);
    }
    expect((await photo(1, '198.51.100.1')).status).toBe(503);
    expect((await photo(99, '2001:db8::2')).status).toBe(503);
    // The quota accepts it: 500 is from the handler, which this app does not have.
    expect((await photo(99, '198.51.100.1')).status).toBe(500);
  });

  it('of one site leave room too, whatever networks of its own it changes between', async () => {
    const limits = {
      uploadsPerNetwork: 1,
      uploadsPerSite: 2,
      uploadsPerStore: 4,
      bytesPerStore: 1e9,
      bytes: 1e9,
    };
    const quota = createUploadQuota(limits, () => 0);
    const [a, b, c, d] = await Promise.all(['1', '2', '3', '4'].map((id) => linkOfToken('', id)));
    const begin = (link: typeof a, address: string) =>
      link && quota.begin({ storeId: '1', sharers: sharersOf(link, address) });
    begin(a, '2001:db8:1:1::1');
    begin(b, '2001:db8:1:2::1');
    const unavailable = expect.objectContaining({ code: 'server.unavailable' });
    expect(() => begin(c, '2001:db8:1:3::1')).toThrow(unavailable);
    expect(begin(d, '2001:db8:2:1::1')).toBeDefined();
  });

  it('lose their place to others once they send nothing or almost nothing', () => {
    let time = 0;
    const quota = createUploadQuota({ uploadsPerStore: 3, bytesPerStore: 1e9, bytes: 1e9 }, () => time);
    const begin = () => quota.begin({ storeId: '1' });
    const [idle, drip, fast] = [begin(), begin(), begin()];
    const unavailable = expect.objectContaining({ code: 'server.unavailable' });
    expect(begin).toThrow(unavailable);
    time = 2_500;
    drip.add(10);
    fast.add(50_000);
    const second = begin();
    expect([idle, drip, fast].map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    expect(idle.signal.reason).toMatchObject({ code: 'request.too_slow' });
    expect(() => idle.add(1)).toThrow(expect.objectContaining({ code: 'request.too_slow' }));
    idle.end();
    begin();
    expect(drip.signal.aborted).toBe(true);
    expect(begin).toThrow(unavailable);
    // What was received is waiting for the server, however long.
    fast.receive();
    second.receive();
    time = 60_000;
    begin();
    expect(begin).toThrow(unavailable);
    expect([fast, second].map(({ signal }) => signal.aborted)).toEqual([false, false]);
  });

  it('end with the error of a lost place', async () => {
    const lost = new AbortController();
    const body = new PassThrough();
    const collected = collectBody(body, {
      maxBytes: 9,
      maxPauseMs: 60_000,
      add: () => {},
      signal: lost.signal,
    });
    const received = receiveFile(new PassThrough(), {
      openTemporary: temporaryFilesIn(),
      maxBytes: 9,
      add: () => {},
      signal: lost.signal,
    });
    const both = Promise.allSettled([collected, received]);
    await new Promise(setImmediate);
    lost.abort(new Error('lost'));
    expect(await both).toMatchObject([{ reason: { message: 'lost' } }, { reason: { message: 'lost' } }]);
  });

  it('are ended if they pause too long, but not if they are slow', async () => {
    const options = { maxBytes: 100, maxPauseMs: 50, add: () => {} };
    await expect(collectBody(new PassThrough(), options)).rejects.toMatchObject({ code: 'request.too_slow' });
    const whole = new PassThrough();
    const collected = collectBody(whole, options);
    whole.write('a');
    whole.end('b');
    expect((await collected).toString()).toBe('ab');
    const cut = new PassThrough();
    const broken = collectBody(cut, options);
    cut.destroy();
    await expect(broken).rejects.toMatchObject({ code: 'request.malformed' });
    const large = new PassThrough();
    const refused = collectBody(large, options);
    large.write('x'.repeat(101));
    await expect(refused).rejects.toMatchObject({ code: 'request.body_too_large' });
  });
});
