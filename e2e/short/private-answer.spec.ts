import { type AnsweredShop, startAnsweredShop } from '@opina/server/test/start-answered-shop';
import { openAnswered, queryOf } from '../support/answered-shop.ts';
import { expect, test } from '../support/test.ts';
import { violationsOn } from '../support/violations.ts';
import { Widget } from '../support/widget.ts';

let shop: AnsweredShop;
test.beforeAll(async () => {
  shop = await startAnsweredShop();
});
test.afterAll(() => shop?.close());

test('the link shows the private answer, scrolls to it, and the token is in no address', async ({ page }) => {
  const { link, question, answer } = shop;
  const addresses: string[] = [];
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    addresses.push(request.url(), request.headers().referer ?? '');
    if (request.url().includes('/widget/answers/')) tokens.push(request.headers().authorization);
  });
  await page.addInitScript(() => {
    const at = { shown: 0, scrolled: 0 };
    Object.assign(window, { at });
    new MutationObserver(() => {
      if (document.querySelector('.ts-private-answer')) at.shown ||= performance.now();
    }).observe(document, { childList: true, subtree: true });
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function scroll(options) {
      if (this.matches('.ts-private-answer')) at.scrolled ||= performance.now();
      scrollIntoView.call(this, options);
    };
  });
  await openAnswered(page, shop, `?cor=azul%20claro&${queryOf(link)}&b=2#fotos`);
  const { root } = new Widget(page);
  await root.evaluate((node) => node.scrollIntoView());
  const panel = root.locator('section.ts-private-answer');
  await expect(panel).toContainText('Sua Pergunta');
  await expect(panel).toContainText(question);
  await expect(panel).toContainText(answer);
  await expect(panel).toBeInViewport();
  await page.waitForFunction(() => (window as unknown as { at: { scrolled: number } }).at.scrolled > 0);
  const waitedMs = await page.evaluate(() => {
    const { at } = window as unknown as { at: { shown: number; scrolled: number } };
    return at.scrolled - at.shown;
  });
  expect(waitedMs, 'it can be seen for half a second before the page moves').toBeGreaterThanOrEqual(499);
  await expect(root.locator('li.ts-question-item'), 'it is in no list').toHaveCount(0);
  expect(new URL(page.url()).search).toBe('?cor=azul%20claro&b=2');
  expect(new URL(page.url()).hash).toBe('#fotos');
  expect(await page.evaluate(() => history.state)).toEqual({ kept: 1 });
  expect(tokens.filter(Boolean)).toEqual([link.token]);
  expect(addresses.filter((address) => address.includes(link.token))).toEqual([]);
  expect(await violationsOn(page, '.ts-private-answer')).toEqual([]);
});
