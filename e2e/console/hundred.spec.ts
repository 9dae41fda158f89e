import { type ConsoleServer, joinStore, startConsoleServer } from '../support/console-server.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const count = 100;
const titles = Array.from({ length: count }, (_, index) => `Review number ${index + 1}`);

let console: ConsoleServer;
test.beforeAll(async () => {
  const reviews = titles.map((title, index) => ({
    rate: (index % 5) + 1,
    title,
    text: 'It does what it should.',
    authorName: 'Ana Souza',
    locale: 'en',
    status: 'pending' as const,
    createdAt: new Date(Date.UTC(2026, 9, 28) - index * 60_000).toISOString(),
  }));
  console = await startConsoleServer({
    locale: 'en',
    products: [{ code: 'KET-1', name: 'Kettle', reviews }],
  });
});
test.afterAll(() => console?.close());

test('a hundred reviews are decided by keyboard, each with one key', async ({ page }) => {
  await joinStore(page, await console.invite('eva@shop.example', 'editor'), 'Eva Costa');
  await expect(page.getByRole('link', { name: /Review number 1\b/ })).toBeVisible();
  await page.keyboard.press('j');
  for (const title of titles) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await page.keyboard.press('p');
  }
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Published/ })).toHaveText(`Published${count}`);
});
