import type { Page, Route } from '@playwright/test';
import { twoFrames } from '../support/measures/frames.ts';
import { recordLayoutShifts } from '../support/measures/layout-shifts.ts';
import { openHostPage, scriptTag, settingsTag } from '../support/page-objects/host-page.ts';
import { Photos } from '../support/page-objects/photos.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { manyReviews } from '../support/products.ts';
import { changeFeatures, changeRoot } from '../support/root-response.ts';
import { asOtherProvider } from '../support/servers/other-provider.ts';
import { expect, test } from '../support/test.ts';

// Merchants complain about layout shifts below the widget. The loader reserves height as soon as it runs.
async function openShop(page: Page, width: number): Promise<() => Promise<string[]>> {
  await page.setViewportSize({ width, height: 900 });
  const shifts = await recordLayoutShifts(page);
  const settings = settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId });
  const blocking = scriptTag().replace(' async', '');
  await openHostPage(
    page,
    `<h1>Cafeteira</h1>${settings}<div id="_trustvox_widget"></div>${blocking}<footer>Rodapé da loja</footer>`,
  );
  return shifts;
}

/** Delays responses until the returned function is called. */
async function hold(
  page: Page,
  path: RegExp,
  letThrough = (route: Route) => route.continue(),
): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await letThrough(route);
  });
  return release;
}

/** Delays pages of reviews, and limits how many reviews each has. */
const holdReviews = (page: Page, most: number) =>
  hold(page, /\/widget\/opinions\?/, async (route) => {
    const response = await route.fetch();
    const { items } = await response.json();
    await route.fulfill({ response, json: { items: items.slice(0, most) } });
  });

/**
 * Records where what follows the reviews stands in the window after each frame from now on, in CSS pixels. The returned function gives the
 * places it had, each once.
 */
async function recordTopsBelowReviews(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const places = new Set<string>();
    Object.assign(window, { places });
    const record = () => {
      const tops = ['.ts-customer-questions', '.ts-v-footer', 'body > footer'].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().top,
      );
      places.add(tops.join());
      nextFrame();
    };
    // By a message, which comes once the frame is drawn and the screen is held in place.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = record;
    const nextFrame = () => requestAnimationFrame(() => port2.postMessage(undefined));
    record();
  });
  return async () => {
    await twoFrames(page);
    return page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
  };
}

const apart = /\/v[13]\/|\/opinions\/recommendations_summaries/;
const lateParts = '.ts-survey-attributes, .ts-survey-filters, .ts-v-recommendations';

/** Responses without anything to show. */
const empty: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'are empty': (route) => route.fulfill({ json: { items: [] } }),
  fail: (route) => route.fulfill({ status: 500, json: {} }),
};

