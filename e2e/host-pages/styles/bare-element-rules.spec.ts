import { boxesOf } from '../../support/measures/places.ts';
import { strips } from '../../support/measures/strips.ts';
import { openHostPage, scriptTag, settingsTag } from '../../support/page-objects/host-page.ts';
import { Widget } from '../../support/page-objects/widget.ts';
import { manyReviews } from '../../support/products.ts';
import { expect, test } from '../../support/test.ts';

// Shops style bare elements. Their rules for buttons or lists must not affect the widget.
test.describe('on a page with rules for every element', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/hostile');
    await expect(new Widget(page).items).toHaveCount(4);
  });

  test('the widget fills a row that centres its children', async ({ page }) => {
    const width = (selector: string) =>
      page.locator(selector).evaluate((node) => node.getBoundingClientRect().width);
    expect(await width('#_trustvox_widget')).toBe(await width('.centred'));
  });

  test('buttons, stars and drawings keep their sizes', async ({ page }) => {
    const { root, items } = new Widget(page);
    const thumb = await items.first().locator('.ts-thumb-up').boundingBox();
    expect(thumb?.width).toBeLessThan(140);
    expect(thumb?.height).toBeGreaterThanOrEqual(24);
    expect(thumb?.height).toBeLessThan(48);
    const icon = await items.first().locator('.ts-thumb-up svg').boundingBox();
    expect(icon?.width).toBeLessThan(30);
    const [stars, drawing] = await boxesOf(items.first(), '.ts-v-stars', '.ts-v-stars-background svg');
    expect(stars?.width).toBeGreaterThan(60);
    expect(stars?.width).toBeLessThan(140);
    expect(drawing, 'the drawing fills its place').toEqual(stars);
    await expect(root.locator('.ts-v-percentage-label')).toBeVisible();
    const [circle, label] = await boxesOf(root, '.ts-v-percentage-circle svg', '.ts-v-percentage-label');
    expect(circle).toMatchObject({ width: 66, height: 66 });
    const middle = (box: DOMRect | undefined) => (box ? box.y + box.height / 2 : 0);
    expect(Math.abs(middle(label) - middle(circle)), 'the percentage is in the middle').toBeLessThan(2);
  });

  test('text looks as it does on any other page', async ({ page }) => {
    const { root } = new Widget(page);
    const odd = await root.evaluate((node) => {
      const isOdd: Record<string, (style: CSSStyleDeclaration) => boolean> = {
        // "Load more" is small but for its first letter.
        'in another case': ({ textTransform }) => !['none', 'lowercase'].includes(textTransform),
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
    test(`nothing overflows at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const outside = await new Widget(page).root.evaluate((node, inStrips) => {
        const { left, right } = node.getBoundingClientRect();
        return [...node.querySelectorAll(`*:not(.ts-visually-hidden, ${inStrips})`)]
          .filter((child) => {
            const box = child.getBoundingClientRect();
            return box.width > 0 && (box.right > right + 1 || box.left < left - 1);
          })
          .map((child) => child.className);
      }, `${strips} *`);
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

test("a merchant's rule for a documented class wins", async ({ page }) => {
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

test("a store's badge and star colour are not outlined a second time", async ({ page }) => {
  await openHostPage(
    page,
    `<div id="_trustvox_widget"></div>${scriptTag()}`,
    `<style>.ts-button--more span { padding: 9px 40px; border: 2px solid rgb(1, 2, 3); border-radius: 30px; background: rgb(4, 5, 6); color: rgb(255, 255, 255) }
    .ts-v-stars-foreground svg path { fill: rgb(0, 128, 0) }</style>
    ${settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId })}`,
  );
  const { root, loadMore, moreShape: pill, items } = new Widget(page);
  await expect(items).toHaveCount(4);
  for (const hovered of [false, true]) {
    if (hovered) await loadMore.hover();
    await expect(loadMore).toHaveCSS('border-top-width', '0px');
    await expect(loadMore).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(pill).toHaveCSS('border-top-color', 'rgb(1, 2, 3)');
    await expect(pill).toHaveCSS('border-top-left-radius', '30px');
    await expect(pill).toHaveCSS('background-color', 'rgb(4, 5, 6)');
  }
  const [button, inside] = await boxesOf(root, '.ts-button--more', '.ts-button--more span');
  expect(inside, 'the pill is all there is').toEqual(button);
  const path = root.locator('.ts-v-rating .ts-v-stars-foreground path');
  await expect(path).toHaveCSS('fill', 'rgb(0, 128, 0)');
  await expect(path).toHaveCSS('stroke', 'none');
  // No empty star lies below a filled one: its outline would be visible around it.
  const [filled, empty] = await Promise.all(
    ['foreground', 'background'].map((part) =>
      root.locator(`.ts-v-rating .ts-v-stars-${part}`).boundingBox(),
    ),
  );
  expect((filled?.x ?? 0) + (filled?.width ?? 0)).toBeLessThanOrEqual((empty?.x ?? 0) + 0.5);
});

test("the rules of WordPress' default theme for bare buttons do not apply to the widget", async ({
  page,
}) => {
  const settings = settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId });
  // As in Twenty Twenty-One: each has the specificity of three classes.
  await openHostPage(
    page,
    `${settings}<div id="_trustvox_widget"></div><button id="shop">Comprar</button>${scriptTag()}`,
    `<style>
      button:not(:hover):not(:active):not(.has-text-color) { color: rgb(209, 228, 221) }
      button:not(:hover):not(:active):not(.has-background) { background-color: rgb(57, 65, 77) }
    </style>`,
  );
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  await expect(widget.root.locator('.ts-survey-filters')).toBeVisible();
  await page.mouse.move(2, 2);
  const coloured = await widget.root.locator('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { color, backgroundColor } = getComputedStyle(button);
        return color === 'rgb(209, 228, 221)' || backgroundColor === 'rgb(57, 65, 77)';
      })
      .map((button) => button.className),
  );
  expect(coloured).toEqual([]);
  await expect(page.locator('#shop')).toHaveCSS('background-color', 'rgb(57, 65, 77)');
});
