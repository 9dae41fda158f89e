import { apiOrigin } from '../support/addresses.ts';
import { openHostPage, scriptTag, settingsTag } from '../support/host-page.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { recordCalls, rootCalls, Widget } from '../support/widget.ts';

const { storeId, productId } = manyReviews;
const settings = settingsTag({ _storeId: storeId, _productId: productId });
const element = (id: number | string) => `<span class="ts-sincero-attribute" data-attribute="${id}"></span>`;

test('several attributes, one that comes late, the window, cleanup and a new start', async ({
  page,
  pageErrors,
}) => {
  const summary = await fetch(
    `${apiOrigin()}/v1/product_answers_summary?store_id=${storeId}&product_id=${encodeURIComponent(productId)}`,
  );
  const { items } = (await summary.json()) as { items: { id: number; description: string }[] };
  const [first] = items;
  if (!first) throw new Error('The demo product has no attribute.');
  const calls = recordCalls(page);
  let down = true;
  await page.route(/attribute-modal-[^/]*\.js/, (route) => (down ? route.abort() : route.continue()));
  await openHostPage(
    page,
    `${settings}<div id="places">${element(first.id)}${element('none')}${element(first.id)}</div><div id="_trustvox_widget"></div>`,
    scriptTag(),
  );
  const filled = page.locator('#places .ts-sincero-attribute', { hasText: first.description });
  await expect(filled).toHaveCount(2);
  await expect(filled.first()).toHaveText(
    new RegExp(`${first.description}: Conforme o esperado \\(\\d+%\\)`),
  );
  await expect(page.locator('[data-attribute="none"]')).toHaveText('');
  await page.evaluate((html) => {
    document.getElementById('places')?.insertAdjacentHTML('beforeend', html);
  }, element(first.id));
  await expect(filled).toHaveCount(3);
  await filled.last().getByRole('button').click();
  await expect(filled.last()).toContainText('Não foi possível abrir');
  down = false;
  await filled.last().getByRole('button').click();
  await expect(page.locator('dialog[open]')).toContainText(first.description);
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(new Widget(page).items).toHaveCount(4);
  expect(rootCalls(calls)).toHaveLength(1);
  await page.evaluate(() => {
    window._trustvox_initializer?.cleanup();
    window._trustvox_initializer?.cleanup();
  });
  await expect(filled).toHaveCount(0);
  await expect(page.locator('#places .ts-sincero-attribute')).toHaveCount(4);
  await page.evaluate(() => window._trustvox_initializer?.initialize());
  await expect(filled).toHaveCount(3);
});

for (const features of [{ minimum_opinions_to_show: 100_000 }, { opinions: false }, { surveys: false }]) {
  test(`none where ${JSON.stringify(features)}, and nobody asks for them`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/widget/root?**', async (route) => {
      const answer = await route.fetch();
      const root = await answer.json();
      await route.fulfill({
        response: answer,
        json: { ...root, features: { ...root.features, ...features } },
      });
    });
    await openHostPage(page, `${settings}<p>before</p>${element(1)}<p>after</p>`, scriptTag());
    await expect.poll(() => asked).toContain('/widget/root');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => /product_answers_summary|v1\/product$/.test(path))).toEqual([]);
    await expect(page.locator('.ts-sincero-attribute')).toHaveText('');
  });
}
