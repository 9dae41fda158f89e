import type { Page } from '@playwright/test';
import { violationsOn } from '../support/measures/violations.ts';
import { consoleForFile } from '../support/servers/console-for-file.ts';
import { joinStore, storeId } from '../support/servers/console-server.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ locale: 'en-US' });

const console = consoleForFile(store);

async function join(page: Page, name: string): Promise<void> {
  await joinStore(page, await console.invite(`${name}@shop.example`, 'viewer'), name);
}

/** The days around the published review of the store, which is of 2 October 2026. */
const days = 'from=2026-09-28&to=2026-10-11';

test('a plot is read by keyboard and by pointing, and as a table', async ({ page }) => {
  await join(page, 'nina');
  await page.goto(console.at(`/stores/${storeId}/overview?${days}`));
  await expect(
    page.getByRole('img', { name: /^Reviews by day, .*: 1 in all; most on Fri, Oct 2, 2026/ }),
  ).toBeVisible();

  const slider = page.getByRole('slider', { name: 'Read the plot: Reviews', exact: true });
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Mon, Sep 28, 2026: 0');
  for (let day = 0; day < 4; day += 1) await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Fri, Oct 2, 2026: 1, average 5.0');
  await expect(page.getByText('Fri, Oct 2, 2026: 1, average 5.0')).toBeVisible();

  const plot = page.getByRole('img', { name: /^Reviews by day/ });
  await plot.hover({ position: { x: 40, y: 100 } });
  await expect(page.getByText('Mon, Sep 28, 2026: 0')).toBeVisible();

  await page.getByText('Show as a table').click();
  const row = page.getByRole('row', { name: /^Fri, Oct 2, 2026/ });
  await expect(row.getByRole('cell')).toHaveText(['1', '0', '0', '0', '0', '0', '5.0']);
});

