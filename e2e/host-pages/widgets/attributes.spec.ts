import { apiOrigin } from '../../support/addresses.ts';
import { twoFrames } from '../../support/measures/frames.ts';
import { openHostPage, scriptTag, settingsTag } from '../../support/page-objects/host-page.ts';
import { recordCalls, rootCalls, Widget } from '../../support/page-objects/widget.ts';
import { manyReviews, spanish } from '../../support/products.ts';
import { changeFeatures, rootCall } from '../../support/root-response.ts';
import { expect, test } from '../../support/test.ts';

const { storeId, productId } = manyReviews;
const settings = settingsTag({ _storeId: storeId, _productId: productId });
const element = (id: number | string) => `<span class="ts-sincero-attribute" data-attribute="${id}"></span>`;

test('several attributes, one added later, the window, cleanup and another start', async ({
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

test("the window's reviews have flag and translation, and untranslated parts stay", async ({ page }) => {
  const summary = await fetch(
    `${apiOrigin()}/v1/product_answers_summary?store_id=${spanish.storeId}&product_id=${spanish.productId}`,
  );
  const { items } = (await summary.json()) as { items: { id: number }[] };
  const written = {
    locale: 'pt-BR',
    opinion_title: 'Muito quente',
    opinion: 'Uso todos os dias no inverno.',
  };
  await page.route('**/widget/opinions?**by_sale_items**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { items: { id: number }[] };
    const translated = [
      { title: 'Muy abrigada', text: '' },
      { title: '', text: 'La uso todos los días en invierno.' },
    ];
    const [review] = body.items;
    const reviews = translated.map((words, at) => {
      const id = (review?.id ?? 0) + at;
      return { ...review, ...written, id, translations: [{ opinion_id: id, locale: 'es', ...words }] };
    });
    await route.fulfill({ response, json: { ...body, items: reviews } });
  });
  await openHostPage(
    page,
    settingsTag({ _storeId: spanish.storeId, _productId: spanish.productId }) + element(items[0]?.id ?? 0),
    scriptTag(),
  );
  await page.locator('.ts-sincero-attribute').getByRole('button').click();
  const reviews = page.locator('dialog[open] .ts-attribute-review');
  await expect(reviews).toHaveCount(2);
  for (const [at, shown] of [
    [
      0,
      [
        { text: 'Muy abrigada', lang: null },
        { text: written.opinion, lang: 'pt-br' },
      ],
    ],
    [
      1,
      [
        { text: written.opinion_title, lang: 'pt-br' },
        { text: 'La uso todos los días en invierno.', lang: null },
      ],
    ],
  ] as const) {
    const review = reviews.nth(at);
    await expect(review.getByRole('img', { name: /^portugués/ })).toBeVisible();
    await expect(review.locator('.ts-review-title')).toHaveText(written.opinion_title);
    await review.getByRole('button', { name: 'Ver traducción' }).click();
    for (const [index, part] of ['.ts-review-title', '.ts-review'].entries()) {
      await expect(review.locator(part)).toHaveText(shown[index]?.text ?? '');
      expect(await review.locator(part).getAttribute('lang')).toBe(shown[index]?.lang);
    }
    await review.getByRole('button', { name: 'Ver original' }).click();
    await expect(review.locator('.ts-review')).toHaveText(written.opinion);
  }
});

for (const features of [{ minimum_opinions_to_show: 100_000 }, { opinions: false }, { surveys: false }]) {
  test(`none with ${JSON.stringify(features)}, and no request for them`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await changeFeatures(page, features);
    const answered = page.waitForResponse(rootCall);
    await openHostPage(page, `${settings}<p>before</p>${element(1)}<p>after</p>`, scriptTag());
    await (await answered).finished();
    await twoFrames(page);
    expect(requested.filter((path) => /product_answers_summary|v1\/product$/.test(path))).toEqual([]);
    await expect(page.locator('.ts-sincero-attribute')).toHaveText('');
  });
}
