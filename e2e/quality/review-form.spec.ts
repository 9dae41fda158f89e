import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../support/layout-faults.ts';
import { type ReviewServer, startReviewServer } from '../support/review-server.ts';
import { violationsOn } from '../support/violations.ts';

// All tests share one server, as it takes seconds to start.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let forms: ReviewServer;

const words = {
  en: { send: 'Send review', stars: '4 stars', preview: 'See how it will look', skip: 'Not this one' },
  'pt-BR': { send: 'Enviar avaliação', stars: '4 estrelas', preview: 'Ver como vai ficar', skip: 'Este não' },
  es: { send: 'Enviar opinión', stars: '4 estrellas', preview: 'Ver cómo quedará', skip: 'Este no' },
} as const;
const languages = Object.keys(words) as (keyof typeof words)[];
const widths = [320, 360, 1280];
const items = [
  { code: 'A', name: 'Cafeteira italiana Serra de alumínio, 6 xícaras, com cabo de madeira' },
  { code: 'B', name: 'Manta' },
];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  forms = await startReviewServer({
    stores: languages.map((locale) => ({
      id: locale,
      name: `Loja ${locale}`,
      locale,
      products: items.map(({ code, name }) => ({ code, name })),
    })),
    orders: languages.flatMap((storeId) => [
      ...widths.map((width) => ({ storeId, orderId: `${storeId} ${width}`, items })),
      { storeId, orderId: `${storeId} old`, items, expiresAt: new Date(Date.now() - 60_000) },
    ]),
  });
});
test.afterAll(() => forms?.close());

/** Nothing sticks out, is cut off or is small, and axe finds nothing. */
async function check(page: Page, step: string): Promise<void> {
  expect(await violationsOn(page), `axe: ${step}`).toEqual([]);
  const faults = await findFaults(page.locator('.of-frame'));
  expect(
    faults.filter((fault) => !/of-hidden|of-stars_row|of-file/.test(fault)),
    `layout: ${step}`,
  ).toEqual([]);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0], `width: ${step}`).toBeLessThanOrEqual(width[1] ?? 0);
}

for (const locale of languages) {
  for (const width of widths) {
    test(`${locale} at ${width} px: every step passes axe and fits`, async ({ page }) => {
      const { send, stars, preview, skip } = words[locale];
      // Without transitions, so that no colour is read halfway.
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: width === 360 ? 'dark' : 'light' });
      await page.setViewportSize({ width, height: 740 });
      await page.goto(forms.page(`${locale} ${width}`));
      await expect(page.locator('#opina-review[data-ready]')).toBeVisible();
      await check(page, 'empty');
      await page.getByRole('button', { name: send }).click();
      await check(page, 'with a fault');
      await page.getByRole('radio', { name: stars }).check();
      await page.getByText(preview).click();
      await expect(page.locator('.trustvox-widget .ts-v-stars')).toBeVisible();
      await check(page, 'with its preview');
      await page.getByRole('button', { name: send }).click();
      await expect(page.locator('.of-product')).toBeVisible();
      await check(page, 'thanks, and the next product');
      await page.locator('.of-product').click();
      await page.getByRole('button', { name: skip }).click();
      await expect(page.locator('.of-product')).toBeVisible();
      await check(page, 'left out');
    });
  }

  test(`${locale}: an expired link passes axe and fits`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(forms.page(`${locale} old`));
    await expect(page.locator('#opina-review[data-ready]')).toBeVisible();
    await check(page, 'expired');
  });
}

test("text with the user's spacing is not cut off", async ({ page }) => {
  await page.goto(forms.page('pt-BR old'));
  await page.goto(forms.page('es 320'));
  // The spacing of WCAG 2.2, success criterion 1.4.12.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  for (const width of [320, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await check(page, `spacing at ${width} px`);
  }
});
