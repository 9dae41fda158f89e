import { type BuiltServer, startBuiltServer } from '@opina/server/test/built-server';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { expect } from '@playwright/test';
import { makeStore } from '../security/make-store.ts';
import { test } from '../support/servers/server-log.ts';

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const operatorToken = 'operator-of-the-tests';
let server: BuiltServer;
let smtp: SmtpRecorder;

test.beforeAll(async () => {
  smtp = await startSmtpRecorder();
  server = await startBuiltServer({
    env: {
      OPINA_OPERATOR_TOKEN: operatorToken,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'avaliacoes@loja.example',
      OPINA_RATE_LIMIT: '0',
    },
  });
});
test.afterAll(async () => {
  await server?.close();
  await smtp?.close();
});

test('from an order to a published review: a star in the mail, one sentence, and two taps', async ({
  page,
}) => {
  const store = await makeStore(server.url, operatorToken, '7');
  const settings = {
    invitations: { enabled: true, delay_days: 0, send_from: 0, send_until: 24 },
    publish: 'when_rules_pass',
  };
  expect((await store('PATCH', '/settings', settings)).status).toBe(200);
  const order = {
    order_id: 'A-1',
    delivery_date: new Date(Date.now() - 3_600_000).toISOString(),
    client: { email: 'ana@cliente.example', first_name: 'Ana', last_name: 'Souza' },
    items: [{ id: 'CAF', name: 'Cafeteira Serra' }],
  };
  expect((await store('POST', '/orders', order)).status).toBe(201);
  const starInMail = async () => {
    const mails = await Promise.all(smtp.received.map((mail) => mail.parse()));
    const links = mails.flatMap(
      ({ html = '' }) => html.match(/href="[^"]*\/review\/[^"]*rate=5[^"]*"/g) ?? [],
    );
    return (links.at(-1) ?? '').slice(6, -1).replaceAll('&amp;', '&');
  };
  await expect.poll(starInMail).toContain('/review/');
  const { pathname, search } = new URL(await starInMail());

  await page.goto(server.url + pathname + search);
  await expect(page.locator('#opina-review[data-ready]')).toBeVisible();
  await expect(page.getByRole('radio', { name: '5 estrelas' })).toBeChecked();
  const sentence = 'Uso todos os dias e o café sai forte.';
  await page.getByRole('textbox', { name: 'Sua avaliação' }).tap();
  await page.keyboard.type(sentence);
  await page.getByRole('button', { name: 'Enviar avaliação' }).tap();
  await expect(page.getByRole('heading', { name: 'Obrigado!' })).toBeVisible();

  const published = async () =>
    (await fetch(`${server.url}/widget/opinions?store_id=7&code=CAF`)).json() as Promise<{ items: object[] }>;
  await expect
    .poll(async () => (await published()).items)
    .toMatchObject([{ rate: 5, opinion: sentence, user: { name: 'Ana S.' }, verified_purchase: true }]);
});
