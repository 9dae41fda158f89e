import { calls } from '@opina/contract/calls/all';
import { maxQuestionLength, maxQuestionSuggestions } from '@opina/contract/constants/questions';
import type { WireAnsweredQuestion } from '@opina/contract/entities/question';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SeedQuestion, seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const questions = {
  'pt-BR': [
    'Qual o tamanho da manga?',
    'A manga é comprida?',
    'Qual o tamanho da gola?',
    'Vem com manga dobrável?',
    'Pode lavar na máquina?',
    'Quais as dimensões da caixa?',
    'Qual o prazo de entrega para o Rio?',
    'Tem na cor azul?',
    'Encolhe na lavagem?',
    'É de algodão?',
    'Tem garantia?',
    'É 110v ou 220v?',
  ],
  es: [
    '¿Cuál es el tamaño de la manga?',
    '¿Se puede lavar en lavadora?',
    '¿Encoge al lavar?',
    '¿De qué material está hecho?',
    '¿Hacen envíos a Córdoba?',
    '¿Viene en color azul?',
    '¿Tiene garantía?',
    '¿Cuánto pesa?',
  ],
  en: [
    'What size is the sleeve?',
    'Can I wash it in the machine?',
    'Does it shrink in the wash?',
    'Is it made of cotton?',
    'How long does delivery take?',
    'Does it come in blue?',
    'Is there a warranty?',
    'How much does it weigh?',
  ],
} as const;
type Language = keyof typeof questions;

/** What is typed, and the question that has to come first. */
const finds: readonly (readonly [Language, string, string])[] = [
  ['pt-BR', 'tamnho manga', 'Qual o tamanho da manga?'],
  ['pt-BR', 'TAMANHO DA MANGA', 'Qual o tamanho da manga?'],
  ['pt-BR', 'manga: tamanho', 'Qual o tamanho da manga?'],
  ['pt-BR', 'tamahno da mnaga', 'Qual o tamanho da manga?'],
  ['pt-BR', 'mangas compridas', 'A manga é comprida?'],
  ['pt-BR', 'tamanho gola', 'Qual o tamanho da gola?'],
  ['pt-BR', 'dobravel', 'Vem com manga dobrável?'],
  ['pt-BR', 'dimensao', 'Quais as dimensões da caixa?'],
  ['pt-BR', 'dimensão', 'Quais as dimensões da caixa?'],
  ['pt-BR', 'Dimensões', 'Quais as dimensões da caixa?'],
  ['pt-BR', 'posso lavar isso na maquina de lavar?', 'Pode lavar na máquina?'],
  ['pt-BR', 'maquna', 'Pode lavar na máquina?'],
  ['pt-BR', 'algodao', 'É de algodão?'],
  ['pt-BR', 'alogdão', 'É de algodão?'],
  ['pt-BR', 'algudão', 'É de algodão?'],
  ['pt-BR', 'será que encolhe?', 'Encolhe na lavagem?'],
  ['pt-BR', 'encolher', 'Encolhe na lavagem?'],
  ['pt-BR', 'entrega no rio', 'Qual o prazo de entrega para o Rio?'],
  ['pt-BR', 'praso de entrega', 'Qual o prazo de entrega para o Rio?'],
  ['pt-BR', 'cores: azul', 'Tem na cor azul?'],
  ['pt-BR', 'garant', 'Tem garantia?'],
  ['pt-BR', '220v', 'É 110v ou 220v?'],
  ['pt-BR', 'Olá, tudo bem? Gostaria de saber se essa camisa encolhe muito', 'Encolhe na lavagem?'],
  ['es', 'tamano manga', '¿Cuál es el tamaño de la manga?'],
  ['es', 'tamñao de la magna', '¿Cuál es el tamaño de la manga?'],
  ['es', 'lavadora', '¿Se puede lavar en lavadora?'],
  ['es', 'labadora', '¿Se puede lavar en lavadora?'],
  ['es', 'garantia', '¿Tiene garantía?'],
  ['es', 'GARANTÍA', '¿Tiene garantía?'],
  ['es', 'envio cordoba', '¿Hacen envíos a Córdoba?'],
  ['es', 'enbios', '¿Hacen envíos a Córdoba?'],
  ['es', 'color asul', '¿Viene en color azul?'],
  ['es', 'de que materiales', '¿De qué material está hecho?'],
  ['es', 'encojer', '¿Encoge al lavar?'],
  ['es', 'peso', '¿Cuánto pesa?'],
  ['en', 'sleeve size', 'What size is the sleeve?'],
  ['en', 'sleve siez', 'What size is the sleeve?'],
  ['en', 'sleeves', 'What size is the sleeve?'],
  ['en', 'machine washing', 'Can I wash it in the machine?'],
  ['en', 'shrinking', 'Does it shrink in the wash?'],
  ['en', 'cottn', 'Is it made of cotton?'],
  ['en', 'warrenty', 'Is there a warranty?'],
  ['en', 'delivery time', 'How long does delivery take?'],
  ['en', 'wieght', 'How much does it weigh?'],
  ['en', 'do you have it in blue', 'Does it come in blue?'],
];

