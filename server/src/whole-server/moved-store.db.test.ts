import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allCalls, type NamedCall } from '@opina/contract/calls/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFreshDatabases } from '#test/database/further-databases';
import { seedStore } from '#test/database/seed';
import { seedWebhook } from '#test/database/seed-webhook';
import { operatorToken } from '#test/database/test-api';
import { exampleRequest } from '#test/example-request';
import { readSettings } from '../app/settings.ts';
import { type RunningServer, startServer } from '../app/start-server.ts';
import { addDatabase } from '../databases/add-database.ts';
import { moveStore } from '../databases/move/move-store.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { createStoreToken } from '../stores/tokens.ts';

const store = 'loja';

const values: Readonly<Record<string, string>> = {
  store_id: store,
  code: 'p',
  product_id: 'p',
  product_code: 'p',
  id: '1',
  comment_id: '0',
  photo_id: '1',
  delivery_id: '1',
  'codes[]': 'p',
  text: 'serve',
  user_id: '1',
  url: 'loja.example',
  order_id: '1001',
  locale: 'en',
};

/** Without ids of new rows, tokens and times, which differ between two servers. */
function comparable(text: string): string {
  return text
    .replaceAll(
      /"(id|link|message|token|store_token|question_id|secret|webhook_id)":("[^"]*"|\d+)/g,
      '"$1":…',
    )
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, '(time)');
}

/** The dates of examples, in a year to come: no invitation becomes due while the two servers are compared. */
function withDatesToCome(payload: string): string {
  const year = new Date().getUTCFullYear() + 1;
  return payload.replaceAll(/"(delivery_date|due_at)":"\d{4}/g, `"$1":"${year}`);
}

interface Opina {
  readonly server: RunningServer;
  readonly token: string;
}

describe('a store in the third database', () => {
  let databases: Awaited<ReturnType<typeof open>>;
  let folder: string;
  let plain: Opina;
  let routed: Opina;
  const open = () => openFreshDatabases('plain', 'home', 'acme', 'beta');

  async function seed(sql: Sql): Promise<void> {
    const review = (n: number) => ({
      rate: 1 + (n % 5),
      text: `Texto ${n}`,
      createdAt: `2026-01-0${1 + n}T12:00:00Z`,
      saleItemId: n + 1,
      comments: n === 0 ? ['Obrigado'] : [],
      photos: n === 0 ? ['a', 'b'] : [],
    });
    await seedStore(sql, {
      id: store,
      pageHosts: [],
      products: [
        {
          code: 'p',
          name: 'Panela',
          reviews: [0, 1, 2, 3].map(review),
          questions: [{ question: 'Serve?', answer: 'Sim', createdAt: '2026-01-01T00:00:00Z' }],
        },
      ],
    });
    await sql`UPDATE stores SET address = 'loja.example', source_key = '\\x0102' WHERE id = ${store}`;
    await seedWebhook(sql, store);
    await seedInvitation(sql);
    await sql`
      INSERT INTO opinion_reports (store_id, opinion_id, reason, visitor_hash) VALUES (${store}, 1, 'spam', '\\x00')`;
  }
  async function seedInvitation(sql: Sql): Promise<void> {
    await sql`UPDATE stores SET collection = '{"invitations": {"enabled": true}}' WHERE id = ${store}`;
    await sql`INSERT INTO orders (store_id, order_id, client_email) VALUES (${store}, '1001', 'ana@cliente.example')`;
    await sql`INSERT INTO order_items (store_id, order_id, position, product_code) VALUES (${store}, '1001', 0, 'p')`;
    await sql`INSERT INTO invitations (store_id, order_id) VALUES (${store}, '1001')`;
  }
  async function start(sql: Sql, environment: Record<string, string>): Promise<Opina> {
    const token = await createStoreToken(sql, store, { name: 'tests' });
    const server = await startServer(
      readSettings({
        PORT: '0',
        OPINA_LOG_LEVEL: 'silent',
        OPINA_RATE_LIMIT: '0',
        OPINA_ANSWER_CACHE: '0',
        OPINA_MEDIA_DIR: folder,
        OPINA_OPERATOR_TOKEN: operatorToken,
        PUBLIC_URL: 'https://reviews.example',
        ...environment,
      }),
    );
    return { server, token };
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-moved-'));
    databases = await open();
    const { plain: one, home, acme, beta } = databases;
    await seed(one.sql);
    await seed(home.sql);
    for (const [name, { sql }] of Object.entries({ acme, beta })) await addDatabase(home.sql, { name, sql });
    await moveStore(
      [
        { name: 'home', ...home },
        { name: 'beta', ...beta },
      ],
      store,
      'beta',
      { settleMs: 0 },
    );
    plain = await start(one.sql, { DATABASE_URL: one.url });
    routed = await start(beta.sql, {
      DATABASE_URL: home.url,
      OPINA_DATABASES: `acme=${acme.url},beta=${beta.url}`,
    });
  });
  afterAll(async () => {
    await plain?.server.close();
    await routed?.server.close();
    await databases.close();
    await rm(folder, { recursive: true });
  });

  async function send(call: NamedCall, { server, token }: Opina) {
    const ofMailText = call.path.includes('/mail-texts/') ? { kind: 'invitation' } : {};
    const { method, url, headers, payload } = exampleRequest(call, { ...values, ...ofMailText }, token);
    const response = await fetch(`${server.url}${url}`, {
      method,
      headers,
      body: typeof payload === 'string' ? withDatesToCome(payload) : null,
    });
    return { call: call.name, status: response.status, text: comparable(await response.text()) };
  }

  it('gets the same response to every call as a store of the only database', async () => {
    const reads = allCalls.filter(({ method }) => method === 'GET');
    const isLast = ({ name }: NamedCall) => /^delete/.test(name);
    const writes = allCalls.filter((call) => call.method !== 'GET' && !isLast(call));
    const succeeded: string[] = [];
    for (const call of [...reads, ...writes, ...allCalls.filter(isLast), ...reads]) {
      const expected = await send(call, plain);
      expect(await send(call, routed)).toEqual(expected);
      if (expected.status < 300) succeeded.push(call.name);
    }
    // These need the token of a mail, a picture on another server, a video, the ids of the store's own options, and a review that is
    // not hidden.
    const others = allCalls.filter(({ name }) => !succeeded.includes(name)).map(({ name }) => name);
    const ofForms = allCalls.filter(({ tag }) => tag === 'form').map(({ name }) => name);
    expect(others.sort()).toEqual(
      [
        'addOpinionPhotos',
        'getPrivateAnswer',
        'recordSurveyAnswers',
        'removeOpinionVideo',
        'reportOpinion',
        ...ofForms,
      ].sort(),
    );
  });
});
