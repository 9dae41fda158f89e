import { calls } from '@opina/contract/calls/all';
import { maxEmailLength } from '@opina/contract/constants/email';
import { maxQuestionLength } from '@opina/contract/constants/questions';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { answerQuestion } from './answers.ts';
import { questionsPerHour } from './ask.ts';

const email = 'ana@cliente.example.com';
const question = 'Qual o tamanho da manga?';

describe.each(testEngines)('asking on $name', (engine) => {
  let api: TestApi;
  let limited: TestApi;
  let store = '';
  let stores = 0;

  beforeAll(async () => {
    [api, limited] = await Promise.all([openTestApi(engine), openTestApi(engine, { isRateLimited: true })]);
  });
  afterAll(async () => {
    await api.close();
    await limited.close();
  });
  beforeEach(async () => {
    stores += 1;
    store = `s${stores}`;
    await seedStore(api.sql, { id: store, products: [{ code: 'p', name: 'Camisa' }] });
  });

  const ask = (body: object, query = '', code = 'p') =>
    api.post(`/widget/questions?store_id=${store}&code=${code}${query}`, body);
  const refused = (status: number, code: string) => ({ status, body: { code } });
  const stored = () => api.sql`SELECT * FROM questions WHERE store_id = ${store} ORDER BY id`;

  it('stores the question with its asker, as pending', async () => {
    const { status, body } = await ask(
      { question: `  ${question}\r\n`, email: ` ${email} ` },
      '&url=https%3A%2F%2Floja.example%2Fcamisa%3Fsessao%3D1%23x',
    );
    expect(status).toBe(201);
    expect(Value.Errors(calls.askQuestion.response, body)).toEqual([]);
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(body).toEqual({ id: row?.id });
    expect(row).toMatchObject({
      productCode: 'p',
      question,
      answer: null,
      status: 'pending',
      pageUrl: 'https://loja.example/camisa',
      addressHash: null,
    });
    expect(await api.sql`SELECT id, email FROM askers WHERE store_id = ${store}`).toEqual([
      { id: row?.askerId, email },
    ]);
  });

  it('shows nothing of it before the store has published it', async () => {
    await ask({ question, email });
    const pages = [
      `/widget/questions?store_id=${store}&code=p`,
      `/widget/root?store_id=${store}&code=p`,
      `/widget/questions_suggestions?store_id=${store}&product_code=p&text=tamanho+da+manga`,
    ];
    for (const page of pages) {
      const { status, body } = await api.get(page);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/tamanho|cliente/);
    }
    expect((await api.get(`/widget/root?store_id=${store}&code=p`)).body).toMatchObject({
      questions_count: 0,
      prefetched_questions: [],
    });
  });

  it('works for an unknown product, and stores no name for it from the page', async () => {
    const response = await ask({ question, email }, '&name=Nome&photo_urls[]=a&photo_urls[]=b', 'nova');
    expect(response.status).toBe(201);
    expect(await api.sql`SELECT code, name FROM products WHERE store_id = ${store} ORDER BY code`).toEqual([
      { code: 'nova', name: '' },
      { code: 'p', name: 'Camisa' },
    ]);
  });

  it.each([
    ['javascript:alert(1)', null],
    ['ftp://loja.example/a', null],
    ['/camisa', null],
    ['', null],
    [`https://loja.example/${'a'.repeat(3_000)}`, null],
    ['http://ana:senha@loja.example:8080/a b', 'http://loja.example:8080/a%20b'],
  ])('stores of the page %.40s only a web address', async (url, kept) => {
    const { status } = await ask({ question, email }, `&url=${encodeURIComponent(url)}`);
    expect(status).toBe(201);
    expect((await stored())[0]?.pageUrl).toBe(kept);
  });

  it.each([
    ['', 'question.text_too_short'],
    ['abcdefgh i', 'question.text_too_short'],
    ['abcdefghijklmnop', 'question.text_too_short'],
    ['..... ..... ..... ', 'question.text_too_short'],
    ['            ', 'question.text_too_short'],
    [`${'a '.repeat(maxQuestionLength / 2)}a`, 'question.text_too_long'],
  ])('refuses the text "%.20s" with %s', async (text, code) => {
    expect(await ask({ question: text, email })).toMatchObject(refused(400, code));
    expect(await stored()).toHaveLength(0);
  });

  it.each([
    'abcdefghi j',
    'abcdefghij ',
    'É de algodão',
    `${'a '.repeat(maxQuestionLength / 2 - 1)}aa`,
    '布 サイズはどれくらいですか',
  ])('accepts the text "%.20s"', async (text) => {
    expect((await ask({ question: text, email })).status).toBe(201);
    expect((await stored())[0]?.question).toBe(text.trim());
  });

  it.each([
    '',
    'ana',
    'ana@',
    'ana@cliente',
    '@cliente.com',
    'ana@cliente.c',
    `ana@cliente.${'a'.repeat(25)}`,
    'ana@cliente.c0m',
    'ana silva@cliente.com',
    'ana@cliente.com\nBcc: todos@cliente.com',
    'ana@cliente..com',
    '.ana@cliente.com',
    'ana@-cliente.com',
    'ana@cliente.com, bia@cliente.com',
    'Ana <ana@cliente.com>',
    `${'a'.repeat(maxEmailLength)}@cliente.com`,
  ])('refuses the e-mail address "%.40s"', async (wrong) => {
    expect(await ask({ question, email: wrong })).toMatchObject(refused(400, 'question.email_invalid'));
    expect(await api.sql`SELECT 1 FROM askers WHERE store_id = ${store}`).toHaveLength(0);
  });

  it.each([
    'a@b.co',
    'ANA.Silva+loja@sub.cliente.com.br',
    `ana@cliente.${'a'.repeat(24)}`,
    "o'hara_1@cliente.com",
  ])('accepts the e-mail address %s', async (right) => {
    expect((await ask({ question, email: right })).status).toBe(201);
  });

  it('stores the same question of the same person once, also in other case and spaces', async () => {
    expect((await ask({ question, email })).status).toBe(201);
    const again = [
      { question, email },
      { question: '  QUAL o   tamanho da manga!! ', email },
      { question: 'Quál o tamanho da manga', email: email.toUpperCase() },
    ];
    const ids = new Set<unknown>();
    for (const body of again) {
      const response = await ask(body);
      expect(response).toEqual({ status: 201, body: { id: expect.any(Number) } });
      ids.add((response.body as { id: number }).id);
    }
    // Whoever guesses an address cannot tell by the id either: it is a new one each time.
    expect(ids.size).toBe(again.length);
    expect((await stored()).map(({ id }) => id)).not.toContain([...ids][0]);
    expect(await stored()).toHaveLength(1);
    expect((await ask({ question: 'Qual o tamanho da gola?', email })).status).toBe(201);
    expect((await ask({ question, email: `bia.${email}` })).status).toBe(201);
    expect((await ask({ question, email }, '', 'outro')).status).toBe(201);
    await seedStore(api.sql, { id: `${store}b` });
    expect((await api.post(`/widget/questions?store_id=${store}b&code=p`, { question, email })).status).toBe(
      201,
    );
  });

  it('stores one of many equal ones at once, and one asker for all of theirs', async () => {
    const same = Array.from({ length: 20 }, () => ask({ question, email }, '', 'nova'));
    const others = Array.from({ length: 10 }, (_, n) =>
      ask({ question: `${question} ${n}`, email }, '', 'nova'),
    );
    const statuses = (await Promise.all(same)).map(({ status }) => status).sort();
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 201));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 201));
    expect(await stored()).toHaveLength(11);
    expect(await api.sql`SELECT 1 FROM askers WHERE store_id = ${store}`).toHaveLength(1);
  });

  it.each([
    ['{"question": "Qual o tam', 'application/json', 400, 'request.body_invalid'],
    ['', 'application/json', 400, 'request.body_invalid'],
    ['null', 'application/json', 400, 'request.body_invalid'],
    ['[]', 'application/json', 400, 'request.body_invalid'],
    ['"texto"', 'application/json', 400, 'request.body_invalid'],
    ['{}', 'application/json', 400, 'request.body_invalid'],
    ['{"question":"Qual o tamanho?"}', 'application/json', 400, 'request.body_invalid'],
    ['{"question":["Qual o tamanho?"],"email":"a@b.co"}', 'application/json', 400, 'request.body_invalid'],
    ['{"question":"Qual o tamanho?","email":null}', 'application/json', 400, 'request.body_invalid'],
    [
      '{"question":"Qual o\\u0000tamanho?","email":"a@b.co"}',
      'application/json',
      400,
      'request.body_invalid',
    ],
    [`{"question":"${'a '.repeat(10_000)}"}`, 'application/json', 413, 'request.body_too_large'],
    [
      'question=Qual+o+tamanho&email=a@b.co',
      'application/x-www-form-urlencoded',
      415,
      'request.media_type_unsupported',
    ],
    ['{"question":"Qual o tamanho?","email":"a@b.co"}', 'text/plain', 415, 'request.media_type_unsupported'],
    ['{"question":"Qual o tamanho?","email":"a@b.co"}', undefined, 415, 'request.media_type_unsupported'],
  ])('refuses the body %.60s of type %s with %d', async (payload, type, status, code) => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/widget/questions?store_id=${store}&code=p`,
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
      payload,
    });
    expect(response.json()).toMatchObject({ code });
    expect(response.statusCode).toBe(status);
    expect(await stored()).toHaveLength(0);
  });

  it.each([
    "'; DROP TABLE questions; -- abc",
    "x') ON CONFLICT DO NOTHING; -- ",
    '$1 $2 {{3}} \\',
    '<script>alert(1)</script> oi',
  ])('accepts the text %s like any other', async (text) => {
    expect((await ask({ question: text, email, __proto: 1, status: 'published', id: 7 })).status).toBe(201);
    expect((await stored())[0]).toMatchObject({ question: text.trim(), status: 'pending' });
  });

  it('needs a store and a product', async () => {
    const body = { question, email };
    expect(await api.post(`/widget/questions?store_id=${store}`, body)).toMatchObject(
      refused(400, 'request.parameter_missing'),
    );
    expect(await api.post('/widget/questions?store_id=nenhuma&code=p', body)).toMatchObject(
      refused(404, 'store.unknown'),
    );
  });

  describe('within limits', () => {
    let loja = '';
    let address = '';

    beforeEach(async () => {
      loja = `l${stores}`;
      address = `203.0.113.${stores % 250}`;
      await seedStore(limited.sql, { id: loja });
    });

    const askAs = async (who: string, from: string, n: number, where = loja) => {
      const response = await limited.app.inject({
        method: 'POST',
        url: `/widget/questions?store_id=${where}&code=p`,
        headers: { 'x-forwarded-for': from },
        payload: { question: `${question} ${n}`, email: who },
      });
      return response.statusCode === 201 ? 201 : (response.json() as { code: string }).code;
    };

    it('accepts a limited number of questions an hour from one e-mail address, in each store', async () => {
      for (let n = 0; n < questionsPerHour.perEmail; n++) {
        expect(await askAs(email, `${address.slice(0, -1)}${n % 10}`, n)).toBe(201);
      }
      expect(await askAs(email, '198.51.100.1', 99)).toBe('question.flood');
      // What was refused is not stored, and changes nothing for others.
      expect(await limited.sql`SELECT 1 FROM questions WHERE store_id = ${loja}`).toHaveLength(
        questionsPerHour.perEmail,
      );
      expect(await askAs(`bia.${email}`, '198.51.100.1', 99)).toBe(201);
      await seedStore(limited.sql, { id: `${loja}b` });
      expect(await askAs(email, address, 1, `${loja}b`)).toBe(201);
      await limited.sql`UPDATE questions SET created_at = now() - interval '61 minutes' WHERE store_id = ${loja}`;
      expect(await askAs(email, '198.51.100.1', 100)).toBe(201);
    });

    it('accepts a limited number from one network address, and stores no address', async () => {
      for (let n = 0; n < questionsPerHour.perAddress; n++) {
        expect(await askAs(`a${n}.${email}`, address, n)).toBe(201);
      }
      expect(await askAs(`outra.${email}`, address, 99)).toBe('question.flood');
      expect(
        await limited.sql`SELECT 1 FROM askers WHERE store_id = ${loja} AND email LIKE 'outra%'`,
      ).toHaveLength(0);
      expect(await askAs(`outra.${email}`, '198.51.100.7', 99)).toBe(201);
      const [row] = await limited.sql<
        { text: string }[]
      >`SELECT json_agg(q)::text AS text FROM questions AS q`;
      expect(row?.text).not.toContain('203.0.113');
    });

    it('accepts no more when they arrive at once', async () => {
      const many = Array.from({ length: 30 }, (_, n) => askAs(`m${n}.${email}`, address, n));
      const taken = (await Promise.all(many)).filter((answer) => answer === 201);
      expect(taken).toHaveLength(questionsPerHour.perAddress);
    });

    it('counts the IPv6 addresses of a household as one', async () => {
      for (let n = 0; n < questionsPerHour.perAddress; n++) {
        expect(await askAs(`v${n}.${email}`, `2001:db8:1:${stores}::${n + 1}`, n)).toBe(201);
      }
      expect(await askAs(`v.${email}`, `2001:db8:1:${stores}:ffff::1`, 99)).toBe('question.flood');
    });
  });

  it('accepts any number if limits are off', async () => {
    for (let n = 0; n < questionsPerHour.perAddress + 5; n++) {
      expect((await ask({ question: `${question} ${n}`, email })).status).toBe(201);
    }
  });

  it('never shows the e-mail address, in any response of any call', async () => {
    const response = await ask({ question, email }, '', 'p');
    const { id } = response.body as { id: number };
    await answerQuestion(api.context, store, id, { answer: 'É 60 cm', visibility: 'public' });
    const second = await ask({ question: 'Posso ter um desconto?', email });
    const { id: secondId } = second.body as { id: number };
    await answerQuestion(api.context, store, secondId, { answer: 'Sim', visibility: 'private' });
    const query = new URLSearchParams({
      store_id: store,
      code: 'p',
      product_id: 'p',
      product_code: 'p',
      text: 'manga',
    });
    const responses = [response, second, await ask({ question, email }), await ask({ question: 'x', email })];
    for (const path of [
      '/widget/root',
      '/widget/questions',
      '/widget/questions_suggestions',
      '/widget/opinions',
      `/widget/answers/${id}`,
      '/products/v1/product',
      '/opinions/recommendations_summaries',
    ]) {
      responses.push(await api.get(`${path}?${query}&per=100`));
    }
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(JSON.stringify(responses)).toContain('60 cm');
    expect(JSON.stringify(responses)).not.toMatch(/cliente|@/);
  });
});
