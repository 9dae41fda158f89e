import { apiOrigin } from '../../support/addresses.ts';
import { voteProduct } from '../../support/products.ts';
import { expect, test } from '../test.ts';

const { storeId, productId, path } = voteProduct;

/** The stored votes of the newest review: for it, against it. */
async function storedVotes(): Promise<[up: number, down: number]> {
  const query = `store_id=${storeId}&code=${encodeURIComponent(productId)}&per=1`;
  const response = await fetch(`${apiOrigin()}/widget/opinions?${query}`, { cache: 'no-store' });
  const { items } = (await response.json()) as {
    items: { upvotes_count: number; downvotes_count: number }[];
  };
  return [items[0]?.upvotes_count ?? -1, items[0]?.downvotes_count ?? -1];
}

test('a vote is counted, survives a reload, changes and is taken back', async ({ shopper }) => {
  const [up, down] = await storedVotes();
  await shopper.open(path);
  const upvote = shopper.see('li.ts-product-reviews-list-item .ts-thumb-up');
  const downvote = shopper.see('li.ts-product-reviews-list-item .ts-thumb-down');

  await upvote.click();
  await upvote.expectAttribute('aria-pressed', 'true');
  await expect.poll(storedVotes).toEqual([up + 1, down]);

  await shopper.open(path);
  await upvote.expectAttribute('aria-pressed', 'true');

  await downvote.click();
  await downvote.expectAttribute('aria-pressed', 'true');
  await upvote.expectAttribute('aria-pressed', 'false');
  await expect.poll(storedVotes).toEqual([up, down + 1]);

  await downvote.click();
  await downvote.expectAttribute('aria-pressed', 'false');
  await expect.poll(storedVotes).toEqual([up, down]);
});