test('stars and the times of answers are plots and tables', async ({ page }) => {
  await joinStore(page, await console.invite('vera@shop.example', 'owner'), 'vera');
  const headers = { 'x-opina-console': '1', origin: console.server.url };
  const asStore = async (path: string, data: object) => {
    const response = await page.request.post(`${console.server.url}/api/stores/${storeId}${path}`, {
      headers,
      data,
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as { id: number };
  };
  const written = { product_code: 'KET-1', rate: 2, text: 'It leaks.', author_name: 'Bia' };
  const { id } = await asStore('/opinions', written);
  await asStore(`/opinions/${id}/comments`, { text: 'We send you another.' });
  await page.goto(console.at(`/stores/${storeId}/overview?days=7`));

  const stars = page.getByRole('region', { name: 'Reviews by stars', exact: true }).first();
  await expect(
    stars.getByRole('img', { name: /^Reviews by stars by day, .*: 1 in all; most on .*; 2 stars 1$/ }),
  ).toBeVisible();
  await stars.getByRole('slider', { name: 'Read the plot: Reviews by stars' }).press('End');
  await expect(stars.getByText(/: 1 · 2 stars 1$/)).toBeVisible();
  await page.getByText('Show stars as a table').click();
  await expect(page.getByRole('row', { name: / 0 1 0 0 0$/ })).toBeVisible();
  await page.getByText('Show stars as a table').click();

  const replies = page.getByRole('slider', { name: 'Read the plot: Time to reply to a review' });
  await replies.press('End');
  await expect(replies).toHaveAttribute('aria-valuetext', /: 1 · Under 1 hour 1 · half in under an hour$/);
  await page.getByText('Show times to reply as a table').click();
  await expect(page.getByRole('row', { name: / 1 0 0 0 0$/ })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Product code').fill('KET-1');
  await page.getByLabel('Product code').press('Enter');
  await expect(page.getByRole('slider', { name: 'Read the plot: Time to answer a question' })).toBeAttached();
  await expect(replies).toHaveCount(0);
  // The other tests begin without it.
  await page.request.delete(`${console.server.url}/api/stores/${storeId}/opinions/${id}`, { headers });
});

test('votes are read in the table', async ({ page }) => {
  await join(page, 'olga');
  const listed = await page.request.get(`${console.server.url}/api/stores/${storeId}/opinions`, {
    headers: { 'x-opina-console': '1' },
  });
  const { items } = (await listed.json()) as { items: { id: number }[] };
  for (const [visitor, vote] of [
    ['visitor-ana', 'upvotes'],
    ['visitor-bia', 'upvotes'],
    ['visitor-caio', 'downvotes'],
  ]) {
    const path = `/widget/opinions/${items[0]?.id}/${vote}?store_id=${storeId}&visitor_id=${visitor}`;
    expect((await page.request.post(console.server.url + path)).ok(), path).toBe(true);
  }
  await page.goto(console.at(`/stores/${storeId}/overview?days=7`));
  await expect(
    page.getByRole('img', { name: /^Votes: helpful by day, .*: 2 in all; most on/ }),
  ).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('columnheader', { name: /^Votes: / })).toHaveText([
    'Votes: helpful',
    'Votes: not helpful',
  ]);
  // The last cell of a day is its average: nothing was written today.
  await expect(page.getByRole('row', { name: / 2 1 –$/ })).toBeVisible();
});

test('how far invitations came is read in a table, with the way to their figures', async ({ page }) => {
  await joinStore(page, await console.invite('rui@shop.example', 'owner'), 'rui');
  const send = async (method: 'post' | 'patch', path: string, data: object) => {
    const response = await page.request[method](`${console.server.url}/api/stores/${storeId}${path}`, {
      headers: { 'x-opina-console': '1', origin: console.server.url },
      data,
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  };
  await send('patch', '/settings', { invitations: { enabled: true, delay_days: 5 } });
  for (const id of ['1001', '1002']) {
    const client = { email: `${id}@cliente.example`, first_name: 'Ana' };
    const items = [{ id: 'KET-1', name: 'Larkin kettle' }];
    await send('post', '/orders', { order_id: id, delivery_date: '2031-03-05T12:00:00Z', client, items });
  }
  await page.goto(console.at(`/stores/${storeId}/overview?from=2031-03-01&to=2031-03-31`));
  const funnel = page.getByRole('region', { name: 'Invitations', exact: true });
  await expect(funnel.getByRole('img', { name: /^How far they came: Planned 2 .*; Sent 0 / })).toBeVisible();
  await funnel.getByText('Show invitations as a table').click();
  await expect(funnel.getByRole('row', { name: /^Planned/ }).getByRole('cell')).toHaveText(['2', '100%']);
  await expect(funnel.getByRole('row', { name: /^Sent/ }).getByRole('cell')).toHaveText(['0', '0%']);
  await expect(funnel.getByRole('rowheader', { name: 'Mail came back' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await funnel.getByRole('link', { name: 'Figures of invitations' }).click();
  await expect(page).toHaveURL(/invitations\/figures\?from=2031-03-01&to=2031-03-31$/);
  await expect(page.getByRole('img', { name: /^How far they came: Planned 2 / })).toBeVisible();
  await page.goBack();
  await page.getByLabel('Period').selectOption('Last 90 days');
  await expect(funnel.getByText('No invitations in this period.')).toBeVisible();
});

test('the period and the product stand in the address', async ({ page }) => {
  await join(page, 'ida');
  await page.goto(console.at(`/stores/${storeId}/overview`));
  await page.getByLabel('Period').selectOption('Last 90 days');
  await expect(page).toHaveURL(/overview\?days=90$/);
  await expect(page.getByRole('heading', { name: 'Week by week' })).toBeVisible();

  await page.getByLabel('Period').selectOption('Other days');
  await page.getByLabel('To', { exact: true }).fill('2026-10-11');
  await page.getByLabel('From', { exact: true }).fill('2026-09-28');
  await expect(page).toHaveURL(new RegExp(`${days}$`));
  await expect(page.getByRole('heading', { name: 'Day by day' })).toBeVisible();
  await page.getByLabel('Product code').fill('KET-1');
  await page.getByLabel('Product code').press('Enter');
  await expect(page.getByText('Not counted by product', { exact: true })).toBeVisible();
  await expect(page.getByText('Invitations are not counted by product.')).toBeVisible();
  await expect(page.getByText('Replies are not counted by product.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Product code')).toHaveValue('KET-1');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-09-28');
});

test('ten years are shown year by year', async ({ page }) => {
  await join(page, 'eva');
  await page.goto(console.at(`/stores/${storeId}/overview?from=2017-01-01&to=2026-12-31`));
  await expect(page.getByRole('heading', { name: 'Year by year' })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Read the plot: Reviews', exact: true });
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /2026: 1, average 5\.0$/);
});

test('a period that is too long is named at its field', async ({ page, pageErrors }) => {
  await join(page, 'lia');
  await page.goto(console.at(`/stores/${storeId}/overview?from=2010-01-01&to=2025-06-01`));
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription(
    /Choose 1 to 4,000 days/,
  );
  await page.getByLabel('From', { exact: true }).fill('2025-05-01');
  await expect(page.getByRole('heading', { name: 'Nothing happened in this period' })).toBeVisible();
  // The browser logs the refused request.
  expect(pageErrors.splice(0)).toHaveLength(1);
});
