import type { Page } from '@playwright/test';
import { Widget } from '../support/page-objects/widget.ts';
import { manyReviews, otherProduct } from '../support/products.ts';
import { rootCall } from '../support/root-response.ts';
import { expect, test } from '../support/test.ts';

// Merchants complain of wrong or missing reviews after navigation. Each product updates the widget in another way.
const names = {
  home: 'Início',
  many: 'Cafeteira italiana Serra, 6 xícaras',
  few: /Manta de algodão/,
  none: /Rede de casal/,
};

async function go(page: Page, name: keyof typeof names): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Produtos da página' })
    .getByRole('link', { name: names[name] })
    .click();
}

const count = (widget: Widget) => widget.root.locator('.ts-v-rating-based-on > span');

async function expectProduct(widget: Widget, name: keyof typeof names): Promise<void> {
  if (name === 'none') await expect(widget.root.locator('.ts-no-reviews_message')).toBeVisible();
  else
    await expect(count(widget)).toHaveText(String(name === 'many' ? manyReviews.total : otherProduct.total));
  await expect(widget.items).toHaveCount({ home: 0, many: 4, few: 3, none: 0 }[name]);
  await expect(widget.root).toHaveCount(1);
}

test('each product shows its own reviews, however the shop updates the widget', async ({ page }) => {
  await page.goto('/spa');
  const widget = new Widget(page);
  await expect(widget.root).toHaveCount(0);
  for (const name of ['many', 'few', 'none', 'many', 'none', 'few'] as const) {
    await go(page, name);
    await expectProduct(widget, name);
  }
  await go(page, 'home');
  await expect(widget.root).toHaveCount(0);
  await go(page, 'few');
  await expectProduct(widget, 'few');
  await page.goBack();
  await expect(widget.root).toHaveCount(0);
  await page.goForward();
  await expectProduct(widget, 'few');
});

test('reviews on screen never belong to another product', async ({ page }) => {
  const seen: { address: string; count: string }[] = [];
  await page.exposeFunction('noteShown', (address: string, shown: string) =>
    seen.push({ address, count: shown }),
  );
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('.ts-v-rating-based-on > span')?.textContent;
      const { noteShown } = window as unknown as { noteShown(address: string, shown: string): void };
      if (shown) noteShown(location.search, shown);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/spa');
  const widget = new Widget(page);
  for (const name of ['many', 'few', 'many', 'none', 'few', 'none', 'many'] as const) await go(page, name);
  await expectProduct(widget, 'many');
  await go(page, 'few');
  await expectProduct(widget, 'few');
  const wrong = seen.filter(
    ({ address, count: shown }) =>
      shown !==
      String(
        address.includes('cafeteira')
          ? manyReviews.total
          : address.includes('manta')
            ? otherProduct.total
            : 0,
      ),
  );
  expect(seen.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test('a response that arrives after the next navigation is not shown', async ({ page }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => rootCall.test(url.href) && url.searchParams.get('code') === manyReviews.productId,
    async (route) => {
      await held;
      // The widget has aborted the call by then.
      await route.continue().catch(() => {});
    },
  );
  await page.goto('/spa');
  const widget = new Widget(page);
  const rootRequest = page.waitForRequest(rootCall);
  await go(page, 'many');
  const request = await rootRequest;
  const aborted = page.waitForEvent('requestfailed', (failed) => failed === request);
  await go(page, 'few');
  await expectProduct(widget, 'few');
  await aborted;
  release();
  await expectProduct(widget, 'few');
});
