import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { apiOrigin } from '../addresses.ts';

/** The one script tag of a merchant. */
export const scriptTag = () => `<script async src="${apiOrigin()}/opina.js"></script>`;

/** The settings a merchant's template writes into the page. */
export const settingsTag = (settings: Record<string, unknown>) =>
  `<script>window._trustvox = ${JSON.stringify(Object.entries(settings))};</script>`;

const pages = new Map<string, string>();
let origin: Promise<string> | undefined;

/** The shop of one worker. It is a real server, as browsers let no page without an origin send requests to this machine. */
function startShop(): Promise<string> {
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const html = pages.get(path);
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  server.unref();
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => {
      resolve(`http://localhost:${(server.address() as AddressInfo).port}`);
    });
  });
}

/** Opens a page of a shop on its own origin, with HTML of the test. */
export async function openHostPage(
  page: Page,
  body: string,
  head = '',
  start = '<!doctype html><html lang="pt-BR">',
): Promise<void> {
  origin ??= startShop();
  const path = `/page-${pages.size}`;
  pages.set(
    path,
    `${start}<head><meta charset="utf-8"><title>Loja</title>
    <link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`,
  );
  await page.goto((await origin) + path);
}