/** What is typed that is like none of the questions. */
const findsNothing: readonly (readonly [Language, string])[] = [
  ['pt-BR', 'xyzxyz qwrt'],
  ['pt-BR', 'quantos quilos aguenta'],
  ['pt-BR', 'o a de'],
  ['pt-BR', '127v'],
  ['pt-BR', '???'],
  ['pt-BR', ' '],
  ['pt-BR', '服は大きいですか'],
  ['pt-BR', '😀😀'],
  ['es', 'zapatos'],
  ['en', 'is it the'],
];

const hostile = [
  "'; DROP TABLE questions; --",
  "' | 'manga",
  "manga' OR '1'='1",
  "manga:* & !(a | b) <-> 'c",
  'manga\\',
  "\\'",
  '$1 $2',
  ':*',
  '!!',
  '(((',
  '%_%',
  "E'\\x00'",
  'a'.repeat(maxQuestionLength),
  'manga '.repeat(150),
];

describe.each(testEngines)('question suggestions on $name', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await openTestApi(engine);
    for (const [locale, texts] of Object.entries(questions)) {
      const answered = texts.map((question) => ({ question, answer: `Re: ${question}` }));
      await seedStore(api.sql, { id: locale, locale, products: [{ code: 'p', questions: answered }] });
    }
  });
  afterAll(() => api.close());

  async function suggest(store: string, text: string, code = 'p'): Promise<WireAnsweredQuestion[]> {
    const query = new URLSearchParams({ store_id: store, product_code: code, text });
    const { status, body } = await api.get(`/widget/questions_suggestions?${query}`);
    expect(status).toBe(200);
    expect(Value.Errors(calls.listQuestionSuggestions.response, body)).toEqual([]);
    return (body as { data: { items: WireAnsweredQuestion[] } }).data.items;
  }
  const texts = (items: WireAnsweredQuestion[]) => items.map(({ question }) => question);

  it.each(finds)('in %s: "%s" finds "%s" first', async (language, text, question) => {
    const [first] = await suggest(language, text);
    expect(first).toEqual({ id: expect.any(Number), question, answer: `Re: ${question}` });
  });

  it.each(findsNothing)('in %s: "%s" finds nothing', async (language, text) => {
    expect(await suggest(language, text)).toEqual([]);
  });

  it('ranks by the share of typed words that a question contains, and leaves out poor matches', async () => {
    const found = texts(await suggest('pt-BR', 'tamanho da manga'));
    expect(found[0]).toBe('Qual o tamanho da manga?');
    expect(found.slice(1)).toEqual(
      expect.arrayContaining(['A manga é comprida?', 'Vem com manga dobrável?']),
    );
    expect(found).not.toContain('Tem garantia?');
    expect(texts(await suggest('pt-BR', 'prazo de entrega para o rio'))).toEqual([
      'Qual o prazo de entrega para o Rio?',
    ]);
  });

  it('finds a question with more certainty after each letter', async () => {
    const typed = 'qual o tamanho da manga';
    const firsts: (string | undefined)[] = [];
    for (const end of ['qual o tam', 'qual o tamanho', 'qual o tamanho da man', typed])
      firsts.push(...texts((await suggest('pt-BR', end)).slice(0, 2)));
    expect(new Set(firsts.slice(0, 4))).toEqual(
      new Set(['Qual o tamanho da manga?', 'Qual o tamanho da gola?']),
    );
    expect(firsts[4]).toBe('Qual o tamanho da manga?');
    expect(firsts[6]).toBe('Qual o tamanho da manga?');
  });

  it('shows the newer of two equal ones, and at most five', async () => {
    const many: SeedQuestion[] = Array.from({ length: 9 }, (_, n) => ({
      question: 'Serve em criança?',
      answer: `Resposta ${n}`,
      createdAt: `2026-01-0${n + 1}T00:00:00Z`,
    }));
    await seedStore(api.sql, { id: 'muitas', products: [{ code: 'p', questions: many }] });
    expect(maxQuestionSuggestions).toBe(5);
    expect((await suggest('muitas', 'crianca')).map(({ answer }) => answer)).toEqual(
      [8, 7, 6, 5, 4].map((n) => `Resposta ${n}`),
    );
  });

  it('shows only published, answered questions of the product and store', async () => {
    const segredo = (status: SeedQuestion['status']): SeedQuestion => ({
      question: `Qual o tamanho da manga ${status}?`,
      answer: 'Segredo',
      ...(status ? { status } : {}),
    });
    await seedStore(api.sql, {
      id: 'fechada',
      products: [
        {
          code: 'p',
          questions: [
            segredo('pending'),
            segredo('hidden'),
            { question: 'Qual o tamanho da manga sem resposta?' },
            { question: 'Qual o tamanho da manga vazia?', answer: '' },
          ],
        },
        { code: 'q', questions: [{ question: 'Qual o tamanho da manga do outro?', answer: 'Sim' }] },
      ],
    });
    expect(await suggest('fechada', 'Qual o tamanho da manga?')).toEqual([]);
    expect(texts(await suggest('fechada', 'Qual o tamanho da manga?', 'q'))).toEqual([
      'Qual o tamanho da manga do outro?',
    ]);
    expect(await suggest('fechada', 'manga', 'nunca-vista')).toEqual([]);
  });

  it("searches in the store's language, also after it has changed", async () => {
    // A word that says nothing in English, and does in Portuguese.
    const asked = [{ question: 'Cuánto dura una has de leña?', answer: 'Poco' }];
    await seedStore(api.sql, { id: 'muda', locale: 'en', products: [{ code: 'p', questions: asked }] });
    expect(await suggest('muda', 'has')).toEqual([]);
    await api.sql`UPDATE stores SET locale = 'pt-BR' WHERE id = 'muda'`;
    expect(texts(await suggest('muda', 'has'))).toEqual(['Cuánto dura una has de leña?']);
  });

  it.each(hostile)('accepts "%s" like any other text', async (text) => {
    const before = await api.sql`SELECT count(*) FROM questions`;
    expect(Array.isArray(await suggest('pt-BR', text))).toBe(true);
    expect(await api.sql`SELECT count(*) FROM questions`).toEqual(before);
  });

  it('finds an old question among thousands, as written and misspelt', async () => {
    await seedStore(api.sql, { id: 'grande', products: [{ code: 'p' }] });
    await api.sql`
      INSERT INTO questions (store_id, product_code, question, answer, status, created_at)
      SELECT 'grande', 'p', 'Pergunta número ' || n || ' sobre o assunto ' || md5(n::text), 'Sim', 'published',
        timestamptz '2026-01-01' + n * interval '1 minute'
      FROM generate_series(1, 3000) AS n`;
    await api.sql`
      INSERT INTO questions (store_id, product_code, question, answer, status, created_at)
      VALUES ('grande', 'p', 'Acompanha carregador?', 'Sim', 'published', '2020-01-01'),
        ('grande', 'p', 'Acompanha bateria?', 'Sim', 'published', '2030-01-01')`;
    await api.sql`ANALYZE questions`;
    expect(texts(await suggest('grande', 'carregador'))).toEqual(['Acompanha carregador?']);
    expect(texts(await suggest('grande', 'batreia'))).toEqual(['Acompanha bateria?']);
    expect(texts(await suggest('grande', 'caregador'))).toEqual(['Acompanha carregador?']);
  });

  it('finds the one with both words among hundreds with one of them', async () => {
    await seedStore(api.sql, { id: 'comum', products: [{ code: 'p' }] });
    await api.sql`
      INSERT INTO questions (store_id, product_code, question, answer, status, created_at)
      SELECT 'comum', 'p', CASE WHEN n % 2 = 0 THEN 'Qual o tamanho do número ' ELSE 'A manga tem o número ' END || n,
        'Sim', 'published', timestamptz '2026-01-01' + n * interval '1 minute'
      FROM generate_series(1, 500) AS n`;
    await api.sql`
      INSERT INTO questions (store_id, product_code, question, answer, status, created_at)
      VALUES ('comum', 'p', 'Qual o tamanho da manga?', 'Sim', 'published', '2020-01-01')`;
    for (const typed of ['tamanho manga', 'mangas: tamanho?', 'tamnho da manga'])
      expect(texts(await suggest('comum', typed))[0]).toBe('Qual o tamanho da manga?');
  });

  it.each([
    ['product_code=p&text=x', 'request.parameter_missing', 400],
    ['store_id=es&text=x', 'request.parameter_missing', 400],
    ['store_id=es&product_code=p', 'request.parameter_missing', 400],
    ['store_id=es&product_code=p&text=', 'request.parameter_missing', 400],
    [
      `store_id=es&product_code=p&text=${'x'.repeat(maxQuestionLength + 1)}`,
      'request.parameter_invalid',
      400,
    ],
    ['store_id=es&product_code=p&text=a&text=b', 'request.parameter_invalid', 400],
    ['store_id=nenhuma&product_code=p&text=x', 'store.unknown', 404],
  ])('with %.60s are %s', async (query, code, status) => {
    expect(await api.get(`/widget/questions_suggestions?${query}`)).toMatchObject({
      status,
      body: { code },
    });
  });
});