for (const width of [360, 1280]) {
  test(`what another provider sends apart is there with the first reviews at ${width} px`, async ({
    page,
  }) => {
    await asOtherProvider(page);
    const shifts = await openShop(page, width);
    const { root, items } = new Widget(page);
    await expect(items).toHaveCount(4);
    expect(await root.locator(lateParts).count()).toBe(3);
    expect(await shifts(), 'layout shifts').toEqual([]);
  });

  test(`what is late is shown at once at ${width} px, and on the next visit in its room`, async ({
    page,
  }) => {
    await asOtherProvider(page);
    const release = await hold(page, apart);
    await openShop(page, width);
    const { root, items } = new Widget(page);
    await expect(items).toHaveCount(4);
    await expect(root.locator(lateParts)).toHaveCount(0);
    release();
    await expect(root.locator(lateParts)).toHaveCount(3);
    await expect(root.locator('[style*="min-height"]')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('trustvox')))
      .toContain(JSON.stringify(`${manyReviews.storeId}/${manyReviews.productId}`));

    await page.unrouteAll();
    await asOtherProvider(page);
    const releaseAgain = await hold(page, apart);
    const shifts = await openShop(page, width);
    await expect(items).toHaveCount(4);
    await expect(root.locator('.ts-v-footer')).toBeAttached();
    await expect(root.locator(lateParts)).toHaveCount(0);
    releaseAgain();
    await expect(root.locator(lateParts)).toHaveCount(3);
    const sum = (await shifts()).reduce((all, shift) => all + Number.parseFloat(shift), 0);
    expect(sum, 'layout shifts').toBeLessThan(0.05);
  });

  for (const [how, respond] of Object.entries(empty)) {
    test(`late surveys that ${how} leave no space at ${width} px`, async ({ page, pageErrors }) => {
      await asOtherProvider(page);
      const release = await hold(page, apart, respond);
      await page.addInitScript(
        ([key]) => {
          const rooms = { [key]: [innerWidth, 900, 400] };
          if (location.protocol === 'http:') localStorage.setItem('trustvox', JSON.stringify({ rooms }));
        },
        [`${manyReviews.storeId}/${manyReviews.productId}`] as const,
      );
      await openShop(page, width);
      const { root, items } = new Widget(page);
      await expect(items).toHaveCount(4);
      await expect(root.locator('[style*="min-height: 900px"]')).toHaveCount(1);
      await expect(root.locator('[style*="min-height: 400px"]')).toHaveCount(1);
      await root.locator('.ts-v-footer').evaluate((node) => node.scrollIntoView());
      const places = await recordTopsBelowReviews(page);
      release();
      await expect(root.locator('[style*="min-height"]')).toHaveCount(0);
      await expect(root.locator(lateParts)).toHaveCount(0);
      // Not by the browser's own record: while it holds the screen in place, it may count the list above the screen as moved.
      expect(await places()).toHaveLength(1);
      pageErrors.splice(0);
    });
  }

  for (const count of [1, 4]) {
    test(`a first page of ${count} that is loaded later causes no layout shift at ${width} px`, async ({
      page,
    }) => {
      // Without surveys, as they reserve height above the list.
      await changeRoot(page, ({ prefetched_opinions: _, ...root }) => ({
        ...root,
        features: { ...root.features, surveys: false },
      }));
      const release = await holdReviews(page, count);
      const shifts = await openShop(page, width);
      const widget = new Widget(page);
      await expect(widget.root.locator('.ts-v-footer')).toBeAttached();
      await widget.root
        .locator('.ts-product-reviews')
        .evaluate((node) => node.scrollIntoView({ block: 'center' }));
      release();
      await expect(widget.items).toHaveCount(count);
      expect(await shifts(), 'layout shifts').toEqual([]);
    });

    test(`another mode with a page of ${count} causes no layout shift at ${width} px`, async ({ page }) => {
      // Only footers are below the list, so a shorter page would scroll.
      await changeFeatures(page, { questions: false });
      await openShop(page, width);
      const widget = new Widget(page);
      await expect(widget.items).toHaveCount(4);
      const release = await holdReviews(page, count);
      const list = widget.root.locator('.ts-product-reviews-list');
      await list.evaluate((node) => node.scrollIntoView());
      const tops = () =>
        page.evaluate(() =>
          ['.ts-product-reviews-list-title', '.ts-v-footer', 'body > footer']
            .map((part) => document.querySelector(part)?.getBoundingClientRect().top ?? Number.NaN)
            .map((top) => (top < innerHeight ? top : 'below')),
        );
      const before = await tops();
      await widget.chooseMode('Negativas');
      await expect(list.locator('.ts-spinner')).toBeVisible();
      expect(await tops(), 'while it is on its way').toEqual(before);
      release();
      await expect(widget.items).toHaveCount(count);
      expect(await tops(), 'when it has come').toEqual(before);
      // Out of sight, the list is only as high as its reviews.
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => list.evaluate((node) => node.style.minHeight)).toBe('');
    });
  }

  test(`the widget causes no layout shift at ${width} px`, async ({ page }) => {
    const shifts = await openShop(page, width);
    const { root, items } = new Widget(page);
    await expect(items).toHaveCount(4);
    await expect(root.locator('.ts-v-footer')).toBeAttached();
    expect(await root.locator(lateParts).count(), 'with the first reviews').toBe(3);
    await expect(new Photos(page).thumbnails).toHaveCount(10);
    expect(await shifts(), 'layout shifts').toEqual([]);
  });
}
