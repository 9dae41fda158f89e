import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { differences, readTreeStyles, type TreeStyle } from '../../support/computed-styles.ts';
import { Photos } from '../../support/photos.ts';
import { Questions } from '../../support/questions.ts';
import { expect, test } from '../../support/test.ts';
import { Widget } from '../../support/widget.ts';

// Real style sheets, on pages of the demo shop that are alike but for the sheet.
const cors = { 'access-control-allow-origin': '*' };
const frameworks = ['bootstrap-3', 'bootstrap-5', 'foundation', 'materialize', 'semantic-ui', 'reset'];
/** WordPress themes: their rules for bare buttons and fields weigh more than one class. */
const themes = ['twenty-twenty', 'twenty-twenty-one'];

/** Elements that sections use, without a class of ours: what the base style sheet alone makes of them. */
const bareElements = `<h2>Título</h2><h3>Título</h3><h4>Título</h4>
  <p>Texto <strong>forte</strong> <mark>marcado</mark> <em>dito</em> <small>pequeno</small> <a href="#a">ligação</a></p>
  <ul><li>Um<ul><li>Dois</li></ul></li></ul><ol><li>Um</li></ol><section><time>hoje</time></section>
  <table><tbody><tr><td>Medida</td><td>10 cm</td></tr></tbody></table><blockquote><p>Dito</p></blockquote>
  <figure><img alt="" width="20" height="20" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><figcaption>Foto</figcaption></figure>
  <form><label for="bare-text">Pergunta</label><textarea id="bare-text" rows="3"></textarea>
  <label>E-mail <input type="email" class="browser-default"></label><input type="text" class="browser-default">
  <button type="submit" class="has-background has-text-color">Enviar</button></form><dialog open>Janela</dialog>`;

async function openSheet(page: Page, name: string): Promise<Widget> {
  // Nothing is read while it is on its way from one colour to another.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The question that was asked on the page before is no draft of this one's.
  await page.addInitScript(() => sessionStorage.clear());
  await page.goto(`/host/styles/${name}`);
  // Words take the page's colour where they can: here it is the same on all pages.
  await page.evaluate(() => document.documentElement.style.setProperty('--opina-color-text', '#222'));
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  // Each part comes by a call of its own.
  await expect(widget.root.locator('.ts-v-recommendations')).toBeVisible();
  await widget.showSurveys();
  await expect(widget.items.locator('.ts-review-profile').first()).toBeAttached();
  await expect(widget.root.locator('.ts-survey-attribute-bar').first()).toBeVisible();
  await expect(new Photos(page).thumbnails).toHaveCount(10);
  await expect(new Questions(page).items).toHaveCount(4);
  // Nothing is hovered or in focus.
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

/** Where things are that a sheet may push about, in px. */
function measure({ root }: Widget) {
  return root.evaluate((node) => {
    const boxOf = (selector: string) =>
      node.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const outside = [...node.querySelectorAll('*:not(.ts-visually-hidden)')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const own = node.getBoundingClientRect();
      return right > left && (left < own.left - 1 || right > own.right + 1);
    });
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
  });
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
  expect(found.maxBarLength).toBeGreaterThan(60);
  expect(found.more, 'the button is as wide as its text needs').toBeLessThan(260);
  expect(found.thumb).toBeLessThan(120);
  const { violations } = await new AxeBuilder({ page }).include('.trustvox-widget').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(widget.root.locator('.ts-dropdown-content')).toBeHidden();
}

async function expectFocusShown(page: Page, { root }: Widget): Promise<void> {
  await page.keyboard.press('Tab');
  const outlines = await root.evaluate((node) => {
    const kinds = [
      '.ts-dropdown-button',
      '.ts-thumb-up',
      '.ts-button--more',
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

/** A modal window stands in the middle of the screen, all of it to be seen, in front of what is behind it. */
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

/** The styles of all there is to see: the page, each window while it is open, and the steps of a question. */
async function readStates(page: Page, widget: Widget): Promise<Record<string, TreeStyle[]>> {
  const photos = new Photos(page);
  const read = async (dialog: Locator) => {
    await expectCentred(dialog);
    await page.mouse.move(2, 2);
    const styles = await readTreeStyles(widget.root, '.ts-dialog, .ts-dialog *');
    // Browsers tell a dialog's automatic margins now as nothing, now in px: where it stands has been measured.
    return styles.map(({ name, values }) => {
      const told = Object.entries(values);
      const isOwn = name.startsWith('dialog.');
      const kept = isOwn ? told.filter(([property]) => !property.startsWith('margin-')) : told;
      return { name, values: Object.fromEntries(kept) };
    });
  };
  const shown = await readTreeStyles(widget.root);

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
  // Of words that no other question has: none is suggested.
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

/** The same page without a sheet, read once by each worker for each width. */
const plain = new Map<number, Promise<Record<string, TreeStyle[]>>>();

async function readPlain(page: Page): Promise<Record<string, TreeStyle[]>> {
  const widget = await openSheet(page, 'none');
  await addBareElements(widget);
  return readStates(page, widget);
}

/** Opens the page with that sheet, and compares all there is to see with the page without. */
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

const strongerSheet = (page: Page) => page.locator('link[href$="/opina-stronger.css"]');

for (const name of [...frameworks, ...themes]) {
  test(`${name}: nothing of the sheet reaches the widget`, async ({ page }) => {
    // Two pages are gone through, window by window, and their styles read.
    test.slow();
    const widget = await expectPlain(page, name);
    await expect(strongerSheet(page)).toHaveCount(themes.includes(name) ? 1 : 0);
    await expectFocusShown(page, widget);
    await widget.root.locator('.bare').evaluate((node) => node.remove());

    // A button that was pressed keeps the focus: sheets have rules for that too.
    await page.route('**/upvotes**', (route) => route.fulfill({ json: {}, headers: cors }));
    await widget.items.first().locator('.ts-thumb-up').click();
    await expectSound(page, widget, 360);
    await expectSound(page, widget, 1280);
  });
}

for (const name of themes) {
  test(`${name}: nothing of the sheet reaches the widget on a phone`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(phone);
    await expectPlain(page, name);
  });

  test(`${name}: buttons and fields look as usual below the mouse and in focus`, async ({ page }) => {
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
