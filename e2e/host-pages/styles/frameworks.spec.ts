import type { Locator, Page } from '@playwright/test';
import { differences, readTreeStyles, type TreeStyle } from '../../support/measures/computed-styles.ts';
import { strips } from '../../support/measures/strips.ts';
import { violationsOn } from '../../support/measures/violations.ts';
import { Photos } from '../../support/page-objects/photos.ts';
import { Questions } from '../../support/page-objects/questions.ts';
import { Widget } from '../../support/page-objects/widget.ts';
import { expect, test } from '../../support/test.ts';

// Real style sheets, on pages of the demo shop that differ only in the style sheet.
const cors = { 'access-control-allow-origin': '*' };
const frameworks = ['bootstrap-3', 'bootstrap-5', 'foundation', 'materialize', 'semantic-ui', 'reset'];
/** WordPress themes. Their rules for bare buttons and fields have a higher specificity than one class. */
const themes = ['twenty-twenty', 'twenty-twenty-one'];

/** Elements without a class, as sections use them: they show what the base style sheet does. */
const bareElements = `<h2>Título</h2><h3>Título</h3><h4>Título</h4>
  <p>Texto <strong>forte</strong> <mark>marcado</mark> <em>dito</em> <small>pequeno</small> <a href="#a">ligação</a></p>
  <ul><li>Um<ul><li>Dois</li></ul></li></ul><ol><li>Um</li></ol><section><time>hoje</time></section>
  <table><tbody><tr><td>Medida</td><td>10 cm</td></tr></tbody></table><blockquote><p>Dito</p></blockquote>
  <figure><img alt="" width="20" height="20" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><figcaption>Foto</figcaption></figure>
  <form><label for="bare-text">Pergunta</label><textarea id="bare-text" rows="3"></textarea>
  <label>E-mail <input type="email" class="browser-default"></label><input type="text" class="browser-default">
  <button type="submit" class="has-background has-text-color">Enviar</button></form><dialog open>Janela</dialog>`;

async function openSheet(page: Page, name: string): Promise<Widget> {
  // Without transitions, so that no colour is read halfway.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The question of the page before must not appear as a draft.
  await page.addInitScript(() => sessionStorage.clear());
  await page.goto(`/host/styles/${name}`);
  // Text inherits the page's colour where that is readable. Here it is the same on all pages.
  await page.evaluate(() => document.documentElement.style.setProperty('--opina-color-text', '#222'));
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  // Each part is loaded by its own request.
  await expect(widget.root.locator('.ts-v-recommendations')).toBeVisible();
  await expect(widget.items.locator('.ts-review-profile').first()).toBeAttached();
  await expect(widget.root.locator('.ts-survey-attribute-bar').first()).toBeVisible();
  await expect(new Photos(page).thumbnails).toHaveCount(10);
  const { items, field } = new Questions(page);
  await expect(items).toHaveCount(4);
  // The sheet of all that needs a press comes with the first intent; it is there on every page that is compared.
  await field.focus();
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.endsWith('/opina-windows.css')),
  );
  // No element is hovered or focused.
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  return widget;
}

const addBareElements = ({ root }: Widget) =>
  root.evaluate((node, markup) => {
    const bare = document.createElement('div');
    bare.className = 'bare';
    bare.innerHTML = markup;
    node.append(bare);
  }, bareElements);

/** Positions that a style sheet may change, in px. */
function measure({ root }: Widget) {
  return root.evaluate((node, inStrips) => {
    const boxOf = (selector: string) =>
      node.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const outside = [...node.querySelectorAll(`*:not(.ts-visually-hidden, ${inStrips})`)].filter(
      (element) => {
        const { left, right } = element.getBoundingClientRect();
        const own = node.getBoundingClientRect();
        return right > left && (left < own.left - 1 || right > own.right + 1);
      },
    );
    const fills = [...node.querySelectorAll('.ts-fill')].map((fill) => fill.getBoundingClientRect());
    const circle = boxOf('.ts-v-percentage-circle svg');
    const stars = boxOf('.ts-v-rating .ts-v-stars');
    const menu = boxOf('.ts-dropdown-content');
    return {
      outside: outside.map((element) => `${element.localName}.${element.getAttribute('class')}`),
      circle: [circle.width, circle.height],
      starsShape: stars.width / stars.height,
      starsWidth: stars.width,
      barHeights: fills.map(({ height }) => height),
      maxBarLength: Math.max(...fills.map(({ width }) => width)),
      more: boxOf('.ts-button--more').width,
      thumb: boxOf('.ts-thumb-up').width,
      menu: [menu.left >= 0, menu.right <= innerWidth, menu.width > 100],
      pageWidth: document.documentElement.scrollWidth,
    };
  }, `${strips} *`);
}

