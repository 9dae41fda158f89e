import { violationsOn } from '../support/measures/violations.ts';
import { preview } from '../support/page-objects/console-page.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile(store);

test('the preview cannot act as the console, and sends no votes', async ({ page, pageErrors }) => {
  await joinStore(page, await console.invite('otto@shop.example', 'owner'), 'Otto Lima');
  await page.goto(console.at(`/stores/${storeId}/appearance`));
  await expect(preview(page).locator('.ts-reviews-list')).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes('/console/preview'));
  const tried = await frame?.evaluate(async (account) => {
    const read = await fetch(account, { headers: { 'x-opina-console': '1' }, credentials: 'include' }).then(
      ({ status }) => status,
      () => 'refused',
    );
    let cookies = 'refused';
    try {
      cookies = document.cookie;
    } catch {}
    return { origin, read, cookies };
  }, `${console.server.url}/api/console/sessions`);
  expect(tried).toEqual({ origin: 'null', read: 'refused', cookies: 'refused' });
  expect(pageErrors.splice(0).every((text) => /blocked by CORS|Failed to load/.test(text))).toBe(true);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await preview(page).locator('.ts-thumb-up').first().click();
  await expect(preview(page).locator('.ts-vote-failure')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a viewer sees it and changes nothing, at every width', async ({ page }) => {
  await joinStore(page, await console.invite('vera@shop.example', 'viewer'), 'Vera Nunes');
  await page.goto(console.at(`/stores/${storeId}/appearance`));
  await expect(preview(page).locator('.ts-reviews-list')).toBeVisible();
  await expect(page.getByLabel(/^Questions and answers/)).toBeDisabled();
  await expect(page.getByRole('button', { name: /Go back|Publish/ })).toHaveCount(0);
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOn(page), `at ${width} px`).toEqual([]);
  }
});
