import type { Call } from '@opina/contract/call';
import { type CallName, calls } from '@opina/contract/calls/all';
import { maxTokens } from '@opina/contract/constants/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTrialOrder, trialOf } from '#test/calls/call-trials';
import { seedStore } from '#test/database/seed';
import { seedSurveyQuestion } from '#test/database/seed-survey';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { exampleFile } from '#test/example-request';
import { seedTransfers, type TransferKind, transferIds } from '#test/imports/seed-transfers';
import { flushContext } from '../app/create-context.ts';
import { deleteToken, insertToken, listTokens, markTokenUsed } from './tokens/token-queries.ts';

const merchantCalls = Object.values(calls).filter((call) => call.tag === 'merchant');

const injections = [
  "'; DROP TABLE stores; --",
  "' OR '1'='1",
  'a\r\nX-Injected: 1',
  '\\',
  '{"$gt": ""}',
  '%00',
  '../../1',
  '\u202e',
];

describe.each(testEngines)('the merchant API on $name', (engine) => {
  let api: TestApi;
  let token: string;
  let ids: { review: number; question: number; surveyQuestion: number; option: number };

  beforeAll(async () => {
    api = await openTestApi(engine);
    for (const id of ['loja', 'vizinha']) {
      await seedStore(api.sql, {
        id,
        products: [
          {
            code: 'p',
            reviews: [{ rate: 5, text: 'Secreta', saleItemId: 1, comments: ['Nosso'] }],
            questions: [{ question: 'Serve?' }],
          },
        ],
      });
    }
    const survey = { kind: 'use_cases', description: 'Onde?', options: ['Casa'] } as const;
    const { id: surveyQuestion, option } = await seedSurveyQuestion(api.sql, 'vizinha', survey);
    const [row] = await api.sql<{ review: number; question: number }[]>`
      SELECT (SELECT id FROM opinions WHERE store_id = 'vizinha') AS review,
        (SELECT id FROM questions WHERE store_id = 'vizinha') AS question`;
    const { review = 0, question = 0 } = row ?? {};
    ids = { review, question, surveyQuestion, option: option('Casa') };
    await seedTransfers(api.sql, 'vizinha');
    token = await api.tokenOf('loja');
  });
  afterAll(() => api.close());

  const idFor = (name: CallName): number => {
    const { row } = trialOf(name);
    if (row === 'question') return ids.question;
    if (row !== undefined && row in transferIds) return transferIds[row as TransferKind];
    return row === 'surveyQuestion' || row === 'unansweredSurveyQuestion' ? ids.surveyQuestion : ids.review;
  };

  const send = (name: CallName, storeId: string, authorization: string) => {
    const call: Call = calls[name];
    const url = call.path
      .replace('{store_id}', encodeURIComponent(storeId))
      .replace('{id}', String(idFor(name)))
      .replace('{comment_id}', '0')
      .replace('{photo_id}', '1')
      .replace('{code}', 'p')
      .replace(/\{(\w+)\}/g, (_, other) => encodeURIComponent(String(call.example.params?.[other])));
    const { body, file } = call.example;
    const sent = file && exampleFile(file);
    const payload = sent?.payload ?? body;
    const type = sent && { 'content-type': sent.type };
    return api.app.inject({
      method: call.method,
      url,
      headers: { authorization, ...type },
      ...(payload ? { payload } : {}),
    });
  };

  /** A response without the headers that differ in every response. */
  const comparable = ({ statusCode, body, headers }: Awaited<ReturnType<typeof send>>) =>
    JSON.stringify([statusCode, body, { ...headers, date: '', 'x-request-id': '' }]);

  /** All rows of all tables, except those of this store. */
  async function rowsOfOthers(storeId: string): Promise<string> {
    const tables = await api.sql<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'store_id' ORDER BY 1`;
    const rows: unknown[] = [await api.sql`SELECT * FROM stores WHERE id <> ${storeId} ORDER BY id`];
    for (const { name } of tables) {
      const table = api.sql(name);
      rows.push(
        name,
        await api.sql`SELECT t::text AS row FROM ${table} AS t WHERE store_id <> ${storeId} ORDER BY 1`,
      );
    }
    return JSON.stringify(rows);
  }

  it('gives the same response for an unknown store and a wrong token', async () => {
    const revoked = await api.tokenOf('loja');
    const { name: newest = '' } = (await listTokens(api.sql, 'loja')).at(-1) ?? {};
    await deleteToken(api.sql, 'loja', newest);
    const wrong = [
      ...['vizinha', 'nenhuma', ...injections].map((storeId) => [storeId, `Bearer ${token}`] as const),
      ...[revoked, `${revoked}x`, 'wrong', ''].map((authorization) => ['loja', authorization] as const),
    ];
    const refused = await Promise.all(
      merchantCalls.flatMap(({ name }) =>
        wrong.map(async ([storeId, authorization]) => comparable(await send(name, storeId, authorization))),
      ),
    );
    expect(new Set(refused).size).toBe(1);
    expect(refused[0]).toContain('auth.token_invalid');
  });

  it("gives no access to another store with a store's own token", async () => {
    const before = await rowsOfOthers('loja');
    for (const { name } of inTrialOrder(merchantCalls)) {
      const { statusCode, body } = await send(name, 'loja', `Bearer ${token}`);
      const { row, foreignBody } = trialOf(name);
      // The ids belong to another store.
      if (row !== undefined) expect([name, statusCode]).toEqual([name, 404]);
      else if (foreignBody !== undefined) expect([name, statusCode]).toEqual([name, foreignBody]);
      else expect([name, statusCode < 300 || body]).toEqual([name, true]);
      expect(body).not.toContain('vizinha');
    }
    const url = `/api/stores/loja/opinions?status=published`;
    const listed = await api.app.inject({ url, headers: { authorization: token } });
    const [own] = listed.json<{ items: { id: number }[] }>().items;
    const responses = await api.app.inject({
      method: 'PUT',
      url: `/api/stores/loja/opinions/${own?.id}/survey_answers`,
      headers: { authorization: token },
      payload: { option_ids: [ids.option] },
    });
    expect(responses.statusCode).toBe(409);
    expect(await rowsOfOthers('loja')).toBe(before);
  });

  it('accepts hostile texts as texts', async () => {
    const tables =
      await api.sql`SELECT count(*) AS n FROM information_schema.tables WHERE table_schema = 'public'`;
    for (const text of injections) {
      const address = encodeURIComponent(text);
      const headers = { authorization: `token ${token}` };
      for (const url of [
        `/api/stores/loja/opinions?by_min_created_at=${address}`,
        `/api/stores/loja/opinions?product_code=${address}`,
        `/api/stores/loja/products/${address}?opinions=true`,
        `/api/stores/loja/opinions/${address}`,
      ]) {
        const response = await api.app.inject({ url, headers });
        expect([200, 400, 404]).toContain(response.statusCode);
        expect(response.headers['x-injected']).toBeUndefined();
      }
      const person = { email: `${text}@a.example` };
      const url = '/api/stores/loja/personal-data/export';
      const found = await api.app.inject({ method: 'POST', url, headers, payload: person });
      expect([200, 400]).toContain(found.statusCode);
      for (const authorization of [text, `Bearer ${text}`].filter((one) => !/[\r\n\u202e]/.test(one))) {
        expect((await send('listStoreTags', 'loja', authorization)).statusCode).toBe(401);
      }
    }
    expect(
      await api.sql`SELECT count(*) AS n FROM information_schema.tables WHERE table_schema = 'public'`,
    ).toEqual(tables);
  });

  it('stores only hashes of tokens, lists their names, and revokes them at once', async () => {
    const made = await api.tokenOf('vizinha');
    expect(made).toMatch(/^[\w-]{43}$/);
    const kept = await api.sql`SELECT t::text AS row FROM store_tokens AS t`;
    expect(JSON.stringify(kept)).not.toContain(made);
    const [{ name = '' } = {}] = await listTokens(api.sql, 'vizinha');
    expect((await send('listStoreTags', 'vizinha', made)).statusCode).toBe(200);
    await deleteToken(api.sql, 'vizinha', name);
    expect((await send('listStoreTags', 'vizinha', made)).statusCode).toBe(401);
    await expect(deleteToken(api.sql, 'vizinha', name)).rejects.toMatchObject({ code: 'token.unknown' });
  });

  it('refuses an expired token like an unknown one, and lists it as expired', async () => {
    const past = new Date(Date.now() - 1_000);
    const expired = await api.tokenOf('loja', { name: 'velho', expiresAt: past });
    const valid = await api.tokenOf('loja', { name: 'novo', expiresAt: new Date(Date.now() + 86_400_000) });
    expect(comparable(await send('listStoreTags', 'loja', expired))).toBe(
      comparable(await send('listStoreTags', 'loja', 'nobody')),
    );
    expect((await send('listStoreTags', 'loja', valid)).statusCode).toBe(200);
    const listed = await listTokens(api.sql, 'loja');
    expect(listed.find(({ name }) => name === 'velho')).toMatchObject({
      isExpired: true,
      expiresAt: past,
      lastUsedAt: null,
    });
    expect(listed.find(({ name }) => name === 'novo')).toMatchObject({ isExpired: false, scope: 'all' });
  });

  it('allows with a scope the calls of the scope, and changes nothing else', async () => {
    const reader = await api.tokenOf('loja', { name: 'leitor', scope: 'read' });
    const shop = await api.tokenOf('loja', { name: 'pedidos', scope: 'orders' });
    await send('listStoreTags', 'loja', reader);
    await send('listStoreTags', 'loja', shop);
    await flushContext(api.context);
    const before = await rowsOfOthers('vizinha');
    for (const name of ['importIntoStore', 'erasePerson', 'changeStoreSettings', 'createOrder'] as const)
      expect((await send(name, 'loja', reader)).json()).toMatchObject({ code: 'auth.scope_insufficient' });
    expect((await send('exportStore', 'loja', shop)).statusCode).toBe(403);
    expect(await rowsOfOthers('vizinha')).toBe(before);
    expect((await send('createOrder', 'loja', shop)).statusCode).toBe(201);
    expect((await send('listStoreOpinions', 'loja', reader)).statusCode).toBe(200);
  });

  it('records the use of a token, once a minute', async () => {
    const token = await api.tokenOf('loja', { name: 'usado' });
    const lastUse = async () => {
      await flushContext(api.context);
      const found = (await listTokens(api.sql, 'loja')).find(({ name }) => name === 'usado');
      return found?.lastUsedAt ?? undefined;
    };
    expect(await lastUse()).toBeUndefined();
    const before = Date.now();
    await send('listStoreTags', 'loja', token);
    const first = await lastUse();
    expect(Number(first)).toBeGreaterThan(before - 60_000);
    await markTokenUsed(api.sql, 'loja', 'usado');
    expect(await lastUse()).toEqual(first);
    await api.sql`UPDATE store_tokens SET last_used_at = now() - interval '61 seconds' WHERE name = 'usado'`;
    await markTokenUsed(api.sql, 'loja', 'usado');
    expect(Number(await lastUse())).toBeGreaterThanOrEqual(Number(first));
  });

  it('allows a limited number of tokens per store, also in parallel', async () => {
    await seedStore(api.sql, { id: 'muitas' });
    const token = { hash: new Uint8Array(32), scope: 'all', expiresAt: null } as const;
    const made = await Promise.allSettled(
      Array.from({ length: maxTokens + 5 }, (_, n) =>
        insertToken(api.sql, 'muitas', { name: `t${n}`, ...token }),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxTokens);
    expect(await listTokens(api.sql, 'muitas')).toHaveLength(maxTokens);
    await deleteToken(api.sql, 'muitas', (await listTokens(api.sql, 'muitas'))[0]?.name ?? '');
    await insertToken(api.sql, 'muitas', { name: 'uma', ...token });
    await expect(insertToken(api.sql, 'muitas', { name: 'uma', ...token })).rejects.toMatchObject({
      code: 'token.exists',
    });
    await expect(insertToken(api.sql, 'nenhuma', { name: 'a', ...token })).rejects.toMatchObject({
      code: 'store.unknown',
    });
  });
});
