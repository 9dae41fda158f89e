import { twoFrames } from '../../support/measures/frames.ts';
import { openHostPage, scriptTag, settingsTag } from '../../support/page-objects/host-page.ts';
import { recordCalls, rootCalls, Widget } from '../../support/page-objects/widget.ts';
import { manyReviews, otherProduct, withoutReviews } from '../../support/products.ts';
import { rootCall } from '../../support/root-response.ts';
import { expect, test } from '../../support/test.ts';

const settingsOf = ({ productId }: { productId: string | number }) => ({
  _storeId: manyReviews.storeId,
  _productId: productId,
});
const small = '<div id="_trustvox_repro_widget">Carregando…</div>';
const main = '<div id="_trustvox_widget"></div>';

test('shows the percentage alone, and one root call serves it and the main widget', async ({ page }) => {
  const calls = recordCalls(page);
  await openHostPage(
    page,
    settingsTag(settingsOf(manyReviews)) + small + main,
    scriptTag().replace(' async', ''),
  );
  const repro = page.locator('#_trustvox_repro_widget');
  await expect(repro).toHaveText(/^\d{1,3}% dos clientes recomendam este produto$/);
  await expect(new Widget(page).items).toHaveCount(4);
  const percentage = await repro.locator('.ts-v-percentage-label').textContent();
  await expect(page.locator('.trustvox-widget .ts-v-percentage-label')).toHaveText(percentage ?? '');
  expect(rootCalls(calls)).toHaveLength(1);
});

test('added later, wiped, cleaned up and started again, it follows the product', async ({ page }) => {
  const calls = recordCalls(page);
  await openHostPage(page, `<main></main>${scriptTag()}`);
  await page.waitForFunction(() => '_trustvox_initializer' in window);
  expect(calls).toEqual([]);
  await page.evaluate(
    ([pairs, html]) => {
      Object.assign(window, { _trustvox: pairs });
      document.querySelector('main')?.insertAdjacentHTML('beforeend', String(html));
    },
    [Object.entries(settingsOf(manyReviews)), small] as const,
  );
  const repro = page.locator('#_trustvox_repro_widget');
  await expect(repro).toHaveText(/^\d+% /);
  expect(rootCalls(calls)).toHaveLength(1);
  await repro.evaluate((node) => {
    node.innerHTML = '';
  });
  await expect(repro).toHaveText(/^\d+% /);
  await page.evaluate(() => {
    window._trustvox_initializer?.cleanup();
    window._trustvox_initializer?.cleanup();
  });
  await expect(repro).toBeEmpty();
  await expect(page.locator('link[href$="opina.css"]')).toHaveCount(0);
  await page.evaluate(() => {
    window._trustvox_initializer?.cleanup();
    window._trustvox_initializer?.initialize();
    window._trustvox_initializer?.initialize();
  });
  await expect(repro).toHaveText(/^\d+% /);
  expect(rootCalls(calls)).toHaveLength(2);
  const withoutRatings = page.waitForResponse(rootCall);
  // A product without ratings shows nothing and takes no space. Then one with reviews, without a call.
  await page.evaluate(
    (pairs) => {
      Object.assign(window, { _trustvox: pairs });
      const element = document.createElement('div');
      element.id = '_trustvox_repro_widget';
      document.querySelector('main')?.replaceChildren(element);
    },
    Object.entries(settingsOf(withoutReviews)),
  );
  await expect.poll(() => rootCalls(calls).length).toBe(3);
  await (await withoutRatings).finished();
  await twoFrames(page);
  await expect(repro).toBeEmpty();
  expect(await repro.evaluate((node) => node.clientHeight)).toBe(0);
  await page.evaluate(
    (pairs) => {
      Object.assign(window, { _trustvox: pairs });
      const element = document.createElement('div');
      element.id = '_trustvox_repro_widget';
      document.querySelector('main')?.replaceChildren(element);
    },
    Object.entries(settingsOf(otherProduct)),
  );
  await expect(repro).toHaveText(/^\d+% /);
});

test('takes no room when the widget is disabled', async ({ page, pageErrors }) => {
  await page.route(rootCall, (route) => route.fulfill({ status: 500, body: '{}' }));
  const calls = recordCalls(page);
  const response = page.waitForResponse(rootCall);
  await openHostPage(page, settingsTag(settingsOf(manyReviews)) + small + main + scriptTag());
  await response;
  const repro = page.locator('#_trustvox_repro_widget');
  await expect(repro).toBeEmpty();
  expect(await repro.evaluate((node) => node.clientHeight)).toBe(0);
  await page.evaluate(() => document.body.append('more'));
  expect(rootCalls(calls)).toHaveLength(1);
  expect(pageErrors.splice(0).filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
});

test('a host that wipes it after each change causes no endless loop', async ({ page }) => {
  const wipe = `<script>new MutationObserver(() => {
    const element = document.getElementById('_trustvox_repro_widget');
    if (element && element.firstChild) { window.wipes = (window.wipes || 0) + 1; element.textContent = ''; }
  }).observe(document, {childList: true, subtree: true})</script>`;
  await openHostPage(page, settingsTag(settingsOf(manyReviews)) + wipe + small + scriptTag());
  await page.waitForFunction(() => (window as unknown as { wipes: number }).wipes > 5);
  expect(await page.evaluate(() => (window as unknown as { wipes: number }).wipes)).toBeLessThan(40);
});
