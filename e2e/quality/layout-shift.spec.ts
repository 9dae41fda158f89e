import type { Page, Route } from '@playwright/test';
import { openHostPage, scriptTag, settingsTag } from '../support/host-page.ts';
import { recordLayoutShifts } from '../support/layout-shifts.ts';
import { Photos } from '../support/photos.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

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

/** Changes the response to the root call. */
function changeRoot(page: Page, { features, ...fields }: { features: object; [field: string]: unknown }) {
  return page.route('**/widget/root?*', async (route) => {
    const response = await route.fetch();
    const root = await response.json();
    await route.fulfill({
      response,
      json: { ...root, ...fields, features: { ...root.features, ...features } },
    });
  });
}

type Survey = { items?: { options?: object[] | undefined }[] | undefined };

/** Surveys with nothing to show. */
const emptySurveys: Readonly<Record<string, (survey: Survey) => Survey>> = {
  'that are empty': () => ({ items: [] }),
  'that nobody answered': ({ items, ...rest }) => ({
    ...rest,
    items: items?.map(({ options, ...item }) => ({
      ...item,
      average: 0,
      options: options?.map((option) => ({ ...option, answers_count: 0 })),
    })),
  }),
};

for (const [which, emptied] of Object.entries(emptySurveys)) {
  const holdSurveys = (page: Page) =>
    hold(page, /\/v[13]\//, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: emptied(await response.json()) });
    });

  for (const width of [360, 1280]) {
    test(`surveys ${which}, loaded late, leave no space and no button at ${width} px`, async ({ page }) => {
      const release = await holdSurveys(page);
      const shifts = await openShop(page, width);
      const { root, items } = new Widget(page);
      await expect(items).toHaveCount(4);
      const room = root.locator('.ts-survey-room');
      const title = root.locator('.ts-v-rating_label');

      // Part of it is on screen: only that part stays, and nothing moves.
      await room.evaluate((node) => scrollBy(0, node.getBoundingClientRect().top - innerHeight + 50));
      const before = await title.boundingBox();
      release();
      const belowScreen = () => room.evaluate((node) => node.getBoundingClientRect().bottom - innerHeight);
      await expect.poll(belowScreen).toBeLessThanOrEqual(1);
      await expect(room.getByRole('button')).toHaveCount(0);
      expect(await title.boundingBox(), 'the title stays').toEqual(before);
      await root.locator('.ts-v-footer').evaluate((node) => node.scrollIntoView());
      await expect(room).toHaveCount(0);
      await expect(root.getByRole('button', { name: /Filtrar/ })).toHaveCount(0);
      expect(await shifts(), 'layout shifts').toEqual([]);
    });
  }

  test(`the reserved height of surveys ${which} is removed at once where it is out of sight`, async ({
    page,
  }) => {
    const release = await holdSurveys(page);
    const shifts = await openShop(page, 360);
    const { root, items } = new Widget(page);
    await expect(items).toHaveCount(4);
    const room = root.locator('.ts-survey-room');
    await root.locator('.ts-header_title').evaluate((node) => node.scrollIntoView());
    await expect(room).not.toBeInViewport();
    release();
    await expect(room).toHaveCount(0);
    await expect(root.locator('.ts-header_title')).toBeInViewport();
    expect(await shifts(), 'layout shifts').toEqual([]);
  });
}

for (const width of [360, 1280]) {
  test(`surveys that arrive late cause no layout shift at ${width} px, and delay no review`, async ({
    page,
  }) => {
    const release = await hold(page, /\/v[13]\//);
    const shifts = await openShop(page, width);
    const widget = new Widget(page);
    await expect(widget.items).toHaveCount(4);
    await expect(widget.root.locator('.ts-v-footer')).toBeAttached();
    release();
    await expect(widget.root.locator('.ts-survey-filter').first()).toBeAttached();
    await expect(widget.items.locator('.ts-review-profile').first()).toBeAttached();
    expect(await shifts(), 'layout shifts').toEqual([]);
  });

  test(`surveys that arrive late can be used within their reserved height at ${width} px`, async ({
    page,
  }) => {
    const release = await hold(page, /\/v[13]\//);
    const shifts = await openShop(page, width);
    const { root, items } = new Widget(page);
    await expect(items).toHaveCount(4);
    const room = root.locator('.ts-survey-room');
    await room.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    const place = await room.boundingBox();
    release();
    const options = room.locator('.ts-survey-filter_option');
    await expect(options.first()).toBeInViewport({ ratio: 1 });
    expect(await room.boundingBox(), 'the reserved height stays').toEqual(place);
    expect(await shifts(), 'layout shifts').toEqual([]);

    // The visible part works at once, and keyboard focus is never on what is cut off.
    await options.first().click();
    await expect(options.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(root.locator('.ts-product-reviews-list')).toHaveAttribute('aria-busy', 'false');
    await options.last().focus();
    await expect(options.last()).toBeInViewport({ ratio: 1 });
    expect(await room.boundingBox(), 'the reserved height stays').toEqual(place);

    // A button shows the rest.
    const more = room.getByRole('button', { name: 'ver mais: Filtrar avaliações' });
    await more.press('Enter');
    await expect(more).toHaveCount(0);
    await expect(root.locator('.ts-survey-attribute-bar').first()).toBeVisible();
    await expect(page.locator('button:focus')).toHaveCount(1);
  });

  test(`focus stays on a filter whose height grows out of sight at ${width} px`, async ({ page }) => {
    const release = await hold(page, /\/v[13]\//);
    await openShop(page, width);
    const { root, items } = new Widget(page);
    await expect(items).toHaveCount(4);
    await root.locator('.ts-survey-room').evaluate((node) => node.scrollIntoView({ block: 'center' }));
    release();
    const option = root.locator('.ts-survey-filter_option').nth(1);
    await option.focus();
    await root.locator('.ts-v-footer').evaluate((node) => node.scrollIntoView());
    await expect(root.locator('.ts-survey-room')).toHaveCount(0);
    await expect(option).toBeFocused();
  });

  for (const count of [1, 4]) {
    test(`a first page of ${count} that is loaded later causes no layout shift at ${width} px`, async ({
      page,
    }) => {
      // Without surveys, as they reserve height above the list.
      await changeRoot(page, { prefetched_opinions: undefined, features: { surveys: false } });
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
      await changeRoot(page, { features: { questions: false } });
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
    await expect(root.locator('.ts-survey-filter').first()).toBeAttached();
    await expect(new Photos(page).thumbnails).toHaveCount(10);
    expect(await shifts(), 'layout shifts').toEqual([]);
  });
}
