import type { Page } from '@playwright/test';
import { findInMail } from '../support/find-in-mail.ts';
import { violationsOn } from '../support/measures/violations.ts';
import { send, told } from '../support/page-objects/console-page.ts';
import { form, ready } from '../support/review-form.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile(store);

const rules = (page: Page) => page.getByRole('region', { name: 'Rules' }).locator('ol.rules > li');

/** A customer follows the link of the mail and writes. */
async function write(customer: Page, email: string, text: string): Promise<void> {
  await customer.goto(console.server.url + (await findInMail(console.smtp, email, /\/review\/[\w-]+/g)));
  await ready(customer);
  await form(customer).star(4).check();
  await form(customer).text.fill(text);
  await form(customer).send.click();
  await expect(form(customer).thanks).toBeVisible();
}

test('a rule is written, tried, saved, and holds the next review that it finds', async ({
  page,
  browser,
}) => {
  await joinStore(page, await console.invite('olga@shop.example', 'owner'), 'Olga Reis');
  await page.goto(console.at(`/stores/${storeId}/settings/moderation`));
  await expect(page.getByText('These are the default rules.')).toBeVisible();
  const before = await rules(page).count();

  await page.getByRole('button', { name: 'Add a rule' }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('handles');
  await page.getByLabel('Words and phrases').fill('second day\ncame loose');
  await page.getByRole('button', { name: 'Try “handles” earlier' }).press('Enter');
  // What was typed survives a reload.
  await page.reload();
  await expect(rules(page).nth(before - 1)).toContainText('handles');

  await page.getByRole('button', { name: 'Try the changed rules' }).press('Enter');
  const trial = page.getByRole('region', { name: 'Try the rules' });
  await expect(trial.getByRole('listitem').filter({ hasText: 'handles' })).toContainText('Would have held 1');
  expect(await violationsOn(page)).toEqual([]);
  const found = page.waitForEvent('popup');
  await trial.getByRole('link', { name: /^Review \d+, in a new tab$/ }).press('Enter');
  const example = await found;
  await expect(example.getByRole('heading', { level: 2, name: 'Broken handle' })).toBeVisible();
  // The trial has saved nothing.
  await example.goto(console.at(`/stores/${storeId}/settings/moderation`));
  await expect(example.getByText('These are the default rules.')).toBeVisible();
  await example.close();

  await page.getByRole('button', { name: 'Change the rule “handles”' }).press('Enter');
  await page.getByLabel('Words and phrases').press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('leaks');
  await expect(trial.getByText('The rules have changed since this was tried.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await told(page, 'Saved');
  await expect(page.getByText('These are the default rules.')).toHaveCount(0);

  await send(page, console, 'patch', '/settings', {
    publish: 'when_rules_pass',
    invitations: { enabled: true, delay_days: 0, send_from: 0, send_until: 24 },
  });
  for (const name of ['ana', 'bia']) {
    await send(page, console, 'post', '/orders', {
      order_id: name,
      delivery_date: new Date(Date.now() - 3_600_000).toISOString(),
      client: { email: `${name}@cliente.example`, first_name: name, last_name: 'Souza' },
      items: [{ id: 'KET-1', name: 'Larkin kettle' }],
    });
  }
  const customer = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await write(customer, 'ana@cliente.example', 'The lid LEAKS when it boils.');
  await write(customer, 'bia@cliente.example', 'Boils in three minutes, and stays warm.');
  await customer.context().close();

  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  await page.getByRole('link', { name: /The lid LEAKS/ }).click();
  await expect(page.getByText('handles')).toBeVisible();
  await expect(page.getByRole('link', { name: /Boils in three minutes/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Published/ }).click();
  await expect(page.getByRole('link', { name: /Boils in three minutes/ })).toBeVisible();
});

test('what is wrong with a rule is said at its field, and the default rules come back', async ({
  page,
  pageErrors,
}) => {
  await joinStore(page, await console.invite('rosa@shop.example', 'owner'), 'Rosa Reis');
  await page.goto(console.at(`/stores/${storeId}/settings/moderation`));
  await page.getByRole('button', { name: 'Add a rule' }).press('Enter');
  await page.keyboard.type('empty');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter words or choose a list.')).toBeVisible();
  await expect(page.getByLabel('Words and phrases')).toBeFocused();
  // The refused request.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('400')]);
  await page.getByRole('button', { name: 'Remove the rule “empty”' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add a rule' })).toBeFocused();

  await send(page, console, 'put', '/moderation/rules', {
    rules: [{ name: 'all', condition: 'always', outcome: 'hold' }],
  });
  await page.reload();
  await expect(rules(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Restore the default rules…' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Replace them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await told(page, 'Default rules restored');
  await expect(page.getByText('These are the default rules.')).toBeVisible();
});

test('an editor reads the rules and tries them, and changes none', async ({ page }) => {
  await joinStore(page, await console.invite('edu@shop.example', 'editor'), 'Edu Paz');
  await page.goto(console.at(`/stores/${storeId}/settings/moderation`));
  await expect(rules(page)).not.toHaveCount(0);
  await expect(rules(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a rule' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Try these rules' }).press('Enter');
  await expect(page.getByText(/^Of the last \d+ reviews:$/)).toBeVisible();
});
