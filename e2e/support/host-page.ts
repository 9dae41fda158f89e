import type { Page } from '@playwright/test';
import { apiOrigin, shopOrigin } from './addresses.ts';

/** The one script tag of a merchant. */
export const scriptTag = () => `<script async src="${apiOrigin()}/opina.js"></script>`;

/** The settings a merchant's template writes into the page. */
export const settingsTag = (settings: Record<string, unknown>) =>
  `<script>window._trustvox = ${JSON.stringify(Object.entries(settings))};</script>`;

/** Opens a page of a shop whose HTML is the test's own, on the shop's origin. */
export async function openHostPage(page: Page, body: string, head = ''): Promise<void> {
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Loja</title>
    <link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
  await page.route(`${shopOrigin()}/host-page`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.goto(`${shopOrigin()}/host-page`);
}
