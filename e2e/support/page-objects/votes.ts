import { expect, type Locator } from '@playwright/test';
import { apiOrigin } from '../addresses.ts';
import { voteProduct } from '../products.ts';

export interface Votes {
  readonly up: number;
  readonly down: number;
}

/** The counts stored for the nth newest review of the product. */
export async function storedVotes(index: number): Promise<Votes> {
  const { storeId, productId } = voteProduct;
  const response = await fetch(
    `${apiOrigin()}/widget/opinions?store_id=${storeId}&code=${encodeURIComponent(productId)}&per=4`,
    { cache: 'no-store' },
  );
  const { items } = (await response.json()) as {
    items: { upvotes_count: number; downvotes_count: number }[];
  };
  return { up: items[index]?.upvotes_count ?? -1, down: items[index]?.downvotes_count ?? -1 };
}

const words = (count: number) => `${count} ${count === 1 ? 'voto' : 'votos'}`;

/** That the review shows these counts. */
export async function expectVotes(item: Locator, { up, down }: Votes): Promise<void> {
  const voting = item.locator('.ts-product-reviews-list-item-voting');
  await expect(voting).toContainText(new RegExp(`(?<!\\d)${words(up)}\\D*${words(down)}(?!s)`));
}
