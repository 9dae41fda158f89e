import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { readSurveyDefinitions, writeSurveyQuestion } from './definition-queries.ts';
import type { SurveyQuestion } from './question-rules.ts';

const size: SurveyQuestion = {
  kind: 'attribute',
  description: 'Tamanho',
  options: ['Muito pequeno', 'Um pouco pequeno', 'Ótimo tamanho', 'Um pouco grande', 'Muito grande'].map(
    (description) => ({ description }),
  ),
};
const height: SurveyQuestion = {
  kind: 'evaluator_profile',
  description: 'Altura',
  tags: ['roupa'],
  options: [{ description: 'Até 1,60 m' }, { description: 'Mais de 1,60 m', ordering: 7, weight: -2 }],
};

describe.each(testEngines)('survey questions on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.sql`DELETE FROM stores`;
    await database.sql`INSERT INTO stores (id, name) VALUES ('1', 'One'), ('2', 'Two')`;
  });

  const define = (question: SurveyQuestion, store = '1') =>
    writeSurveyQuestion(database.sql, store, question);
  const stored = async (store = '1') => ({
    questions: [
      ...(await database.sql`
        SELECT id, kind, description, weight, tags FROM survey_questions WHERE store_id = ${store} ORDER BY id`),
    ],
    options: [
      ...(await database.sql`
        SELECT id, question_id, description, ordering, weight FROM survey_options
        WHERE store_id = ${store} ORDER BY question_id, ordering`),
    ],
  });

  it('have weight 3 for a size and 5 for other scales by default', async () => {
    await define(size);
    const five = ['a', 'b', 'c', 'd', 'e'].map((description) => ({ description }));
    await define({ kind: 'attribute', description: 'Conforto', options: five });
    await define({ kind: 'attribute', description: 'Peso', weight: 2, options: five });
    await define({ ...size, description: 'Invertido', options: [...size.options].reverse() });
    const { questions } = await stored();
    expect(questions.map(({ description, weight }) => [description, weight])).toEqual([
      ['Tamanho', 3],
      ['Conforto', 5],
      ['Peso', 2],
      ['Invertido', 5],
    ]);
  });

  it('keep which options are as expected, and refuse unknown ones', async () => {
    const options = ['a', 'b', 'c'].map((description) => ({ description }));
    const { id } = await define({ kind: 'attribute', description: 'Firmeza', expected: [2, 3], options });
    const read = async () => (await readSurveyDefinitions(database.sql, '1', { id }))[0];
    expect(await read()).toMatchObject({ expected: [2, 3], weight: 3 });
    await define({ kind: 'attribute', description: 'Firmeza', weight: 2, options });
    expect(await read()).toMatchObject({ expected: null, weight: 2 });
    await expect(
      define({ kind: 'attribute', description: 'Firmeza', expected: [3, 4], options }),
    ).rejects.toThrow('expected.1: No option has the ordering 4');
    await expect(define({ ...height, description: 'Idade', expected: [1] })).rejects.toThrow(
      'Only an attribute has expected options',
    );
  });

  it('keep the order of options, with their weights', async () => {
    const { id, optionIds } = await define(height);
    expect(await stored()).toEqual({
      questions: [{ id, kind: 'evaluator_profile', description: 'Altura', weight: 5, tags: ['roupa'] }],
      options: [
        { id: optionIds[0], questionId: id, description: 'Até 1,60 m', ordering: 1, weight: 1 },
        { id: optionIds[1], questionId: id, description: 'Mais de 1,60 m', ordering: 7, weight: -2 },
      ],
    });
  });

  it('are unchanged if defined again, also many times at once', async () => {
    const first = await define(height);
    const before = await stored();
    expect(await define(height)).toEqual(first);
    const again = await Promise.all(Array.from({ length: 8 }, () => define(height)));
    expect(again).toEqual(again.map(() => first));
    expect(await stored()).toEqual(before);
  });

  it('accept new tags, weights and options, and return ids in the given order', async () => {
    const first = await define(height);
    const wider: SurveyQuestion = {
      ...height,
      tags: [],
      options: [
        { description: 'Mais de 1,80 m', ordering: 9 },
        { description: 'Até 1,60 m', ordering: 1, weight: 4 },
        { description: 'Mais de 1,60 m', ordering: 7 },
      ],
    };
    const second = await define(wider);
    expect(second.id).toBe(first.id);
    expect(second.optionIds.slice(1)).toEqual(first.optionIds);
    expect(await stored()).toMatchObject({
      questions: [{ tags: [] }],
      options: [{ weight: 4 }, { weight: 7 }, { weight: 9, description: 'Mais de 1,80 m' }],
    });
  });

  it.each([
    ['is missing', [{ description: 'Até 1,60 m' }]],
    ['has another place', [{ description: 'Mais de 1,60 m' }, { description: 'Até 1,60 m' }]],
    ['says something else', [{ description: 'Baixa' }, { description: 'Mais de 1,60 m', ordering: 7 }]],
  ])('refuse a definition in which an option %s, and change nothing', async (_, options) => {
    await define(height);
    const before = await stored();
    await expect(define({ ...height, tags: ['outra'], options })).rejects.toMatchObject({
      code: 'survey.options_differ',
    });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['without a text', { description: ' ' }],
    ['without options', { options: [] }],
    ['with an option that says nothing', { options: [{ description: '' }] }],
    ['with an option twice', { options: [{ description: 'a' }, { description: 'a' }] }],
    [
      'with two options in one place',
      {
        options: [
          { description: 'a', ordering: 2 },
          { description: 'b', ordering: 2 },
        ],
      },
    ],
    ['with a tag that holds a comma', { tags: ['a,b'] }],
    ['with an empty tag', { tags: [''] }],
    ['about an attribute that nothing meets', { kind: 'attribute', options: [{ description: 'a' }] }],
    [
      'about an attribute with six options',
      { kind: 'attribute', options: ['a', 'b', 'c', 'd', 'e', 'f'].map((description) => ({ description })) },
    ],
  ] satisfies [string, Partial<SurveyQuestion>][])('refuse a question %s', async (_, change) => {
    await expect(define({ ...height, ...change })).rejects.toMatchObject({
      code: 'survey.question_invalid',
    });
    expect((await stored()).questions).toEqual([]);
  });

  it('belong to one store, and need an existing one', async () => {
    await expect(define(height, 'nenhuma')).rejects.toMatchObject({ code: 'store.unknown' });
    const one = await define(height);
    const two = await define(height, '2');
    expect(two.id).not.toBe(one.id);
    await database.sql`DELETE FROM stores WHERE id = '1'`;
    expect(await stored()).toEqual({ questions: [], options: [] });
    expect((await stored('2')).options).toHaveLength(2);
  });
});
