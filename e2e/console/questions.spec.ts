import type { Page } from '@playwright/test';
import { violationsOn } from '../support/measures/violations.ts';
import { holdNews, shoppersRead, told } from '../support/page-objects/console-page.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });
// One after the other: each changes the questions that wait.
const product = (
  code: string,
  questions: readonly string[],
  answered: Readonly<Record<string, string>> = {},
) => ({
  code,
  name: `Product ${code}`,
  questions: [
    ...questions.map((question) => ({ question, status: 'pending' as const })),
    ...Object.entries(answered).map(([question, answer]) => ({ question, answer })),
  ],
});

const console = consoleForFile({
  locale: 'en',
  products: [
    product('KET-1', [], { 'Is the kettle good for induction stoves?': 'Yes, its base is magnetic.' }),
    product('PAN-3', ['Is the pan handle safe in an oven?']),
    product('MIL-4', ['Does the mill grind pepper finely?', 'Are spare parts of the mill sold here?']),
  ],
});

const join = async (page: Page, name: string, role: 'editor' | 'viewer' = 'editor') => {
  const email = `${name.replace(' ', '.').toLowerCase()}@shop.example`;
  await joinStore(page, await console.invite(email, role), name);
  await page.goto(console.at(`/stores/${storeId}/questions`));
};

const ask = async (page: Page, code: string, question: string, email: string) => {
  const asked = await page.request.post(
    `${console.server.url}/widget/questions?code=${code}&store_id=${storeId}&url=https://shop.example/kettle`,
    { data: { question, email } },
  );
  expect(asked.status()).toBe(201);
};

test('an answer to a similar question is taken over, survives a reload, and reaches the asker alone', async ({
  page,
}) => {
  await ask(page, 'KET-1', 'Will the kettle work on induction stoves?', 'ana@mail.example');
  await join(page, 'Ida Braga');
  await page.getByRole('link', { name: /Will the kettle work/ }).press('Enter');
  await expect(page.getByRole('link', { name: 'shop.example/kettle' })).toBeVisible();
  await page.getByRole('button', { name: 'Use this answer' }).press('Enter');
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await page.getByRole('radio', { name: 'Only the asker' }).check();
  await expect(page.getByText('Only the asker can read the answer')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your answer')).toHaveValue('Yes, its base is magnetic.');
  await page.getByRole('button', { name: 'Answer the asker alone' }).press('Enter');
  await told(page, 'Answer sent to the asker alone');
  await expect.poll(() => console.smtp.received.flatMap(({ to }) => to)).toContain('ana@mail.example');
  expect(await shoppersRead(page, console, 'KET-1')).not.toContain('Will the kettle work');
});

test('two people do not answer over each other', async ({ browser, page: eva }) => {
  const ida = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await join(eva, 'Eva Lima');
  await join(ida, 'Ida Lima');
  await eva.getByRole('link', { name: /Is the pan handle/ }).press('Enter');
  await ida.getByRole('link', { name: /Is the pan handle/ }).press('Enter');
  await eva.getByLabel('Your answer').fill('Up to 180 degrees.');
  await ida.getByLabel('Your answer').fill('No, it is made of wood.');
  // The news of it does not reach Ida.
  await holdNews(ida, 'questions');
  await eva.getByLabel('Your answer').press('Control+Enter');
  await told(eva, 'Answer sent');
  await ida.getByLabel('Your answer').press('Control+Enter');
  await expect(
    ida.getByText('Somebody else has answered this question while you were writing.'),
  ).toBeVisible();
  await expect(ida.getByText('Up to 180 degrees.')).toBeVisible();
  await expect(ida.getByLabel('New answer')).toHaveValue('No, it is made of wood.');
  expect(await shoppersRead(ida, console, 'PAN-3')).toContain('180 degrees');
  await ida.getByRole('button', { name: 'Replace the answer' }).press('Enter');
  await told(ida, 'Answer sent');
  expect(await shoppersRead(ida, console, 'PAN-3')).toContain('made of wood');
  await ida.context().close();
});

test('many questions are hidden at once, and put back', async ({ page }) => {
  await join(page, 'Rui Melo');
  await page.getByRole('searchbox', { name: 'Search questions and answers' }).fill('mill');
  await page.getByRole('searchbox', { name: 'Search questions and answers' }).press('Enter');
  await expect(page.getByRole('link', { name: /mill/ })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check();
  const marked = page.getByRole('region', { name: '2 selected' });
  await marked.getByRole('button', { name: 'Hide' }).press('Enter');
  await told(page, '2 questions hidden');
  await expect(page.getByRole('heading', { name: 'No questions here' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await told(page, 'Undone');
  await expect(page.getByRole('link', { name: /mill/ })).toHaveCount(2);
});

test('a viewer reads questions and cannot change anything', async ({ page }) => {
  await join(page, 'Vera Nunes', 'viewer');
  await page.getByRole('link', { name: /Does the mill grind/ }).press('Enter');
  await expect(page.getByText('No answer yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Publish|Hide|Answer/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /Select/ })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /answer/i })).toHaveCount(0);
  await page.keyboard.press('h');
  await page.keyboard.press('r');
  await expect(page.getByRole('list').getByRole('link', { name: /Does the mill grind/ })).toBeVisible();
});

for (const width of [1280, 360, 320]) {
  test(`the questions are faultless at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await join(page, `Olga ${width}`);
    const isFaultless = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violationsOn(page), `${colorScheme} at ${page.url()}`).toEqual([]);
      }
      const [content, screen] = await page.evaluate(() => {
        const main = document.querySelector('main') ?? document.body;
        return [main.scrollWidth, main.clientWidth];
      });
      expect(content, `${page.url()} is as wide as the screen`).toBe(screen);
    };
    await expect(page.getByRole('link', { name: /Does the mill grind/ })).toBeVisible();
    await isFaultless();
    await page.getByRole('link', { name: /Does the mill grind/ }).press('Enter');
    await expect(page.getByLabel('Your answer')).toBeVisible();
    await isFaultless();
    await page.goto(console.at(`/stores/${storeId}/questions?status=hidden&product=MIL-4`));
    await expect(page.getByRole('heading', { name: 'No questions here' })).toBeVisible();
    await isFaultless();
  });
}

test('the list is narrowed to a product, and its address is what a colleague opens', async ({ page }) => {
  await join(page, 'Noa Lima', 'viewer');
  await page.getByRole('link', { name: /^All/ }).press('Enter');
  const listed = page.getByRole('link', { name: /\?/ });
  await expect(listed.filter({ hasText: /pan handle/ })).toBeVisible();
  await page.getByLabel('Product code').fill('MIL-4');
  await page.keyboard.press('Enter');
  await expect(listed.filter({ hasText: /pan handle/ })).toHaveCount(0);
  await expect(listed.filter({ hasText: /mill/ })).toHaveCount(2);
  await expect(page).toHaveURL(/product=MIL-4/);
  expect(await violationsOn(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Product code')).toHaveValue('MIL-4');
  await expect(listed.filter({ hasText: /mill/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page.getByLabel('Product code')).toHaveValue('');
  await expect(listed.filter({ hasText: /pan handle/ })).toBeVisible();
});
