import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { maxPictureBytes } from '@opina/contract/constants/media';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** `localhost:PORT` of a server that answers so. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, 'localhost');
  running.push(server);
  await once(server, 'listening');
  return `localhost:${(server.address() as AddressInfo).port}`;
}

describe('a fetched picture', () => {
  it('is unchanged, and the request does not identify us', async () => {
    let headers: object = {};
    const host = await serve((request, response) => {
      headers = request.headers;
      response.end('bytes');
    });
    expect(Buffer.from(await fetchPicture(`http://${host}/a.jpg?b=1`, { allowedHosts: [host] }))).toEqual(
      Buffer.from('bytes'),
    );
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it.each([301, 302, 303, 307, 308])('follows a redirect with status %i', async (status) => {
    const host = await serve(({ url }, response) => {
      if (url === '/b') response.end('there');
      else response.writeHead(status, { location: '/b' }).end();
    });
    expect((await fetchPicture(`http://${host}/a`, { allowedHosts: [host] })).byteLength).toBe(5);
  });

  it.each([
    'ftp://loja.example/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'a.jpg',
    '//loja.example/a.jpg',
    'http://user:pass@loja.example/a.jpg',
    'http://loja.example:22/a.jpg',
    'http://127.0.0.1/a.jpg',
    'http://127.1/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f.0.0.1/a.jpg',
    'http://0177.0.0.1/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://[::ffff:7f00:1]/a.jpg',
    'http://10.0.0.1/a.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/a.jpg',
    // A name, which is looked up.
    'http://localhost/a.jpg',
    'https://localhost/a.jpg',
  ])('is refused at %s', async (address) => {
    await expect(fetchPicture(address)).rejects.toMatchObject({
      code: 'photo.url_not_allowed',
    });
  });

  it('is refused on this machine, also after a redirect', async () => {
    let asked = 0;
    const inside = await serve((_, response) => {
      asked += 1;
      response.end('secret');
    });
    const places = [
      `http://${inside}/`,
      inside.replace('localhost', 'http://127.0.0.1'),
      'http://localhost/',
    ];
    for (const location of [...places, 'file:///etc/passwd']) {
      const outside = await serve((_, response) => response.writeHead(302, { location }).end());
      await expect(fetchPicture(`http://${outside}/`, { allowedHosts: [outside] })).rejects.toMatchObject({
        code: 'photo.url_not_allowed',
      });
    }
    expect(asked).toBe(0);
  });

  it.each<[string, RequestListener]>([
    ['is not there', (_, response) => response.writeHead(404).end()],
    ['is an error', (_, response) => response.writeHead(500).end()],
    ['is a part', (_, response) => response.writeHead(206).end('x')],
    ['leads round in a circle', (_, response) => response.writeHead(302, { location: '/' }).end()],
    ['leads nowhere', (_, response) => response.writeHead(302, { location: 'http://' }).end()],
    [
      'is cut off',
      (_, response) => response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy()),
    ],
    ['never comes', () => {}],
    ['never ends', (_, response) => void response.write('x')],
  ])('is refused if the response %s', async (_, listener) => {
    const host = await serve(listener);
    const options = { allowedHosts: [host], timeoutMs: 700 };
    await expect(fetchPicture(`http://${host}/`, options)).rejects.toMatchObject({
      code: 'photo.url_unreachable',
    });
  });

  it('is refused if its host does not exist', async () => {
    await expect(fetchPicture('http://loja.invalid/a.jpg')).rejects.toMatchObject({
      code: 'photo.url_unreachable',
    });
  });

  it('is not read to the end if it is too large', async () => {
    const part = Buffer.alloc(1_048_576);
    let sent = 0;
    const host = await serve(async (_, response) => {
      while (!response.destroyed && sent < 10 * maxPictureBytes) {
        sent += part.length;
        if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
    });
    await expect(fetchPicture(`http://${host}/`, { allowedHosts: [host] })).rejects.toMatchObject({
      code: 'photo.too_large',
    });
    expect(sent).toBeLessThan(5 * maxPictureBytes);
  });
});
