import { type SurveyAnswerKind, surveyAnswerKinds } from '@opina/contract/constants/surveys';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Choice,
  dressReviews,
  dressTags,
  type SurveyStore,
  seedSurveyStore,
  surveyQuestions,
} from '#test/database/seed-survey-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

interface Page {
  readonly items: readonly {
    readonly extra_id: number;
    readonly kind: string;
    readonly options: readonly { readonly description: string }[];
  }[];
  readonly total_count: number;
}

interface Filter {
  readonly kind: SurveyAnswerKind | undefined;
  readonly option: Choice | undefined;
  readonly saleItems: readonly number[] | undefined;
  readonly tags: readonly string[] | undefined;
}

const none: Page = { items: [], total_count: 0 };

/** The expected list, computed from the written reviews. */
function expectedOf({ kind, option, saleItems, tags = dressTags }: Filter): string[] {
  const questions = surveyQuestions.filter(
    (question) => question.tags.length === 0 || question.tags.some((tag) => tags.includes(tag)),
  );
  const kinds = [...surveyAnswerKinds].sort().filter((one) => kind === undefined || one === kind);
  return dressReviews
    .filter(({ status, saleItemId }) => status === undefined && (saleItems?.includes(saleItemId) ?? true))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.saleItemId - a.saleItemId)
    .flatMap(({ saleItemId, chose }) =>
      kinds.flatMap((one) => {
        const options: readonly Choice[] = questions
          .filter((question) => question.kind === one)
          .flatMap((question) => [...question.options]);
        const chosen = options.filter((choice) => chose.includes(choice));
        const matches = chosen.length > 0 && (option === undefined || chosen.includes(option));
        return matches ? [[saleItemId, one, ...chosen].join(' ')] : [];
      }),
    );
}

