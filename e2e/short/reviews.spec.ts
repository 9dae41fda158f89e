import { askOpinions } from '../support/opinions.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test('load more shows page after page until the last, each review once', async ({ page }) => {
  await page.goto(manyReviews.path);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  for (let shown = 8; shown < manyReviews.total; shown += 4) {
    await expect(widget.moreShape).toHaveText('Carregar mais');
    await widget.loadMore.click();
    await expect(widget.items).toHaveCount(shown);
  }
  // As crawlers and programs of stores do.
  await widget.moreShape.dispatchEvent('click');
  await expect(widget.items).toHaveCount(manyReviews.total);
  await expect(widget.loadMore).toHaveCount(0);
  const { items } = await askOpinions('page=1&per=100');
  expect(await widget.ratings()).toEqual(items.map((item) => item.rate));
});
