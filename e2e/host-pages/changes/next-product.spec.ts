import type { Page } from '@playwright/test';
import { openHostPage, scriptTag, settingsTag } from '../../support/page-objects/host-page.ts';
import { followsPage, recordCalls, rootCalls, Widget } from '../../support/page-objects/widget.ts';
import { manyReviews, otherProduct } from '../../support/products.ts';
import { expect, test } from '../../support/test.ts';

const totals: Record<string, number> = {
  [manyReviews.productId]: manyReviews.total,
  [otherProduct.productId]: otherProduct.total,
};

/** Checks in every frame that the reviews on screen belong to the page's product. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((known) => {
    const wrong: string[] = [];
    Object.assign(window, { wrong });
    const look = () => {
      const product = document.querySelector('h1')?.dataset.product ?? '';
      const shown = document.querySelector('.ts-v-rating-based-on > span');
      const isSeen = shown?.checkVisibility({ visibilityProperty: true });
      if (isSeen && shown?.textContent !== String(known[product]))
        wrong.push(`${shown?.textContent} on ${product}`);
      requestAnimationFrame(look);
    };
    look();
  }, totals);
  return () => page.evaluate(() => Reflect.get(window, 'wrong'));
}

async function go(page: Page, code: string | number) {
  await page.locator(`[data-go="${code}"]`).click();
  const { root } = new Widget(page);
  await expect(root.locator('.ts-v-rating-based-on > span')).toHaveText(String(totals[code]));
  await expect(root).toBeVisible();
  await expect(root).toHaveCount(1);
}

for (const name of ['restart', 'address-first', 'element-first', 'settings-last']) {
  test(`script/${name}: each product's own reviews, in every frame, and one root call for each`, async ({
    page,
  }) => {
    const wrong = await watchFrames(page);
    const calls = recordCalls(page);
    await page.goto(`/host/script/${name}`);
    await expect(new Widget(page).items).toHaveCount(4);
    await followsPage(page);
    await go(page, otherProduct.productId);
    await go(page, manyReviews.productId);
    expect(rootCalls(calls).map((call) => new URLSearchParams(call.split('?')[1]).get('code'))).toEqual([
      manyReviews.productId,
      String(otherProduct.productId),
      manyReviews.productId,
    ]);
    expect(await wrong()).toEqual([]);
  });
}

test('settings that come more than a second after the address and the element show nothing wrong meanwhile', async ({
  page,
}) => {
  const wrong = await watchFrames(page);
  const codes = [manyReviews.productId, otherProduct.productId];
  await openHostPage(
    page,
    `${settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId })}
    <h1 data-product="${manyReviews.productId}">Produto</h1>
    ${codes.map((code) => `<button data-go="${code}">${code}</button>`).join('')}
    <div id="_trustvox_widget"></div>
    <script>
      addEventListener('click', ({ target: { dataset: { go } } }) => {
        if (!go) return;
        history.pushState(null, '', '/produto/' + go);
        document.querySelector('h1').dataset.product = go;
        const element = document.createElement('div');
        element.id = '_trustvox_widget';
        document.querySelector('#_trustvox_widget').replaceWith(element);
        setTimeout(() => {
          window._trustvox = [['_storeId', '${manyReviews.storeId}'], ['_productId', go]];
        }, 1300);
      });
    </script>${scriptTag()}`,
  );
  await expect(new Widget(page).items).toHaveCount(4);
  await followsPage(page);
  await go(page, otherProduct.productId);
  await go(page, manyReviews.productId);
  expect(await wrong()).toEqual([]);
});

const names: Record<string, string> = {
  [manyReviews.productId]: 'Cadeira',
  [otherProduct.productId]: 'Mesa',
};

/** `change(code)` is the code of the page that shows another product, and `renew(code)` renews the settings. */
const pageThatChanges = (change: string, element = '<div id="_trustvox_widget"></div>') => `
  ${settingsTag({ _storeId: manyReviews.storeId, _productId: manyReviews.productId })}
  <h1 data-product="${manyReviews.productId}">Cadeira</h1>
  ${Object.keys(names)
    .map((code) => `<button data-go="${code}">${code}</button>`)
    .join('')}
  ${element}
  <script>
    const names = ${JSON.stringify(names)};
    const renew = (code) => {
      window._trustvox = [['_storeId', '${manyReviews.storeId}'], ['_productId', code]];
    };
    const newElement = () => {
      const element = document.createElement('div');
      element.id = '_trustvox_widget';
      return element;
    };
    const heading = document.querySelector('h1');
    addEventListener('click', ({ target: { dataset: { go } } }) => {
      if (!go) return;
      heading.dataset.product = go;
      ${change}
    });
  </script>${scriptTag()}`;

