import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostPageGroups } from './host-pages/all.ts';
import { hostPageAddress } from './host-pages/host-page.ts';
import { productAddress, products } from './products.ts';
import { type RunningDemoStore, startDemoStore } from './server.ts';

const apiUrl = 'http://reviews.example:9999';
let shop: RunningDemoStore;
beforeAll(async () => {
  shop = await startDemoStore({ port: 0, apiUrl });
});
afterAll(() => shop.close());

const get = (path: string) => fetch(shop.url + path);
const pages = [
  '/',
  '/pt/',
  '/es/',
  '/en/',
  '/developers',
  '/spa',
  '/hostile',
  ...products.map(productAddress),
];
const withWidget = ['/spa', '/hostile', ...products.map(productAddress)];

const hostPages = hostPageGroups.flatMap(({ pages: group }) => group.map(hostPageAddress));

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

describe('the demo shop', () => {
  it.each(pages)('serves %s in its language', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(html).toMatch(/^<!doctype html>\n<html lang="(pt-BR|es-AR|en-US)"/);
    expect(html).toContain('<meta name="viewport"');
    expect(html).toMatch(/<title>[^<]+<\/title>/);
  });

  it.each(withWidget)('embeds the widget on %s as a merchant would', async (path) => {
    const html = await (await get(path)).text();
    expect(html.split(`<script async src="${apiUrl}/opina.js"></script>`)).toHaveLength(2);
    expect(html).toContain('_storeId');
  });

  it.each(pages)('links from %s only to existing pages', async (path) => {
    const html = await (await get(path)).text();
    const addresses = new Set(
      [...attributes(html, 'href'), ...attributes(html, 'src')]
        .map((address) => address.split('#')[0] ?? '')
        .filter((address) => address && !address.startsWith(apiUrl)),
    );
    for (const address of addresses) {
      expect(address, 'links are relative').toMatch(/^\//);
      expect((await get(address)).status, address).toBe(200);
    }
  });

  it.each(hostPages)('serves the host page %s and the files that it names', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    const files = [...attributes(html, 'href'), ...attributes(html, 'src')];
    for (const file of files.filter((address) => address.startsWith('/'))) {
      expect((await get(file)).status, file).toBe(200);
    }
  });

  it('serves only the style sheets that its pages name', async () => {
    expect((await get('/host/sheets/bootstrap.css')).status).toBe(404);
    const response = await get('/host/sheets/semantic-ui.css');
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await response.text()).not.toContain('@import');
  });

  it('links from its home page to a product with many reviews first', async () => {
    const html = await (await get('/')).text();
    const main = html.slice(html.indexOf('<main'));
    expect(attributes(main, 'href')[0]).toBe('/pt/cafeteira-italiana-serra');
  });

  it.each(['/nothing', '/pt/nothing', '/../package.json', '/%2e%2e/package.json'])(
    'responds 404 to %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('accepts no method other than GET', async () => {
    expect((await fetch(shop.url, { method: 'POST' })).status).toBe(405);
  });

  it('throws with a code if the port is in use', async () => {
    const port = Number(new URL(shop.url).port);
    await expect(startDemoStore({ port, apiUrl })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
