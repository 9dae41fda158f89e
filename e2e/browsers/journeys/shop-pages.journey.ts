import { manyReviews, otherProduct } from '../../support/products.ts';
import { expect, test } from '../test.ts';

for (const page of ['restart', 'address-first', 'element-first', 'settings-last']) {
  test(`script/${page}: each product shows its own reviews`, async ({ shopper }) => {
    await shopper.open(`/host/script/${page}`);
    const count = shopper.see('.ts-v-rating-based-on > span');
    await count.expectText(new RegExp(`^${manyReviews.total}$`));
    for (const { productId, total } of [otherProduct, manyReviews]) {
      await shopper.see(`[data-go="${productId}"]`).click();
      await count.expectText(new RegExp(`^${total}$`));
      await shopper.see('.trustvox-widget').expectCount(1);
    }
  });
}

test('the buttons of the carousel lead to its last review and back', async ({ shopper }) => {
  await shopper.open('/host/store/carousel');
  const cards = '#_trustvox_colt [role=group][aria-label$=" de 6"]';
  await shopper.see(cards).expectCount(6);
  /** Whether a card lies within the width of the carousel. */
  const isShown = (at: number) =>
    shopper.page.evaluate(
      (cards, at) => {
        const card = [...document.querySelectorAll(cards)].at(at)?.getBoundingClientRect();
        const carousel = document.querySelector('#_trustvox_colt')?.getBoundingClientRect();
        return !!card && !!carousel && card.left >= carousel.left - 1 && card.right <= carousel.right + 1;
      },
      cards,
      at,
    );
  expect([await isShown(0), await isShown(-1)]).toEqual([true, false]);
  for (const [label, at] of [
    ['Próximas avaliações', -1],
    ['Avaliações anteriores', 0],
  ] as const) {
    const button = shopper.see(`#_trustvox_colt button[aria-label="${label}"]`);
    await expect
      .poll(async () => {
        if ((await button.attribute('aria-disabled')) !== 'true') await button.click();
        return isShown(at);
      })
      .toBe(true);
    await button.expectAttribute('aria-disabled', 'true');
  }
});

test('lists of products have stars', async ({ shopper }) => {
  await shopper.open('/pt');
  await expect.poll(async () => (await shopper.see('.ts-v-stars').texts()).length).toBeGreaterThan(2);
});

for (const [path, title] of [
  ['/en/larkin-watering-can', 'LOAD MORE'],
  ['/es/ruana-puna', 'Cargar más'],
] as const) {
  test(`${path} is in the language of its store`, async ({ shopper }) => {
    await shopper.open(path);
    await shopper.see('li.ts-product-reviews-list-item').expectCount(4);
    await shopper.see('.ts-product-reviews-list .ts-button--more').expectText(new RegExp(title, 'i'));
  });
}