async function expectSound(page: Page, widget: Widget, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await widget.menuButton.click();
  const found = await measure(widget);
  expect(found).toMatchObject({
    outside: [],
    circle: [66, 66],
    starsShape: 5,
    barHeights: [8, 8, 8, 8, 8],
    menu: [true, true, true],
  });
  expect(found.pageWidth).toBeLessThanOrEqual(width);
  expect(found.starsWidth).toBeGreaterThan(90);
  expect(found.maxBarLength).toBeGreaterThan(50);
  expect(found.more, 'the button is as wide as its text needs').toBeLessThan(260);
  expect(found.thumb).toBeLessThan(120);
  expect(await violationsOn(page, '.trustvox-widget')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(widget.root.locator('.ts-dropdown-content')).toBeHidden();
}

async function expectFocusShown(page: Page, { root }: Widget): Promise<void> {
  await page.keyboard.press('Tab');
  const outlines = await root.evaluate((node) => {
    const kinds = [
      '.ts-dropdown-button',
      '.ts-thumb-up',
      '.ts-button--more button',
      '.bare textarea',
      '.bare input',
    ];
    return kinds.map((kind) => {
      node.querySelector<HTMLElement>(kind)?.focus();
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement ?? node);
      return [kind, outlineStyle, outlineWidth, boxShadow].join(' ');
    });
  });
  for (const outline of outlines) expect(outline).toMatch(/ solid 2px none$/);
}

/** A modal window is centred, fully visible, and in front of the page. */
async function expectCentred(dialog: Locator): Promise<void> {
  const { left, right, above, below, inFront } = await dialog.evaluate((node) => {
    const box = node.getBoundingClientRect();
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return {
      left: box.left,
      right: innerWidth - box.right,
      above: box.top,
      below: innerHeight - box.bottom,
      inFront: node.contains(middle),
    };
  });
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
  expect(Math.abs(above - below)).toBeLessThanOrEqual(1);
  expect(Math.min(left, above)).toBeGreaterThan(8);
  expect(inFront).toBe(true);
}

const inForm = '.ts-ask *';

/**
 * Browsers report automatic margins as 0 or in px. A dialog's position is measured instead. The votes of a rating without words stand in a
 * line below where the page's font is wide, which may be.
 */
const withoutAutomaticMargins = (styles: readonly TreeStyle[]): TreeStyle[] =>
  styles.map(({ name, values }) => {
    const isAutomatic = (property: string) =>
      name.startsWith('dialog.')
        ? property.startsWith('margin-')
        : property === 'margin-left' && name.includes('.ts-product-reviews-list-item-voting');
    const kept = Object.entries(values).filter(([property]) => !isAutomatic(property));
    return { name, values: Object.fromEntries(kept) };
  });