describe.each(testEngines)('survey answers on $name', (engine) => {
  let api: TestApi;
  let store: SurveyStore;

  beforeAll(async () => {
    api = await openTestApi(engine);
    store = await seedSurveyStore(api.sql);
  });
  afterAll(() => api.close());

  async function list(query = '', product = 'vestido'): Promise<Page> {
    const parameters = new URLSearchParams({ store_id: 'loja', product_id: product });
    const { status, body } = await api.get(`/v3/answers?${parameters}${query}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as Page;
  }
  const linesOf = ({ items }: Page) =>
    items.map(({ extra_id, kind, options }) =>
      [extra_id, kind, ...options.map((option) => option.description)].join(' '),
    );

  const queryOf = ({ kind, option, saleItems, tags }: Filter) =>
    [
      kind ? `&kind=${kind}` : '',
      option ? `&option_id=${store.option(option)}` : '',
      saleItems ? `&sale_items=${saleItems}` : '',
      tags ? `&tags=${encodeURIComponent(tags.join(','))}` : '',
    ].join('');

  it('are one item for each review and kind, newest review first, of published reviews only', async () => {
    const page = await list();
    expect(linesOf(page)).toEqual([
      '103 attribute Ótimo tamanho',
      '103 evaluator_profile baixa',
      '101 attribute Ótimo tamanho ótimo',
      '101 evaluator_profile alta',
      '101 use_cases festa',
      '104 use_cases trabalho',
      '102 attribute Um pouco grande',
      '102 evaluator_profile alta',
      '102 use_cases festa trabalho',
    ]);
    expect(page.total_count).toBe(9);
  });

  it('have every field, identified by the sale item of their review', async () => {
    const { items } = await list('&kind=use_cases&sale_items=101');
    const question = { id: store.question('Ocasião').id, description: 'Ocasião' };
    expect(items).toEqual([
      {
        extra_id: 101,
        kind: 'use_cases',
        options: [{ id: store.option('festa'), description: 'festa', question }],
      },
    ]);
    const { body } = await api.get('/widget/opinions?store_id=loja&code=vestido&by_sale_items=101');
    expect(body).toMatchObject({ items: [{ rate: 5, sale_item: { id: 101 } }] });
  });

  it('are complete for reviews in which an option was chosen', async () => {
    const page = await list(`&kind=use_cases&option_id=${store.option('trabalho')}`);
    expect(linesOf(page)).toEqual(['104 use_cases trabalho', '102 use_cases festa trabalho']);
    expect(page.total_count).toBe(2);
    expect(await list(`&option_id=${store.option('trabalho')}`)).toEqual(page);
    expect(await list(`&kind=attribute&option_id=${store.option('trabalho')}`)).toEqual(none);
    expect(await list(`&option_id=${store.option('casamento')}`)).toEqual(none);
    expect(await list('&option_id=999999')).toEqual(none);
  });

  it('are those of the given sale items', async () => {
    const page = await list('&sale_items=104,103,999,105,106,107');
    expect(linesOf(page)).toEqual([
      '103 attribute Ótimo tamanho',
      '103 evaluator_profile baixa',
      '104 use_cases trabalho',
    ]);
    expect(page.total_count).toBe(3);
    expect(await list('&sale_items=105,106,201,301')).toEqual(none);
    expect(await list('&sale_items=')).toEqual(none);
  });

  it('are filtered by the tags of their questions', async () => {
    const sport = await list('&tags=esporte&kind=use_cases');
    expect(linesOf(sport)).toEqual(['104 use_cases corrida']);
    expect(sport.total_count).toBe(1);
    const untagged = await list('&tags=nenhuma');
    expect(untagged.items).toHaveLength(6);
    expect(untagged.total_count).toBe(6);
    expect(await list(`&tags=nenhuma&option_id=${store.option('festa')}`)).toEqual(none);
  });

  it('are right under every combination of filters, in items and in total', async () => {
    const all = surveyQuestions.flatMap((question) => question.options as readonly Choice[]);
    const filters = fc.record({
      kind: fc.option(fc.constantFrom(...surveyAnswerKinds), { nil: undefined }),
      option: fc.option(fc.constantFrom(...all), { nil: undefined }),
      saleItems: fc.option(fc.uniqueArray(fc.integer({ min: 100, max: 108 }), { minLength: 1 }), {
        nil: undefined,
      }),
      tags: fc.option(
        fc.uniqueArray(fc.constantFrom('roupa', 'calçado', 'esporte', 'seda', 'outra'), { minLength: 1 }),
        { nil: undefined },
      ),
    });
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const page = await list(queryOf(filter));
        expect(linesOf(page)).toEqual(expectedOf(filter));
        expect(page.total_count).toBe(page.items.length);
      }),
      { numRuns: 120 },
    );
  });

  it('come page by page, each once, with the same total', async () => {
    const whole = await list();
    const listed: unknown[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const { items, total_count } = await list(`&per=2&page=${page}`);
      expect(total_count).toBe(9);
      expect(items).toHaveLength(page < 5 ? 2 : 1);
      listed.push(...items);
    }
    expect(listed).toEqual(whole.items);
    expect(await list('&per=2&page=6')).toEqual({ items: [], total_count: 9 });
  });

  it.each([
    'kind=outro',
    'kind=Attribute',
    'option_id=0',
    'option_id=abc',
    'option_id=1&option_id=2',
    'sale_items=1,,2',
    'sale_items=a',
    `sale_items=${Array.from({ length: 101 }, (_, n) => n + 1)}`,
    'page=0',
    'per=101',
    `tags=${'x'.repeat(2_001)}`,
    'tags=a%00b',
  ])('are refused for %s', async (parameter) => {
    expect(await api.get(`/v3/answers?store_id=loja&product_id=vestido&${parameter}`)).toMatchObject({
      status: 400,
      body: { code: 'request.parameter_invalid' },
    });
  });

  it.each([
    'novo',
    'nunca visto',
    'só-oculta',
    "' OR '1'='1",
    '{roupa}',
    '\\',
    '"; DROP TABLE survey_answers; --',
  ])('are empty for the product %s, without published survey answers', async (product) => {
    expect(await list('', product)).toEqual(none);
    expect(await list('&sale_items=101,301', product)).toEqual(none);
    expect(await list(`&option_id=${store.option('alta')}`, product)).toEqual(none);
  });

  it('never contain those of a review that was hidden by hand', async () => {
    await api.sql`UPDATE opinions SET status = 'hidden' WHERE store_id = 'loja' AND sale_item_id = 103`;
    const lines = linesOf(await list());
    await api.sql`UPDATE opinions SET status = 'published' WHERE store_id = 'loja' AND sale_item_id = 103`;
    expect(lines).toHaveLength(7);
    expect(lines.filter((text) => text.startsWith('103'))).toEqual([]);
  });
});
