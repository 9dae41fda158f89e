import { expect } from '@playwright/test';
import { apiOrigin } from './addresses.ts';
import { manyReviews } from './products.ts';

export interface OpinionPage {
  items: { id: number; rate: number; opinion?: string; upvotes_count: number }[];
}

/** A page of the product with most reviews from the API, to compare what is shown with what is stored. */
export async function askOpinions(query: string): Promise<OpinionPage> {
  const { storeId, productId } = manyReviews;
  const response = await fetch(
    `${apiOrigin()}/widget/opinions?store_id=${storeId}&code=${encodeURIComponent(productId)}&${query}`,
  );
  expect(response.status).toBe(200);
  return (await response.json()) as OpinionPage;
}
