import { boxesOf } from '../support/measures/places.ts';
import { violationsOn } from '../support/measures/violations.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { withoutReviews } from '../support/products.ts';
import { rootCall, rootIn } from '../support/root-response.ts';
import { expect, test } from '../support/test.ts';

// No colour is read halfway.
test.use({ reducedMotion: 'reduce' });

for (const width of [320, 1280]) {
  test(`the store is shown below the notice of a product without reviews, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const response = page.waitForResponse(rootCall);
    await page.goto(withoutReviews.path);
    const { store_rate: storeRate } = await rootIn(await response);
    expect(storeRate.count).toBeGreaterThan(0);
    const { root } = new Widget(page);
    const panel = root.locator('.ts-empty-store');
    await expect(panel.getByRole('heading')).toHaveText('Casa Aurora');
    await expect(panel).toContainText('mostra em cada avaliação de onde ela vem');
    await expect(panel.locator('.ts-empty-store_logo svg')).toBeVisible();
    const shown = storeRate.average.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    await expect(panel.getByRole('img', { name: `${shown} de 5` })).toBeVisible();
    await expect(panel).toContainText(`Baseado em ${storeRate.count} avaliações`);

    const [notice, box] = await boxesOf(root, '.ts-no-reviews', '.ts-empty-store');
    expect(box?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0));
    expect(box?.width).toBeLessThanOrEqual(width);
    expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await violationsOn(page, '.ts-empty-store')).toEqual([]);
  });
}

test('a store without ratings shows only its name and its promise', async ({ page }) => {
  await page.goto('/host/new-store');
  const { root } = new Widget(page);
  await expect(root.locator('.ts-no-reviews_message')).toBeVisible();
  await expect(root.locator('.ts-empty-store_name')).toHaveText('Estúdio Novo');
  await expect(root.locator('.ts-empty-store')).toContainText(
    'Estúdio Novo mostra em cada avaliação de onde ela vem',
  );
  await expect(root.locator('.ts-empty-store .ts-v-stars')).toHaveCount(0);
});

test('a product with reviews shows no store panel', async ({ page }) => {
  await page.goto('/pt/cafeteira-italiana-serra');
  const { root, items } = new Widget(page);
  await expect(items).toHaveCount(4);
  await expect(root.locator('.ts-v-footer')).toBeVisible();
  await expect(root.locator('.ts-empty-store')).toHaveCount(0);
});
