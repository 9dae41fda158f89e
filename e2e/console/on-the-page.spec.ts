import type { Page } from '@playwright/test';
import { violationsOn } from '../support/measures/violations.ts';
import { rootCall } from '../support/root-response.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { showPhotos, storeWithPhotos } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });
/** The colour of the store's stars. */
const starColour = '#2255aa';

const theme = { star: starColour };
const console = consoleForFile({
  ...storeWithPhotos,
  features: { minimum_opinions_to_show: 5, custom_style: { theme } },
});

const shown = (page: Page) => page.frameLocator('iframe[title="How it looks on the page"]');

const disclosure = (page: Page) => page.getByRole('button', { name: 'How it looks on the page' });

const shoppersRead = async (page: Page) => {
  const list = await page.request.get(`${console.server.url}/widget/opinions?code=KET-1&store_id=${storeId}`);
  return list.text();
};

test('a review is seen as shoppers would see it, before it is published and after', async ({ page }) => {
  await showPhotos(page);
  await joinStore(page, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
  await page.getByRole('link', { name: /Strong coffee/ }).click();
  await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('iframe')).toHaveCount(0);
  await disclosure(page).focus();
  await page.keyboard.press('Enter');
  await expect(disclosure(page)).toHaveAttribute('aria-expanded', 'true');

  // The review alone, with its photos, although the store shows none below five and this one waits.
  const review = shown(page).locator('.ts-reviews-list > li');
  await expect(review).toHaveCount(1);
  await expect(review).toContainText('It does not drip on the table.');
  await expect(review.locator('img')).toHaveCount(2);
  await expect(shown(page).locator('.ts-reviews-overview')).toBeHidden();
  await expect(page.getByText('It is not published: only your store sees this.')).toBeVisible();
  const colour = await shown(page)
    .locator('body')
    .evaluate(
      (_, wanted) =>
        [...document.adoptedStyleSheets].some((sheet) =>
          [...sheet.cssRules].some(({ cssText }) => cssText.includes(wanted)),
        ),
      starColour,
    );
  expect(colour, "the store's own colours").toBe(true);
  expect(await shoppersRead(page)).not.toContain('drip');

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await review.locator('.ts-thumb-up').click();
  await expect(review.locator('.ts-vote-failure')).toBeVisible();
  expect(sent).toEqual([]);

  const frame = page.locator('iframe');
  await page.getByLabel('Width').selectOption('Desktop');
  await expect(frame).toHaveCSS('width', '1280px');
  await page.getByLabel('Page', { exact: true }).selectOption('Dark');
  await expect(shown(page).locator('html')).toHaveCSS('background-color', 'rgb(18, 19, 22)');
  await page.getByLabel('Page', { exact: true }).selectOption('Light');
  await expect(shown(page).locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOn(page), `at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByLabel('Your reply').fill('Thank you, Ana!');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(review).toContainText('Thank you, Ana!');
  const published = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await published;
  await page.goto(console.at(`/stores/${storeId}/reviews?status=published`));
  await page.getByRole('link', { name: /Strong coffee/ }).click();
  await disclosure(page).click();
  await expect(page.getByText('Shoppers see it so.')).toBeVisible();
  await expect(review).toContainText('It does not drip on the table.');
  expect(await shoppersRead(page)).toContain('drip');
  await disclosure(page).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('what could not be loaded can be loaded again', async ({ page, pageErrors }) => {
  await joinStore(page, await console.invite('vera@shop.example', 'viewer'), 'Vera Nunes');
  await page.route(/\/opinions\/\d+\/preview/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: /Broken handle/ }).click();
  await disclosure(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(/\/opinions\/\d+\/preview/);
  await page.route(rootCall, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert').getByText('The widget could not be loaded.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.unroute(rootCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shown(page).locator('.ts-reviews-list > li')).toContainText('second day');
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});
