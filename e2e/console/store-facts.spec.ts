import { violationsOn } from '../support/measures/violations.ts';
import { pendingReviews } from '../support/pending-reviews.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore } from '../support/servers/console-server.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile({
  locale: 'en',
  products: [{ code: 'KET-1', name: 'Kettle', reviews: pendingReviews(1) }],
});

test('a store says that an author works for it, which the review then says', async ({ page }) => {
  await joinStore(page, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
  await page.getByRole('link', { name: /Review number 1\b/ }).click();
  const facts = page.getByRole('group', { name: 'What shoppers have to know' });
  await facts.getByRole('checkbox', { name: 'Its author works for the store' }).check();
  await expect(
    page.getByRole('region', { name: 'About this review' }).getByText('Works for the store'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'How it looks on the page' }).click();
  await expect(
    page
      .frameLocator('iframe[title="How it looks on the page"]')
      .getByText('Written by somebody who works for the store'),
  ).toBeVisible();
  expect(await violationsOn(page, 'main')).toEqual([]);
  await page.reload();
  await expect(facts.getByRole('checkbox', { name: 'Its author works for the store' })).toBeChecked();
});
