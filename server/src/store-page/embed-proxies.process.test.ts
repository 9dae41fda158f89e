import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type FailingServer,
  type Failure,
  failureNames,
  startFailingServer,
} from '@opina/test-kit/embed-guide/failing-server';
import { fillExample, readExample } from '@opina/test-kit/embed-guide/read-example';
import { startNginx, startVarnish } from '@opina/test-kit/embed-guide/start-proxy';
import { freePort } from '@opina/test-kit/system/free-port';
import type { StartedProgram } from '@opina/test-kit/system/start-program';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codes, type EmbedServer, startEmbedServer, storeId, words } from '#test/embed-guide/embed-server';

interface Proxy {
  readonly name: string;
  readonly isTls: boolean;
  /** What the shop's page has in it for a product. */
  include(code: string, store: string): string;
  start(opina: number, shop: number, store: string): Promise<StartedProgram>;
}

let opina: EmbedServer;
let shop: Server;

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    isTls: true,
    include: (code) => fillExample(readExample('html', 'nginx'), { 'CAF-0412': encodeURIComponent(code) }),
    start: (ofOpina, ofShop, store) =>
      startNginx((port) =>
        fillExample(readExample('nginx'), {
          'listen 80;': `listen 127.0.0.1:${port};`,
          'reviews.example.com:443': `127.0.0.1:${ofOpina}`,
          'reviews.example.com': 'localhost',
          '127.0.0.1:3000': `127.0.0.1:${ofShop}`,
          '/etc/ssl/certs/ca-certificates.crt': opina.certificateFile,
          '1001': store,
        }),
      ),
  },
  {
    name: 'vcl',
    isTls: false,
    include: (code, store) =>
      fillExample(readExample('html', 'vcl'), { '1001': store, 'CAF-0412': encodeURIComponent(code) }),
    start: (ofOpina, ofShop) =>
      startVarnish(fillExample(readExample('vcl'), { '"3000"': `"${ofShop}"`, '"8787"': `"${ofOpina}"` })),
  },
];

const before = '<!doctype html>\n<html><body><h1>Cafeteira</h1>\n';
const after = '<p>Entrega em dois dias úteis</p></body></html>';

beforeAll(async () => {
  opina = await startEmbedServer();
  shop = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://shop.example');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(before + searchParams.get('include') + after);
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
});
afterAll(async () => {
  shop?.close();
  await opina?.close();
});

/** These hold for as long as each drop comes in time, as the guide says. */
const endless: readonly string[] = [
  'sends headers without end',
  'sends a body without end',
  'sends chunks without end',
];

describe.each(proxies)("the guide's example for $name", ({ isTls, include, start }) => {
  let proxy: StartedProgram | undefined;
  let failing: FailingServer | undefined;
  afterEach(async () => {
    await proxy?.stop();
    await failing?.close();
    proxy = failing = undefined;
  });

  const startBefore = async (port: number, store = storeId) => {
    proxy = await start(port, (shop.address() as AddressInfo).port, store);
  };
  /** What a shopper's browser gets of the page between its beginning and its end. */
  const readPage = async (code: string = codes[0], store = storeId) => {
    const page = `/?include=${encodeURIComponent(include(code, store))}`;
    const response = await fetch(`http://127.0.0.1:${proxy?.port}${page}`, {
      headers: { cookie: 'cart=1', 'accept-encoding': 'gzip, br' },
    });
    const html = await response.text();
    expect([response.status, html.startsWith(before), html.endsWith(after)]).toEqual([200, true, true]);
    return html.slice(before.length, -after.length);
  };
  const full = new RegExp(
    `<div id="_trustvox_widget">\\s*<link [\\s\\S]*${words}[\\s\\S]*</div>\\s*</div>\n$`,
  );
  const empty = /^<!-- in the page.*? -->\n<div id="_trustvox_widget">\s*<\/div>\n$/;

  it.each(codes)('puts the fragment of %s into the page', async (code) => {
    await startBefore(isTls ? opina.tlsPort : opina.port);
    // Again while the machine is too busy for the example's limit.
    await expect.poll(() => readPage(code)).toMatch(full);
  });

  it('leaves the page as it is where Opina does not know the store', async () => {
    await startBefore(isTls ? opina.tlsPort : opina.port, 'none');
    expect(await readPage(codes[0], 'none')).toMatch(empty);
  });

  it('leaves the page as it is while nobody listens', async () => {
    await startBefore(await freePort());
    expect(await readPage()).toMatch(empty);
  });

  it.each<Failure>([...failureNames.filter((name) => !endless.includes(name)), 'hangs before TLS'])(
    'leaves the page as it is if the server %s',
    async (failure) => {
      failing = await startFailingServer(failure, isTls ? opina.certificate : undefined);
      await startBefore(failing.port);
      expect(await readPage()).toMatch(empty);
      expect(failing.received()).not.toContain('cart=1');
    },
  );
});
