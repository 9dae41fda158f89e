import type { Page, Route } from '@playwright/test';
import { apiOrigin } from '../support/addresses.ts';
import { violationsOn } from '../support/measures/violations.ts';
import { openHostPage, scriptTag, settingsTag } from '../support/page-objects/host-page.ts';
import { Questions } from '../support/page-objects/questions.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { english, manyReviews, otherProduct, ratingsOnly, withoutReviews } from '../support/products.ts';
import { drawInBrowser } from '../support/root-response.ts';
import { startHaltingViewServer } from '../support/servers/halting-view-server.ts';
import { expect, test } from '../support/test.ts';

const mountPoint = '<div id="_trustvox_widget"></div>';
const far = `<main><h1>Cafeteira</h1><p style="height: 3000px">Descrição</p>${mountPoint}</main>`;
const tag = scriptTag();

const settingsOf = ({ storeId, productId }: { storeId: string; productId: string | number }) =>
  settingsTag({ _storeId: storeId, _productId: productId });

/** The files of the widget that the page has asked for, without folder, hash and ending. */
function recordFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const name = /\/chunks\/(?:([a-z-]+)-)?[\w-]{6}\.js$/.exec(new URL(request.url()).pathname);
    if (name) files.push(name[1] ?? 'mounted');
  });
  return files;
}

/** Keeps requests back until `go` is called. */
async function hold(page: Page, files: RegExp) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(files, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

test('what the server has drawn is shown without React, which comes with the first press', async ({
  page,
}) => {
  const files = recordFiles(page);
  await openHostPage(page, settingsOf(manyReviews) + far + tag);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await expect(widget.root).toHaveAttribute('lang', 'pt-BR');
  await expect(page.locator('script[type="application/ld+json"]')).toBeAttached();
  expect(files).not.toContain('react');
  expect(await violationsOn(page)).toEqual([]);

  const first = await widget.items.first().elementHandle();
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  expect(files).toContain('react');
  // React goes on with the elements that are there.
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true);

  await expect(page.locator('link[href*="/chunks/"]').first()).toBeAttached();
  await page.evaluate(() => window._trustvox_initializer?.cleanup());
  await expect(page.locator('link[href*="/chunks/"]')).toHaveCount(0);
  await expect(page.locator('.trustvox-widget')).toHaveCount(0);
});

test('the page is looked at once, and before there is anything to lay out', async ({ page }) => {
  await page.addInitScript(() => {
    const looks = { probes: 0, colours: [] as string[] };
    Object.assign(window, { looks });
    const original = getComputedStyle;
    window.getComputedStyle = (element, pseudo) => {
      if (element.className.startsWith('ts-probe')) looks.probes += 1;
      else if (element === document.body)
        looks.colours.push(document.querySelector('.ts-main > *') ? 'late' : 'early');
      return original(element, pseudo);
    };
  });
  await openHostPage(page, settingsOf(manyReviews) + mountPoint + tag);
  await expect(new Widget(page).items).toHaveCount(4);
  const preloaded = page.locator('link[rel="modulepreload"][href*="/chunks/"]');
  await expect(preloaded.first()).toBeAttached();
  // Their load events are over when each can be had at once.
  await preloaded.evaluateAll((links) =>
    Promise.all((links as HTMLLinkElement[]).map(({ href }) => fetch(href))),
  );
  const looks = await page.evaluate(() => (window as unknown as { looks: object }).looks);
  // Two classes of a button, a field and a text field.
  expect(looks).toEqual({ probes: 6, colours: expect.arrayContaining(['early']) });
  expect(looks).not.toMatchObject({ colours: expect.arrayContaining(['late']) });
});

test('the first review is painted before the rest comes, also if all has arrived', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: { parts: number; frame: number }[] = [];
    Object.assign(window, { seen });
    let frame = 0;
    const count = () => {
      frame += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    new MutationObserver(() => {
      // The pair above the list, with which the first line of the response ends, and what comes after the list.
      const parts = document.querySelectorAll('.ts-featured-reviews, .ts-customer-questions').length;
      if (parts > 0 && parts !== seen.at(-1)?.parts) seen.push({ parts, frame });
    }).observe(document, { childList: true, subtree: true });
  });
  // Nothing is shown without the style sheet, and it comes last.
  const go = await hold(page, /\/opina\.css/);
  const view = page.waitForResponse(/\/widget\/view\?/);
  // A page has not loaded before its style sheets.
  const opened = openHostPage(page, settingsOf(manyReviews) + mountPoint + tag);
  await (await view).finished();
  await go();
  await opened;
  await expect(page.locator('.ts-customer-questions')).toBeAttached();
  await expect(new Widget(page).items).toHaveCount(4);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: readonly { parts: number; frame: number }[] }).seen,
  );
  expect(seen.map(({ parts }) => parts)).toEqual([1, 2]);
  expect(seen[1]?.frame).toBeGreaterThan(seen[0]?.frame ?? Number.POSITIVE_INFINITY);
});

test('what is pressed and typed before the code has come is done when it has', async ({ page }) => {
  await openHostPage(page, settingsOf(otherProduct) + mountPoint + tag);
  const go = await hold(page, /\/chunks\/main-widget-/);
  await page.reload();
  const widget = new Widget(page);
  const questions = new Questions(page);
  await expect(widget.items).toHaveCount(otherProduct.firstPage);
  const thumb = widget.items.nth(1).locator('.ts-thumb-up');
  const before = await thumb.getAttribute('aria-pressed');
  await thumb.locator('svg').click();
  await questions.field.fill('Serve em cama de casal?');
  await expect(thumb).toHaveAttribute('aria-pressed', String(before));
  await go();
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
  await expect(questions.field).toHaveValue('Serve em cama de casal?');
  await expect(questions.field).toBeFocused();
  await expect(questions.submit).toBeEnabled();

  // What the visitor has done before is shown without a press. A draft is kept by code of its own, which comes a moment later.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('trustvox'))).toContain('casal?');
  await page.reload();
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
  await expect(questions.field).toHaveValue('Serve em cama de casal?');
  await thumb.click();
  await expect(thumb).toHaveAttribute('aria-pressed', 'false');
});

