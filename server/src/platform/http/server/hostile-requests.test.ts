import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorSchema } from '@opina/contract/entities/error';
import { errorCatalogue } from '@opina/contract/errors';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTokens, createStubApp } from '#test/stub-app';
import { createFolderStorage } from '../../media/folder-storage.ts';
import { pictureOf } from '../../media/media-names.ts';
import { type Listening, listen } from './listen.ts';

const summary = { averageAnswerCount: 1, percentage: 100 };
const summaries = '/opinions/recommendations_summaries?store_id=1&product_id=2';
const picture = 'a'.repeat(40);

interface RawResponse {
  readonly status: number;
  /** The names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends over a socket what no client library sends. There are other files beside the served ones. */
describe('a hostile request', () => {
  let folder: string;
  let app: Awaited<ReturnType<typeof createStubApp>>;
  let listening: Listening;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-hostile-'));
    for (const name of ['widget/chunks', 'media']) await mkdir(path.join(folder, name), { recursive: true });
    for (const name of ['secret.txt', 'widget/.secret.txt', 'media/secret.webp']) {
      await writeFile(path.join(folder, name), 'outside');
    }
    await writeFile(path.join(folder, 'widget/opina.js'), 'loader');
    const storage = createFolderStorage(path.join(folder, 'media'));
    await storage.write(`${picture}-image.webp`, new Uint8Array([1]));
    app = await createStubApp(
      {
        getRecommendationsSummary: async () => summary,
        createOrder: async ({ body }) => ({
          order_id: String(body.order_id),
          items_count: Object.keys(body.items).length,
        }),
        upvoteOpinion: async () => ({ id: 1, upvotes_count: 1, downvotes_count: 0 }),
      },
      {
        widgetFolder: path.join(folder, 'widget'),
        readMediaFile: async (file) => (pictureOf(file) === undefined ? undefined : storage.read(file)),
        authenticate: allTokens,
      },
    );
    await app.ready();
    listening = await listen(app.routing, { host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await listening.close();
    await app.close();
    await rm(folder, { recursive: true });
  });

  async function send(request: string | Buffer, port = listening.port): Promise<RawResponse> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(request);
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    await once(socket, 'close');
    const [head = '', ...body] = text.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()] as const;
    });
    return {
      status: Number(first.split(' ')[1]),
      headers: Object.fromEntries(headers),
      body: body.join('\r\n\r\n'),
    };
  }
  const get = (target: string, ...lines: string[]) =>
    send(`${[`GET ${target} HTTP/1.1`, 'Host: a', ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const post = (target: string, body: string | Buffer) => {
    const head = `POST ${target} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
    return send(Buffer.concat([Buffer.from(head), Buffer.from(body)]));
  };
  const order = (extra: string) =>
    post('/api/stores/1/orders', `{"order_id":"1","items":[{"id":"p","extra":${extra}}]}`);

  function expectRefusal({ status, body }: RawResponse): void {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const problem: unknown = JSON.parse(body);
    expect(Value.Errors(errorSchema, problem)).toEqual([]);
    expect(errorCatalogue[(problem as { code: keyof typeof errorCatalogue }).code].status).toBe(status);
  }

  it('gets existing files', async () => {
    expect(await get('/opina.js')).toMatchObject({ status: 200, body: 'loader' });
    expect(await get(`/media/${picture}-image.webp`)).toMatchObject({ status: 200, body: '\u0001' });
  });

  const ups = [
    ...[
      '..',
      '%2e%2e',
      '.%2e',
      '%2E.',
      '%252e%252e',
      '%25252e%25252e',
      '..;',
      '...',
      '....',
      '%c0%ae%c0%ae',
      '%uff0e%uff0e',
    ],
    ...[
      '%ef%bc%8e%ef%bc%8e',
      '..%00',
      '%00',
      '..%0d%0a',
      '~',
      '',
      '.',
      '%2f..',
      '%5c..',
      '..%5c..',
      '..\\..',
    ],
  ];
  const slashes = ['/', '%2f', '%252f', '\\', '%5c', '%255c', '//', '/./', '%c0%af', '%ef%bc%8f'];
  const roots = ['/', '/chunks/', '/media/', '/media/aa/', '/docs/', '/docs/static/', '/widget/opinions/'];

  it('gets no file outside the served folder', async () => {
    const targets = roots.flatMap((root) =>
      ups.flatMap((up) => slashes.map((slash) => `${root}${up}${slash}${up}${slash}secret.txt`)),
    );
    const others = [
      ...[
        '/.secret.txt',
        '/%2esecret.txt',
        '/media/secret.webp',
        '/media/secret.webp%00',
        '/media/.',
        '/media/..',
      ],
      ...[
        `${folder}/secret.txt`,
        `/${folder}/secret.txt`,
        `/media/${encodeURIComponent(`${folder}/secret.txt`)}`,
      ],
      ...[
        'http://a/../secret.txt',
        'file:///etc/passwd',
        '/etc/passwd',
        '//etc/passwd',
        '/c:%5cwindows%5cwin.ini',
      ],
      ...[
        '/opina.js%00.txt',
        '/opina.js/',
        '/opina.js::$DATA',
        '/package.json',
        '/node_modules/fastify/package.json',
      ],
    ];
    for (const target of [...targets, ...others]) {
      const response = await get(target);
      expect([target, response.status >= 400 && response.status < 500], response.body).toEqual([
        target,
        true,
      ]);
      expectRefusal(response);
      expect(response.body).not.toMatch(/outside|root:|version/);
    }
  });

  it('cannot inject a header into the response', async () => {
    const breaks = ['%0d%0a', '%0a', '%0d', '%E5%98%8D%E5%98%8A', '%c4%8d%c4%8a', '%e2%80%a8', '%5Cr%5Cn'];
    const addresses = [
      '/',
      '/docs',
      '/docs/',
      '/chunks',
      '/media/',
      '/opina.js',
      '/widget/opinions/',
      '/api/stores/',
    ];
    for (const target of addresses) {
      for (const end of breaks) {
        for (const rest of [
          `${end}X-Injected:1`,
          `/${end}X-Injected:1`,
          `?a=${end}X-Injected:1`,
          `${end}${end}<b>`,
        ]) {
          const { headers, body } = await get(target + rest, `Origin: https://a${end}X-Injected: 1`);
          expect(headers).not.toHaveProperty('x-injected');
          expect(JSON.stringify(headers)).not.toMatch(/injected/i);
          expect(body).not.toMatch(/x-injected|<b>/i);
        }
      }
    }
    for (const line of [
      'If-None-Match: "a\u0001"',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: javascript',
    ]) {
      expect(JSON.stringify(await get(summaries, line))).not.toMatch(/evil|javascript|\\u0001/);
    }
  });

  it('with two interpretations is refused', async () => {
    const inner = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
    for (const lines of [
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      ['Content-Length: 5', `Content-Length: ${inner.length}`],
      ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
      ['Transfer-Encoding : chunked'],
      ['Transfer-Encoding: xchunked'],
      ['Content-Length: +5'],
      [' Content-Length: 5'],
    ]) {
      const head = ['POST /widget/opinions/1/upvotes HTTP/1.1', 'Host: a', ...lines].join('\r\n');
      const { status, body, headers } = await send(`${head}\r\n\r\n0\r\n\r\n${inner}`);
      expect([lines, status, headers.connection]).toEqual([lines, 400, 'close']);
      // One response, and nothing after it.
      expect(Value.Errors(errorSchema, JSON.parse(body))).toEqual([]);
    }
  });

  it('that arrives byte by byte and never ends gets one error', async () => {
    const impatient = await listen(app.routing, { host: '127.0.0.1', port: 0 }, { requestMs: 200 });
    for (const target of [
      '/widget/questions?store_id=1&code=2',
      '/api/stores/1/orders',
      '/api/stores/1/opinions/1/photos',
    ]) {
      const lines = [
        'Host: a',
        'Authorization: Bearer a',
        'Content-Type: application/json',
        'Content-Length: 99',
      ];
      const { status, body } = await send(
        `POST ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{"a":`,
        impatient.port,
      );
      expect(status).toBe(408);
      expect(JSON.parse(body)).toMatchObject({ code: 'request.too_slow' });
    }
    await impatient.close();
  });

  it('with thousands of parameters, or repeated ones, is read or refused', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `p${n}=${n}`).join('&');
    expectRefusal(await get(`${summaries}&${many(10_000)}`));
    expect((await get(`${summaries}&${many(1_500)}`)).body).toBe(JSON.stringify(summary));
    expectRefusal(await get(`${summaries}&${'&'.repeat(10_000)}store_id=3`));
    for (const again of ['store_id=1', 'store_id=3', 'store_id[]=3&store_id=1', 'product_id=2']) {
      expectRefusal(await get(`${summaries}&${again}`));
    }
  });

  it('with invalid UTF-8 is refused', async () => {
    for (const bytes of [
      '%c0%af',
      '%e0%80%af',
      '%f0%80%80%af',
      '%ed%a0%80',
      '%ed%b0%80',
      '%f5%80%80%80',
      '%ff',
      '%80',
    ]) {
      expectRefusal(await get(`/opinions/recommendations_summaries?store_id=${bytes}&product_id=2`));
      expectRefusal(await get(`/widget/opinions/${bytes}?store_id=1&code=2`));
    }
    expectRefusal(await get('/opinions/recommendations_summaries?store_id=%00&product_id=2'));
    expectRefusal(await get('/opinions/recommendations_summaries?store_id=1\u0000&product_id=2'));
    expectRefusal(await post('/api/stores/1/orders', '{"order_id":"a\\u0000","items":[{"id":"p"}]}'));
    expectRefusal(await post('/api/stores/1/orders', '{"order_id":"a","items":[{"id":"p","\\u0000":1}]}'));
  });

  it('with endless nesting is refused, and so is one that is too large', async () => {
    for (const deep of [60, 1_000, 100_000]) {
      expectRefusal(await order('['.repeat(deep) + ']'.repeat(deep)));
      expectRefusal(await order(`${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`));
      expectRefusal(await order('['.repeat(deep)));
      expectRefusal(await order(`${'['.repeat(deep)}{"__proto__":1}${']'.repeat(deep)}`));
    }
    expectRefusal(await order(`"${'a'.repeat(300_000)}"`));
  });

  it('with names that every object has changes nothing for other requests', async () => {
    const known = Reflect.ownKeys(Object.prototype);
    for (const body of [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '[{"__proto__":{"polluted":1}}]',
      '{"a":{"__proto__":{"toString":1}}}',
    ]) {
      const { status } = await order(body);
      expect([201, 400]).toContain(status);
    }
    for (const query of [
      '__proto__[polluted]=1',
      '__proto__.polluted=1',
      'constructor[prototype][polluted]=1',
      '__proto__=1&constructor=2&hasOwnProperty=3&toString=4',
    ]) {
      expect((await get(`${summaries}&${query}`)).body).toBe(JSON.stringify(summary));
    }
    expect(Reflect.ownKeys(Object.prototype)).toEqual(known);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await get(summaries)).body).toBe(JSON.stringify(summary));
  });
});
