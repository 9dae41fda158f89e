import type { Opening } from '@opina/log/reviews/entry';
import { changeBehindLog } from '@opina/server/test/database/change-behind-log';
import type { Locator, Page } from '@playwright/test';
import { findFaults } from '../support/measures/layout-faults.ts';
import { violationsOn } from '../support/measures/violations.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const languages = [
  { id: '2001', locale: 'es', whole: 'Verificar todo el registro', fine: 'Todo es como dice el registro.' },
  {
    id: '2002',
    locale: 'pt-BR',
    whole: 'Conferir o registro inteiro',
    fine: 'Tudo está como diz o registro.',
  },
] as const;
const good = '1001';
const bad = '2003';

const server = consoleForFile(store, {}, [
  ...languages.map(({ id, locale }) => ({ ...store, id, name: `Loja ${id}`, locale })),
  { ...store, id: bad, name: 'Bad Wares' },
]);

const log = (storeId: string, path: string) => `${server.server.url}/log/${storeId}/${path}`;

async function openingsOf(storeId: string): Promise<readonly Opening[]> {
  const response = await fetch(log(storeId, 'openings'));
  return ((await response.json()) as { openings: Opening[] }).openings;
}

async function firstReview(storeId: string): Promise<Opening> {
  const [opening] = await openingsOf(storeId);
  if (opening === undefined) throw new Error(`The store ${storeId} shows no review.`);
  return opening;
}

/** The log takes a second or so after the start. */
const whenSigned = (storeId: string) =>
  expect.poll(async () => (await fetch(log(storeId, 'checkpoint'))).status).toBe(200);

/** The page of the store, with what the log adds up to. The worker counts after it has signed. */
async function openFigures(page: Page): Promise<Locator> {
  const figures = page.locator('.figures');
  await expect(async () => {
    await page.goto(`${server.server.url}/stores/${good}/reviews`);
    expect(await figures.count()).toBe(1);
  }).toPass();
  return figures;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const wholeLog = (page: Page) => region(page, 'The whole log');
const oneReview = (page: Page) => region(page, 'One review');

async function checkWhole(page: Page): Promise<void> {
  await wholeLog(page).getByRole('button', { name: 'Check the whole log' }).click();
}

async function faultless(page: Page, step: string): Promise<void> {
  expect(await violationsOn(page), `axe: ${step}`).toEqual([]);
  expect(await findFaults(page.locator('main')), `layout: ${step}`).toEqual([]);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width[0], `width: ${step}`).toBeLessThanOrEqual(width[1] ?? 0);
}

