import { openHostPage, scriptTag, settingsTag } from '../support/host-page.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

// Merchants complain that the widget pushes what stands below it. The place is kept from the moment the loader runs.
for (const width of [360, 1280]) {
  test(`nothing is pushed by the widget at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const settings = settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId });
    const blocking = scriptTag().replace(' async', '');
    await openHostPage(
      page,
      `<h1>Cafeteira</h1>${settings}<div id="_trustvox_widget"></div>${blocking}<footer>Rodapé da loja</footer>`,
    );
    await expect(new Widget(page).items).toHaveCount(4);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
}
