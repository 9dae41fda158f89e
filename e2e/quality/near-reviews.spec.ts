import { Widget } from '../support/page-objects/widget.ts';
import { english, manyReviews, spanish } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

/** Every product of the demo shops that has reviews. */
const paths = [
  manyReviews.path,
  '/pt/manta-de-algodao-ipe',
  '/pt/luminaria-de-mesa-lua',
  '/pt/jogo-de-canecas-agata',
  english.path,
  '/en/hollis-hand-trowel',
  '/en/waxed-garden-apron',
  spanish.path,
  '/es/mate-tilcara',
];

/** The first review that a shopper meets may be a featured one. */
const maxFirstPx = 900;
const maxListPx = 1_200;

for (const viewport of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
]) {
  test.describe(`on a phone of ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

    for (const path of paths) {
      test(`reviews are near: ${path}`, async ({ page }) => {
        await page.goto(path);
        const { root } = new Widget(page);
        await expect(root.locator('.ts-v-footer')).toBeVisible();
        const below = (selector: string) =>
          root.evaluate(
            (node, wanted) =>
              (node.querySelector(wanted)?.getBoundingClientRect().top ?? 0) -
              node.getBoundingClientRect().top,
            selector,
          );
        expect(await below('.ts-featured-review, .ts-reviews-list > li')).toBeLessThanOrEqual(maxFirstPx);
        expect(await below('.ts-reviews-list > li')).toBeLessThanOrEqual(maxListPx);
        // Strips scroll, the page does not.
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      });
    }

    test('a tap on a filter brings the list into view', async ({ page }) => {
      await page.goto(manyReviews.path);
      const { root, items } = new Widget(page);
      await root.locator('.ts-survey-filters').getByRole('button').first().tap();
      await expect(items.first()).toBeInViewport();
      await root.locator('.ts-histogram-choice').first().tap();
      await expect(root.locator('.ts-finding')).toBeInViewport();
      await root.locator('.ts-histogram-choice').last().tap();
      await expect(root.locator('.ts-finding')).toBeInViewport();
    });
  });
}
