import { violationsOn } from '../support/measures/violations.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile(store);

for (const { part, name } of [
  { part: 'reports', name: 'Reports of shoppers' },
  { part: 'others', name: 'Other reviews of this person' },
])
  test(`${part} of a review that could not be loaded say so, and can be loaded again`, async ({
    page,
    pageErrors,
  }) => {
    await joinStore(page, await console.invite(`${part}@shop.example`, 'editor'), 'Eva Costa');
    const address = new RegExp(`/opinions/\\d+/${part}`);
    await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: /Strong coffee/ }).click();
    const region = page.getByRole('region', { name });
    await expect(region.getByRole('alert')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.unroute(address);
    await region.getByRole('button', { name: 'Try again' }).click();
    // It has none.
    await expect(region).toHaveCount(0);
    expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
  });

test('counts of what waits that could not be loaded say so, and can be loaded again', async ({
  page,
  pageErrors,
}) => {
  await joinStore(page, await console.invite('counts@shop.example', 'editor'), 'Eva Costa');
  const counts = /\/(opinions|questions)\/counts/;
  await page.route(counts, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.reload();
  const waiting = page.getByRole('region', { name: 'What waits for you' });
  await expect(waiting.getByRole('alert')).toBeVisible();
  await page.unroute(counts);
  await waiting.getByRole('button', { name: 'Try again' }).click();
  await expect(waiting.getByRole('alert')).toHaveCount(0);
  await expect(waiting.getByRole('link', { name: /^\d+ reviews/ })).toBeVisible();
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});
