import type { Page } from '@playwright/test';
import { openHostPage, scriptTag, settingsTag } from '../support/host-page.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

// What a gateway in front of the API, or an API in trouble, answers.
const settings = { _storeId: manyReviews.storeId, _productId: manyReviews.productId };
const body = `${settingsTag(settings)}<div id="_trustvox_widget"></div>${scriptTag()}`;
const headers = { 'access-control-allow-origin': '*' };

const expectHidden = (page: Page) =>
  expect.poll(() => page.locator('#_trustvox_widget').evaluate((node) => node.clientHeight)).toBe(0);

for (const answer of ['<!doctype html><p>Entre na sua conta</p>', 'null']) {
  test(`root answered with ${answer} hides the widget without a word`, async ({ page }) => {
    const asked = page.waitForResponse('**/widget/root**');
    await page.route('**/widget/root**', (route) => route.fulfill({ body: answer, headers }));
    await openHostPage(page, body);
    await asked;
    await expectHidden(page);
    await expect(page.locator('#_trustvox_widget')).toHaveText('');
  });
}

test('root that takes longer than ten seconds hides the widget without a word', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.route('**/widget/root**', () => {});
  await openHostPage(page, body);
  await expect(page.locator('.trustvox-widget [role=status][aria-label]')).toBeAttached();
  await page.clock.runFor(9_999);
  await expect(page.locator('.trustvox-widget [role=status]')).toBeAttached();
  await page.clock.runFor(1);
  await expectHidden(page);
});

test('pages of reviews and recommendations answered in HTML leave the rest working', async ({ page }) => {
  for (const call of ['**/widget/opinions?**', '**/recommendations_summaries**']) {
    await page.route(call, (route) => route.fulfill({ body: '<!doctype html><p>Entre</p>', headers }));
  }
  await openHostPage(page, body);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await widget.chooseMode('Positivas');
  await expect(widget.root.getByText('Não foi possível carregar as avaliações.').first()).toBeVisible();
  await page.unroute('**/widget/opinions?**');
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(4);
});

for (const { summary, shown } of [
  { summary: { averageAnswerCount: 0, percentage: 0 }, shown: undefined },
  { summary: {}, shown: undefined },
  { summary: { percentage: 93 }, shown: '93%' },
  { summary: { averageAnswerCount: 46, percentage: 0 }, shown: '0%' },
]) {
  test(`the recommendation of ${JSON.stringify(summary)} shows ${shown ?? 'nothing'}`, async ({ page }) => {
    await page.route('**/recommendations_summaries**', (route) => route.fulfill({ json: summary, headers }));
    await openHostPage(page, body);
    const widget = new Widget(page);
    await expect(widget.items).toHaveCount(4);
    const circle = widget.root.locator('.ts-v-recommendations');
    if (shown === undefined) return expect(circle).toHaveCount(0);
    await expect(circle.locator('.ts-v-percentage-label')).toHaveText(shown);
    await expect(circle.getByText('46 respostas')).toHaveCount(summary.averageAnswerCount ? 1 : 0);
  });
}

test('numbers as texts, huge counts, endless words and missing fields fit 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const word = 'a'.repeat(300);
  const answer = {
    opinions_count: { positive: '1234567890', negative: '3', total: '1234567893' },
    rate: { average: '4.66', count: '1234567893', histogram: { 5: '1234567890', 1: '3' } },
    prefetched_opinions: [
      null,
      7,
      { id: 1 },
      {
        id: '2',
        rate: '5',
        user: null,
        translations: null,
        comments: null,
        created_at: null,
        upvotes_count: '3',
      },
      {
        id: 3,
        rate: 4,
        opinion: word,
        opinion_title: word,
        user: { name: word },
        comments: [{ text: word }],
      },
    ],
    features: null,
    store_locale: 12,
  };
  await page.route('**/widget/root**', (route) => route.fulfill({ json: answer, headers }));
  await openHostPage(page, body);
  const { root, items } = new Widget(page);
  await expect(items.last()).toContainText(word.slice(0, 50));
  await expect(root.locator('.ts-v-rating-note_value')).toHaveText('4.7');
  await expect(items.filter({ hasText: '3 votos' })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
