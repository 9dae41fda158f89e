import { customStyleRules } from '@opina/contract/constants/appearance';
import type { WireError } from '@opina/contract/entities/error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('work of a store without a console on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let reviewId: number;

  beforeAll(async () => {
    api = await openTestApi(engine);
    const { p = [] } = await seedStore(api.sql, {
      id: 'loja',
      name: 'Loja',
      products: [
        {
          code: 'p',
          reviews: [{ rate: 5, saleItemId: 7 }, { rate: 4 }],
          questions: [{ question: 'Já publicada?' }],
        },
      ],
    });
    [reviewId = 0] = p;
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  const code = (name: string) => ({ body: { code: name } });
  const root = async () => (await api.get('/widget/root?store_id=loja&code=p')).body;

  it('reads and changes the settings; shoppers see them with the next call', async () => {
    expect((await store('GET', '/settings')).body).toMatchObject({
      id: 'loja',
      name: 'Loja',
      locale: 'pt-BR',
      features: { questions: true, questions_position: 'bottom', custom_style: {} },
    });
    const style = {
      buttonSuccess: { backgroundColor: '#0a0 !important' },
      importFonts: ['https://fonts.googleapis.com/css2?family=Inter'],
    };
    const changed = await store('PATCH', '/settings', {
      name: ' Loja  Nova ',
      locale: 'es_ar',
      features: {
        questions_position: 'top',
        custom_style: style,
        tracking: [{ key: 'a', name: 'b', active: true }],
      },
    });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Loja Nova', locale: 'es-AR' } });
    expect(await root()).toMatchObject({
      raw_store_name: 'Loja Nova',
      store_locale: 'es-AR',
      features: { questions_position: 'top', custom_style: style, photo_review: true },
    });
    await Promise.all([
      store('PATCH', '/settings', { features: { questions_position: null } }),
      store('PATCH', '/settings', { features: { minimum_opinions_to_show: 3 } }),
    ]);
    expect(await root()).toMatchObject({
      raw_store_name: 'Loja Nova',
      features: { questions_position: 'bottom', minimum_opinions_to_show: 3, custom_style: style },
    });
  });

  it('shows no auditor until the store names one', async () => {
    const shown = async () => ((await root()) as { auditor: unknown }).auditor;
    expect(await shown()).toBeNull();
    const auditor = { name: 'Instituto Confere', url: 'https://confere.example/loja' };
    expect((await store('PATCH', '/settings', { auditor })).body).toMatchObject({ auditor });
    expect((await store('PATCH', '/settings', { name: 'Loja' })).body).toMatchObject({ auditor });
    expect(await shown()).toEqual(auditor);
    expect((await store('PATCH', '/settings', { auditor: null })).body).toMatchObject({ auditor: null });
    expect(await shown()).toBeNull();
  });

  it("shows the days of reviews in the store's time zone", async () => {
    await api.sql`UPDATE opinions SET created_at = '2026-11-13T00:30:00Z' WHERE store_id = 'loja' AND id = ${reviewId}`;
    const days = async () => {
      const one = await api.get(`/widget/opinions/${reviewId}?store_id=loja&code=p`);
      const { items } = (await api.get('/widget/opinions?store_id=loja&code=p')).body as { items: object[] };
      const { prefetched_opinions } = (await root()) as { prefetched_opinions: object[] };
      const inList = (list: object[]) => list.find((each) => 'id' in each && each.id === reviewId);
      return [one.body, inList(items), inList(prefetched_opinions)].map(
        (each) => (each as { created_at: string }).created_at,
      );
    };
    const zone = { locale: 'pt-BR', time_zone: null };
    expect((await store('PATCH', '/settings', zone)).body).toMatchObject({ time_zone: 'America/Sao_Paulo' });
    expect(await days()).toEqual(['12/11/2026', '12/11/2026', '12/11/2026']);
    await store('PATCH', '/settings', { time_zone: 'Europe/Madrid' });
    expect(await days()).toEqual(['13/11/2026', '13/11/2026', '13/11/2026']);
  });

  it('names the known features, suggests the nearest, and describes their values', async () => {
    const refused = async (features: object) =>
      (await store('PATCH', '/settings', { features })).body as WireError;
    const misspelt = await refused({ question: true, questions_position: 'left' });
    expect(misspelt.code).toBe('store.feature_unknown');
    expect(misspelt.errors).toEqual([
      {
        field: 'features.question',
        message: 'Unknown field. Did you mean "questions"?',
        allowed: expect.arrayContaining(['questions', 'surveys', 'custom_style']),
      },
      {
        field: 'features.questions_position',
        message: 'Must be top or bottom, not "left".',
        allowed: ['top', 'bottom'],
      },
    ]);
    const style = await refused({ custom_style: { buttonSucess: { color: 'red' }, starsForeground: 'red' } });
    expect(style.code).toBe('store.feature_invalid');
    expect(style.errors).toEqual([
      {
        field: 'features.custom_style.buttonSucess',
        message: 'Unknown field. Did you mean "buttonSuccess"?',
        allowed: expect.arrayContaining(['importFonts', ...customStyleRules]),
      },
      {
        field: 'features.custom_style.starsForeground',
        message: 'Must be an object, not "red".',
      },
    ]);
    const fonts = [
      'https://fonts.bunny.net/a.css',
      'http://fonts.bunny.net/a.css',
      'https://evil.example/fonts.googleapis.com/a.css',
    ];
    expect((await refused({ custom_style: { importFonts: fonts } })).errors).toMatchObject(
      [1, 2].map((at) => ({
        field: `features.custom_style.importFonts.${at}`,
        message: expect.stringContaining('over https from fonts.googleapis.com'),
        allowed: expect.arrayContaining(['fonts.bunny.net']),
      })),
    );
    const declared = { custom_style: { starsForeground: { fill: ['red'] } } };
    expect((await refused(declared)).errors).toMatchObject([
      {
        field: 'features.custom_style.starsForeground.fill',
        message: 'Must be a text or a number, not a list.',
      },
    ]);
  });

  it.each([
    ['request.body_invalid', { nome: 'x' }],
    ['request.body_invalid', { features: [] }],
    ['store.name_invalid', { name: '  ' }],
    ['store.locale_invalid', { locale: 'fr' }],
    ['store.time_zone_invalid', { time_zone: 'Brasília' }],
    ['store.time_zone_invalid', { time_zone: '-03:00' }],
    ['store.auditor_invalid', { auditor: { name: ' ', url: 'https://a.example' } }],
    ['store.auditor_invalid', { auditor: { name: 'A', url: 'javascript:alert(1)' } }],
    ['store.auditor_invalid', { auditor: { name: 'A', url: 'https://' } }],
    ['request.body_invalid', { auditor: { name: 'A' } }],
    ['store.feature_unknown', { features: { question: true } }],
    ['store.feature_unknown', { features: { constructor: true } }],
    ['store.feature_invalid', { features: { questions: 'yes' } }],
    ['store.feature_invalid', { features: { questions_position: 'left' } }],
    ['store.feature_invalid', { features: { minimum_opinions_to_show: -1 } }],
    ['store.feature_invalid', { features: { custom_style: [] } }],
    ['store.feature_invalid', { features: { custom_style: { a: '\ud800' } } }],
    ['store.feature_invalid', { features: { custom_style: { a: 'x'.repeat(32_000) } } }],
  ])('refuses settings with %s: %j', async (name, body) => {
    const before = (await store('GET', '/settings')).body;
    expect(await store('PATCH', '/settings', body)).toMatchObject({ status: 400, ...code(name) });
    expect((await store('GET', '/settings')).body).toEqual(before);
  });

  it('lists pending questions, answers them in public or in private, and hides them', async () => {
    const ask = (question: string) =>
      api.post('/widget/questions?store_id=loja&code=p', { question, email: 'ana@cliente.example' });
    await ask('Qual o tamanho da manga?');
    await ask('Posso trocar depois do prazo?');
    const waiting = await store('GET', '/questions?per_page=1');
    expect(waiting.body).toMatchObject({
      items: [
        { product_code: 'p', status: 'pending', question: 'Posso trocar depois do prazo?', has_asker: true },
      ],
      links: [{ rel: 'next', href: expect.stringContaining('page=2') }],
    });
    expect(JSON.stringify(waiting.body)).not.toContain('cliente.example');
    const second = (await store('GET', '/questions?per_page=1&page=2&product_code=p')).body;
    const [{ id: inPublic = 0 } = {}] = (second as { items: { id: number }[] }).items;
    const [{ id: inPrivate = 0 } = {}] = (waiting.body as { items: { id: number }[] }).items;
    expect(await store('PUT', `/questions/${inPublic}/answer`, { answer: 'Longa' })).toMatchObject({
      status: 200,
      body: { status: 'published', answer: 'Longa' },
    });
    expect(await root()).toMatchObject({ questions_count: 2 });
    const secret = await store('PUT', `/questions/${inPrivate}/answer`, {
      answer: 'Só você',
      visibility: 'private',
    });
    expect(secret).toMatchObject({ status: 200, body: { status: 'pending', private_answer: 'Só você' } });
    expect(JSON.stringify(secret.body)).not.toMatch(/token|link/i);
    expect(await root()).toMatchObject({ questions_count: 2 });
    await store('PATCH', `/questions/${inPublic}`, { status: 'hidden' });
    await store('PATCH', `/questions/${inPublic}`, { status: 'hidden' });
    expect(await root()).toMatchObject({ questions_count: 1 });
    expect(await store('PUT', `/questions/${inPublic}/answer`, { answer: ' ' })).toMatchObject(
      code('answer.text_invalid'),
    );
    expect(await store('PUT', '/questions/999/answer', { answer: 'a' })).toMatchObject(
      code('question.unknown'),
    );
    expect(await store('PATCH', '/questions/999', { status: 'hidden' })).toMatchObject(
      code('question.unknown'),
    );
    const [own] = await api.sql<{ id: number }[]>`SELECT id FROM questions WHERE question = 'Já publicada?'`;
    expect(
      await store('PUT', `/questions/${own?.id}/answer`, { answer: 'a', visibility: 'private' }),
    ).toMatchObject({ status: 409, ...code('question.asker_unknown') });
  });

  it('writes questions with their answers, the same one once', async () => {
    const written = {
      product_code: 'faq',
      question: 'Vem com garantia?',
      answer: 'Sim, de 1 ano',
      source_id: 'f1',
    };
    const faq = async () => (await api.get('/widget/root?store_id=loja&code=faq')).body;
    const first = await store('POST', '/questions', written);
    expect(first).toMatchObject({
      status: 201,
      body: { status: 'published', question: 'Vem com garantia?', answer: 'Sim, de 1 ano', has_asker: false },
    });
    const again = await Promise.all([1, 2, 3].map(() => store('POST', '/questions', written)));
    for (const one of again) expect(one).toEqual(first);
    expect(await faq()).toMatchObject({
      questions_count: 1,
      prefetched_questions: [{ question: 'Vem com garantia?', answer: 'Sim, de 1 ano' }],
    });
    const found = '/widget/questions_suggestions?store_id=loja&product_code=faq&text=garntia';
    expect((await api.get(found)).body).toMatchObject({ data: { items: [{ answer: 'Sim, de 1 ano' }] } });

    const other = { ...written, question: 'Vem com manual?' };
    expect(await store('POST', '/questions', other)).toMatchObject({
      status: 409,
      ...code('question.source_id_taken'),
    });
    for (const status of ['pending', 'hidden']) {
      const { source_id: _, ...unseen } = { ...other, status };
      expect(await store('POST', '/questions', unseen)).toMatchObject({ status: 201, body: { status } });
    }
    const { answer: _, ...open } = { ...other, source_id: 'f2' };
    expect((await store('POST', '/questions', open)).body).not.toHaveProperty('answer');
    expect(await faq()).toMatchObject({ questions_count: 2 });
    expect(
      await api.sql`SELECT 1 FROM mail_messages WHERE store_id = 'loja' AND kind = 'public_answer'
      AND question_id IN (SELECT id FROM questions WHERE product_code = 'faq')`,
    ).toEqual([]);
  });

  it.each([
    ['question.text_too_short', { question: 'Oi?' }],
    ['question.text_too_long', { question: 'a b '.repeat(300) }],
    ['question.product_invalid', { product_code: ' ' }],
    ['answer.text_invalid', { answer: ' ' }],
    ['request.body_invalid', { status: 'shown' }],
    ['request.body_invalid', { source_id: '' }],
  ])('refuses a question with %s: %j', async (name, change) => {
    const question = { product_code: 'none', question: 'Vem com garantia?', ...change };
    expect(await store('POST', '/questions', question)).toMatchObject({ status: 400, ...code(name) });
    expect(await api.sql`SELECT 1 FROM products WHERE code = 'none'`).toEqual([]);
  });

  it('adds survey questions, and records answers', async () => {
    const question = {
      kind: 'use_cases',
      description: 'Onde usa?',
      options: [{ description: 'Casa' }, { description: 'Rua' }],
    };
    const made = await store('PUT', '/survey_questions', question);
    expect(made).toMatchObject({
      status: 200,
      body: { kind: 'use_cases', tags: [], options: [{ ordering: 1 }, { ordering: 2 }] },
    });
    expect((await store('PUT', '/survey_questions', { ...question, tags: ['roupas'] })).body).toMatchObject({
      id: (made.body as { id: number }).id,
      tags: ['roupas'],
    });
    await store('PUT', '/survey_questions', question);
    // It was changed twice, and is as it was.
    expect(await store('GET', '/survey_questions')).toEqual({
      status: 200,
      body: { items: [{ ...(made.body as object), version: 3 }], links: [] },
    });
    const [casa = 0, rua = 0] = (made.body as { options: { id: number }[] }).options.map(({ id }) => id);
    const answers = `/opinions/${reviewId}/survey_answers`;
    expect(await store('PUT', answers, { option_ids: [rua, casa, casa] })).toEqual({
      status: 200,
      body: { id: reviewId, option_ids: [casa, rua] },
    });
    const summary = async () =>
      JSON.stringify((await api.get('/v3/question_summaries?store_id=loja&product_id=p')).body);
    expect(await summary()).toContain('"answers_count":1');
    await store('PATCH', `/opinions/${reviewId}`, { status: 'hidden' });
    expect(await summary()).toBe('{"items":[]}');
    await store('PATCH', `/opinions/${reviewId}`, { status: 'published' });
    expect(await summary()).toContain('"answers_count":1');

    expect(await store('PUT', answers, { option_ids: [999] })).toMatchObject(code('survey.option_unknown'));
    expect(
      await store('PUT', `/opinions/${reviewId + 1}/survey_answers`, { option_ids: [casa] }),
    ).toMatchObject(code('survey.sale_item_missing'));
    expect(await store('PUT', '/opinions/999/survey_answers', { option_ids: [] })).toMatchObject(
      code('survey.opinion_unknown'),
    );
    expect(
      await store('PUT', '/survey_questions', { ...question, options: [{ description: 'Praia' }] }),
    ).toMatchObject({ status: 409, ...code('survey.options_differ') });
    expect(await store('PUT', '/survey_questions', { ...question, tags: ['a,b'] })).toMatchObject(
      code('survey.question_invalid'),
    );
    expect(await store('PUT', '/survey_questions', { ...question, options: [] })).toMatchObject(
      code('request.body_invalid'),
    );
  });

  it('names every invalid field of a survey question', async () => {
    const question = {
      kind: 'use_cases',
      description: ' ',
      tags: ['casa', 'a,b', ' '],
      expected: [1],
      options: [
        { description: 'Casa', ordering: 2 },
        { description: '<b></b>' },
        { description: 'Casa', ordering: 2 },
      ],
    };
    const fields = async (body: object) => {
      const { status, body: problem } = await store('PUT', '/survey_questions', body);
      expect(problem).toMatchObject({ code: 'survey.question_invalid' });
      expect(status).toBe(400);
      return (problem as WireError).errors.map(({ field, message }) => `${field}: ${message}`);
    };
    expect(await fields(question)).toEqual([
      'description: Is empty.',
      'tags.1: Is empty or contains a comma, which separates tags.',
      'tags.2: Is empty or contains a comma, which separates tags.',
      'options.1.description: Is empty.',
      'options.1.ordering: Is 2, like options.0.',
      'options.2.description: Repeats options.0.',
      'options.2.ordering: Is 2, like options.0.',
      'expected: Only an attribute has expected options.',
    ]);
    const size = {
      kind: 'attribute',
      description: 'Tamanho',
      options: [{ description: 'a' }, { description: 'b', ordering: 6 }],
    };
    expect(await fields(size)).toEqual([
      'options.1.ordering: Must be 1 to 5 for an attribute, not 6.',
      'weight: Is needed: the default, 5, is not an ordering of an option. Give that of the option that means "as expected": 1, 6.',
    ]);
    const [one] = size.options;
    expect(await fields({ ...size, options: [one], weight: 3 })).toEqual([
      'weight: Must be the ordering of the option that means "as expected": 1. No option has 3.',
    ]);
    expect(await fields({ ...size, options: [one], expected: [1, 4] })).toEqual([
      'expected.1: No option has the ordering 4.',
    ]);
  });
});
