import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { allTokens, createStubApp } from '#test/stub-app';
import { createUploadQuota } from '../../files/upload-quota.ts';
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
    const first = quota.begin('1');
    quota.begin('1');
    expect(() => quota.begin('1')).toThrow(expect.objectContaining({ code: 'server.unavailable' }));
    first.add(10);
    expect(() => first.add(1)).toThrow(expect.objectContaining({ code: 'server.unavailable' }));
    const other = quota.begin('2');
    other.add(5);
    expect(() => other.add(1)).toThrow(expect.objectContaining({ code: 'server.unavailable' }));
    first.end();
    first.end();
    other.add(5);
    quota.begin('1').add(5);
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
