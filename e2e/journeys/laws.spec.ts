import { lawCodes } from '@opina/contract/constants/laws';
import type { WireRoot } from '@opina/contract/entities/root';
import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../support/measures/violations.ts';
import { openHostPage, settingsTag } from '../support/page-objects/host-page.ts';
import { form, ready } from '../support/review-form.ts';
import { type ReviewServer, startReviewServer } from '../support/review-server.ts';
import { test } from '../support/servers/server-log.ts';

test.use({ viewport: { width: 360, height: 740 }, locale: 'en', reducedMotion: 'reduce' });

// All tests share one server, as it takes seconds to start.
test.describe.configure({ mode: 'default' });

let reviews: ReviewServer;
const item = { code: 'CAN', name: 'Larkin watering can' };
const reviewed = {
  ...item,
  reviews: [
    { rate: 5, text: 'Holds what it promises.', createdAt: '2025-03-10T12:00:00Z' },
    { rate: 2, text: 'Too small for me.', createdAt: '2026-02-10T12:00:00Z' },
  ],
};
const locales = ['en', 'es', 'pt-BR'] as const;

test.beforeAll(async () => {
  reviews = await startReviewServer({
    stores: [
      {
        id: '1',
        name: 'Fern & Field',
        locale: 'en',
        collection: { country: 'FR', laws: ['fr', 'de'], publish: 'when_rules_pass' },
        products: [item],
      },
      ...locales.map((locale) => ({
        id: `form ${locale}`,
        name: 'Fern & Field',
        locale,
        collection: { laws: ['fr' as const], publish: 'when_rules_pass' as const },
        products: [item],
      })),
      ...lawCodes.map((law, at) => ({
        id: law,
        name: 'Fern & Field',
        locale: locales[at % locales.length] ?? 'en',
        collection: { laws: [law] },
        products: [reviewed],
      })),
    ],
    orders: [
      { storeId: '1', orderId: 'fr', items: [item] },
      ...locales.map((locale) => ({ storeId: `form ${locale}`, orderId: locale, items: [item] })),
    ],
  });
});
test.afterAll(() => reviews?.close());

/** A page of the shop with the widget. */
const openShop = (page: Page, storeId = '1') =>
  openHostPage(
    page,
    `<h1>Watering can</h1><div id="_trustvox_widget"></div>
    ${settingsTag({ _storeId: storeId, _productId: 'CAN' })}<script async src="${reviews.server.url}/opina.js"></script>`,
  );

test('the form asks for what the law asks, and the page of the shop says it', async ({ page }) => {
  await page.goto(reviews.page('fr'));
  await ready(page);
  const { star, text, send, thanks } = form(page);
  await star(4).check();
  await text.fill('Holds what it promises.');
  const day = page.getByLabel('When did you use it, or get it?');
  await day.fill('2999-01-01');
  await page.getByRole('checkbox', { name: 'I work for Fern & Field' }).check();
  expect(await violationsOn(page, '#opina-review')).toEqual([]);
  await send.click();
  await expect(page.getByText('It cannot be in the future.')).toBeVisible();
  await expect(day).toBeFocused();
  await day.fill('2026-01-20');
  await send.click();
  await expect(thanks).toBeVisible();

  await openShop(page);
  const widget = page.locator('.trustvox-widget').first();
  await expect(widget.getByText(/^Reviews written in \w+ 20\d\d\.$/)).toBeVisible();
  await expect(widget.getByText('Newest first, unless you choose another order.')).toBeVisible();
  await expect(
    widget.getByText('Experience on 20 Jan 2026 · Written by somebody who works for the store'),
  ).toBeVisible();
  expect(await violationsOn(page, '.trustvox-widget')).toEqual([]);

  const opened = page.waitForEvent('popup');
  await widget.getByRole('link', { name: 'How reviews are collected, checked and published' }).click();
  const policy = await opened;
  await expect(policy.getByRole('heading', { level: 1 })).toHaveText('How Fern & Field handles reviews');
  await expect(policy.getByText('Fewer than five reviews that were written here')).toBeVisible();
  expect(await violationsOn(policy, 'main')).toEqual([]);
});

for (const locale of locales) {
  test(`${locale}: the preview of the form says of the author what the shop then says`, async ({ page }) => {
    await page.goto(reviews.page(locale));
    await ready(page);
    await page.locator('[data-field="rate"] input[value="4"]').check();
    await page.locator('[data-field="experiencedOn"] input').fill('2026-01-20');
    await page.locator('[data-field="insider"] input[value="insider"]').check();
    await page.locator('.of-preview_summary').click();
    const previewed = page.locator('.of-preview .ts-source');
    await expect(previewed).toHaveCount(2);
    const said = await previewed.last().textContent();
    expect(await violationsOn(page, '.of-preview')).toEqual([]);
    await page.locator('[data-field="insider"] input[value="insider"]').uncheck();
    await expect(previewed.last()).not.toHaveText(said ?? '');
    await page.locator('[data-field="insider"] input[value="insider"]').check();
    await page.getByRole('button', { name: /^(Send review|Enviar opinión|Enviar avaliação)$/ }).click();
    await expect(page.getByRole('heading', { name: /Thank you|Gracias|Obrigado/ })).toBeVisible();
    await openShop(page, `form ${locale}`);
    await expect(page.locator('.trustvox-widget .ts-source').nth(1)).toHaveText(said ?? '');
  });
}

for (const law of lawCodes) {
  test(`${law}: what it asks for is said beside the reviews, at 360 and 1280 px`, async ({ page }) => {
    const root = await page.request.get(`${reviews.server.url}/widget/root?store_id=${law}&code=CAN`);
    const { disclosures } = (await root.json()) as WireRoot;
    await openShop(page, law);
    const widget = page.locator('.trustvox-widget').first();
    await expect(widget.getByText('Too small for me.').first()).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const said of Object.values(disclosures ?? {}).filter(Boolean))
        await expect(widget.getByText(said)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await violationsOn(page, '.trustvox-widget')).toEqual([]);
    }
  });
}
