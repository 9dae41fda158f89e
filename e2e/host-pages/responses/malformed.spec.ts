import { openHostPage, scriptTag, settingsTag } from '../../support/page-objects/host-page.ts';
import { Widget } from '../../support/page-objects/widget.ts';
import { manyReviews } from '../../support/products.ts';
import { rootCall } from '../../support/root-response.ts';
import { asOtherProvider } from '../../support/servers/other-provider.ts';
import { expect, test } from '../../support/test.ts';

// Responses of a failing API, or of a gateway in front of it.
const settings = { _storeId: manyReviews.storeId, _productId: manyReviews.productId };
const body = `${settingsTag(settings)}<div id="_trustvox_widget"></div>${scriptTag()}`;
const headers = { 'access-control-allow-origin': '*' };

test('HTML in place of reviews and recommendations leaves the rest working', async ({ page }) => {
  for (const call of ['**/widget/opinions?**', '**/recommendations_summaries**']) {
    await page.route(call, (route) => route.fulfill({ body: '<!doctype html><p>Entre</p>', headers }));
  }
  await asOtherProvider(page);
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
    await asOtherProvider(page);
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

test('numbers as text, huge counts, long words and missing fields fit 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const word = 'a'.repeat(300);
  const root = {
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
  await page.route(rootCall, (route) => route.fulfill({ json: root, headers }));
  await openHostPage(page, body);
  const widget = new Widget(page);
  await expect(widget.items.last()).toContainText(word.slice(0, 50));
  await expect(widget.root.locator('.ts-v-rating-note_value')).toHaveText('4.7');
  await expect(widget.items.filter({ hasText: '3 votos' })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