test('the first review is shown before the others have come, and the data that only a press needs', async ({
  page,
}) => {
  const server = await startHaltingViewServer();
  const script = `<script async src="${apiOrigin()}/opina.js" data-first-view data-api-url="${server.url}"></script>`;
  await openHostPage(page, settingsOf(manyReviews) + mountPoint + script);
  const widget = new Widget(page);
  // The pair above the list holds the first reviews of this product.
  await expect(page.locator('.ts-featured-reviews .ts-review').first()).toBeVisible();
  const markup = page.locator('script[type="application/ld+json"]');
  await expect(markup).toHaveCount(0);
  await expect(widget.items).toHaveCount(0);

  const fiveStars = page.locator('.ts-histogram-choice').first();
  await fiveStars.click();
  await expect(fiveStars).toHaveAttribute('aria-pressed', 'false');
  server.goOn();
  await expect(markup).toBeAttached();
  await expect(widget.items).toHaveCount(4);
  await expect(fiveStars).toHaveAttribute('aria-pressed', 'true');
  server.stop();
});

test('a view that breaks off after the first review is drawn from the data', async ({ page, pageErrors }) => {
  const server = await startHaltingViewServer();
  const script = `<script async src="${apiOrigin()}/opina.js" data-first-view data-api-url="${server.url}"></script>`;
  await openHostPage(page, settingsOf(manyReviews) + mountPoint + script);
  await expect(page.locator('.ts-featured-reviews .ts-review').first()).toBeVisible();
  server.breakOff();
  await expect(new Widget(page).items).toHaveCount(4);
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
  server.stop();
});

test('a server that draws nothing is asked for the data, as one that knows no such call', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/widget/view?**', (route) => route.fulfill({ status: 404, body: '' }));
  await openHostPage(page, settingsOf(manyReviews) + mountPoint + tag);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});

test('an empty product is shown as it is', async ({ page }) => {
  await openHostPage(page, settingsOf(withoutReviews) + mountPoint + tag);
  await expect(page.locator('.ts-no-reviews_message').first()).toBeVisible();
});

for (const [title, policies] of [
  ['allows the policy of the widget', "require-trusted-types-for 'script'; trusted-types opina"],
  [
    'allows no policy, which has the widget drawn in the browser',
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ],
] as const) {
  test(`on a page with Trusted Types that ${title}`, async ({ page, pageErrors }) => {
    const head = `<meta http-equiv="Content-Security-Policy" content="${policies}">`;
    await openHostPage(page, settingsOf(manyReviews) + mountPoint + tag, head);
    const widget = new Widget(page);
    await expect(widget.items).toHaveCount(4);
    await widget.loadMore.click();
    await expect(widget.items).toHaveCount(8);
    pageErrors.splice(0);
  });
}

/** All elements of the widget, with what they say and look like. Ids are of whoever has drawn. */
const elementsOf = ({ root }: Widget) =>
  root.evaluate((node) =>
    [...node.querySelectorAll<HTMLElement>('*')].map((element) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => !/^(id|for|style|aria-(labelledby|describedby|controls))$/.test(name))
        .map(({ name, value }) => `${name}="${value}"`)
        .sort();
      const said = [...element.childNodes].map((child) => (child instanceof Text ? child.data : '')).join('');
      return `${element.localName} ${attributes.join(' ')} {${element.style.cssText}} ${said}`;
    }),
  );

for (const { path } of [manyReviews, otherProduct, ratingsOnly, withoutReviews, english]) {
  test(`the server draws what the browser draws: ${path}`, async ({ page }) => {
    const widget = new Widget(page);
    const whole = widget.root.locator('.ts-v-footer');
    await page.goto(path);
    await expect(whole).toBeVisible();
    const drawn = await elementsOf(widget);
    await drawInBrowser(page);
    await page.reload();
    await expect(whole).toBeVisible();
    await expect.poll(() => elementsOf(widget)).toEqual(drawn);
  });
}

test('what a script presses while parts still hydrate is done', async ({ page }) => {
  await openHostPage(page, settingsOf(manyReviews) + mountPoint + tag);
  await expect(page.locator('.ts-customer-questions')).toBeAttached();
  const photo = page.locator('section.ts-photo-gallery button.ts-photo').first();
  await photo.scrollIntoViewIfNeeded();
  // On a slow phone the window is there, and closed again, before all parts are.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const _time of [1, 2]) {
    await photo.evaluate((button: HTMLElement) => button.click());
    await expect(page.locator('dialog[open]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
});

test('a key pressed on a button while parts still hydrate is done', async ({ page }) => {
  await openHostPage(page, settingsOf(manyReviews) + mountPoint + tag);
  await expect(page.locator('.ts-customer-questions')).toBeAttached();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  const filter = page.locator('.ts-survey-filter_option').first();
  await filter.focus();
  // React has this part, and is at work on others.
  await filter.evaluate(async (button) => {
    const isReact = () => Object.keys(button).some((key) => key.startsWith('__reactProps'));
    while (!isReact()) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await page.keyboard.press('Enter');
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
});
