import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BuiltServer, startBuiltServer } from '@opina/server/test/built-server';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { expect } from '@playwright/test';
import { test } from '../support/servers/server-log.ts';
import { makeStore, type StoreCall } from './make-store.ts';

// All tests share one server, as it takes seconds to start.
test.describe.configure({ mode: 'default' });

let server: BuiltServer;
let smtp: SmtpRecorder;
let asStore: StoreCall;
let asOther: StoreCall;

const reviews = `product_code,rate,text,upvotes,source_id
p,5,Boa e bonita,2,a
p,5,Compre em outro lugar,0,b
p,1,Quebrou,1,c
`;

test.beforeAll(async () => {
  const operatorToken = 'operator-of-the-tests';
  smtp = await startSmtpRecorder();
  server = await startBuiltServer({
    env: {
      OPINA_OPERATOR_TOKEN: operatorToken,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'respostas@loja.example',
      // One of them is kept for mail that somebody waits for.
      MAIL_STORE_HOURLY_LIMIT: '3',
      // Each test has its own network address, so that it has its own rate limit.
      OPINA_TRUST_PROXY: 'true',
    },
    before: [['store', 'create', '--id', '1', '--name', 'Sem páginas']],
  });
  asOther = await makeStore(server.url, operatorToken, '8');
  asStore = await makeStore(server.url, operatorToken, '7');
  expect((await asStore('POST', '/imports', reviews)).status).toBe(200);
  expect((await asStore('PATCH', '/settings', { page_hosts: ['localhost'] })).status).toBe(200);
});
test.afterAll(async () => {
  await server?.close();
  await smtp?.close();
});

async function root(): Promise<Record<string, unknown>> {
  return (await fetch(`${server.url}/widget/root?store_id=7&code=p`)).json() as Promise<
    Record<string, unknown>
  >;
}

async function idOf(text: string): Promise<number> {
  const { prefetched_opinions: opinions } = (await root()) as {
    prefetched_opinions: { id: number; opinion: string }[];
  };
  return opinions.find(({ opinion }) => opinion === text)?.id ?? 0;
}

test('a client that invents visitors counts a few times, and does not choose the featured review', async () => {
  const id = await idOf('Compre em outro lugar');
  const codes = new Map<number, number>();
  let upvotes = 0;
  for (let n = 0; n < 118; n += 1) {
    const response = await fetch(
      `${server.url}/widget/opinions/${id}/upvotes?store_id=7&visitor_id=inventado-${n}`,
      { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.7' } },
    );
    codes.set(response.status, (codes.get(response.status) ?? 0) + 1);
    if (response.ok) upvotes = ((await response.json()) as { upvotes_count: number }).upvotes_count;
  }
  expect(Object.fromEntries(codes)).toEqual({ 200: 3, 429: 115 });
  expect(upvotes).toBe(3);
  expect(await root()).toMatchObject({ top_rated_opinion: { opinion: 'Boa e bonita', upvote_count: 2 } });
});

test("a page of another shop cannot have its visitors' browsers vote or ask", async ({ page }) => {
  const id = await idOf('Quebrou');
  const shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Page</title>');
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const { port } = shop.address() as AddressInfo;
  // Both ways in which a page's script can send it: normally, and without reading the response (no-cors).
  const attack = ([url, opinion]: readonly [string, number]) =>
    Promise.all([
      fetch(`${url}/widget/opinions/${opinion}/upvotes?visitor_id=visitante-1`, { method: 'POST' }).then(
        ({ status }) => status,
      ),
      fetch(`${url}/widget/questions?store_id=7&code=p`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ question: 'Serve em mim? Obrigada', email: 'ana@cliente.example' }),
      }).then(({ status }) => status),
      fetch(`${url}/widget/opinions/${opinion}/upvotes?visitor_id=visitante-2`, {
        method: 'POST',
        mode: 'no-cors',
      }).then(({ type }) => type),
    ]);
  try {
    await page.goto(`http://127.0.0.1:${port}/`);
    expect(await page.evaluate(attack, [server.url, id] as const)).toEqual([403, 403, 'opaque']);
    expect(await root()).toMatchObject({ top_rated_negative_opinion: { upvote_count: 1 } });
  } finally {
    shop.close();
  }
});

interface NewQuestion {
  readonly store: string;
  readonly email: string;
  readonly question?: string;
  readonly url?: string;
}

