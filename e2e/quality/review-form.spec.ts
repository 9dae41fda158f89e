import { sizeOptions } from '@opina/contract/constants/surveys';
import { expect, type Page } from '@playwright/test';
import { findFaults } from '../support/measures/layout-faults.ts';
import { violationsOn } from '../support/measures/violations.ts';
import { type ReviewServer, startReviewServer } from '../support/review-server.ts';
import { type FormShop, startFormShop } from '../support/servers/form-shop.ts';
import { test } from '../support/servers/server-log.ts';

// All tests share one server, as it takes seconds to start.
test.describe.configure({ mode: 'default' });

let forms: ReviewServer;
let shop: FormShop;

const words = {
  en: {
    send: 'Send review',
    stars: '4 stars',
    preview: 'See how it will look',
    skip: 'Not this one',
    write: 'Write a review',
    sizes: ['Very small', 'A little small', 'Just right', 'A little large', 'Very large'],
  },
  'pt-BR': {
    send: 'Enviar avaliação',
    stars: '4 estrelas',
    preview: 'Ver como vai ficar',
    skip: 'Este não',
    write: 'Escrever uma avaliação',
    sizes: [...sizeOptions],
  },
  es: {
    send: 'Enviar opinión',
    stars: '4 estrellas',
    preview: 'Ver cómo quedará',
    skip: 'Este no',
    write: 'Escribir una opinión',
    sizes: ['Muy pequeño', 'Un poco pequeño', 'Tamaño ideal', 'Un poco grande', 'Muy grande'],
  },
} as const;
const languages = Object.keys(words) as (keyof typeof words)[];
const sizeQuestion = 'S / M / L';
const widths = [320, 360, 1280];
const items = [
  { code: 'A', name: 'Cafeteira italiana Serra de alumínio, 6 xícaras, com cabo de madeira' },
  { code: 'B', name: 'Manta' },
];

// A window of 1280 px: 640 px at 200 %, 320 px at 400 %.
const enlarged = [
  { name: 'the page at 200 %', width: 640, scale: 2, textSize: 100 },
  { name: 'the page at 400 %', width: 320, scale: 4, textSize: 100 },
  { name: 'text at 200 %', width: 640, scale: 1, textSize: 200 },
];

test.beforeAll(async () => {
  forms = await startReviewServer({
    stores: languages.map((locale) => ({
      id: locale,
      name: `Loja ${locale}`,
      locale,
      features: { open_reviews: true, surveys: true },
      surveys: [{ kind: 'attribute', description: sizeQuestion, options: [...sizeOptions], weight: 3 }],
      collection: { privacy_url: 'https://shop.example/privacy' },
      products: items.map(({ code, name }) => ({ code, name })),
    })),
    orders: languages.flatMap((storeId) => [
      ...widths.map((width) => ({ storeId, orderId: `${storeId} ${width}`, items })),
      { storeId, orderId: `${storeId} old`, items, expiresAt: new Date(Date.now() - 60_000) },
      ...enlarged.map(({ name }) => ({ storeId, orderId: `${storeId} ${name}`, items })),
      { storeId, orderId: `${storeId} end`, items: items.slice(1), email: `end.${storeId}@client.example` },
    ]),
  });
  shop = await startFormShop(forms.server.url);
});
test.afterAll(async () => {
  await shop?.close();
  await forms?.close();
});

const ready = (page: Page) => expect(page.locator('#opina-review[data-ready]')).toBeVisible();

/** By how many pixels neighbours in one line of text stand at different heights. */
function unevenLines(rows: Element[]): number[] {
  return rows.flatMap((row) => {
    const bottoms = [...row.children].map((child) => {
      const text = document.createRange();
      text.selectNodeContents(child);
      return text.getBoundingClientRect().bottom;
    });
    const steps = bottoms.slice(1).map((bottom, at) => Math.abs(bottom - (bottoms[at] ?? 0)));
    // More is another line.
    return steps.filter((step) => step > 1 && step < 10);
  });
}

