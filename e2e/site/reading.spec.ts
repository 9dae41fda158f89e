import { expect, test } from '../support/site/site-test.ts';

test('search finds "webhook", by keys alone', async ({ page }) => {
  await page.goto('/start/');
  await page.getByRole('button', { name: 'Search' }).press('Enter');
  await page.getByPlaceholder('Search').fill('webhook');
  await expect(
    page
      .getByRole('dialog', { name: 'Search' })
      .getByRole('link', { name: /webhook/i })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/webhook/i);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Webhook');
});

test('search finds a setting', async ({ page }) => {
  await page.goto('/start/');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByPlaceholder('Search').fill('DATABASE_REPLICA_LAG_MS');
  const found = page.getByRole('dialog', { name: 'Search' }).getByRole('link', { name: /settings/i });
  await found.first().click();
  await expect(page).toHaveURL(/\/operator\/settings/);
});

test('the dark switch changes the page and its widget, and stays on the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const page1 = page.frameLocator('iframe').locator('html');
  await expect(page1).toHaveAttribute('data-scheme', 'light');
  await page.getByRole('switch', { name: 'Dark' }).press('Space');
  await expect(page1).toHaveAttribute('data-scheme', 'dark');
  await page.getByRole('link', { name: 'Get started' }).last().click();
  await expect(page.getByRole('heading', { name: 'Get started', level: 1 })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Dark' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Dark' })).toBeChecked();
});

test('the menu of a phone opens, closes with Escape, and leads to a section', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/start/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link')).toHaveText([
    'Get started',
    'Shopkeeper',
    'Developer',
    'Operator',
    'Contributor',
    'Playground',
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await button.click();
  await menu.getByRole('link', { name: 'Operator' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Operator/);
  await expect(menu).toHaveCount(0);
});

test('a vote on the widget of the first page is counted', async ({ page }) => {
  await page.goto('/');
  const up = page.frameLocator('iframe').locator('.ts-thumb-up').first();
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
});

test('a table that is wider than a phone fades at the side where there is more', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/operator/settings.html');
  const table = page.locator('.rp-table-scroll-container').first();
  const fades = () =>
    table.evaluate((box) => {
      const style = getComputedStyle(box);
      return ['--fade-before', '--fade-after'].map(
        (name) => Number.parseFloat(style.getPropertyValue(name)) > 0,
      );
    });
  await expect.poll(fades).toEqual([false, true]);
  await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect.poll(fades).toEqual([true, false]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/developer/embed.html');
  await expect.poll(fades).toEqual([false, false]);
});
