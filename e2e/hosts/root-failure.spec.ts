import { openHostPage, scriptTag, settingsTag } from '../support/host-page.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { recordCalls, rootCalls, Widget } from '../support/widget.ts';

const settings = settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId });

test('a root call that fails is made once more ten seconds later, and what comes then pushes nothing', async ({
  page,
  pageErrors,
}) => {
  const hints: string[] = [];
  page.on('console', (message) => message.type() === 'info' && hints.push(message.text()));
  const calls = recordCalls(page);
  let failures = 0;
  await page.route('**/widget/root?*', (route) => {
    failures += 1;
    return failures === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  // Stopped, so that no time passes but what is let pass here.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await openHostPage(
    page,
    `<div style="height: 3000px"></div>${settings}<div id="_trustvox_widget"></div>${scriptTag()}`,
  );
  const widget = new Widget(page);
  await expect(widget.root).toHaveCSS('display', 'none');
  await expect
    .poll(() => hints)
    .toEqual(['Opina: the reviews could not be loaded; the page is left as it is.']);
  await page.clock.runFor(9_000);
  expect(rootCalls(calls)).toHaveLength(1);
  await page.clock.runFor(1_100);
  await page.clock.resume();
  await expect(widget.items).toHaveCount(4);
  await expect(widget.root).toBeVisible();
  await page.clock.runFor(60_000);
  expect(rootCalls(calls)).toHaveLength(2);
  expect(hints).toHaveLength(1);
  // What the browser itself says of the answer.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('503')]);
});