/** Nothing sticks out, is cut off or is small, and axe finds nothing. */
async function check(page: Page, step: string): Promise<void> {
  expect(await violationsOn(page), `axe: ${step}`).toEqual([]);
  const faults = await findFaults(page.locator('.of-frame'));
  expect(
    faults.filter((fault) => !/of-hidden|of-stars_row|of-file/.test(fault)),
    `layout: ${step}`,
  ).toEqual([]);
  expect(await page.locator('.of-privacy').evaluateAll(unevenLines), `one base line: ${step}`).toEqual([]);
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
      await ready(page);
      await check(page, 'empty');
      const text = page.locator('[data-field="text"] textarea');
      await text.fill('a'.repeat(5_001));
      await page.getByRole('button', { name: send }).click();
      await check(page, 'with faults, and a word that never ends');
      await text.fill('');
      await page.getByRole('radio', { name: stars }).check();
      // The server knows sizes in Portuguese.
      const sizes = page.getByRole('group', { name: sizeQuestion }).getByRole('radio');
      await expect(sizes).toHaveCount(5);
      for (const [at, name] of words[locale].sizes.entries()) {
        await expect(sizes.nth(at)).toHaveAccessibleName(name);
      }
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
    await ready(page);
    await check(page, 'expired');
  });

  test(`${locale}: without an order, and when all is done, every step passes axe and fits`, async ({
    page,
  }) => {
    const { send, stars, write } = words[locale];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${shop.url}/?${new URLSearchParams({ store: locale, code: 'A', lang: locale })}`);
    await page.getByRole('button', { name: write }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: stars }).waitFor();
    await check(page, 'open');
    await dialog.getByRole('button', { name: send }).click();
    await check(page, 'open, with faults');
    const email = `open.${locale}@client.example`;
    await dialog.getByRole('radio', { name: stars }).check();
    await dialog.locator('[data-field="name"] input').fill('Ana Souza');
    await dialog.locator('[data-field="email"] input').fill(email);
    await dialog.getByRole('button', { name: send }).click();
    const code = dialog.locator('[data-field="code"] input');
    await code.waitFor();
    await check(page, 'confirm by code');
    await code.fill('12');
    await dialog.locator('.of-button--main').click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await check(page, 'wrong code');
    await page.setViewportSize({ width: 1280, height: 900 });
    await check(page, 'wrong code, at 1280 px');
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(await forms.linkTo(email));
    await ready(page);
    await check(page, 'confirm by link');
    await page.locator('.of-button--main').click();
    await expect(page.locator('.of-notice--good')).toBeVisible();
    await check(page, 'confirmed');

    await page.goto(forms.page(`${locale} end`));
    await ready(page);
    await page.getByRole('radio', { name: stars }).check();
    await page.getByRole('button', { name: send }).click();
    await expect(page.locator('.of-next')).toBeVisible();
    await check(page, 'thanks');
    await page.reload();
    await ready(page);
    await expect(page.locator('.of-notice--good')).toBeVisible();
    await check(page, 'done');
    await page.goto(await forms.linkTo(`end.${locale}@client.example`));
    await ready(page);
    await check(page, 'edit');
    await page.locator('.of-withdraw button').click();
    await check(page, 'withdraw?');
    await page.locator('.of-button--danger').click();
    await expect(page.locator('.of-notice--calm')).toBeVisible();
    await check(page, 'withdrawn');
    await page.reload();
    await ready(page);
    await check(page, 'withdrawn before');
  });
}

for (const { name, width, scale, textSize } of enlarged) {
  test(`nothing is lost with ${name}`, async ({ browser }) => {
    const { send, stars, preview, skip } = words['pt-BR'];
    const viewport = { width, height: Math.round(width * 0.7) };
    const context = await browser.newContext({ viewport, deviceScaleFactor: scale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const enlarge = (percent: number) =>
      page.evaluate((size) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`html { font-size: ${size}% }`);
        document.adoptedStyleSheets = [sheet];
      }, percent);
    await page.goto(forms.page('pt-BR old'));
    await ready(page);
    await enlarge(textSize);
    await check(page, 'expired');
    await page.goto(forms.page(`pt-BR ${name}`));
    await ready(page);
    await enlarge(textSize);
    await page.getByRole('button', { name: send }).click();
    await check(page, 'with a fault');
    await page.getByRole('radio', { name: stars }).check();
    await page.getByText(preview).click();
    await expect(page.locator('.trustvox-widget .ts-v-stars')).toBeVisible();
    await check(page, 'with its preview');
    // All of it can be reached and pressed.
    const controls = page.locator('.of-frame :is(button, input, textarea, a, summary):not(.of-hidden *)');
    for (const control of await controls.all()) {
      if (await control.isVisible()) await control.click({ trial: true });
    }
    await expect(page.getByRole('button', { name: skip })).toBeVisible();
    await context.close();
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
