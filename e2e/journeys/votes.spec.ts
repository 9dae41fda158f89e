import { problemMediaType, problemOf } from '@opina/contract/problem';
import type { Locator } from '@playwright/test';
import { apiOrigin } from '../support/addresses.ts';
import { voteProduct } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

const { storeId, productId, path } = voteProduct;

/** The counts stored for the nth newest review of the product. */
async function stored(index: number): Promise<{ up: number; down: number }> {
  const response = await fetch(
    `${apiOrigin()}/widget/opinions?store_id=${storeId}&code=${encodeURIComponent(productId)}&per=4`,
    { cache: 'no-store' },
  );
  const { items } = (await response.json()) as {
    items: { upvotes_count: number; downvotes_count: number }[];
  };
  return { up: items[index]?.upvotes_count ?? -1, down: items[index]?.downvotes_count ?? -1 };
}

const failure = 'Não foi possível registrar o seu voto. Tente novamente.';

const words = (count: number) => `${count} ${count === 1 ? 'voto' : 'votos'}`;

async function expectShown(item: Locator, { up, down }: { up: number; down: number }): Promise<void> {
  const voting = item.locator('.ts-product-reviews-list-item-voting');
  await expect(voting).toContainText(new RegExp(`(?<!\\d)${words(up)}\\D*${words(down)}(?!s)`));
}

// Each test votes on another review, so that they can run in parallel.
test('a vote is counted, survives a reload, and can be taken back', async ({ page }) => {
  const before = await stored(0);
  await page.goto(path);
  const item = new Widget(page).items.nth(0);
  const up = item.locator('.ts-thumb-up');
  await expectShown(item, before);
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  const voted = { ...before, up: before.up + 1 };
  await expectShown(item, voted);
  await expect.poll(() => stored(0)).toEqual(voted);

  await page.reload();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await expectShown(item, voted);

  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  await expectShown(item, before);
  await expect.poll(() => stored(0)).toEqual(before);
});

test('the opposite vote replaces the vote', async ({ page }) => {
  const before = await stored(1);
  await page.goto(path);
  const item = new Widget(page).items.nth(1);
  await item.locator('.ts-thumb-up').click();
  await expect.poll(() => stored(1)).toEqual({ ...before, up: before.up + 1 });
  await item.locator('.ts-thumb-down').click();
  await expect(item.locator('.ts-thumb-up')).toHaveAttribute('aria-pressed', 'false');
  await expect(item.locator('.ts-thumb-down')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => stored(1)).toEqual({ up: before.up, down: before.down + 1 });
  await expectShown(item, { up: before.up, down: before.down + 1 });
});

test('a vote that cannot be sent is undone, with a message', async ({ page, pageErrors }) => {
  const before = await stored(2);
  await page.route('**/upvotes**', (route) => route.abort());
  await page.goto(path);
  const item = new Widget(page).items.nth(2);
  await item.locator('.ts-thumb-up').click();
  await expect(item.locator('.ts-thumb-up')).toHaveAttribute('aria-pressed', 'false');
  await expectShown(item, before);
  await expect(item.getByText(/voto/i).last()).toBeVisible();
  expect(await stored(2)).toEqual(before);
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});

test('a vote over the limit of its network is undone and announced', async ({ page, pageErrors }) => {
  const before = await stored(2);
  const refusal = problemOf('vote.network_limit');
  await page.route('**/upvotes**', (route) =>
    route.fulfill({
      status: refusal.status,
      contentType: problemMediaType,
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify(refusal),
    }),
  );
  await page.goto(path);
  const item = new Widget(page).items.nth(2);
  await item.locator('.ts-thumb-up').click();
  await expect(item.getByText(failure)).toBeVisible();
  await expect(page.locator('[aria-live]').filter({ hasText: failure })).toBeAttached();
  await expect(item.locator('.ts-thumb-up')).toHaveAttribute('aria-pressed', 'false');
  await expectShown(item, before);
  // The vote is not stored either.
  await page.reload();
  await expect(item.locator('.ts-thumb-up')).toHaveAttribute('aria-pressed', 'false');
  await expectShown(item, before);
  expect(pageErrors.splice(0).every((text) => text.includes('429'))).toBe(true);
});

test('foreign content under the storage key is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('trustvox', '{"votes":[1,null],"visitor":{"x":'));
  await page.goto(path);
  await expect(new Widget(page).items.first()).toBeVisible();
});
