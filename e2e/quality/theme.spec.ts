import { Widget } from '../support/page-objects/widget.ts';
import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

/** The contrast of an element's words to its own ground, 1 to 21, as the browser paints both. */
const contrastOf = (element: Element): number => {
  const { color, backgroundColor } = getComputedStyle(element);
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const luminances = [color, backgroundColor].map((colour) => {
    if (!context) return 0;
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
};

test('words on any accent colour can be read, unless the store says which they are', async ({ page }) => {
  await page.goto(manyReviews.path);
  const { root } = new Widget(page);
  const chosen = root.locator('.ts-survey-filter_option').first();
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  const set = (name: string, value: string) =>
    root.evaluate((node, [property, colour]) => node.style.setProperty(property, colour), [
      name,
      value,
    ] as const);
  for (const accent of [
    '#ffee00',
    '#00e5ff',
    '#808080',
    '#767676',
    '#7a1f3d',
    '#0000ff',
    '#ff6600',
    'white',
  ]) {
    await set('--opina-color-accent', accent);
    expect(await chosen.evaluate(contrastOf), accent).toBeGreaterThanOrEqual(4.5);
  }
  await set('--opina-color-on-accent', 'rgb(10, 200, 30)');
  await expect(chosen).toHaveCSS('color', 'rgb(10, 200, 30)');
});
