import { type AnsweredShop, startAnsweredShop } from '@opina/server/test/start-answered-shop';
import { Widget } from '../support/page-objects/widget.ts';
import { rootCall } from '../support/root-response.ts';
import { openAnswered, queryOf } from '../support/servers/answered-shop.ts';
import { expect, test } from '../support/test.ts';

// Both tests share one server, as it creates a database.
test.describe.configure({ mode: 'serial' });

let shop: AnsweredShop;

test.beforeAll(async () => {
  shop = await startAnsweredShop();
});
test.afterAll(() => shop.close());

test('the parameters of the mailed link are removed from the address before the root call responds', async ({
  page,
}) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(rootCall, async (route) => {
    await held;
    await route.continue();
  });
  const rootRequest = page.waitForRequest(rootCall);
  await openAnswered(page, shop, `?b=2#${queryOf(shop.link)}`);
  await rootRequest;
  expect(await page.evaluate(() => location.search + location.hash)).toBe('?b=2');
  release();
  const { root } = new Widget(page);
  await root.evaluate((node) => node.scrollIntoView());
  await expect(root.locator('section.ts-private-answer')).toContainText(shop.answer);
});

test('a wrong token shows and logs nothing; a sent question is in the database', async ({
  page,
  pageErrors,
}) => {
  const refused = page.waitForResponse((response) => response.url().includes('/widget/answers/'));
  await openAnswered(page, shop, `?${queryOf({ ...shop.link, token: 'wrong' })}`);
  const { root } = new Widget(page);
  await root.evaluate((node) => node.scrollIntoView());
  expect((await refused).status()).toBe(404);
  const section = root.locator('section.ts-customer-questions');
  await section.locator('textarea').fill('Tem na cor verde também?');
  await expect(root.locator('.ts-private-answer')).toHaveCount(0);

  await section.locator('textarea ~ button').click();
  await section.locator('input[type=email]').fill('bia@example.com');
  await section.locator('button').first().click();
  await expect(section.getByText('Pergunta enviada com sucesso!')).toBeVisible();
  expect(await shop.questions()).toContainEqual({
    email: 'bia@example.com',
    question: 'Tem na cor verde também?',
    page: page.url().split('?')[0],
  });
  expect(pageErrors.splice(0).every((text) => text.startsWith('Failed to load resource'))).toBe(true);
});
