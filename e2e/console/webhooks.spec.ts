import { startWebhookReceiver, type WebhookReceiver } from '@opina/test-kit/webhooks/webhook-receiver';
import { Webhook } from 'standardwebhooks';
import { violationsOn } from '../support/measures/violations.ts';
import { told } from '../support/page-objects/console-page.ts';
import {
  type ConsoleServer,
  joinStore,
  startConsoleServer,
  storeId,
} from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });
// One server for all tests of the file.
test.describe.configure({ mode: 'default' });

let receiver: WebhookReceiver;
let console: ConsoleServer;
test.beforeAll(async () => {
  receiver = await startWebhookReceiver();
  console = await startConsoleServer(store, { OPINA_WEBHOOK_HOSTS: receiver.host });
});
test.afterAll(async () => {
  await console?.close();
  await receiver?.close();
});

test('a webhook is made, tried, told what happens, and told again, by keyboard', async ({ page }) => {
  await joinStore(page, await console.invite('olga@shop.example', 'owner'), 'Olga Reis');
  await page.goto(console.at(`/stores/${storeId}/settings/webhooks`));
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await page.getByLabel('Address').focus();
  await page.keyboard.type(receiver.url);
  await page.getByRole('checkbox', { name: /A review was published/ }).press('Space');
  // What was typed survives a reload.
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue(receiver.url);
  await page.getByLabel('Address').press('Enter');
  await told(page, 'Webhook added');
  const secret = await page.locator('code.secret').innerText();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have stored it' }).press('Enter');
  await expect(page.getByText(secret)).toHaveCount(0);

  const card = page.getByRole('region', { name: receiver.url });
  const deliveries = card.getByRole('region', { name: 'Deliveries' }).getByRole('listitem');
  await card.getByRole('button', { name: 'Show deliveries' }).press('Enter');
  await expect(card.getByText('Nothing here.')).toBeVisible();
  await card.getByRole('button', { name: 'Send a test' }).press('Enter');
  await told(page, 'Test event on its way');
  await expect(deliveries).toHaveText([/webhook\.test\s+Delivered.*1 attempt · status 204/]);
  expect(await violationsOn(page)).toEqual([]);
  const [first] = receiver.received;
  // The secret that was shown signs what is sent.
  expect(new Webhook(secret).verify(first?.body ?? '', { ...first?.headers })).toMatchObject({
    type: 'webhook.test',
  });

  await page.getByRole('link', { name: 'Reviews', exact: true }).press('Enter');
  await page.getByRole('link', { name: /Strong coffee/ }).press('Enter');
  await page.keyboard.press('p');
  await told(page, 'Review published');
  await expect.poll(() => receiver.received.at(-1)?.data.opinion).toMatchObject({ title: 'Strong coffee' });

  await page.goto(console.at(`/stores/${storeId}/settings/webhooks`));
  await card.getByRole('button', { name: 'Show deliveries' }).press('Enter');
  await expect(deliveries).toHaveCount(2);
  await deliveries
    .first()
    .getByRole('button', { name: /^Send review\.published of .* again$/ })
    .press('Enter');
  await told(page, 'It is sent again');
  await expect.poll(() => receiver.received.length).toBe(3);
  const [, published, again] = receiver.received;
  expect(again?.headers['webhook-id']).toBe(published?.headers['webhook-id']);
  expect(again?.body).toBe(published?.body);
  await expect(deliveries).toHaveCount(2);
});

test('what a receiver refuses is in the log, and one that is gone is switched off and on again', async ({
  page,
  pageErrors,
}) => {
  await joinStore(page, await console.invite('rosa@shop.example', 'owner'), 'Rosa Reis');
  await page.goto(console.at(`/stores/${storeId}/settings/webhooks`));
  const address = receiver.url.replace('/opina', '/other');
  await page.getByLabel('Address').fill(address);
  await page.getByRole('checkbox', { name: /A question was asked/ }).check();
  await page.getByRole('button', { name: 'Add webhook' }).press('Enter');
  const card = page.getByRole('region', { name: address });
  await card.getByRole('button', { name: 'I have stored it' }).press('Enter');

  receiver.behave = () => ({ status: 503, body: 'The help desk is closed' });
  await card.getByRole('button', { name: 'Send a test' }).press('Enter');
  const deliveries = card.getByRole('region', { name: 'Deliveries' }).getByRole('listitem');
  await expect(deliveries).toHaveText([
    /Waiting.*1 attempt · status 503 · next attempt .*help desk is closed/,
  ]);
  await card.getByLabel('State').selectOption('Delivered');
  await expect(card.getByText('Nothing here.')).toBeVisible();
  await card.getByLabel('State').selectOption('Waiting');
  await expect(deliveries).toHaveCount(1);
  await card.getByLabel('State').selectOption('Any state');

  receiver.behave = () => ({ status: 410 });
  await deliveries.getByRole('button', { name: /again$/ }).press('Enter');
  await expect(card.getByText(/responded with status 410 \(gone\), so it was switched off/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  expect(await violationsOn(page)).toEqual([]);
  receiver.behave = () => ({ status: 204 });
  await card.getByRole('button', { name: 'Switch on' }).press('Enter');
  await told(page, 'Webhook switched on');
  // A press does not wait for the list that enables it.
  await expect(deliveries.getByRole('button', { name: /again$/ })).toBeEnabled();
  await deliveries.getByRole('button', { name: /again$/ }).press('Enter');
  await expect(deliveries).toHaveText([/Delivered.*status 204/]);

  await card.getByRole('button', { name: 'Delete…' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Delete…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  // Its log may have been loaded anew when it was just gone, which the browser reports.
  pageErrors.splice(0);
});

test('an editor reads webhooks and their logs, and changes nothing', async ({ page }) => {
  await joinStore(page, await console.invite('edu@shop.example', 'editor'), 'Edu Paz');
  await page.goto(console.at(`/stores/${storeId}/settings/webhooks`));
  const card = page.getByRole('region', { name: receiver.url });
  await card.getByRole('button', { name: 'Show deliveries' }).press('Enter');
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('button')).toHaveCount(1);
  await expect(page.getByLabel('Address')).toHaveCount(0);
});
