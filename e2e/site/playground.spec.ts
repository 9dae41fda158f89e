import { choices, minimum, switches } from '../../site/src/playground/feature-fields.ts';
import type { Field } from '../../site/src/playground/field.ts';
import { partFields, themeOfStoreFields } from '../../site/src/playground/style-fields.ts';
import { themeFields } from '../../site/src/playground/theme-fields.ts';
import { PlaygroundPage } from '../support/site/playground-page.ts';
import { expect, test } from '../support/site/site-test.ts';

/** They change what the widget does, and not how it looks: tests of their own. */
const unseen = ['tracking', 'with_questions_suggestions'];

test('every switch of the store changes the widget and the command', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  for (const { name, text } of switches.filter((one) => !unseen.includes(one.name))) {
    const control = page.getByLabel(text, { exact: true });
    await test.step(name, () => playground.changes(() => control.uncheck()));
    await expect(playground.commands).toContainText(`--feature ${name}=false`);
    await playground.changes(() => control.check());
    await expect(playground.commands).toHaveCount(0);
  }
});

test('every choice of the store changes the widget and the command', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  for (const { name, text, options } of choices) {
    await test.step(name, () => playground.changes(() => playground.choose(text, options[1])));
    await expect(playground.commands).toContainText(`--feature ${name}=${options[1]}`);
  }
  await playground.changes(() => page.getByLabel(minimum.text).fill('99'));
  await expect(playground.commands).toContainText('--feature minimum_opinions_to_show=99');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(playground.commands).toHaveCount(0);
});

test('analytics events are sent only if the store wants them', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const html = playground.widget.locator('html');
  await html.evaluate((root) => {
    root.addEventListener('opina:event', (event) =>
      root.append(document.createComment((event as CustomEvent).detail.name)),
    );
  });
  const votes = () => html.evaluate((root) => root.innerHTML.split('<!--vote-review-->').length - 1);
  const vote = async (at: number) => {
    const up = playground.widget.locator('.ts-thumb-up').nth(at);
    await up.click();
    await expect(up).toHaveAttribute('aria-pressed', 'true');
  };
  await vote(0);
  await expect.poll(votes).toBe(1);
  await page.getByLabel('Analytics events').uncheck();
  await expect(playground.widget.locator('.ts-thumb-up[aria-pressed=true]')).toHaveCount(0);
  await playground.isShown();
  await vote(1);
  expect(await votes()).toBe(1);
});

test('answered questions are suggested if the store wants it', async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await playground.open();
  const field = playground.widget.locator('textarea').first();
  const suggestion = playground.widget.locator('[class*=suggestion]').filter({ hasText: 'spare' });
  await field.fill('Can I buy a spare');
  await expect(suggestion.first()).toBeVisible();
});

const groups: readonly (readonly [title: string, fields: readonly Field[], page: 'light' | 'dark'])[] = [
  ['Properties of the look', themeFields, 'light'],
  ['Theme of the store', themeOfStoreFields.filter(({ name }) => !name.includes('.dark.')), 'light'],
  ['Theme of the store', themeOfStoreFields.filter(({ name }) => name.includes('.dark.')), 'dark'],
  ['Styles of parts', partFields, 'light'],
];

for (const [title, fields, scheme] of groups) {
  test(`${title}, ${scheme}: each value changes the widget and the code`, async ({ page }) => {
    const playground = new PlaygroundPage(page);
    await playground.open();
    await playground.choose('Page', scheme);
    await page.getByText(title, { exact: true }).click();
    for (const { name } of fields) {
      const control = page.getByLabel(name, { exact: true });
      await test.step(name, () => playground.changes(() => control.check()));
      const value = await page.getByLabel(`Value of ${name}`, { exact: true }).inputValue();
      await expect(playground.code).toContainText(value);
      await playground.changes(() => control.uncheck());
    }
  });
}

test('the code is copied as it is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const playground = new PlaygroundPage(page);
  await playground.open();
  await playground.choose('Direction of texts', 'rtl');
  await playground.choose('Width', 'column');
  await expect(playground.code).toContainText('<html dir="rtl">');
  await page.getByRole('region', { name: 'On your page' }).getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await playground.code.textContent());
});
