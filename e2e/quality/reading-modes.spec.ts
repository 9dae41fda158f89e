import type { Locator, Page } from '@playwright/test';
import { findFaults } from '../support/measures/layout-faults.ts';
import { Photos } from '../support/page-objects/photos.ts';
import { Questions } from '../support/page-objects/questions.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { expect, test } from '../support/test.ts';

// Settings of users. In each mode the test goes through the form of questions step by step and
// opens every window. It fails too when something cannot be clicked.

/** How far the page or the window overflows the viewport, in px. */
function overhang(scope: Locator): Promise<number> {
  return scope.evaluate((node) => {
    const page = document.documentElement.scrollWidth - innerWidth;
    if (node.localName !== 'dialog') return Math.max(0, page);
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return Math.max(0, page, -left, -top, right - innerWidth, bottom - innerHeight);
  });
}

async function expectSound(scope: Locator, state: string): Promise<void> {
  expect.soft(await findFaults(scope), state).toEqual([]);
  expect.soft(await overhang(scope), state).toBe(0);
}

async function goThroughQuestions(page: Page): Promise<void> {
  const { root, field, submit, email, suggestions } = new Questions(page);
  await field.fill('fogao de inducao');
  await suggestions.first().getByRole('button').click();
  await expectSound(root, 'suggestions');
  await submit.click();
  await email.fill('ana@example');
  await expectSound(root, 'e-mail');
}

async function goThroughWindows(page: Page): Promise<void> {
  const { root } = new Widget(page);
  const photos = new Photos(page);
  await photos.gallery.getByRole('button', { name: 'Ver todas as fotos' }).click();
  await expect(photos.gridPhotos).toHaveCount(14);
  await expectSound(photos.grid, 'grid');
  await photos.gridPhotos.nth(4).click();
  await photos.button('Próxima foto').click();
  await expect(photos.count).toHaveText('Foto 6 de 14');
  const vote = photos.viewer.locator('.ts-thumb-up');
  await expect(vote).toBeVisible();
  await expectSound(photos.viewer, 'viewer');
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await photos.strip.nth(7).click();
  await expect(photos.count).toHaveText('Foto 8 de 14');
  await photos.button('Fechar').click();
  await photos.grid.getByRole('button', { name: 'Fechar' }).click();

  await root.getByRole('button', { name: 'Facilidade de uso' }).click();
  const attribute = page.getByRole('dialog', { name: 'Facilidade de uso' });
  await expect(attribute.locator('.ts-attribute-review')).toHaveCount(3);
  await expectSound(attribute, 'attribute');
  await attribute.locator('.ts-attribute-review').last().scrollIntoViewIfNeeded();
  await attribute.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
}

