import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { violationsOn } from '../support/measures/violations.ts';
import { expect, test } from '../support/site/site-test.ts';

/** One of each kind of page. */
const pages = {
  'first page': '/',
  section: '/developer/',
  'guide with tables and code': '/developer/embed.html',
  'API page': '/developer/api/orders.html',
  'webhook events': '/developer/api/webhook-events.html',
  commands: '/operator/cli.html',
  settings: '/operator/settings-reference.html',
  'properties of the look': '/developer/theme-reference.html',
  drawings: '/contributor/architecture.html',
  decision: '/contributor/decisions/website.html',
  pictures: '/shopkeeper/pictures.html',
  playground: '/playground/',
};

/** Also of what is in frames, as axe in a page asks axe in its frames. */
async function allViolations(page: Page) {
  for (const frame of page.frames().slice(1)) {
    await expect(frame.locator('.ts-v-footer')).toBeAttached();
    await frame.evaluate(axe.source);
  }
  return violationsOn(page);
}

for (const [name, path] of Object.entries(pages)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      test(`${name}, ${colorScheme}, at ${width} px: axe finds nothing, nothing is cut off`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('switch', { name: 'Dark' })).toBeChecked({
          checked: colorScheme === 'dark',
        });
        await expect.poll(() => allViolations(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`search and menu that are open, ${colorScheme}: axe finds nothing`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto('/developer/embed.html');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await expect.poll(() => violationsOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByPlaceholder('Search').fill('webhook');
    await expect(
      page
        .getByRole('dialog', { name: 'Search' })
        .getByRole('link', { name: /webhook/i })
        .first(),
    ).toBeVisible();
    await expect.poll(() => violationsOn(page)).toEqual([]);
  });
}
