import { maxTagListLength } from '@opina/contract/constants/products';
import { wireAttribute, wireSurveyAnswer, wireSurveyQuestion } from '@opina/test-kit/widget/surveys';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProduct } from './get-product.ts';
import { readAttributes } from './get-product-answers-summary.ts';
import { readSurveyAnswersPage } from './list-survey-answers.ts';
import { readSurveyQuestions } from './list-survey-question-summaries.ts';
import { joinTags, surveyAddressOf } from './survey-address.ts';

describe('answers of the survey API', () => {
  it('are read field by field, numbers also from texts', () => {
    const [question] = readSurveyQuestions({
      items: [
        wireSurveyQuestion(3, {
          options: [{ id: '7', description: ' Filtro ', weight: '2', answers_count: '5' }],
        }),
      ],
    });
    expect(question).toEqual({
      id: '3',
      kind: 'evaluator_profile',
      description: 'Pergunta 3?',
      options: [{ id: '7', description: 'Filtro', weight: 2, answersCount: 5 }],
    });
    expect(readSurveyAnswersPage({ items: [wireSurveyAnswer(5)], total_count: 9 })).toEqual({
      items: [
        {
          saleItemId: '5',
          kind: 'evaluator_profile',
          options: [{ id: '11', description: 'Opção 11', question: { id: '1', description: 'Pergunta 1?' } }],
        },
      ],
      size: 1,
      total: 9,
    });
    expect(readProduct({ tags: ['a', 7, null, ''] })).toEqual({ tags: ['a', '7'] });
  });

  it('may lack their kind, and are no answers without a sale item', () => {
    const { items, size } = readSurveyAnswersPage({
      items: [wireSurveyAnswer(5, { kind: undefined }), wireSurveyAnswer(0, { extra_id: null })],
    });
    expect(items).toMatchObject([{ saleItemId: '5', kind: undefined }]);
    expect(size).toBe(2);
  });

  it('list the options of an attribute by their places', () => {
    const attribute = wireAttribute(1, [
      ['a', 1],
      ['b', 2],
    ]);
    const [read] = readAttributes({ items: [{ ...attribute, options: attribute.options.toReversed() }] });
    expect(read?.options.map(({ ordering }) => ordering)).toEqual([1, 2]);
    expect(read?.average).toBe(1.67);
  });

  it('are about customers and occasions only, where questions are', () => {
    const kinds = ['use_cases', 'attribute', undefined, 3].map((kind) => wireSurveyQuestion(1, { kind }));
    expect(readSurveyQuestions({ items: kinds })).toHaveLength(1);
  });

  it('never throw and never hold a value that is no number or text, whatever the response', () => {
    const known = fc.constantFrom<object>(
      wireSurveyQuestion(1),
      wireSurveyAnswer(1),
      wireAttribute(1, [['a', 1]]),
    );
    const broken = fc
      .tuple(
        known,
        fc.dictionary(fc.constantFrom('id', 'options', 'average', 'extra_id', 'kind'), fc.jsonValue()),
      )
      .map(([valid, change]) => ({ ...valid, ...change }));
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record({ items: fc.array(fc.oneof(broken, fc.jsonValue())) }),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const words = JSON.stringify([
          readSurveyQuestions(value).map(({ id, description }) => [id, description]),
          readSurveyAnswersPage(value).items.map(({ saleItemId }) => saleItemId),
        ]);
        expect(words).not.toContain('null');
        for (const { average, options } of readAttributes(value)) {
          expect(Number.isFinite(average)).toBe(true);
          for (const { ordering, answersCount } of options)
            expect(Number.isInteger(ordering) && answersCount >= 0).toBe(true);
        }
        readProduct(value);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the tags of a product', () => {
  it.each([
    [['cozinha', ' café '], 'cozinha,café'],
    ['cozinha, café,,', 'cozinha,café'],
    [['a', 'a', undefined, { b: 1 }, 5], 'a,5'],
    [undefined, ''],
    [[''], ''],
  ])('%j go as %j', (tags, joined) => {
    expect(joinTags(tags)).toBe(joined);
  });

  it('are as many as the server accepts', () => {
    const tags = Array.from({ length: 500 }, (_, index) => `etiqueta-${index}`);
    expect(joinTags(tags).length).toBeLessThanOrEqual(maxTagListLength);
  });

  it('are left out where there are none', () => {
    const address = { surveyApiUrl: 'https://s', code: 'A', storeId: '1', tags: '' };
    expect(surveyAddressOf(address, '/v3/answers')).toBe('https://s/v3/answers?product_id=A&store_id=1');
  });
});
