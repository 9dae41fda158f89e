import type { Page } from '@playwright/test';
import { stopClock } from '../support/clock.ts';
import { openHostPage, scriptTag, settingsTag } from '../support/page-objects/host-page.ts';
import { Photos } from '../support/page-objects/photos.ts';
import { Questions } from '../support/page-objects/questions.ts';
import { Widget } from '../support/page-objects/widget.ts';
import { manyReviews } from '../support/products.ts';
import { changeFeatures } from '../support/root-response.ts';
import { expect, test } from '../support/test.ts';

interface Collected {
  /** The `opina:event`s that a script of the shop gets: target and detail. */
  events: { on: string; detail: unknown }[];
  gtag: unknown[][];
}

const collectedBy = (page: Page): Promise<Collected> =>
  page.evaluate(() => (window as unknown as { collected: Collected }).collected);

const collector = `<script>
  window.collected = { events: [], gtag: [] };
  document.addEventListener('opina:event', ({ target, detail }) => collected.events.push({ on: target.id, detail }));
</script>`;
const gtag = '<script>window.gtag = (...call) => { collected.gtag.push(call); };</script>';

interface Shop {
  settings?: Record<string, unknown>;
  head?: string;
  tracking?: unknown;
  /** false: what the server has drawn is there, and no code that sends events. */
  isAwake?: boolean;
}

/** A shop whose reviews are far below the viewport. The clock stops then. */
async function openShop(
  page: Page,
  { settings, head = '', tracking, isAwake = true }: Shop,
): Promise<Widget> {
  if (tracking !== undefined) await changeFeatures(page, { tracking });
  await page.clock.install();
  const ids = { _storeId: manyReviews.storeId, _productId: manyReviews.productId };
  await openHostPage(
    page,
    `${settingsTag({ ...ids, ...settings })}<div style="height: 3000px"></div><div id="_trustvox_widget"></div>${scriptTag()}`,
    collector + head,
  );
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await expect(widget.root.locator('.ts-v-footer')).toBeAttached();
  if (isAwake) await widget.wake();
  await stopClock(page);
  return widget;
}

/** Scrolls there and resolves once the browser has reported it as visible. */
const bringIntoView = ({ root }: Widget) =>
  root.evaluate(
    (node) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver((entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) resolve();
        }).observe(node);
        node.scrollIntoView();
      }),
  );

const product = { store_id: manyReviews.storeId, product_id: manyReviews.productId };
const seen = { on: '_trustvox_widget', detail: { name: 'scroll-into-view', ...product } };

test('sends scroll-into-view once, five seconds after it has become visible', async ({ page }) => {
  const widget = await openShop(page, { head: gtag });
  await page.clock.runFor(20_000);
  expect((await collectedBy(page)).events, 'not visible yet').toEqual([]);
  await bringIntoView(widget);
  await page.clock.runFor(4_999);
  expect((await collectedBy(page)).events, 'too early').toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(async () => (await collectedBy(page)).events).toEqual([seen]);
  await page.evaluate(() => scrollTo(0, 0));
  await bringIntoView(widget);
  await page.clock.runFor(60_000);
  // Without the setting the widget does not call the page's gtag.
  expect(await collectedBy(page)).toEqual({ events: [seen], gtag: [] });
});

test('the code that sends it comes when it is due', async ({ page }) => {
  const widget = await openShop(page, { isAwake: false });
  await bringIntoView(widget);
  await page.clock.runFor(4_999);
  expect((await collectedBy(page)).events, 'too early').toEqual([]);
  await page.clock.runFor(1);
  await expect
    .poll(async () => {
      // Its pauses, each of which may be as long as none.
      await page.clock.runFor(1);
      return (await collectedBy(page)).events;
    })
    .toEqual([seen]);
});

test('a widget that was cleaned up sends no events', async ({ page }) => {
  const widget = await openShop(page, {});
  await bringIntoView(widget);
  await page.clock.runFor(3_000);
  await page.evaluate(() => window._trustvox_initializer?.cleanup());
  await page.clock.runFor(60_000);
  expect((await collectedBy(page)).events).toEqual([]);
});

for (const { setting, details } of [
  { setting: true, details: { event_category: 'opina', ...product } },
  { setting: 'G-ABC123', details: { event_category: 'opina', send_to: 'G-ABC123', ...product } },
]) {
  test(`with _gtag set to ${setting} events go to the page's gtag too`, async ({ page }) => {
    const widget = await openShop(page, { settings: { _gtag: setting }, head: gtag });
    await bringIntoView(widget);
    await page.clock.runFor(5_000);
    await expect
      .poll(() => collectedBy(page))
      .toEqual({
        events: [seen],
        gtag: [['event', 'scroll-into-view', details]],
      });
  });
}

for (const { title, tracking, names } of [
  { title: 'tracks nothing', tracking: false, names: [] },
  {
    title: 'has a name of its own for it',
    tracking: [{ key: 'scroll-into-view', name: 'vista', active: true }],
    names: ['vista'],
  },
]) {
  test(`a store that ${title} gets ${names.join() || 'nothing'}`, async ({ page }) => {
    const widget = await openShop(page, { tracking, settings: { _gtag: true }, head: gtag });
    await bringIntoView(widget);
    await page.clock.runFor(60_000);
    const reported = async () => (await collectedBy(page)).events.map(({ detail }) => detail);
    await expect.poll(reported).toEqual(names.map((name) => ({ name, ...product })));
    const collected = await collectedBy(page);
    expect(collected.gtag.map(([, name]) => name)).toEqual(names);
  });
}