test('a new element alone, under another heading: settings more than a second later, and nothing wrong meanwhile', async ({
  page,
}) => {
  const wrong = await watchFrames(page);
  await openHostPage(
    page,
    pageThatChanges(`
      heading.textContent = names[go];
      document.querySelector('#_trustvox_widget').replaceWith(newElement());
      // clock: the page's timers and the widget's end in the order of their times, however slow the machine is.
      setTimeout(renew, 1300, go);`),
  );
  await expect(new Widget(page).items).toHaveCount(4);
  await followsPage(page);
  await go(page, otherProduct.productId);
  await go(page, manyReviews.productId);
  expect(await wrong()).toEqual([]);
});

test('a window of a list that shows another product, in the same place and at the same address', async ({
  page,
}) => {
  const wrong = await watchFrames(page);
  await openHostPage(
    page,
    pageThatChanges(
      `
      const dialog = document.querySelector('dialog');
      dialog.replaceChildren();
      dialog.close();
      // Another turn: the widget sees that its element has gone.
      setTimeout(() => {
        const title = document.createElement('h2');
        title.textContent = names[go];
        dialog.append(title, newElement());
        dialog.show();
        // clock: as above.
        setTimeout(renew, 700, go);
      }, 100);`,
      '<dialog open><h2>Cadeira</h2><div id="_trustvox_widget"></div></dialog>',
    ),
  );
  await expect(new Widget(page).items).toHaveCount(4);
  await followsPage(page);
  await go(page, otherProduct.productId);
  await go(page, manyReviews.productId);
  expect(await wrong()).toEqual([]);
});

test('without a Navigation API the history is watched, and functions that the host has wrapped still run', async ({
  page,
}) => {
  const wrong = await watchFrames(page);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation');
    const push = history.pushState;
    const seen: unknown[] = [];
    history.pushState = function wrapped(...values) {
      seen.push(values[2]);
      return push.apply(this, values);
    };
    Object.assign(window, { seen });
  });
  await page.goto('/host/script/address-first');
  await expect(new Widget(page).items).toHaveCount(4);
  await followsPage(page);
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
  await go(page, otherProduct.productId);
  await page.evaluate(() => {
    const push = history.pushState;
    history.pushState = function wrappedAgain(...values) {
      (Reflect.get(window, 'seen') as unknown[]).push('again');
      return push.apply(this, values);
    };
  });
  await go(page, manyReviews.productId);
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([
    `/host/script/address-first/${otherProduct.productId}`,
    'again',
    `/host/script/address-first/${manyReviews.productId}`,
  ]);
  expect(await wrong()).toEqual([]);
});

test('an address that changes without another product shows the same reviews after a second', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await page.goto('/host/script/address-first');
  const { items, root } = new Widget(page);
  await expect(items).toHaveCount(4);
  await followsPage(page);
  const visibility = await root.evaluate((node) => {
    history.pushState(null, '', '/host/script/another-colour');
    return getComputedStyle(node).visibility;
  });
  expect(visibility, 'for a second only').toBe('hidden');
  await expect(root).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '?cor=azul'));
  await expect(root).toBeVisible();
  expect(rootCalls(calls)).toHaveLength(1);
});
