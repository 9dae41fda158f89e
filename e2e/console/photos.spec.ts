import type { Browser, Page } from '@playwright/test';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { showPhotos, storeWithPhotos } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const console = consoleForFile(storeWithPhotos);

async function openWall(page: Page, name: string, role: 'editor' | 'viewer' = 'editor'): Promise<void> {
  await showPhotos(page);
  await joinStore(page, await console.invite(`${name}@shop.example`, role), name);
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Photos' })
    .press('Enter');
  await expect(page.getByRole('link', { name: /^Photo of/ }).first()).toBeVisible();
}

const openedBy = async (browser: Browser) => (await browser.newContext({ locale: 'en-US' })).newPage();
const tiles = (page: Page, name: RegExp) => page.getByRole('link', { name });
const waiting = (page: Page) =>
  page.getByRole('navigation', { name: 'Photos by decision' }).getByRole('link', { name: /Waiting/ });
const shoppersSee = async (page: Page) => {
  const address = `${console.server.url}/widget/photo_reviews?store_id=${storeId}&code=KET-1&page=1&per=50`;
  const response = await page.request.get(address);
  return ((await response.json()) as { total_count: number }).total_count;
};

test('a wall is worked through by keyboard alone, and decisions are undone', async ({ page }) => {
  await openWall(page, 'Kai');
  await expect(waiting(page)).toHaveText('Waiting4');
  await tiles(page, /Ana Souza/)
    .first()
    .focus();
  await page.keyboard.press('ArrowRight');
  await expect(tiles(page, /Ana Souza/).nth(1)).toBeFocused();
  await page.keyboard.press('f');
  await expect(page.getByText('1 photo or video refused')).toBeVisible();
  await expect(waiting(page)).toHaveText('Waiting3');
  await expect(tiles(page, /Leo Dias/)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(waiting(page)).toHaveText('Waiting4');

  // Large beside its review; a photo is accepted while its review goes on waiting.
  await tiles(page, /Ana Souza/)
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('region', { name: 'Photo with its review' });
  await expect(viewer.getByText('It does not drip on the table.')).toBeVisible();
  await page.keyboard.press('a');
  await expect(waiting(page)).toHaveText('Waiting3');
  // The next is shown: with its review it is published.
  await expect(viewer.getByRole('button', { name: 'Accept' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('Review published with it')).toBeVisible();
  // Said at once, before the server has it.
  await expect.poll(() => shoppersSee(page)).toBe(4);
  await expect(viewer.getByText('It came off on the second day.')).toBeVisible();

  // Its review is refused with it, for a reason that its author is told.
  await viewer.getByRole('button', { name: 'Refuse the review…' }).press('Enter');
  await page.getByRole('dialog').getByRole('radio', { name: 'Not about the product' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).press('Enter');
  await expect(page.getByText('Review refused with it')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(waiting(page)).toHaveText('Waiting1');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('two people decide about the wall, and overwrite nothing', async ({ browser, page: eva }) => {
  const ida = await openedBy(browser);
  await openWall(eva, 'Eva');
  await openWall(ida, 'Ida');
  for (const page of [eva, ida]) {
    await page.getByRole('link', { name: /^Accepted/ }).press('Enter');
    await expect(tiles(page, /Bia Prado/)).toHaveCount(2);
  }
  // Many at once.
  await eva
    .getByRole('checkbox', { name: /Bia Prado/ })
    .first()
    .check();
  await eva
    .getByRole('checkbox', { name: /Bia Prado/ })
    .nth(1)
    .check();
  const seen = await shoppersSee(eva);
  // What Ida has on screen is older than what Eva decides.
  await ida.route('**/events', (route) => route.abort());
  await eva
    .getByRole('region', { name: '2 selected' })
    .getByRole('button', { name: 'Refuse' })
    .press('Enter');
  await expect(tiles(ida, /Bia Prado/)).toHaveCount(0);
  await expect(eva.getByText('2 photos and videos refused')).toBeVisible();
  expect(await shoppersSee(eva)).toBe(seen - 2);

  await ida.getByRole('link', { name: /^Refused/ }).press('Enter');
  await eva.getByRole('link', { name: /^Refused/ }).press('Enter');
  await expect(tiles(ida, /Bia Prado/)).toHaveCount(2);
  await tiles(ida, /Bia Prado/)
    .first()
    .press('Enter');
  await expect(ida.getByText('Two years and still shining.')).toBeVisible();
  // Without an answer, as the page would try again after a refusal.
  await ida.route('**/media**', (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );
  await tiles(eva, /Bia Prado/)
    .first()
    .focus();
  const accepted = eva.waitForResponse((response) => response.request().method() === 'PATCH');
  await eva.keyboard.press('a');
  await expect(eva.getByText('1 photo or video accepted')).toBeVisible();
  await accepted;
  await ida.keyboard.press('a');
  await expect(ida.getByText('Somebody else has decided about this meanwhile.')).toBeVisible();
  await ida.context().close();
});

test('a viewer looks and decides nothing; an address shows the same wall', async ({ page }) => {
  await openWall(page, 'Vera', 'viewer');
  await expect(page.getByRole('button', { name: /Accept|Refuse/ })).toHaveCount(0);
  await page.keyboard.press('a');
  await page.goto(console.at(`/stores/${storeId}/photos?list=any&rate=5&product=KET-1`));
  await expect(tiles(page, /5 stars/).first()).toBeVisible();
  await expect(tiles(page, /[1-4] stars?,/)).toHaveCount(0);
  await tiles(page, /5 stars/)
    .first()
    .press('Enter');
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(
    page.getByRole('region', { name: 'Photo with its review' }).getByRole('img').first(),
  ).toBeVisible();
});
