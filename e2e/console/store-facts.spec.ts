import { violationsOn } from '../support/measures/violations.ts';
import { pendingReviews } from '../support/pending-reviews.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore } from '../support/servers/console-server.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile({
  locale: 'en',
  products: [{ code: 'KET-1', name: 'Kettle', reviews: pendingReviews(2) }],
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

test('a store says a second thing of a review while the first is still being sent', async ({ page }) => {
  await joinStore(page, await console.invite('rui@shop.example', 'editor'), 'Rui Costa');
  await page.getByRole('link', { name: /Review number 2\b/ }).click();
  const facts = page.getByRole('group', { name: 'What shoppers have to know' });
  const insider = facts.getByRole('checkbox', { name: 'Its author works for the store' });
  const incentivized = facts.getByRole('checkbox', { name: 'Its author got something for it' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const bodies: unknown[] = [];
  await page.route('**/facts', async (route) => {
    bodies.push(route.request().postDataJSON());
    if (bodies.length === 1) await released;
    await route.continue();
  });
  await insider.check();
  await incentivized.check();
  await insider.uncheck();
  await expect.poll(() => bodies.length).toBe(1);
  release();
  await expect
    .poll(() => bodies)
    .toEqual([
      expect.objectContaining({ insider: true }),
      expect.objectContaining({ insider: false, incentivized: true }),
    ]);
  const about = page.getByRole('region', { name: 'About this review' });
  await expect(about.getByText('Got something for it', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(incentivized).toBeChecked();
  await expect(insider).not.toBeChecked();
});
