import { languages, situations } from '../../site/src/playground/choices.ts';
import { PlaygroundPage } from '../support/site/playground-page.ts';
import { expect, test } from '../support/site/site-test.ts';

for (const { value: language } of languages) {
  test(`every state in ${language}, light beside dark, on a page and in a column: nothing is cut off`, async ({
    page,
  }) => {
    const playground = new PlaygroundPage(page);
    await playground.open();
    await playground.choose('Page', 'both');
    await playground.choose('Language', language);
    const frames = page.locator('iframe');
    await expect(frames).toHaveCount(2);
    for (const { value: situation } of situations) {
      await playground.choose('State', situation);
      for (const width of ['page', 'column']) {
        await playground.choose('Width', width);
        for (const frame of await frames.all()) {
          const html = frame.contentFrame().locator('html');
          await expect(html).toHaveAttribute('lang', language);
          await expect(html.locator('.ts-main')).toBeVisible();
          await expect
            .poll(() => html.evaluate((root) => root.scrollWidth - innerWidth))
            .toBeLessThanOrEqual(0);
        }
      }
    }
  });
}

test('hostile texts are shown as text, and do nothing', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.choose('State', 'hostile');
  await playground.choose('Page', 'both');
  const frames = page.locator('iframe');
  await expect(frames).toHaveCount(2);
  for (const frame of await frames.all()) {
    const widget = frame.contentFrame();
    await expect(widget.locator('.ts-main')).toContainText('<script>document.body');
    await expect(widget.locator('.ts-main')).toContainText('<style>* { display: none }</style>');
    await expect(widget.locator('.ts-v-footer')).toBeVisible();
    await expect(widget.locator('.ts-main :is(script:not([type]), style, img[src="x"])')).toHaveCount(0);
  }
});
