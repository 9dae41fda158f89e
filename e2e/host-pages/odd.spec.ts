import type { Page } from '@playwright/test';
import { apiOrigin, shopOrigin } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

/** What a shopper does, and what it needs: a page more, another list, a vote. */
async function expectToWork(page: Page, name: string): Promise<void> {
  await page.route('**/upvotes**', (route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(`/host/odd/${name}`);
  const widget = new Widget(page);
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  await widget.chooseMode('Negativas');
  await expect(widget.items).toHaveCount(4);
  const up = widget.items.first().locator('.ts-thumb-up');
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
}

test('odd/strict-csp: works under headers that name one origin', async ({ page }) => {
  const answer = page.waitForResponse('**/host/odd/strict-csp');
  await expectToWork(page, 'strict-csp');
  expect((await answer).headers()['content-security-policy']).toContain(`script-src ${apiOrigin()} 'nonce-`);
  const bar = await new Widget(page).root.locator('.ts-fill').first().boundingBox();
  expect(bar?.width).toBeGreaterThan(50);
});

test('odd/quirks: works in Quirks mode, with the sizes it has elsewhere', async ({ page }) => {
  await expectToWork(page, 'quirks');
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  const widget = new Widget(page);
  const circle = await widget.root.locator('.ts-v-percentage-circle svg').boundingBox();
  expect(circle).toMatchObject({ width: 66, height: 66 });
  expect(await widget.root.evaluate((node) => getComputedStyle(node).fontSize)).toBe('16px');
});

test('odd/right-to-left: the other way round, and nothing sticks out', async ({ page }) => {
  await expectToWork(page, 'right-to-left');
  const widget = new Widget(page);
  const vote = await widget.items.first().locator('.ts-thumb-up').boundingBox();
  const author = await widget.items.first().locator('.ts-value-title').first().boundingBox();
  expect(author?.x, 'the author stands to the right of the text').toBeGreaterThan(vote?.x ?? 0);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('odd/base-address: addresses do not follow the base element', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await expectToWork(page, 'base-address');
  hosts.delete('null');
  expect([...hosts].sort()).toEqual([apiOrigin(), shopOrigin()].sort());
});

test('odd/old-library: works with functions in every array and object', async ({ page }) => {
  await expectToWork(page, 'old-library');
  expect(await page.evaluate(() => Reflect.has({}, 'extend') && Reflect.has([], 'each'))).toBe(true);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '').review).toEqual(expect.any(Array));
});

test('odd/gateway: every call goes through the origin of the shop, votes too', async ({
  page,
  pageErrors,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
  });
  await expectToWork(page, 'gateway');
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter((call) => !call.startsWith(`${shopOrigin()}/gateway/reviews/`))).toEqual([]);

  // A vote on a review that is not there reaches the provider, which says so in its own words.
  const refusal = await page.evaluate(async () => {
    const address = '/gateway/reviews/widget/opinions/999999999/downvotes?store_id=1001&code=CAF-0412';
    const answer = await fetch(address, { method: 'POST' });
    return { status: answer.status, body: await answer.json() };
  });
  expect(refusal).toMatchObject({
    status: 404,
    body: { code: expect.stringMatching(/^opinion\./) },
  });
  expect(pageErrors.splice(0), 'the browser reports the refusal').toHaveLength(1);
});
