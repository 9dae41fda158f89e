import { expectVotes, storedVotes } from '../support/page-objects/votes.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { voteProduct } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test('a vote is counted, survives a reload, and can be taken back', async ({ page }) => {
  // No other test votes on this review.
  const before = await storedVotes(0);
  await page.goto(voteProduct.path);
  const item = new Widget(page).items.nth(0);
  const up = item.locator('.ts-thumb-up');
  await expectVotes(item, before);
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  const voted = { ...before, up: before.up + 1 };
  await expectVotes(item, voted);
  await expect.poll(() => storedVotes(0)).toEqual(voted);

  await page.reload();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await expectVotes(item, voted);

  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  await expectVotes(item, before);
  await expect.poll(() => storedVotes(0)).toEqual(before);
});