test('keys in the fields of a question, a vote beside a photo and each other photo are events', async ({
  page,
}) => {
  await page.route('**/upvotes**', (route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
  );
  const widget = await openShop(page, { settings: { _gtag: true }, head: gtag });
  const reported = async () => {
    const { events, gtag: calls } = await collectedBy(page);
    const details = events.map(({ detail }) => detail as { name: string });
    // The page's gtag gets the same events with the same names.
    expect(calls.map(([, name]) => name)).toEqual(details.map(({ name }) => name));
    return details.filter(({ name }) => name !== 'scroll-into-view');
  };
  const { field, submit, email } = new Questions(page);
  await field.fill('Serve em fogão?');
  expect(await reported(), 'no key was pressed').toEqual([]);
  await field.press('End');
  // The code that sends events is a separate chunk and may load later.
  await expect.poll(reported).toEqual([{ name: 'keyup-question', ...product }]);
  await submit.click();
  await email.press('a');
  await expect.poll(async () => (await reported()).slice(1)).toEqual([{ name: 'keyup-email', ...product }]);

  // The window draws its second part in the next frame, which needs the clock.
  await page.clock.resume();
  const photos = new Photos(page);
  await photos.thumbnails.first().click();
  await photos.button('Próxima foto').click();
  await expect.poll(async () => (await reported()).length).toBe(3);
  await photos.viewer.locator('.ts-thumb-up').click();
  await expect.poll(async () => (await reported()).length).toBe(5);
  expect((await reported()).slice(2).filter(({ name }) => name !== 'vote-review')).toEqual([
    { name: 'change-photo', photo_id: expect.stringMatching(/^\d+$/), ...product },
    { name: 'useful-review', review_id: expect.stringMatching(/^\d+$/), ...product },
  ]);
  await expect(widget.items).toHaveCount(4);
});

test('a vote, a filter, another page and a sent question are events', async ({ page }) => {
  for (const calls of ['**/upvotes**', '**/widget/questions?*']) {
    await page.route(calls, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
        : route.fallback(),
    );
  }
  const widget = await openShop(page, { settings: { _gtag: true }, head: gtag });
  const reported = async () =>
    (await collectedBy(page)).events
      .map(({ detail }) => detail as { name: string })
      .filter(({ name }) => !/^(keyup|scroll)/.test(name));
  const vote = widget.items.first().locator('.ts-thumb-up');
  await vote.click();
  await vote.click();
  await widget.loadMore.click();
  await expect(widget.items).toHaveCount(8);
  await widget.chooseMode('Positivas');
  await expect(widget.items).toHaveCount(4);
  const { field, submit, email, root } = new Questions(page);
  await field.fill('Serve em fogão de indução?');
  await submit.click();
  await email.fill('bia@example.com');
  await email.press('Enter');
  await expect(root.getByText('Pergunta enviada com sucesso!')).toBeVisible();
  const review_id = expect.stringMatching(/^\d+$/);
  await expect.poll(reported).toEqual([
    { name: 'vote-review', review_id, action: 'upvote', ...product },
    { name: 'vote-review', review_id, action: 'unvote', ...product },
    { name: 'load-more-reviews', shown: 8, ...product },
    { name: 'filter-reviews', filter: 'positive', ...product },
    { name: 'send-question', ...product },
  ]);
});

test.describe('on a mobile device', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' });
  test('a photo that changes by itself has its own event', async ({ page }) => {
    await openShop(page, {});
    const photos = new Photos(page);
    await photos.thumbnails.first().click();
    await expect(photos.count).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(8_010);
    const reported = async () =>
      (await collectedBy(page)).events.filter(
        ({ detail }) => (detail as { name: string }).name !== 'scroll-into-view',
      );
    await expect.poll(reported).toEqual([
      {
        on: '_trustvox_widget',
        detail: { name: 'auto-change-photo', photo_id: expect.stringMatching(/^\d+$/), ...product },
      },
    ]);
  });
});

for (const { title, head, warning } of [
  {
    title: 'fails',
    head: "<script>window.gtag = () => { throw new Error('blocked by an extension'); };</script>",
    warning: 'blocked by an extension',
  },
  { title: 'is missing', head: '', warning: '_gtag is set and the page has no gtag function' },
]) {
  test(`a gtag that ${title} causes a warning in the console, and nothing more`, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const widget = await openShop(page, { settings: { _gtag: true }, head });
    await bringIntoView(widget);
    await page.clock.runFor(5_000);
    await expect.poll(async () => (await collectedBy(page)).events).toEqual([seen]);
    await new Questions(page).field.press('a');
    await expect.poll(async () => (await collectedBy(page)).events.length).toBe(2);
    expect(warnings, 'once, however many events there are').toEqual([expect.stringContaining(warning)]);
    await expect(widget.items).toHaveCount(4);
  });
}
