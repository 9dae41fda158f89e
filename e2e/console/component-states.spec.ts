import type { Page } from '@playwright/test';
import { serveStates } from '../../console/states/serve-states.ts';
import { scaled } from '../../scripts/test-run/time-limits.ts';
import { componentViolationsOn } from '../support/measures/violations.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });
// One server for all tests of the file.
test.describe.configure({ mode: 'default' });

let states: Awaited<ReturnType<typeof serveStates>>;
test.beforeAll(async () => {
  states = await serveStates();
});
test.afterAll(() => states?.close());

// The server is not there, which is told who looks at a review, and has the page with the widget.
test.beforeEach(async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ json: {} }));
  await page.route('**/console/preview?**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>-</title>' }),
  );
});

async function isFaultless(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await componentViolationsOn(page), `${what}, ${colorScheme}`).toEqual([]);
  }
  const [wide, screen] = await page.evaluate(
    () => [document.documentElement.scrollWidth, innerWidth] as const,
  );
  expect(wide, `${what} is as wide as the screen`).toBe(screen);
}

for (const width of [1280, 360]) {
  for (const locale of ['pt-BR', 'en', 'es']) {
    test(`every state is faultless at ${width} px in ${locale}`, async ({ page }) => {
      test.setTimeout(scaled(240_000));
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${states.url}?locale=${locale}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('region', { name: 'MenuButton' })).toBeVisible();
      const shown = page.locator('.state:not(:has([data-opens])) > .state-content');
      for (const content of await shown.all()) await expect(content.locator('> *').first()).toBeAttached();
      await isFaultless(page, 'the page');
      for (const button of await page.locator('[data-opens]').all()) {
        const name = await button.locator('..').getAttribute('data-state');
        await button.click();
        await isFaultless(page, `${name}`);
        if (await page.getByRole('dialog').isVisible()) {
          await page.keyboard.press('Escape');
          if (await page.getByRole('dialog').isVisible())
            await page.getByRole('dialog').getByRole('button').last().click();
          await expect(page.getByRole('dialog')).toHaveCount(0);
        } else await button.click();
      }
    });
  }
}

test('an open menu is faultless', async ({ page }) => {
  await page.goto(states.url);
  await page.getByRole('region', { name: 'MenuButton' }).getByRole('button').first().click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await isFaultless(page, 'the menu');
});

test('whoever waits sees that something loads', async ({ page }) => {
  await page.goto(states.url);
  const lines = page.locator('.skeleton');
  await expect(lines.last()).toBeVisible();
  for (const line of await lines.all()) {
    const where = await line.evaluate((one) =>
      one.closest('section[aria-label]')?.getAttribute('aria-label'),
    );
    expect((await line.boundingBox())?.width, `${where}`).toBeGreaterThan(100);
  }
});

test('whatever the keyboard reaches shows that it has the focus', async ({ page }) => {
  await page.goto(states.url);
  await expect(page.getByRole('region', { name: 'MenuButton' })).toBeVisible();
  const unseen = new Set<string>();
  let count = 0;
  for (;;) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      // A file input and the slider of a plot are drawn by what stands after or around them.
      const shown = [element, element.nextElementSibling, element.parentElement];
      // What has the focus in a frame is drawn by the page in it.
      const isFrame = element instanceof HTMLIFrameElement;
      const hasOutline =
        isFrame ||
        shown.some(
          (one) =>
            one !== null &&
            getComputedStyle(one).outlineStyle !== 'none' &&
            getComputedStyle(one).outlineWidth !== '0px',
        );
      return { html: element.outerHTML.slice(0, 120), hasOutline };
    });
    if (focused === undefined) break;
    count += 1;
    if (!focused.hasOutline) unseen.add(focused.html);
  }
  expect([...unseen]).toEqual([]);
  expect(count).toBeGreaterThan(80);
});
