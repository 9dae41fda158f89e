import { type AnsweredShop, startAnsweredShop } from '@opina/server/test/start-answered-shop';
import { violationsOn } from '../support/measures/violations.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { openAnswered, queryOf } from '../support/servers/answered-shop.ts';
import { expect, test } from '../support/test.ts';

// No colour is read halfway.
test.use({ reducedMotion: 'reduce' });

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
      if (document.querySelector('.ts-private-answer')) at.shown ||= Date.now();
    }).observe(document, { childList: true, subtree: true });
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function scroll(options) {
      if (this.matches('.ts-private-answer')) at.scrolled ||= Date.now();
      scrollIntoView.call(this, options);
    };
  });
  const scrolledAfterMs = () =>
    page.evaluate(() => {
      const { at } = window as unknown as { at: { shown: number; scrolled: number } };
      return at.scrolled && at.scrolled - at.shown;
    });
  // The page's clock stands still: only the test lets time pass.
  const start = new Date('2026-10-01T12:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start);
  await openAnswered(page, shop, `?cor=azul%20claro&${queryOf(link)}&b=2#fotos`);
  const { root } = new Widget(page);
  await root.evaluate((node) => node.scrollIntoView());
  const panel = root.locator('section.ts-private-answer');
  const shown = async () => {
    await page.clock.runFor(20);
    return panel.isVisible();
  };
  await expect.poll(shown, { intervals: [10] }).toBe(true);
  await expect(panel).toContainText('Sua Pergunta');
  await expect(panel).toContainText(question);
  await expect(panel).toContainText(answer);
  await page.clock.runFor(450);
  expect(await scrolledAfterMs(), 'it can be seen for half a second before the page moves').toBe(0);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20);
        return scrolledAfterMs();
      },
      { intervals: [10] },
    )
    .toBeGreaterThanOrEqual(500);
  await page.clock.resume();
  await expect(panel).toBeInViewport();
  await expect(root.locator('li.ts-question-item'), 'it is in no list').toHaveCount(0);
  expect(new URL(page.url()).search).toBe('?cor=azul%20claro&b=2');
  expect(new URL(page.url()).hash).toBe('#fotos');
  expect(await page.evaluate(() => history.state)).toEqual({ kept: 1 });
  expect(tokens.filter(Boolean)).toEqual([link.token]);
  expect(addresses.filter((address) => address.includes(link.token))).toEqual([]);
  expect(await violationsOn(page, '.ts-private-answer')).toEqual([]);
});
