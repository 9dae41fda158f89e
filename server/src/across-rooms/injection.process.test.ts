import { allCalls, type NamedCall } from '@opina/contract/calls/all';
import { errorSchema } from '@opina/contract/entities/error';
import { errorCatalogue } from '@opina/contract/errors';
import { requestOf } from '@opina/test-kit/contract/call-request';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleSession, seedConsole } from '#test/accounts/seed-console';
import { trialOf } from '#test/calls/call-trials';
import { seedStore } from '#test/database/seed';
import { tableSums } from '#test/database/table-sums';
import { openTestApi, operatorToken, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { scaled } from '../../../scripts/test-run/time-limits.ts';

/** Where one of them were obeyed, rows would change, other rows be told, or the test never end. */
const payloads = [
  "' OR '1'='1",
  "') OR 1=1 --",
  "'; UPDATE opinions SET rate = 1, text = 'x'; --",
  "'; SELECT pg_sleep(36000); --",
  "'||pg_sleep(36000)||'",
  '1; DELETE FROM votes',
  "\\'; DROP TABLE stores CASCADE; --",
  '$$; DROP TABLE stores CASCADE; $$',
  "' UNION SELECT author_email FROM opinions --",
  "p%' OR text LIKE '%",
  "a' & !!b:* | ('",
  '*/ DELETE FROM stores; /*',
  `{"$gt":""}`,
  '{p}',
  ":'x' ?1 $1 @x",
  '\u02bc; DROP TABLE stores CASCADE; --',
  '\uff07 OR 1=1 --',
];

const all = allCalls;
/** How many payloads are tried in one place. The long form is `npm run test:long`: all of them. */
const each = process.env.OPINA_FUZZ_ROUNDS === undefined ? 2 : payloads.length;
const json = (body: unknown) => ({ type: 'application/json', payload: JSON.stringify(body) });

type Properties = Readonly<Record<string, unknown>>;

describe.each(testEngines)('SQL in requests on $name', (engine) => {
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    api = await openTestApi(engine);
    const reviews = [{ rate: 4, text: 'SEGREDO', saleItemId: 1, comments: ['SEGREDO'] }];
    for (const [id, code] of [
      ['loja', 'p'],
      ['vizinha', 'segredo'],
    ] as const) {
      await seedStore(api.sql, {
        id,
        products: [
          {
            code,
            reviews: id === 'loja' ? [{ rate: 5, comments: ['Nosso'] }] : reviews,
            questions: [{ question: 'Serve?', answer: 'Sim' }],
          },
          {
            code: 'outro',
            name: 'SEGREDO',
            reviews,
            questions: [{ question: 'SEGREDO?', answer: 'SEGREDO' }],
          },
        ],
      });
    }
    await api.sql`
      UPDATE opinions SET author_email = 'segredo@cliente.example'
      WHERE (store_id, product_code) <> ('loja', 'p')`;
    token = await api.tokenOf('loja');
    await seedConsole(api.sql, 'loja');
  });
  afterAll(() => api.close());

  const good: Readonly<Record<string, string>> = {
    store_id: 'loja',
    code: 'p',
    product_id: 'p',
    product_code: 'p',
    id: '1',
    comment_id: '0',
    photo_id: '1',
    media_kind: 'photo',
    media_id: '1',
    delivery_id: '1',
    'codes[]': 'p',
    text: 'serve',
    user_id: '1',
    email: 'ana%40cliente.example',
  };
  const valuesOf = (schema: { properties: Properties } | undefined) =>
    Object.fromEntries(
      Object.keys(schema?.properties ?? {}).flatMap((name) =>
        name in good ? [[name, [good[name] ?? '']]] : [],
      ),
    );

  function plain(call: NamedCall) {
    const { body, file } = call.example;
    return {
      params: valuesOf(call.params),
      query: valuesOf(call.query),
      token:
        call.tag === 'operator'
          ? `Bearer ${operatorToken}`
          : call.tag === 'merchant'
            ? `Bearer ${token}`
            : undefined,
      ...(call.tag === 'console' && { headers: consoleSession }),
      ...(body && { body: json(body) }),
      ...(file && { body: { type: 'text/csv', payload: file['text/csv'] ?? '' } }),
    };
  }

  /** The call as it is meant, with a payload in place of one parameter, header or text of its body, whichever it is. */
  function attacks(call: NamedCall) {
    const right = plain(call);
    const { params, query } = right;
    const { body } = call.example;
    const headers = ['user-agent', 'if-none-match', 'accept', 'accept-encoding', 'origin', 'authorization'];
    const positions: ((payload: string) => ReturnType<typeof requestOf>)[] = [
      ...Object.keys(call.params?.properties ?? {}).map(
        (name) => (payload: string) =>
          requestOf(call, { ...right, params: { ...params, [name]: [encodeURIComponent(payload)] } }),
      ),
      ...[...Object.keys(call.query?.properties ?? {}), 'x'].map(
        (name) => (payload: string) =>
          requestOf(call, { ...right, query: { ...query, [name]: [encodeURIComponent(payload)] } }),
      ),
      ...pathsOfTexts(body).map(
        (path) => (payload: string) =>
          requestOf(call, { ...right, body: json(withText(body, path, payload)) }),
      ),
      ...headers.map((name) => (payload: string) => {
        const request = requestOf(call, right);
        return {
          ...request,
          headers: { ...request.headers, [name]: Buffer.from(payload).toString('latin1') },
        };
      }),
    ];
    // Each place gets some of the payloads, one after the other gets all of them.
    return positions.flatMap((attack, at) =>
      Array.from({ length: each }, (_, n) => attack(payloads[(at * each + n) % payloads.length] ?? '')),
    );
  }

  function expectHarmless(url: string, status: number, body: string): void {
    expect([url, status < 500]).toEqual([url, true]);
    expect(body).not.toMatch(
      /syntax error|unterminated|relation "|invalid input|SQLSTATE|pg_catalog|\bat .+\.ts/i,
    );
    if (status < 400) return;
    const told: unknown = JSON.parse(body);
    expect(Value.Errors(errorSchema, told)).toEqual([]);
    const { code } = told as { code: keyof typeof errorCatalogue };
    expect(errorCatalogue[code].status).toBe(status);
  }

  /** The store's own lists and its export tell the store everything, the carousel shoppers of all its products. */
  const tellsEverything = ({ name }: NamedCall) => trialOf(name).listsEverything === true;

  it('changes and reveals nothing in a call that reads', { timeout: scaled(900_000) }, async () => {
    const before = await tableSums(api.sql);
    const reads = all.filter((call) => call.method === 'GET' && !tellsEverything(call));
    for (const request of reads.flatMap(attacks)) {
      const { statusCode, body } = await api.app.inject(request);
      expectHarmless(request.url, statusCode, body);
      expect(body).not.toMatch(/segredo/i);
    }
    expect(await tableSums(api.sql)).toEqual(before);
  });

  it('is stored as text by a call that writes', { timeout: scaled(900_000) }, async () => {
    const before = await tableSums(api.sql, 'vizinha');
    const writes = all.filter((call) => call.method !== 'GET' || tellsEverything(call));
    for (const request of writes.filter(({ method }) => method !== 'DELETE').flatMap(attacks)) {
      // Some of these calls end the session.
      if ('x-opina-console' in request.headers) await seedConsole(api.sql, 'loja');
      const { statusCode, body } = await api.app.inject(request);
      expectHarmless(request.url, statusCode, body);
    }
    expect(await tableSums(api.sql, 'vizinha')).toEqual(before);
  });

  it('is returned as it was written', async () => {
    const store = await api.asStore('loja');
    for (const [number, text] of payloads.entries()) {
      const review = {
        product_code: 'p',
        rate: 5,
        title: text,
        text,
        author_name: text,
        source_id: `kept ${text}`,
      };
      const { status, body } = await store('POST', '/opinions', review);
      expect([text, status]).toEqual([text, 201]);
      expect(body).toMatchObject({ title: text, text, client: { first_name: expect.any(String) } });
      const asked = { question: `Pergunta ${number} sobre ${text}`, email: 'ana@cliente.example' };
      expect(await api.post('/widget/questions?store_id=loja&code=p', asked)).toMatchObject({ status: 201 });
    }
    const questions = await api.sql<{ text: string }[]>`
      SELECT question AS text FROM questions WHERE asker_id IS NOT NULL AND question LIKE 'Pergunta % sobre %'`;
    expect(questions.map(({ text }) => text).sort()).toEqual(
      payloads.map((text, number) => `Pergunta ${number} sobre ${text}`).sort(),
    );
  });
});

type Path = readonly (string | number)[];

function pathsOfTexts(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => pathsOfTexts(item, [...path, key]));
}

function withText(value: unknown, [first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text;
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === String(first) ? withText(item, rest, text) : item));
  const object = value as Properties;
  return { ...object, [first]: withText(object[first], rest, text) };
}
