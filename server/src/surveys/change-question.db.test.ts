import type { WireSurveyDefinition } from '@opina/contract/entities/survey-definition';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { formOf, invite } from '#test/review-form/form-client';

const fit = ['Small', 'Right', 'Large'];

describe.each(testEngines)('changing survey questions on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let reviews: readonly number[];
  let question: WireSurveyDefinition;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.sql`DELETE FROM stores`;
    const saleItems = [1, 2, 3].map((saleItemId) => ({ rate: 5, saleItemId }));
    const { p = [] } = await seedStore(api.sql, {
      id: 'loja',
      features: { surveys: true },
      products: [{ code: 'p', reviews: saleItems }],
    });
    reviews = p;
    store = await api.asStore('loja');
    question = await define('attribute', 'Fit', fit, { expected: [2] });
    await answer(0, 'Small');
    await answer(1, 'Right');
    await answer(2, 'Right');
  });

  async function define(kind: string, description: string, options: readonly string[], more: object = {}) {
    const body = { kind, description, options: options.map((one) => ({ description: one })), ...more };
    return (await store('PUT', '/survey_questions', body)).body as WireSurveyDefinition;
  }
  const idOf = (description: string, of = question) =>
    of.options.find((option) => option.description === description)?.id ?? 0;
  const answer = (at: number, ...options: string[]) =>
    store('PUT', `/opinions/${reviews[at]}/survey_answers`, { option_ids: options.map((one) => idOf(one)) });
  const change = (body: object, id = question.id) => store('PATCH', `/survey_questions/${id}`, body);
  const list = async () =>
    ((await store('GET', '/survey_questions?per_page=100')).body as { items: WireSurveyDefinition[] }).items;
  const shown = async () => {
    const { body } = await api.get('/v1/product_answers_summary?store_id=loja&product_id=p');
    return (
      body as {
        items: {
          description: string;
          average: number;
          options: { description: string; answers_count: number }[];
        }[];
      }
    ).items;
  };
  const kept = (descriptions: readonly string[], more: Readonly<Record<string, object>> = {}) =>
    descriptions.map((description) => ({ id: idOf(description), description, ...more[description] }));

  it('renames and moves options with their answers, and what is expected moves too', async () => {
    const { status, body } = await change({
      description: 'How does it fit?',
      options: [
        { id: idOf('Large'), description: 'Too large' },
        { id: idOf('Right'), description: 'As I like it', expected: true },
        { description: 'New' },
        { id: idOf('Small'), description: 'Too small' },
      ],
      if_version: question.version,
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        id: question.id,
        version: question.version + 1,
        expected: [2],
        options: [
          { id: idOf('Large'), description: 'Too large', ordering: 1, weight: 1 },
          { id: idOf('Right'), description: 'As I like it', ordering: 2, weight: 2 },
          { description: 'New', ordering: 3 },
          { id: idOf('Small'), description: 'Too small', ordering: 4, weight: 4 },
        ],
      },
    });
    expect(await shown()).toMatchObject([
      {
        description: 'How does it fit?',
        average: 2.67,
        options: [
          { description: 'Too large', answers_count: 0 },
          { description: 'As I like it', answers_count: 2 },
          { description: 'New', answers_count: 0 },
          { description: 'Too small', answers_count: 1 },
        ],
      },
    ]);
    // Two change places, so that each takes the name and the place of the other.
    const swapped = await change({ options: kept(['Right', 'Small', 'Large']) });
    expect((swapped.body as WireSurveyDefinition).options.map(({ id }) => id)).toEqual(
      ['Right', 'Small', 'Large'].map((one) => idOf(one)),
    );
    const counted = (await store('GET', '/survey_questions/counts')).body;
    expect(counted).toEqual({
      options: [
        { option_id: idOf('Small'), answers_count: 1 },
        { option_id: idOf('Right'), answers_count: 2 },
      ],
    });
  });

  it('deletes options that nobody chose, and none that somebody did', async () => {
    expect(await change({ options: kept(['Small', 'Right'], { Right: { expected: true } }) })).toMatchObject({
      status: 200,
      body: { options: [{ description: 'Small' }, { description: 'Right' }] },
    });
    // Also of a review that is hidden, and so not counted.
    await store('PATCH', `/opinions/${reviews[0]}`, { status: 'hidden' });
    expect(await change({ options: kept(['Right'], { Right: { expected: true } }) })).toMatchObject({
      status: 409,
      body: { code: 'survey.option_answered' },
    });
    expect(await change({ kind: 'use_cases' })).toMatchObject({
      status: 409,
      body: { code: 'survey.kind_answered' },
    });
    expect(await store('DELETE', `/survey_questions/${question.id}`)).toMatchObject({
      status: 409,
      body: { code: 'survey.question_answered' },
    });
    expect((await list())[0]).toMatchObject({ kind: 'attribute', options: [{}, {}] });
  });

  it('retires an option: it is not offered any more, and still counted', async () => {
    await change({ options: kept(fit, { Small: { retired: true }, Right: { expected: true } }) });
    const form = await invite(api, { storeId: 'loja', orderId: 'o1', email: 'ana@cliente.example' });
    const item = (await form.item()) as unknown as {
      id: number;
      questions: { options: { description: string }[] }[];
    };
    expect(item.questions[0]?.options.map(({ description }) => description)).toEqual(['Right', 'Large']);
    expect((await shown())[0]).toMatchObject({
      average: 1.67,
      options: [{ description: 'Small', answers_count: 1 }, { answers_count: 2 }, { answers_count: 0 }],
    });
    // A program that sends its definition again neither brings it back nor takes its place.
    await define('attribute', 'Fit', fit, { expected: [2] });
    expect((await list())[0]?.options.map(({ retired }) => retired)).toEqual([true, false, false]);
    const other = await store('PUT', '/survey_questions', {
      kind: 'attribute',
      description: 'Fit',
      expected: [2],
      options: ['Tiny', 'Right', 'Large'].map((description) => ({ description })),
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'survey.options_differ' } });
  });

  it('keeps a retired answer when its author changes the review', async () => {
    const other = await define('use_cases', 'Where?', ['Home', 'Office']);
    const form = await invite(api, { storeId: 'loja', orderId: 'o2', email: 'bia@cliente.example' });
    const { id: item } = await form.item();
    const chosen = [idOf('Small'), idOf('Home', other)];
    const { body } = await form.submit(item, { rate: 4, text: 'Bom', option_ids: chosen });
    const id = body.id ?? 0;
    await change({ retired: true });
    const edit = await formOf(api, 'edit', { storeId: 'loja', id });
    const { id: edited } = await edit.item();
    await edit.submit(edited, { text: 'Muito bom', option_ids: [idOf('Office', other)] });
    const rows = await api.sql<{ id: number }[]>`
      SELECT option_id AS id FROM survey_answers WHERE store_id = 'loja' AND opinion_id = ${id} ORDER BY 1`;
    expect(rows.map((row) => row.id)).toEqual([idOf('Small'), idOf('Office', other)]);
  });

  it('is ordered as the store says, in the list and for shoppers', async () => {
    const where = await define('use_cases', 'Where?', ['Home']);
    const weight = await define('attribute', 'Weight', ['Light', 'Heavy'], { expected: [1] });
    await store('PUT', `/opinions/${reviews[0]}/survey_answers`, {
      option_ids: [idOf('Small'), idOf('Light', weight)],
    });
    const ids = [weight.id, where.id, question.id];
    expect(await store('PUT', '/survey_questions/order', { ids })).toMatchObject({
      status: 200,
      body: { ids },
    });
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    expect((await shown()).map(({ description }) => description)).toEqual(['Weight', 'Fit']);
    const last = await define('use_cases', 'When?', ['Now']);
    expect((await list()).at(-1)?.id).toBe(last.id);
    for (const wrong of [[weight.id, where.id], [weight.id, where.id, question.id, question.id], ids])
      expect(await store('PUT', '/survey_questions/order', { ids: wrong })).toMatchObject({
        status: 409,
        body: { code: 'survey.order_differs' },
      });
    expect(await store('DELETE', `/survey_questions/${where.id}`)).toMatchObject({ status: 200 });
    expect(await store('DELETE', `/survey_questions/${where.id}`)).toMatchObject({ status: 404 });
  });

  it('overwrites nobody, and names all that is wrong', async () => {
    await change({ tags: ['roupa'] });
    expect(await change({ tags: [], if_version: question.version })).toMatchObject({
      status: 409,
      body: { code: 'survey.changed' },
    });
    const version = async () => (await list())[0]?.version;
    const before = await version();
    await define('attribute', 'Fit', fit, { expected: [2], tags: ['roupa'] });
    expect(await version()).toBe(before);
    await define('use_cases', 'Where?', ['Home']);
    const { id } = (await list())[1] ?? { id: 0 };
    await define('use_cases', 'When?', ['Now']);
    expect(await change({ description: ' When? ' }, id)).toMatchObject({
      status: 409,
      body: { code: 'survey.question_exists' },
    });
    expect(await change({ options: [{ id: idOf('Small'), description: 'x' }] }, id)).toMatchObject({
      status: 400,
      body: { code: 'survey.option_unknown' },
    });
    const six = Array.from({ length: 6 }, (_, n) => ({
      description: n === 5 ? '0' : String(n),
      expected: n === 0,
    }));
    const refused = await change({ options: [...kept(fit), ...six.slice(0, 3)] });
    expect(refused).toMatchObject({ status: 400, body: { code: 'survey.question_invalid' } });
    expect(await change({}, 999_999)).toMatchObject({
      status: 404,
      body: { code: 'survey.question_unknown' },
    });
    const neighbour = await seedStore(api.sql, { id: 'vizinha', products: [] }).then(() =>
      api.asStore('vizinha'),
    );
    expect(await neighbour('PATCH', `/survey_questions/${question.id}`, { tags: [] })).toMatchObject({
      status: 404,
    });
  });
});
