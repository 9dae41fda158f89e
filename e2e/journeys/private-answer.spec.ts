import { type AnsweredShop, startAnsweredShop } from '@opina/server/test/start-answered-shop';
import type { Page } from '@playwright/test';
import { openHostPage, settingsTag } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';
import { violationsOn } from '../support/violations.ts';
import { Widget } from '../support/widget.ts';

// Both tests share one server, as it creates a database.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let shop: AnsweredShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await startAnsweredShop();
});
test.afterAll(() => shop.close());

async function openProduct(page: Page, query: string): Promise<void> {
  const settings = settingsTag({ _storeId: shop.storeId, _productId: shop.code });
  const room = '<div style="height: 2500px"></div>';
  // The page is opened with the query, as no script of the host could add it before ours runs.
  await openHostPage(
    page,
    `${settings}<script>history.replaceState({ kept: 1 }, '', location.pathname + ${JSON.stringify(query)})</script>
      ${room}<div id="_trustvox_widget"></div>${room}<script src="${shop.url}/opina.js"></script>`,
  );
}

const queryOf = ({ answerId, userId, token }: AnsweredShop['link']) =>
  `trustvox_answer_id=${answerId}&trustvox_user_id=${userId}&trustvox_user_token=${token}`;

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
  await openProduct(page, `?cor=azul%20claro&${queryOf(link)}&b=2#fotos`);
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

test('the parameters of the mailed link are removed from the address before the root call responds', async ({
  page,
}) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/widget/root?*', async (route) => {
    await held;
    await route.continue();
  });
  const rootRequest = page.waitForRequest('**/widget/root?*');
  await openProduct(page, `?b=2#${queryOf(shop.link)}`);
  await rootRequest;
  expect(await page.evaluate(() => location.search + location.hash)).toBe('?b=2');
  release();
  const { root } = new Widget(page);
  await root.evaluate((node) => node.scrollIntoView());
  await expect(root.locator('section.ts-private-answer')).toContainText(shop.answer);
});

test('a wrong token shows and logs nothing; a sent question is in the database', async ({
  page,
  pageErrors,
}) => {
  const refused = page.waitForResponse((response) => response.url().includes('/widget/answers/'));
  await openProduct(page, `?${queryOf({ ...shop.link, token: 'wrong' })}`);
  const { root } = new Widget(page);
  await root.evaluate((node) => node.scrollIntoView());
  expect((await refused).status()).toBe(404);
  const section = root.locator('section.ts-customer-questions');
  await section.locator('textarea').fill('Tem na cor verde também?');
  await expect(root.locator('.ts-private-answer')).toHaveCount(0);

  await section.locator('textarea ~ button').click();
  await section.locator('input[type=email]').fill('bia@example.com');
  await section.locator('button').first().click();
  await expect(section.getByText('Pergunta enviada com sucesso!')).toBeVisible();
  expect(await shop.questions()).toContainEqual({
    email: 'bia@example.com',
    question: 'Tem na cor verde também?',
    page: page.url().split('?')[0],
  });
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});
