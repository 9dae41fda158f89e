import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { differences, readTreeStyles, type TreeStyle } from '../support/computed-styles.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

// Real style sheets, on pages of the demo shop that are alike but for the sheet.
const cors = { 'access-control-allow-origin': '*' };
const sheets = ['bootstrap-3', 'bootstrap-5', 'foundation', 'materialize', 'semantic-ui', 'reset'];

/** Elements that sections use, without a class of ours: what the base style sheet alone makes of them. */
const bareElements = `<h2>Título</h2><h3>Título</h3><h4>Título</h4>
  <p>Texto <strong>forte</strong> <mark>marcado</mark> <em>dito</em> <small>pequeno</small> <a href="#a">ligação</a></p>
  <ul><li>Um<ul><li>Dois</li></ul></li></ul><ol><li>Um</li></ol><section><time>hoje</time></section>
  <figure><img alt="" width="20" height="20" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><figcaption>Foto</figcaption></figure>
  <form><label for="bare-text">Pergunta</label><textarea id="bare-text" rows="3"></textarea>
  <label>E-mail <input type="email" class="browser-default"></label><input type="text" class="browser-default">
  <button type="submit">Enviar</button></form><dialog open>Janela</dialog>`;

async function openSheet(page: Page, name: string): Promise<Widget> {
  await page.goto(`/host/styles/${name}`);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  // Where the circle of recommendations stands, everything has come.
  await expect(widget.root.locator('.ts-v-recommendations')).toBeVisible();
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
      longestBar: Math.max(...fills.map(({ width }) => width)),
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
  expect(found.longestBar).toBeGreaterThan(60);
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

/** The same page without a sheet, read once by each worker. */
let plain: Promise<TreeStyle[]> | undefined;

async function readPlain(page: Page): Promise<TreeStyle[]> {
  const widget = await openSheet(page, 'none');
  await addBareElements(widget);
  return readTreeStyles(widget.root);
}

for (const name of sheets) {
  test(`${name}: nothing of the sheet reaches the widget`, async ({ page }) => {
    plain ??= readPlain(page);
    const expected = await plain;
    const widget = await openSheet(page, name);
    await addBareElements(widget);
    expect(differences(expected, await readTreeStyles(widget.root))).toEqual([]);
    await expectFocusShown(page, widget);
    await widget.root.locator('.bare').evaluate((node) => node.remove());

    // A button that was pressed keeps the focus: sheets have rules for that too.
    await page.route('**/upvotes**', (route) => route.fulfill({ json: {}, headers: cors }));
    await widget.items.first().locator('.ts-thumb-up').click();
    await expectSound(page, widget, 360);
    await expectSound(page, widget, 1280);
  });
}
