import { violationsOn } from '../support/measures/violations.ts';
import { send } from '../support/page-objects/console-page.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US', reducedMotion: 'reduce' });

const console = consoleForFile(store);

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const order = (id: string, email: string, delivery: string) => ({
  order_id: id,
  delivery_date: delivery,
  client: { email, first_name: 'Ana' },
  items: [{ id: 'KET-1', name: 'Larkin kettle' }],
});

test('an invitation is sent, another is refused with the reason, one is moved, one is cancelled', async ({
  page,
  pageErrors,
}) => {
  await joinStore(page, await console.invite('olga@shop.example', 'owner'), 'Olga Reis');
  await send(page, console, 'patch', '/settings', {
    time_zone: 'America/Sao_Paulo',
    invitations: { enabled: true, delay_days: 5 },
  });
  await send(page, console, 'post', '/orders', order('1001', 'ana@cliente.example', day(1)));
  await send(page, console, 'post', '/orders', order('1002', 'bia@cliente.example', day(2)));
  await send(page, console, 'post', '/orders', order('1003', 'caio@cliente.example', day(3)));
  await send(page, console, 'post', '/mail-suppressions', {
    email: 'bia@cliente.example',
    reason: 'unsubscribed',
  });

  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Invitations' })
    .press('Enter');
  await expect(page).toHaveURL(/invitations\/list$/);
  await page.getByRole('link', { name: /^Order 1001/ }).press('Enter');
  const detail = page.getByRole('region', { name: 'Invitation', exact: true });
  await expect(detail.getByText('Larkin kettle')).toBeVisible();
  await detail.getByRole('button', { name: 'Send now' }).press('Enter');
  await detail.getByRole('group').getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(page.getByRole('status').getByText('Invitation sent')).toBeVisible();
  await expect(detail.getByText('Put into the queue')).toBeVisible();
  await expect.poll(() => console.smtp.received.flatMap(({ to }) => to)).toContain('ana@cliente.example');
  await expect(page.getByRole('link', { name: /^Order 1001/ })).toHaveCount(0);

  await page.getByRole('link', { name: /^Order 1002/ }).press('Enter');
  await detail.getByRole('button', { name: 'Move' }).press('Enter');
  await detail.getByLabel('New time').fill('2031-02-03T10:30');
  await detail.getByRole('button', { name: 'Move to this time' }).press('Enter');
  await expect(page.getByRole('status').getByText('Invitation moved')).toBeVisible();
  // Half past ten on the clocks of the store, whatever the browser's time zone is.
  await expect(detail.getByText('Feb 3, 2031, 10:30 AM')).toBeVisible();
  await detail.getByRole('button', { name: 'Send now' }).press('Enter');
  await detail.getByRole('group').getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(detail.getByText(/It was not sent: the customer wants no invitations/)).toBeVisible();
  // The browser logs the refused request.
  expect(pageErrors.splice(0)).toHaveLength(1);

  await page.getByRole('link', { name: /^Order 1003/ }).press('Enter');
  await detail.getByRole('button', { name: 'Cancel the invitation' }).press('Enter');
  await detail.getByRole('group').getByRole('button', { name: 'Cancel the invitation' }).press('Enter');
  await expect(detail.getByText('Cancelled by the store')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Send now' })).toHaveCount(0);
});

test('figures are read as plots and as a table', async ({ page }) => {
  await joinStore(page, await console.invite('vera@shop.example', 'viewer'), 'Vera Nunes');
  const from = day(-1).slice(0, 10);
  await page.goto(
    console.at(`/stores/${storeId}/invitations/figures?from=${from}&to=${day(10).slice(0, 10)}`),
  );
  await expect(page.getByRole('img', { name: /^How far they came: Planned 2 .*; Sent 1 / })).toBeVisible();
  await page.getByText('Show as a table').click();
  await page.getByLabel('Counted by').selectOption('Product');
  await expect(page).toHaveURL(/by=product/);
  await expect(page.getByRole('row', { name: /^KET-1 2 1/ })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('mail texts are checked and shown while they are typed, tested, saved and put back', async ({
  page,
  pageErrors,
}) => {
  await joinStore(page, await console.invite('nina@shop.example', 'owner'), 'Nina Luz');
  await page.goto(console.at(`/stores/${storeId}/invitations/texts`));
  const frame = page.frameLocator('iframe[title="The message"]');
  const heading = page.getByLabel('Heading');
  await heading.fill('How is it in your kitchen?');
  await expect(frame.getByText('How is it in your kitchen?')).toBeVisible();
  // No script may run in it, whatever the texts say.
  await expect(page.locator('iframe[title="The message"]')).toHaveAttribute('sandbox', 'allow-same-origin');

  const body = page.getByRole('textbox', { name: 'Text' });
  const before = await body.inputValue();
  await body.fill('Please give us 5 stars!\n\n{link}');
  await expect(body).toHaveAccessibleDescription(/Do not ask for good ratings/);
  await body.fill(`${before}\n\n{nme}`);
  await expect(body).toHaveAccessibleDescription(/\{nme\} stands for nothing/);
  await body.fill(before);
  await expect(body).not.toHaveAttribute('aria-invalid');
  pageErrors.splice(0);

  await page.reload();
  await expect(heading).toHaveValue('How is it in your kitchen?');
  await page.getByLabel('Shown on').selectOption('Plain text');
  await expect(page.locator('pre')).toContainText('How is it in your kitchen?');
  await page.getByRole('button', { name: 'Send a test to myself' }).press('Enter');
  await expect.poll(() => console.smtp.received.flatMap(({ to }) => to)).toContain('nina@shop.example');
  const mail = await console.smtp.received.find(({ to }) => to.includes('nina@shop.example'))?.parse();
  expect(mail?.html).toContain('How is it in your kitchen?');

  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Your own texts', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the standard texts' }).press('Enter');
  await page.getByRole('group').getByRole('button', { name: 'Back to the standard texts' }).press('Enter');
  await expect(page.getByText('Standard texts', { exact: true })).toBeVisible();
});

test('one customer has a story, and leaves the list of those without mail only with their wish', async ({
  page,
}) => {
  await joinStore(page, await console.invite('rita@shop.example', 'owner'), 'Rita Alves');
  await page.goto(console.at(`/stores/${storeId}/invitations/customer?order=1001`));
  await page.getByRole('button', { name: 'Show the story' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The story of ana@cliente.example' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mail: invitation' })).toContainText('Sent');
  await expect(page).not.toHaveURL(/cliente/);

  await page.getByRole('link', { name: 'No mail' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Addresses that get less mail, or none' })).toBeVisible();
  await page.getByLabel('E-mail address').fill('Bia@cliente.example');
  await page.getByRole('button', { name: 'Look up' }).press('Enter');
  await expect(page.getByText(/This person has unsubscribed. The law/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove from the list' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, remove' }).press('Enter');
  await expect(
    page.getByText('bia@cliente.example gets all mail of the store.', { exact: false }),
  ).toBeVisible();
});

test('failed mail is on the overview, and is sent again', async ({ page }) => {
  await joinStore(page, await console.invite('ines@shop.example', 'owner'), 'Ines Prado');
  await send(page, console, 'patch', '/settings', { invitations: { enabled: true, delay_days: 5 } });
  console.smtp.behave = (to) => (to === 'dora@cliente.example' ? 'refuse text' : 'accept');
  await send(page, console, 'post', '/orders', order('2001', 'dora@cliente.example', day(1)));
  await page.goto(console.at(`/stores/${storeId}/invitations/list?order=2001`));
  await page.getByRole('link', { name: /^Order 2001/ }).press('Enter');
  await page.getByRole('button', { name: 'Send now' }).press('Enter');
  await page.getByRole('group').getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(page.getByRole('status').getByText('Invitation sent')).toBeVisible();
  await expect
    .poll(async () => {
      const address = `${console.server.url}/api/stores/${storeId}/mail-messages/counts`;
      return (await (await page.request.get(address, { headers: { 'x-opina-console': '1' } })).json()).failed;
    })
    .toBe(1);
  await page.goto(console.at(`/stores/${storeId}/overview`));
  await page.getByRole('link', { name: '1 failed message' }).press('Enter');
  await expect(page.getByText(/^554 /)).toBeVisible();
  console.smtp.behave = () => 'accept';
  await page.getByRole('button', { name: 'Send again: Invitation' }).press('Enter');
  await expect(page.getByText('No mail here.')).toBeVisible();
  await expect.poll(() => console.smtp.received.flatMap(({ to }) => to)).toContain('dora@cliente.example');
});
