import { manyReviews } from '../support/products.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

// Shops style bare elements. What they do to a button or a list must stop at the widget.
test.describe('on a page whose styles meet every element', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/hostile');
    await expect(new Widget(page).items).toHaveCount(4);
  });

  test('the widget takes the whole width of a row that centres its children', async ({ page }) => {
    const width = (selector: string) =>
      page.locator(selector).evaluate((node) => node.getBoundingClientRect().width);
    expect(await width('#_trustvox_widget')).toBe(await width('.centred'));
  });

  test('buttons keep their size, stars theirs, and drawings are not stretched', async ({ page }) => {
    const { root, items } = new Widget(page);
    const thumb = await items.first().locator('.ts-thumb-up').boundingBox();
    expect(thumb?.width).toBeLessThan(140);
    expect(thumb?.height).toBeGreaterThanOrEqual(24);
    expect(thumb?.height).toBeLessThan(48);
    const icon = await items.first().locator('.ts-thumb-up svg').boundingBox();
    expect(icon?.width).toBeLessThan(30);
    const stars = await items.first().locator('.ts-v-stars').boundingBox();
    expect(stars?.width).toBeGreaterThan(60);
    expect(stars?.width).toBeLessThan(140);
    const drawing = await items.first().locator('.ts-v-stars-background svg').boundingBox();
    expect(drawing, 'the drawing fills its place').toEqual(stars);
    const circle = await root.locator('.ts-v-percentage-circle svg').boundingBox();
    expect(circle).toMatchObject({ width: 66, height: 66 });
    const label = await root.locator('.ts-v-percentage-label').boundingBox();
    const middle = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : 0);
    expect(Math.abs(middle(label) - middle(circle)), 'the percentage is in the middle').toBeLessThan(2);
  });

  test('text is written as it is on any other page', async ({ page }) => {
    const { root } = new Widget(page);
    const odd = await root.evaluate((node) => {
      const isOdd: Record<string, (style: CSSStyleDeclaration) => boolean> = {
        'upper case': ({ textTransform }) => textTransform !== 'none',
        'spaced letters': ({ letterSpacing }) => Number.parseFloat(letterSpacing) > 0,
        floating: ({ float }) => float !== 'none',
        indented: ({ textIndent }) => textIndent !== '0px',
        'with a bullet': ({ display, listStyleType }) => display === 'list-item' && listStyleType !== 'none',
        'underlined in waves': ({ textDecorationStyle }) => textDecorationStyle === 'wavy',
        huge: ({ fontSize }) => Number.parseFloat(fontSize) > 50,
      };
      const faultsOf = (element: Element) => {
        const style = getComputedStyle(element);
        const faults = Object.keys(isOdd).filter((fault) => isOdd[fault]?.(style));
        const marked = getComputedStyle(element, '::before').content.includes('»');
        return marked ? [...faults, 'with a mark before it'] : faults;
      };
      return [...node.querySelectorAll('*:not(svg, svg *)')]
        .map((element) => ({ element: `${element.tagName}.${element.className}`, faults: faultsOf(element) }))
        .filter(({ faults }) => faults.length > 0);
    });
    expect(odd).toEqual([]);
  });

  for (const width of [280, 360, 1280]) {
    test(`nothing sticks out at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const outside = await new Widget(page).root.evaluate((node) => {
        const { left, right } = node.getBoundingClientRect();
        return [...node.querySelectorAll('*:not(.ts-visually-hidden)')]
          .filter((child) => {
            const box = child.getBoundingClientRect();
            return box.width > 0 && (box.right > right + 1 || box.left < left - 1);
          })
          .map((child) => child.className);
      });
      expect(outside).toEqual([]);
    });
  }

  test('load more and the menu work', async ({ page }) => {
    const widget = new Widget(page);
    await widget.loadMore.click();
    await expect(widget.items).toHaveCount(8);
    await widget.chooseMode('Negativas');
    await expect(widget.items).toHaveCount(4);
    expect((await widget.ratings()).every((rating) => rating <= 2)).toBe(true);
  });
});

test("a merchant's own rule on a documented class wins", async ({ page }) => {
  await page.goto(manyReviews.path);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await page.addStyleTag({
    content: '.ts-v-stars-foreground { fill: rgb(255, 0, 0) } .ts-review-title { font-size: 30px }',
  });
  const style = (selector: string, property: 'fill' | 'fontSize') =>
    widget.root
      .locator(selector)
      .first()
      .evaluate((node, name) => getComputedStyle(node)[name as 'fill'], property);
  expect(await style('.ts-v-stars-foreground path', 'fill')).toBe('rgb(255, 0, 0)');
  expect(await style('.ts-reviews-list .ts-review-title', 'fontSize')).toBe('30px');
});