/** The computed styles of the page, of each open window, and of the steps of a question. */
async function readStates(page: Page, widget: Widget): Promise<Record<string, TreeStyle[]>> {
  const photos = new Photos(page);
  const read = async (dialog: Locator) => {
    await expectCentred(dialog);
    await page.mouse.move(2, 2);
    return withoutAutomaticMargins(await readTreeStyles(widget.root, '.ts-dialog, .ts-dialog *'));
  };
  const shown = withoutAutomaticMargins(await readTreeStyles(widget.root));

  await photos.gallery.getByRole('button', { name: 'Ver todas as fotos' }).click();
  await expect(photos.gridPhotos).toHaveCount(14);
  const grid = await read(photos.grid);
  await photos.gridPhotos.first().click();
  await expect(photos.viewer.locator('.ts-review-author')).toBeVisible();
  const viewer = await read(photos.viewer);
  await photos.button('Fechar').click();
  await photos.grid.getByRole('button', { name: 'Fechar' }).click();

  await widget.root.getByRole('button', { name: 'Facilidade de uso' }).click();
  const attributeWindow = page.getByRole('dialog', { name: 'Facilidade de uso' });
  await expect(attributeWindow.locator('.ts-attribute-review')).toHaveCount(3);
  const attribute = await read(attributeWindow);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.ts-dialog')).toHaveCount(0);

  const { field, submit, email } = new Questions(page);
  // Words that no other question contains, so nothing is suggested.
  await field.fill('Wxyzk qwrtp bnmkl?');
  await expect(submit).toBeEnabled();
  await page.mouse.move(2, 2);
  const question = await readTreeStyles(widget.root, inForm);
  await submit.click();
  await email.fill('ana@example.com');
  await page.mouse.move(2, 2);
  return { shown, grid, viewer, attribute, question, email: await readTreeStyles(widget.root, inForm) };
}

const phone = { width: 360, height: 900 };

/** The same page without a style sheet, read once for each worker and width. */
const plain = new Map<number, Promise<Record<string, TreeStyle[]>>>();

async function readPlain(page: Page): Promise<Record<string, TreeStyle[]>> {
  const widget = await openSheet(page, 'none');
  await addBareElements(widget);
  return readStates(page, widget);
}

/** Opens the page with that style sheet and compares its styles with the page without one. */
async function expectPlain(page: Page, name: string): Promise<Widget> {
  const width = page.viewportSize()?.width ?? 0;
  const reading = plain.get(width) ?? readPlain(page);
  plain.set(width, reading);
  const expected = await reading;
  const widget = await openSheet(page, name);
  await addBareElements(widget);
  const found = await readStates(page, widget);
  for (const [state, styles] of Object.entries(expected)) {
    expect.soft(differences(styles, found[state] ?? []), state).toEqual([]);
  }
  return widget;
}

// The summary stands beside the list in the widest layout. Here every page's own column is wide enough for it.
test.use({ viewport: { width: 1600, height: 900 } });

const strongerSheet = (page: Page) => page.locator('link[href$="/opina-stronger.css"]');

for (const name of [...frameworks, ...themes]) {
  test(`${name}: the style sheet does not affect the widget`, async ({ page }) => {
    // The test reads the styles of two pages, window by window.
    test.slow();
    const widget = await expectPlain(page, name);
    await expect(strongerSheet(page)).toHaveCount(themes.includes(name) ? 1 : 0);
    await expectFocusShown(page, widget);
    await widget.root.locator('.bare').evaluate((node) => node.remove());

    // A pressed button keeps the focus, and style sheets have rules for that too.
    await page.route('**/upvotes**', (route) => route.fulfill({ json: {}, headers: cors }));
    await widget.items.first().locator('.ts-thumb-up').click();
    await expectSound(page, widget, 360);
    await expectSound(page, widget, 1280);
  });
}

for (const name of themes) {
  test(`${name}: the style sheet does not affect the widget on a phone`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(phone);
    await expectPlain(page, name);
  });

  test(`${name}: buttons and fields look the same when hovered and focused`, async ({ page }) => {
    const readAll = async (sheet: string) => {
      const { root, items, loadMore, menuButton } = await openSheet(page, sheet);
      const { field } = new Questions(page);
      const readings: TreeStyle[][] = [];
      for (const part of [items.first().locator('.ts-thumb-up'), loadMore, menuButton, field]) {
        await part.hover();
        readings.push(await readTreeStyles(part.locator('..')));
        await part.focus();
        readings.push(await readTreeStyles(part.locator('..')));
      }
      await field.fill('Wxyzk qwrtp bnmkl?');
      await field.hover();
      readings.push(await readTreeStyles(root, inForm));
      return readings.flat();
    };
    const expected = await readAll('none');
    expect(differences(expected, await readAll(name))).toEqual([]);
  });
}
