import { problemMediaType, problemOf } from '@opina/contract/problem';
import { expectVotes, storedVotes } from '../support/page-objects/votes.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { voteProduct } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

const { path } = voteProduct;
const failure = 'Não foi possível registrar o seu voto. Tente novamente.';

// Each test votes on another review, so that they can run in parallel. The first one is that of `short/votes.spec.ts`.
test('the opposite vote replaces the vote', async ({ page }) => {
  const before = await storedVotes(1);
  await page.goto(path);
  const item = new Widget(page).items.nth(1);
  await item.locator('.ts-thumb-up').click();
  await expect.poll(() => storedVotes(1)).toEqual({ ...before, up: before.up + 1 });
  await item.locator('.ts-thumb-down').click();
  await expect(item.locator('.ts-thumb-up')).toHaveAttribute('aria-pressed', 'false');
  await expect(item.locator('.ts-thumb-down')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => storedVotes(1)).toEqual({ up: before.up, down: before.down + 1 });
  await expectVotes(item, { up: before.up, down: before.down + 1 });
});

test('a vote that cannot be sent is undone, with a message', async ({ page, pageErrors }) => {
  const before = await storedVotes(2);
  await page.route('**/upvotes**', (route) => route.abort());
  await page.goto(path);
  const item = new Widget(page).items.nth(2);
  await item.locator('.ts-thumb-up').click();
  // The message comes after the failure: before it, nothing is undone yet.
  await expect(item.getByText(failure)).toBeVisible();
  await expect(item.locator('.ts-thumb-up')).toHaveAttribute('aria-pressed', 'false');
  await expectVotes(item, before);
  expect(await storedVotes(2)).toEqual(before);
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});

test('a vote over the limit of its network is undone and announced', async ({ page, pageErrors }) => {
  const before = await storedVotes(2);
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
  await expectVotes(item, before);
  // The vote is not stored either.
  await page.reload();
  await expect(item.locator('.ts-thumb-up')).toHaveAttribute('aria-pressed', 'false');
  await expectVotes(item, before);
  expect(pageErrors.splice(0).every((text) => text.includes('429'))).toBe(true);
});

test('foreign content under the storage key is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('trustvox', '{"votes":[1,null],"visitor":{"x":'));
  await page.goto(path);
  await expect(new Widget(page).items.first()).toBeVisible();
});
