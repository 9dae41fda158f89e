import type { Locator } from '@playwright/test';
import { pendingReviews } from '../support/pending-reviews.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore } from '../support/servers/console-server.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const console = consoleForFile({
  locale: 'en',
  products: [{ code: 'KET-1', name: 'Kettle', reviews: pendingReviews(120) }],
});

test('of a long list only what somebody else has changed is loaded again', async ({ browser, page: eva }) => {
  const ida = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await joinStore(eva, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
  await joinStore(ida, await console.invite('ida@shop.example', 'editor'), 'Ida Braga');

  const review = (number: number) =>
    eva.getByRole('link', { name: new RegExp(`Review number ${number}\\b`) });
  const scrollTo = async (row: Locator, pixels: number) => {
    await eva.mouse.wheel(0, pixels);
    await expect(row).toBeVisible();
  };
  await expect(review(1)).toBeVisible();
  await review(1).hover();
  // As far as what has come; the next page is there when its first row is.
  for (const [next, last] of [
    [1, 50],
    [51, 100],
    [101, 120],
  ] as const) {
    await expect(review(next)).toBeAttached();
    await scrollTo(review(last), 20_000);
  }

  const loaded: string[] = [];
  eva.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/opinions')) loaded.push(searchParams.get('ids') === null ? 'a page' : 'a part');
  });
  await ida.getByRole('link', { name: /Review number 2\b/ }).click();
  await ida.getByRole('button', { name: 'Publish' }).click();
  await expect(eva.getByRole('link', { name: /^Pending/ })).toContainText('119');
  await expect.poll(() => loaded).toContain('a part');
  await scrollTo(review(1), -20_000);
  await expect(review(3)).toBeVisible();
  await expect(review(2)).toHaveCount(0);
  expect(loaded).not.toContain('a page');
  await ida.context().close();
});