async function ask({
  store,
  email,
  question = 'Serve em mim? Obrigada',
  url = 'https://evil.example/p',
}: NewQuestion) {
  const query = new URLSearchParams({ store_id: store, code: 'p', url });
  const response = await fetch(`${server.url}/widget/questions?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.4' },
    body: JSON.stringify({ question, email }),
  });
  return { status: response.status, body: (await response.json()) as { id: number } };
}

async function answerAll(call: StoreCall): Promise<void> {
  const { body } = await call('GET', '/questions');
  for (const { id } of (body as { items: { id: number }[] }).items) {
    const answer = { answer: 'Sim, use SEGREDO', visibility: 'private' };
    const { status } = await call('PUT', `/questions/${id}/answer`, answer);
    if (status !== 200) await call('PUT', `/questions/${id}/answer`, { answer: 'Sim' });
  }
}

test('a repeated question gets the same response as a new one', async () => {
  const first = await ask({ store: '7', email: 'ana@cliente.example' });
  const again = await ask({ store: '7', email: 'ana@cliente.example' });
  const other = await ask({ store: '7', email: 'bia@cliente.example' });
  expect([first.status, again.status, other.status]).toEqual([201, 201, 201]);
  expect(Object.keys(again.body)).toEqual(Object.keys(first.body));
  expect(again.body.id).toBeGreaterThan(first.body.id);
  expect(other.body.id).toBeGreaterThan(again.body.id);
  const { body } = await asStore('GET', '/questions');
  expect((body as { items: unknown[] }).items).toHaveLength(2);
});

test('no token is mailed to a host that the store has not named, and imported askers get no mail', async () => {
  expect(server.output()).toMatch(/no link is mailed for 1 store that has named no page host/);
  const imported = {
    type: 'question',
    id: 1,
    source: null,
    source_id: null,
    product_code: 'p',
    question: 'Compre barato em evil.example agora',
    answer: null,
    status: 'pending',
    created_at: '2026-01-01T00:00:00Z',
    asker: {
      email: 'victim@elsewhere.example',
      page_url: 'https://evil.example/',
      words_hash: null,
      private_answer: null,
    },
  };
  const end = { type: 'end', records: 1 };
  const file = [imported, end].map((line) => JSON.stringify(line)).join('\n');
  expect((await asOther('POST', '/imports', file)).body).toMatchObject({ written: 1 });
  await ask({ store: '8', email: 'ana@cliente.example' });
  await answerAll(asOther);
  await expect.poll(() => smtp.received.length).toBe(1);
  const [mail] = smtp.received;
  const { text, html } = (await mail?.parse()) ?? {};
  expect(mail?.to).toEqual(['ana@cliente.example']);
  for (const body of [text, html]) {
    expect(body).toContain('Sim, use SEGREDO');
    expect(body).not.toMatch(/https?:|trustvox_user_token/);
  }
});

test('a store sends a limited number of mails an hour, and the rest wait', async () => {
  for (const n of [1, 2, 3]) await ask({ store: '8', email: `c${n}@cliente.example` });
  await answerAll(asOther);
  // The other store has its own limit and is not delayed.
  await answerAll(asStore);
  const receivers = () => smtp.received.map(({ to }) => to[0]).sort();
  await expect
    .poll(receivers)
    .toEqual([
      expect.stringMatching(/^ana@/),
      expect.stringMatching(/^ana@/),
      'bia@cliente.example',
      expect.stringMatching(/^c\d@/),
    ]);
});

test('a guessed address never reveals the author of a review, before or after erasure', async () => {
  const file = 'product_code,rate,text,author,email\nq,5,Gostei,Ana,ana@cliente.example\n';
  expect((await asOther('POST', '/imports', file)).body).toMatchObject({ written: 1 });
  expect((await asOther('POST', '/imports', file)).body).toMatchObject({ written: 0 });
  const idOfReview = async () => {
    const response = await asOther('GET', '/export?personal_data=false');
    expect(response.text).not.toMatch(/Ana|ana@|sha256:|source_key/);
    return /"source_id":"(?<id>(keyed|erased):[^"]+)"/.exec(response.text)?.groups?.id ?? '';
  };
  const before = await idOfReview();
  expect(before).toMatch(/^keyed:/);
  expect((await asOther('POST', '/personal-data/erase', { email: 'ana@cliente.example' })).status).toBe(200);
  expect(await idOfReview()).toMatch(/^erased:/);
});
