import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type BuiltServer, startBuiltServer } from '@opina/server/test/built-server';
import { pictures } from '@opina/test-kit/media/pictures';
import { expect } from '@playwright/test';
import { test } from '../support/servers/server-log.ts';

const operator = 'operator-of-the-tests';

// Against a server as operators run it: the shared one of the browser tests has no limits.
test.describe
  .serial('a server that several stores share', () => {
    let server: BuiltServer;
    const idle: Socket[] = [];

    test.beforeAll(async () => {
      server = await startBuiltServer({ env: { OPINA_OPERATOR_TOKEN: operator } });
    });
    test.afterAll(async () => {
      for (const socket of idle) socket.destroy();
      await server.close();
    });

    async function send(path: string, token: string, body: object | Buffer): Promise<Response> {
      const isPicture = Buffer.isBuffer(body);
      return fetch(`${server.url}/api/stores${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': isPicture ? 'image/png' : 'application/json',
        },
        body: isPicture ? new Uint8Array(body) : JSON.stringify(body),
      });
    }

    async function makeStore(id: string): Promise<{ readonly token: string; readonly photos: string }> {
      const { token } = await (await send('', operator, { id, name: 'Loja' })).json();
      const review = { product_code: 'p', product_name: 'Manta', rate: 5, text: 'Boa', status: 'published' };
      const { id: reviewId } = await (await send(`/${id}/opinions`, token, review)).json();
      return { token, photos: `/${id}/opinions/${reviewId}/photos` };
    }

    test('a store with unfinished uploads takes no capacity from another', async () => {
      const greedy = await makeStore('1');
      const other = await makeStore('2');
      const { port, hostname } = new URL(server.url);
      const refused = Array.from({ length: 16 }, async () => {
        const socket = connect(Number(port), hostname);
        idle.push(socket);
        await once(socket, 'connect');
        socket.write(
          `POST /api/stores${greedy.photos} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${greedy.token}\r\n` +
            'Content-Type: image/png\r\nContent-Length: 1000000\r\n\r\nabc',
        );
        const [response] = await once(socket, 'data');
        return String(response);
      });
      // The store's quota is used up once another upload is refused.
      expect(await Promise.any(refused)).toContain('HTTP/1.1 503');
      const picture = await pictures.noise(40).png().toBuffer();
      expect((await send(greedy.photos, greedy.token, picture)).status).toBe(503);
      expect((await send(other.photos, other.token, picture)).status).toBe(201);
    });

    test('nor do stores with unfinished imports', async () => {
      const other = await makeStore('4');
      const { port, hostname } = new URL(server.url);
      const begin = async (id: string, token: string) => {
        const socket = connect(Number(port), hostname);
        idle.push(socket);
        socket.write(
          `POST /api/stores/${id}/imports HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n` +
            'Content-Type: text/csv\r\nContent-Length: 1000000\r\n\r\nproduct_code,rate',
        );
        const [response] = await once(socket, 'data');
        return String(response);
      };
      for (const id of ['3', '31', '32', '33', '34']) {
        const { token } = await makeStore(id);
        const imports = Array.from({ length: 2 }, () => begin(id, token));
        // The second is refused: the first has begun and waits for the rest of its file.
        expect(await Promise.any(imports)).toMatch(/^HTTP\/1\.1 409 .*import\.running/s);
      }
      const { status } = await fetch(`${server.url}/api/stores/4/imports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${other.token}`, 'content-type': 'text/csv' },
        body: 'product_code,rate\np,5\n',
      });
      expect(status).toBe(200);
    });

    test('a token with the scope of orders opens only orders, until it is revoked', async () => {
      await makeStore('5');
      const command = ['--store', '5', '--name', 'plugin'];
      const { stdout } = await server.opina(
        'token',
        'create',
        ...command,
        '--scope',
        'orders',
        '--expires',
        '1d',
      );
      const token = stdout.trim();
      const order = { order_id: 'o1', items: [{ id: 'p' }] };
      expect((await send('/5/orders', token, order)).status).toBe(201);
      const refused = await send('/5/personal-data/export', token, { email: 'ana@cliente.example' });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ code: 'auth.scope_insufficient' });
      await server.opina('token', 'revoke', ...command);
      expect((await send('/5/orders', token, order)).status).toBe(401);
    });

    test('no response contains a host that a client sent, cached responses included', async () => {
      const root = '/widget/root?store_id=2&code=p';
      const evil = {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil',
      };
      for (const path of [root, root, '/openapi.json', '/docs', '/docs/json', '/widget/opinions?page=1']) {
        expect(await (await fetch(server.url + path, { headers: evil })).text(), path).not.toContain('evil');
      }
      for (const host of ['evil.example', 'localhost.evil.example', 'localhost:1@evil.example']) {
        expect(await bodyFor(host, root)).not.toContain('evil');
      }
      expect(await bodyFor('evil.example', root)).toContain('"/media/');
      expect(await (await fetch(server.url + root)).text()).toContain(`"${server.url}/media/`);
    });

    /** `fetch` always sends the host that it requests from. */
    async function bodyFor(host: string, path: string): Promise<string> {
      const [response] = await once(get(server.url + path, { headers: { host } }), 'response');
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += part;
      return text;
    }

    test('a client that sends writes without end is limited', async () => {
      const statuses = new Set<number>();
      for (let round = 0; round < 40 && !statuses.has(429); round += 1) {
        const vote = () => fetch(`${server.url}/widget/opinions/9/upvotes`, { method: 'POST' });
        for (const { status } of await Promise.all(Array.from({ length: 50 }, vote))) statuses.add(status);
      }
      expect(statuses).toContain(429);
    });

    test('and so is a client that requests only files, cached responses and unknown addresses', async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 50 });
      const paths = [
        '/nothing',
        '/media/nothing.webp',
        '/docs/',
        '/opina.js',
        '/widget/root?store_id=2&code=p',
      ];
      const status = async (path: string): Promise<number> => {
        const [response] = await once(get(server.url + path, { agent }), 'response');
        await once(response.resume(), 'end');
        return response.statusCode;
      };
      // Requests are counted by minute. If one ends between two responses, the next one has to fill up too.
      let statuses = paths.map(() => 0);
      for (let sent = 0; sent < 30_000 && statuses.some((one) => one !== 429); sent += 500) {
        await Promise.all(Array.from({ length: 500 }, () => status('/media/nothing.webp')));
        statuses = await Promise.all(paths.map(status));
      }
      expect(statuses).toEqual(paths.map(() => 429));
      agent.destroy();
    });
  });
