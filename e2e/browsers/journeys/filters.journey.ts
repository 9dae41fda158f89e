import { manyReviews } from '../../support/products.ts';
import { test } from '../test.ts';

const items = 'li.ts-product-reviews-list-item';

test('a filter lists the reviews of those who gave that answer, until it is pressed again', async ({
  shopper,
}) => {
  await shopper.open(manyReviews.path);
  await shopper.see(items).expectCount(4);
  const filter = shopper.see('.ts-survey-filters button', 'Dia a dia');
  await filter.expectCount(1);
  await filter.click();
  await filter.expectAttribute('aria-pressed', 'true');
  await shopper.see(`${items} .ts-review-profile`, 'Dia a dia').expectCount(4);
  await shopper.see('.ts-product-reviews-list-filter .ts-dropdown button').expectText('Dia a dia');
  await filter.click();
  await filter.expectAttribute('aria-pressed', 'false');
  await shopper.see(items).expectCount(4);
});

test('the window of an attribute shows a share, five options and three reviews', async ({ shopper }) => {
  await shopper.open(manyReviews.path);
  const opener = shopper.see('.trustvox-widget button', 'Facilidade de uso');
  await opener.click();
  await shopper.see('dialog.ts-attribute-modal').expectFocused();
  await shopper.see('dialog .ts-attribute-share_value').expectText(/^\d+%$/);
  await shopper.see('dialog .ts-attribute-option').expectCount(5);
  await shopper.see('dialog .ts-attribute-review').expectCount(3);
  await shopper.page.press('Escape');
  await shopper.see('dialog').expectCount(0);
  await opener.expectFocused();
});
