import { recordCalls, rootCalls, Widget } from '../../support/page-objects/widget.ts';
import { manyReviews } from '../../support/products.ts';
import { expect, test } from '../../support/test.ts';

for (const name of ['in-head', 'after-load', 'many-times', 'old-addresses', 'initialize-first']) {
  test(`script/${name}: one widget, one root call`, async ({ page }) => {
    const calls = recordCalls(page);
    const chunks: string[] = [];
    page.on('request', (request) => request.url().includes('/chunks/') && chunks.push(request.url()));
    await page.goto(`/host/script/${name}`);
    const widget = new Widget(page);
    await expect(widget.items).toHaveCount(4);
    await expect(widget.root).toHaveCount(1);
    await expect(page.locator('link[href$="/opina.css"]')).toHaveCount(1);
    expect(rootCalls(calls)).toHaveLength(1);
    expect(new Set(chunks).size, 'no chunk twice').toBe(chunks.length);
    const folders = chunks.map((address) => address.slice(0, address.lastIndexOf('/')));
    expect(new Set(folders).size, 'all from beside one script').toBe(1);
  });
}

test('script/nothing-to-do: requests, adds and logs nothing', async ({ page }) => {
  const calls = recordCalls(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.clock.install();
  await page.goto('/host/script/nothing-to-do');
  await page.waitForFunction(() => '_trustvox_initializer' in window);
  // Whatever waits for a timer has its time.
  await page.clock.runFor(60_000);
  expect([calls, said]).toEqual([[], []]);
  await expect(page.locator('link[rel=stylesheet], .trustvox-widget')).toHaveCount(0);
});

test('script/polling: initialize every 100 ms mounts and fetches once', async ({ page }) => {
  const calls = recordCalls(page);
  await page.goto('/host/script/polling');
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await widget.root.evaluate((node) => node.setAttribute('data-witness', ''));
  const polls = await page.evaluate(() => Number(Reflect.get(window, 'calls')));
  await page.waitForFunction((before) => Number(Reflect.get(window, 'calls')) >= before + 8, polls);
  await expect(page.locator('.trustvox-widget[data-witness]')).toHaveCount(1);
  expect(rootCalls(calls)).toHaveLength(1);
});

test('script/two-places: the widget is in the first element of the first id, the others keep their content', async ({
  page,
}) => {
  await page.goto('/host/script/two-places');
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await expect(widget.root).toHaveCount(1);
  await expect(page.locator('[id=_sincero_widget]')).toHaveText('Da loja');
  await expect(page.locator('[id=_trustvox_widget]').nth(1)).toHaveText('Da loja, outra vez');
});

test('script/controls: single and repeated calls, removal, wiping and moving', async ({ page }) => {
  const calls = recordCalls(page);
  await page.goto('/host/script/controls');
  const widget = new Widget(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const shown = async () => {
    await expect(widget.items).toHaveCount(4);
    await expect(widget.root).toHaveCount(1);
  };
  await shown();

  await press('100 × initialize');
  await press('Move the ancestor');
  await press('Move the ancestor');
  await shown();
  expect(rootCalls(calls), 'neither calls nor moves ask again').toHaveLength(1);

  await press('100 × cleanup');
  await expect(page.locator('#_trustvox_widget')).toBeEmpty();
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await press('cleanup');
  await press('autoInitialize');
  await shown();

  await press('100 × cleanup, initialize');
  await press('Wipe innerHTML');
  await shown();

  await press('Home, no call');
  await expect(widget.root).toHaveCount(0);
  await press('Product again, no call');
  await shown();
  await expect(widget.root.locator('.ts-v-rating-based-on > span')).toHaveText(String(manyReviews.total));
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
});
