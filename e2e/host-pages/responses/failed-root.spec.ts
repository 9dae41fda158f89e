import type { Page } from '@playwright/test';
import { openHostPage, scriptTag, settingsTag } from '../../support/page-objects/host-page.ts';
import { recordCalls, rootCalls, Widget } from '../../support/page-objects/widget.ts';
import { manyReviews } from '../../support/products.ts';
import { rootCall } from '../../support/root-response.ts';
import { expect, test } from '../../support/test.ts';

const settings = settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId });
const body = `${settings}<div id="_trustvox_widget"></div>${scriptTag()}`;

async function expectHidden(page: Page): Promise<void> {
  const mountPoint = page.locator('#_trustvox_widget');
  await expect.poll(() => mountPoint.evaluate((node) => node.clientHeight)).toBe(0);
  await expect(mountPoint).toHaveText('');
}

for (const { what, status, body: text } of [
  { what: 'an error', status: 500, body: '{}' },
  { what: 'HTML', status: 200, body: '<!doctype html><p>Entre na sua conta</p>' },
  { what: 'null', status: 200, body: 'null' },
]) {
  test(`${what} in response to the root call hides the widget silently`, async ({ page, pageErrors }) => {
    const response = page.waitForResponse(rootCall);
    const headers = { 'access-control-allow-origin': '*' };
    await page.route(rootCall, (route) => route.fulfill({ status, body: text, headers }));
    await openHostPage(page, body);
    await response;
    await expectHidden(page);
    // The browser itself reports the failed request. The widget reports nothing.
    expect(pageErrors.splice(0).filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  });
}

test('a root call that takes longer than ten seconds hides the widget silently', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.route(rootCall, () => {});
  await openHostPage(page, body);
  await expect(page.locator('.trustvox-widget [role=status][aria-label]')).toBeAttached();
  await page.clock.runFor(9_999);
  await expect(page.locator('.trustvox-widget [role=status]')).toBeAttached();
  await page.clock.runFor(1);
  await expectHidden(page);
});

test('a root call that fails is repeated once after ten seconds, and its reviews move nothing on the page', async ({
  page,
  pageErrors,
}) => {
  const hints: string[] = [];
  page.on('console', (message) => message.type() === 'info' && hints.push(message.text()));
  const calls = recordCalls(page);
  let failures = 0;
  await page.route(rootCall, (route) => {
    failures += 1;
    return failures === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  // The clock stands still. Only runFor lets time pass.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await openHostPage(page, `<div style="height: 3000px"></div>${body}`);
  const widget = new Widget(page);
  await expect(widget.root).toHaveCSS('display', 'none');
  await expect
    .poll(() => hints)
    .toEqual(['Opina: the reviews could not be loaded; the page is left as it is.']);
  await page.clock.runFor(9_000);
  expect(rootCalls(calls)).toHaveLength(1);
  await page.clock.runFor(1_100);
  await page.clock.resume();
  await expect(widget.items).toHaveCount(4);
  await expect(widget.root).toBeVisible();
  await page.clock.runFor(60_000);
  expect(rootCalls(calls)).toHaveLength(2);
  expect(hints).toHaveLength(1);
  // The browser itself reports the failed request.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('503')]);
});