async function openPage(page: Page, path = '/host/styles/none'): Promise<Widget> {
  await page.route('**/upvotes**', (route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(path);
  const widget = new Widget(page);
  await expect(widget.root.locator('.ts-v-footer')).toBeAttached();
  return widget;
}

/** The percentage is inside its ring. */
async function expectRingAround(root: Locator): Promise<void> {
  const [ring, label] = await Promise.all(
    ['.ts-v-percentage-circle', '.ts-v-percentage-label'].map((part) => root.locator(part).boundingBox()),
  );
  expect(label?.width).toBeLessThan((ring?.width ?? 0) * 0.85);
  expect(ring?.width).toBe(ring?.height);
}

/** No word is broken across lines. */
async function expectWholeWords(text: Locator): Promise<void> {
  const broken = await text.evaluate((node) => {
    const { firstChild, textContent } = node;
    return [...(textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(firstChild as Text, index);
      range.setEnd(firstChild as Text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
  expect.soft(broken, 'broken words').toEqual([]);
}

const spaced = `.trustvox-widget * { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } .trustvox-widget p { margin-bottom: 2em !important }`;

for (const { mode, width, height, style = '' } of [
  // 1280 × 1024 at 400 %.
  { mode: 'a screen of 320 × 256 px', width: 320, height: 256 },
  { mode: 'text at 200 %', width: 360, height: 740, style: 'html { font-size: 200% }' },
  {
    mode: 'text at 200 % and spaced out',
    width: 1280,
    height: 800,
    style: `html { font-size: 200% } ${spaced}`,
  },
  { mode: 'text spaced out', width: 320, height: 640, style: spaced },
]) {
  test(`${mode}: nothing overflows or is cut off, and everything can be used`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const widget = await openPage(page);
    const { root } = widget;
    if (style) await page.addStyleTag({ content: style });
    await expect(root.locator('.ts-survey-filters')).toBeVisible();
    await expectSound(root, 'widget');
    await expectRingAround(root);
    await expectWholeWords(root.locator('.ts-v-recommendations_text'));
    await goThroughQuestions(page);
    await goThroughWindows(page);
  });
}

test('right to left: nothing overflows, and photos follow the arrow keys', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/host/odd/right-to-left');
  await goThroughQuestions(page);
  await goThroughWindows(page);
  const photos = new Photos(page);
  await photos.thumbnails.first().click();
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  expect(await leftOf(photos.button('Foto anterior'))).toBeLessThan(
    await leftOf(photos.button('Próxima foto')),
  );
  expect(await leftOf(photos.strip.first())).toBeLessThan(await leftOf(photos.strip.nth(1)));
  const icons = [photos.button('Foto anterior'), photos.button('Próxima foto')];
  for (const [index, icon] of icons.entries()) {
    await expect(icon).toHaveCSS('rotate', index ? '-90deg' : '90deg');
  }
});

test('forced colours: what is chosen, pressed or in focus still looks different', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { root, items } = await openPage(page);
  await page.addStyleTag({ content: '.trustvox-widget { --opina-color-accent: #7a1f3d }' });
  /** The look of a control. Two that differ only in state must look different. */
  const lookOf = (control: Locator) =>
    control.evaluate((node) => {
      const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle } = getComputedStyle(node);
      return { backgroundColor, borderTopColor, borderTopWidth, outlineStyle };
    });
  const thumbs = items.first().locator('.ts-thumb');
  const unpressed = await lookOf(thumbs.last());
  await thumbs.first().click();
  await expect(thumbs.first()).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(2, 2);
  await expect(thumbs.first()).not.toHaveCSS('background-color', unpressed.backgroundColor);
  const filters = root.locator('.ts-survey-filter_option');
  const filter = await lookOf(filters.nth(1));
  await filters.nth(0).click();
  await expect(filters.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(2, 2);
  await expect(filters.nth(0)).not.toHaveCSS('background-color', filter.backgroundColor);

  const photos = new Photos(page);
  await photos.thumbnails.first().click();
  const [current, next] = [await lookOf(photos.strip.first()), await lookOf(photos.strip.nth(1))];
  expect(current.borderTopWidth).not.toBe(next.borderTopWidth);
  await page.keyboard.press('Tab');
  await expect(photos.button('Fechar')).toBeFocused();
  await expect(photos.button('Fechar')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  const { submit, field } = new Questions(page);
  const disabled = await submit.evaluate((node) => getComputedStyle(node).color);
  await field.fill('Serve em fogão de indução?');
  await expect(submit).toBeEnabled();
  await expect(submit).not.toHaveCSS('color', disabled);
});

test('reduced motion: nothing moves, in the sections and in the windows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page);
  const moving = () =>
    page.evaluate(() =>
      document.getAnimations().map((animation) => (animation as CSSAnimation).animationName),
    );
  const photos = new Photos(page);
  await photos.thumbnails.first().click();
  await expect(photos.viewer.locator('.ts-review-author')).toBeVisible();
  await photos.button('Próxima foto').click();
  expect(await moving()).toEqual([]);
  await page.keyboard.press('Escape');
  const { field, submit } = new Questions(page);
  await field.fill('Serve em fogão de indução?');
  await submit.hover();
  expect(await moving()).toEqual([]);
});
