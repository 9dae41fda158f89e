import type { Page } from '@playwright/test';
import { openHostPage, scriptTag, settingsTag } from '../../support/page-objects/host-page.ts';
import { Widget } from '../../support/page-objects/widget.ts';
import { manyReviews } from '../../support/products.ts';
import { expect, test } from '../../support/test.ts';

// WordPress themes style bare buttons and fields by an element and a class: `button:not(.toggle)` of Twenty Twenty.
const theme = `button:not(.toggle) { padding: 17px; border-radius: 0; color: rgb(255, 255, 255); background: rgb(205, 38, 83); text-transform: uppercase }`;
const themesRed = 'rgb(205, 38, 83)';

const settings = { _storeId: manyReviews.storeId, _productId: manyReviews.productId };

async function openWith(page: Page, css: string, more: Record<string, unknown> = {}): Promise<Widget> {
  await openHostPage(
    page,
    `<div id="_trustvox_widget"></div><button id="shop">Comprar</button>${scriptTag()}`,
    `<style>${css}</style>${settingsTag({ ...settings, ...more })}`,
  );
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  return widget;
}

const strongerSheet = (page: Page) => page.locator('link[href$="/opina-stronger.css"]');

const grounds = ({ root }: Widget) =>
  root
    .locator('button')
    .evaluateAll((buttons) => buttons.map((one) => getComputedStyle(one).backgroundColor));

async function expectOurLook(page: Page, widget: Widget): Promise<void> {
  await expect(strongerSheet(page)).toHaveCount(1);
  await expect.poll(() => grounds(widget)).not.toContain(themesRed);
  await expect(widget.items.first().locator('.ts-thumb-up')).toHaveCSS('padding', '4px 12px');
  await expect(page.locator('#shop')).toHaveCSS('background-color', themesRed);
}

test("a theme's rules for buttons do not affect the widget in any frame", async ({ page }) => {
  // Checks each frame from the first button on.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const button of document.querySelectorAll('.trustvox-widget button')) {
        seen.add(getComputedStyle(button).backgroundColor);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { seenGrounds: seen });
  });
  const widget = await openWith(page, theme);
  await expectOurLook(page, widget);
  const seen = await page.evaluate(() => [
    ...(window as unknown as { seenGrounds: Set<string> }).seenGrounds,
  ]);
  expect(seen).not.toContain(themesRed);
});

test("a store's rule of two classes and its custom style still win", async ({ page }) => {
  const widget = await openWith(
    page,
    `${theme} .trustvox-widget .ts-thumb-up { border-radius: 3px; background: rgb(1, 2, 3) }`,
    { _customStyle: { buttonDownvote: { background: 'rgb(4, 5, 6)' } } },
  );
  await expect(strongerSheet(page)).toHaveCount(1);
  const { items } = widget;
  await expect(items.first().locator('.ts-thumb-up')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await expect(items.first().locator('.ts-thumb-up')).toHaveCSS('border-radius', '3px');
  await expect(items.first().locator('.ts-thumb-down')).toHaveCSS('background-color', 'rgb(4, 5, 6)');
});

for (const [what, css] of [
  ['no rules for buttons', ''],
  ['rules for bare elements', 'button { padding: 17px } input, textarea { border: 3px solid }'],
  ['rules that nothing of ours beats', 'button { background: rgb(205, 38, 83) !important }'],
  ['a reset of the type', '[type="button"] { background-color: transparent; background-image: none }'],
  ['a rule for a class of its own', '.shop-button:not(.toggle) { padding: 17px }'],
] as const) {
  test(`a page with ${what} needs no stronger sheet: one class of a store wins`, async ({ page }) => {
    const widget = await openWith(
      page,
      `${css} .ts-thumb-up { padding: 1px 2px } .ts-button--success { border-radius: 2px } .ts-field { padding: 3px }`,
    );
    // A later style sheet wins over one of the same specificity, as merchants' own sheets do.
    await page.addStyleTag({
      content:
        '.ts-thumb-up { padding: 1px 2px } .ts-button--success { border-radius: 2px } .ts-field { padding: 3px }',
    });
    await expect(widget.items.first().locator('.ts-thumb-up')).toHaveCSS('padding', '1px 2px');
    await expect(widget.root.locator('.ts-button--success').first()).toHaveCSS('border-radius', '2px');
    await expect(widget.root.locator('.ts-field').first()).toHaveCSS('padding', '3px');
    await expect(strongerSheet(page)).toHaveCount(0);
  });
}

test("a page's padding for a type of button does not affect the widget", async ({ page }) => {
  const widget = await openWith(
    page,
    '[type="button"], button { padding: 17px; border: 1px solid rgb(205, 38, 83) }',
  );
  await expect(strongerSheet(page)).toHaveCount(1);
  const link = widget.root.locator('button.ts-link').first();
  await expect(link).toHaveCSS('padding', '0px');
  await expect(link).toHaveCSS('border-top-width', '0px');
});

test('a theme that loads after the widget does not affect it', async ({ page }) => {
  const widget = await openWith(page, '');
  await expect(strongerSheet(page)).toHaveCount(0);
  await page.addStyleTag({ content: theme });
  await expectOurLook(page, widget);
});

test('a page that enables its style sheet after it has loaded', async ({ page }) => {
  await page.route('**/late.css', (route) => route.fulfill({ contentType: 'text/css', body: theme }));
  const widget = await openWith(page, '');
  await page.evaluate(() => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = 'print';
    link.onload = () => {
      link.media = 'all';
    };
    link.href = '/late.css';
    document.head.append(link);
  });
  await expectOurLook(page, widget);
});

test('a single-page shop that changes its theme: the stronger sheet is added and removed', async ({
  page,
}) => {
  const remount = () =>
    page.evaluate(() => {
      window._trustvox_initializer?.cleanup?.();
      window._trustvox_initializer?.initialize?.();
    });
  const widget = await openWith(page, theme);
  await expectOurLook(page, widget);
  await page.evaluate(() => document.querySelector('style')?.remove());
  await remount();
  await expect(widget.items).toHaveCount(4);
  await expect(strongerSheet(page)).toHaveCount(0);
  await page.addStyleTag({ content: theme });
  await expectOurLook(page, widget);
  await page.evaluate(() => window._trustvox_initializer?.cleanup?.());
  await expect(strongerSheet(page)).toHaveCount(0);
});

for (const file of ['opina-stronger.css', 'chunks/stronger-sheet-*.js']) {
  test(`reviews are shown even when ${file} cannot be loaded`, async ({ page, pageErrors }) => {
    await page.route(`**/${file}`, (route) => route.abort());
    const widget = await openWith(page, theme);
    await expect(widget.items).toHaveCount(4);
    expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
  });
}

test("the carousel's buttons keep their look", async ({ page }) => {
  await page.goto('/host/store/carousel');
  const step = page.locator('.opina-carousel_step').last();
  await expect(step).toBeVisible();
  const read = () =>
    step.evaluate((node) => {
      const { padding, backgroundColor, color, fontSize, width, borderRadius } = getComputedStyle(node);
      return { padding, backgroundColor, color, fontSize, width, borderRadius };
    });
  const before = await read();
  await page.addStyleTag({ content: theme.replace('{', '{ font-size: 9px; ') });
  expect(await read()).toEqual(before);
});