test('from the page of the store, the whole log is found right, and later it continues what was noted', async ({
  page,
}) => {
  await openFigures(page);
  await page.getByRole('link', { name: 'Check the log' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check the reviews of Loja Serra');
  await checkWhole(page);
  const panel = wholeLog(page).locator('.vp-panel');
  await expect(panel.getByRole('heading', { name: 'All is as the log says.' })).toBeVisible();
  const shown = (await openingsOf(good)).length;
  expect(shown).toBe(1);
  await expect(panel).toContainText('The store shows 1 review, as the log says, and no other.');
  const [checkpoint = '', key = ''] = await panel.locator('pre').allTextContents();
  expect(checkpoint).toBe(await (await fetch(log(good, 'checkpoint'))).text());

  await page.reload();
  await page.getByText('I noted a checkpoint or a key before').click();
  await page.getByLabel('Checkpoint', { exact: true }).fill(checkpoint.trim());
  await page.getByLabel('Key', { exact: true }).fill(key);
  await checkWhole(page);
  await expect(panel).toContainText('It goes on from the checkpoint that you noted');
});

for (const width of [360, 1280]) {
  test(`the page of the store shows at ${width} px what the log adds up to`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const figures = await openFigures(page);
    await expect(figures).toContainText('Imported 5');
    await expect(figures).toContainText('Waiting for a decision 4');
    await expect(page.getByText('What the log cannot prove is that a buyer exists')).toBeVisible();
    await expect(page.getByRole('table', { name: 'By month' }).getByRole('row')).toHaveCount(2);
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('what was pasted wrong is said in plain words', async ({ page }) => {
  await whenSigned(good);
  await whenSigned(bad);
  await page.goto(log(good, 'verify'));
  await page.getByText('I noted a checkpoint or a key before').click();
  const alert = wholeLog(page).getByRole('alert');
  await page.getByLabel('Checkpoint', { exact: true }).fill('what is this');
  await checkWhole(page);
  await expect(alert).toContainText('What you pasted is no checkpoint that this key has signed.');
  await page.getByLabel('Checkpoint', { exact: true }).fill('');
  await page.getByLabel('Key', { exact: true }).fill('my key');
  await checkWhole(page);
  await expect(alert).toContainText('A key looks like this: name+id+key.');
  // Of another log: nobody has signed this one with it.
  await page.getByLabel('Key', { exact: true }).fill(await (await fetch(log(bad, 'key'))).text());
  await checkWhole(page);
  await expect(alert).toContainText('This key has not signed the log.');
});

test('one review is checked from its address, and the whole log has all of its entries', async ({ page }) => {
  await whenSigned(good);
  const { id, shown } = await firstReview(good);
  await page.goto(log(good, `verify?review=${id}`));
  const panel = oneReview(page).locator('.vp-panel');
  await expect(panel.getByRole('heading', { name: `Review ${id} is shown as the log says.` })).toBeVisible();
  await expect(panel).toContainText(shown[4] ?? '');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel).toContainText('Check the whole log to know that there are no others.');
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download the proof' }).click();
  expect((await download).suggestedFilename()).toBe(`review-${id}.tlog-proof`);
  await checkWhole(page);
  await expect(panel).toContainText('These are all its entries: the whole log was read.');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
});

test('a review that is not shown is not found', async ({ page, pageErrors }) => {
  await whenSigned(good);
  await page.goto(log(good, 'verify'));
  await oneReview(page).getByLabel('Number of the review').fill('999999');
  await oneReview(page).getByRole('button', { name: 'Check this review' }).click();
  await expect(oneReview(page).getByRole('alert')).toContainText(
    'The store shows no review with this number.',
  );
  expect(pageErrors.splice(0).every((error) => error.includes('proof/999999'))).toBe(true);
});

for (const { id, locale, whole, fine } of languages) {
  for (const width of [360, 1280]) {
    test(`${locale} at ${width} px: every state passes axe and fits`, async ({ page }) => {
      await whenSigned(id);
      await page.emulateMedia({ colorScheme: width === 360 ? 'dark' : 'light' });
      await page.setViewportSize({ width, height: 800 });
      const { id: review } = await firstReview(id);
      await page.goto(log(id, `verify?review=${review}`));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('.vp-panel--fine')).toBeVisible();
      await faultless(page, 'one review');
      await page.getByRole('button', { name: whole }).click();
      await expect(page.getByRole('heading', { name: fine })).toBeVisible();
      await page.locator('summary').first().click();
      await faultless(page, 'the whole log');
    });
  }
}

test('without scripts, the page names the command that checks the same', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(log(good, 'verify'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check the reviews of Loja Serra');
  await expect(page.locator('section code')).toHaveText(
    `npx opina log verify ${log(good, '').replace(/\/$/, '')}`,
  );
  await context.close();
});

// Last: the server starts again with a changed database.
test('a review that was changed behind the log is found, in the whole log and by itself', async ({
  page,
}) => {
  await whenSigned(bad);
  const { id } = await firstReview(bad);
  await server.restart((dataDir) =>
    changeBehindLog(dataDir, { storeId: bad, id, text: 'The best kettle of all.' }),
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(log(bad, `verify?review=${id}`));
  const said = `Review ${id} was changed without an entry in the log.`;
  await expect(oneReview(page).getByRole('alert')).toContainText(said);
  await checkWhole(page);
  const alert = wholeLog(page).getByRole('alert');
  await expect(alert).toContainText('Something is not as the log says.');
  await expect(alert).toContainText(said);
  await faultless(page, 'a fault');
  // The other stores are as before.
  await page.goto(log(good, 'verify'));
  await checkWhole(page);
  await expect(wholeLog(page).getByRole('heading', { name: 'All is as the log says.' })).toBeVisible();
});
