import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPreparedDatabase } from '@opina/server/prepared-database';
import { type RunningDemo, startDemo } from '@opina/test-kit/demo/start-demo';
import { violationsOn } from '../support/measures/violations.ts';
import { expect, test } from '../support/test.ts';

// No colour is read halfway.
test.use({ reducedMotion: 'reduce' });

// All tests share one demo of their own: new reviews would change what other tests read.
test.describe.configure({ mode: 'default' });

let folder: string;
let demo: RunningDemo;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opina-orders-'));
  const dataDir = path.join(folder, 'data');
  await cp((await openPreparedDatabase()).dataFolder, dataDir, { recursive: true });
  demo = await startDemo({ OPINA_DATA_DIR: dataDir, OPINA_RATE_LIMIT: '0', OPINA_LOG_LEVEL: 'error' });
});
test.afterAll(async () => {
  await demo?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** On the demo of these tests. */
const at = (address: string) => demo.shopUrl + address;

const shops = [
  {
    key: 'pt',
    slug: 'cafeteira-italiana-serra',
    submit: 'Fazer pedido de teste',
    rating: { group: 'Sua nota', star: '5 estrelas' },
    text: 'Sua avaliação',
    send: 'Enviar avaliação',
    thanks: 'Obrigado!',
    sentence: 'Coa forte e não pinga na bancada.',
  },
  {
    key: 'es',
    slug: 'ruana-puna',
    submit: 'Hacer pedido de prueba',
    rating: { group: 'Tu puntuación', star: '5 estrellas' },
    text: 'Tu opinión',
    send: 'Enviar opinión',
    thanks: '¡Gracias!',
    sentence: 'Abriga mucho y pesa poco.',
  },
  {
    key: 'en',
    slug: 'larkin-watering-can',
    submit: 'Place test order',
    rating: { group: 'Your rating', star: '5 stars' },
    text: 'Your review',
    send: 'Send review',
    thanks: 'Thank you',
    sentence: 'Pours slowly and does not drip.',
  },
] as const;

for (const { key, slug, submit, rating, text, send, thanks, sentence } of shops) {
  test(`from a test order to a review on the page (${key})`, async ({ page, context }) => {
    await page.goto(at(`/${key}/${slug}`));
    await page.locator('.try-order a').click();
    expect(await violationsOn(page)).toEqual([]);
    const email = `ana.${key}@cliente.example`;
    await page.locator('input[type=email]').fill(email);
    await page.getByRole('button', { name: submit }).click();
    // The page loads again until the message is there.
    const message = page.getByRole('link', { name: email });
    await expect(message).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await message.click();
    const star = page.frameLocator('iframe').getByRole('link', { name: /5/ }).first();
    const [form] = await Promise.all([context.waitForEvent('page'), star.click()]);
    await expect(
      form.getByRole('radiogroup', { name: rating.group }).getByRole('radio', { name: rating.star }),
    ).toBeChecked();
    await form.getByRole('textbox', { name: text }).fill(sentence);
    await form.getByRole('button', { name: send }).click();
    await expect(form.getByRole('heading', { name: thanks })).toBeVisible();
    await page.goto(at(`/${key}/${slug}`));
    await expect(page.locator('#_trustvox_widget').getByText(sentence).first()).toBeVisible();
    // The mail about it is in the inbox, and the invitation no more: nothing is left to review.
    await page.goto(at(`/${key}/inbox`));
    await expect(page.getByRole('link', { name: email })).toContainText(/published|publicada/);
  });
}

test('the inbox shows a message as text with links', async ({ page }) => {
  await page.goto(at('/en/test-order'));
  const email = 'text@customer.example';
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Place test order' }).click();
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('link', { name: 'Text' }).click();
  await expect(page.locator('.message-text a').first()).toHaveAttribute('href', /\/review\//);
});

test('an order without items says so, and keeps what was entered', async ({ page, pageErrors }) => {
  await page.goto(at('/en/test-order'));
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await page.getByLabel('Name').fill('Bia Lima');
  await page.getByRole('button', { name: 'Place test order' }).click();
  await expect(page.getByText('Pick at least one item.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Bia Lima');
  // The browser logs the status 400 of the page.
  pageErrors.length = 0;
});
