import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SurveyStore, seedSurveyStore, sizes } from '#test/database/seed-survey-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { updateSurveySummaries } from './writes.ts';

const answersPath = '/v3/answers';
const questionsPath = '/v3/question_summaries';
const attributesPath = '/v1/product_answers_summary';
const paths = [answersPath, questionsPath, attributesPath];

interface Summary {
  readonly items: readonly {
    readonly description: string;
    readonly options: readonly { readonly answers_count: number }[];
  }[];
}

describe.each(testEngines)('survey summaries on $name', (engine) => {
  let api: TestApi;
  let store: SurveyStore;

  beforeAll(async () => {
    api = await openTestApi(engine);
    store = await seedSurveyStore(api.sql);
  });
  afterAll(() => api.close());

  async function read(path: string, query = '', product = 'vestido', of = 'loja'): Promise<Summary> {
    const parameters = new URLSearchParams({ store_id: of, product_id: product });
    const { status, body } = await api.get(`${path}?${parameters}${query}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as Summary;
  }
  const names = ({ items }: Summary) => items.map((item) => item.description);

  it('count how often each option was chosen, also options with 0', async () => {
    expect(await read(questionsPath)).toEqual({
      items: [
        {
          id: store.question('Altura').id,
          kind: 'evaluator_profile',
          description: 'Altura',
          options: [
            { id: store.option('baixa'), description: 'baixa', weight: 1, answers_count: 1 },
            { id: store.option('alta'), description: 'alta', weight: 2, answers_count: 2 },
          ],
        },
        {
          id: store.question('Ocasião').id,
          kind: 'use_cases',
          description: 'Ocasião',
          options: [
            { id: store.option('festa'), description: 'festa', weight: 1, answers_count: 2 },
            { id: store.option('trabalho'), description: 'trabalho', weight: 2, answers_count: 2 },
            { id: store.option('casamento'), description: 'casamento', weight: 3, answers_count: 0 },
          ],
        },
      ],
    });
    expect((await read(questionsPath, '', 'sapato')).items).toMatchObject([
      { description: 'Altura', options: [{ answers_count: 1 }, { answers_count: 0 }] },
    ]);
  });

  it('of attributes contain the average position and the count of each option', async () => {
    const options = sizes.map((description, at) => ({
      id: store.option(description),
      description,
      ordering: at + 1,
      answers_count: [0, 0, 2, 1, 0][at],
    }));
    const { items } = await read(attributesPath);
    expect(items).toHaveLength(2);
    expect(items[0]).toEqual({
      id: store.question('Tamanho').id,
      description: 'Tamanho',
      average: 3.33,
      // The weight that means "as expected": 3 for a size, 5 for other attributes.
      weight: 3,
      expected: [3],
      options,
    });
    // Our stores mean the better half of a scale, which the weight alone cannot say.
    expect(items[1]).toMatchObject({ description: 'Tecido', average: 5, weight: 5, expected: [4, 5] });
    expect(items[1]?.options.map((option) => option.answers_count)).toEqual([0, 0, 0, 0, 1]);
  });

  it('contain questions of one kind; attributes are separate', async () => {
    expect(names(await read(questionsPath, '&kind=use_cases'))).toEqual(['Ocasião']);
    expect(names(await read(questionsPath, '&kind=evaluator_profile'))).toEqual(['Altura']);
    for (const kind of ['attribute', 'outro']) {
      expect(await api.get(`${questionsPath}?store_id=loja&product_id=vestido&kind=${kind}`)).toMatchObject({
        status: 400,
        body: { code: 'request.parameter_invalid' },
      });
    }
  });

  it.each([
    ['', ['Altura', 'Ocasião'], ['Tamanho', 'Tecido']],
    ['&tags=', ['Altura', 'Ocasião'], ['Tamanho', 'Tecido']],
    ['&tags=,%20,', ['Altura', 'Ocasião'], ['Tamanho', 'Tecido']],
    ['&tags=esporte', ['Altura', 'Esporte'], ['Tamanho']],
    ['&tags=esporte,seda', ['Altura', 'Esporte'], ['Tamanho', 'Tecido']],
    ['&tags=%20cal%C3%A7ado%20,%20seda', ['Altura', 'Ocasião'], ['Tamanho', 'Tecido']],
    ['&tags=nenhuma', ['Altura'], ['Tamanho']],
  ])(
    'have for "%s" the questions for every product and those that share a tag',
    async (tags, ...expected) => {
      expect([names(await read(questionsPath, tags)), names(await read(attributesPath, tags))]).toEqual(
        expected,
      );
    },
  );

  it.each(["'; DROP TABLE survey_answers; --", "x' OR '1'='1", '{roupa}', '"roupa"', 'roupa"}', '\\', '$1'])(
    'accept %s as a tag that no question has',
    async (text) => {
      const tags = `&tags=${encodeURIComponent(text)}`;
      expect(names(await read(questionsPath, tags))).toEqual(['Altura']);
      expect(names(await read(attributesPath, tags))).toEqual(['Tamanho']);
    },
  );

  it.each(['novo', 'nunca visto', 'só-oculta', "' OR '1'='1", '{roupa}', '\\'])(
    'are empty for the product %s, without published survey answers',
    async (product) => {
      expect(await read(questionsPath, '', product)).toEqual({ items: [] });
      expect(await read(attributesPath, '&tags=roupa,seda', product)).toEqual({ items: [] });
    },
  );

  it("lose a hidden review's answers, and get them back when it is published", async () => {
    const everything = () => Promise.all(paths.map((path) => read(path)));
    const setStatus = (status: string) =>
      api.sql.begin(async (tx) => {
        const [row] = await tx<{ id: number }[]>`
          UPDATE opinions SET status = ${status} WHERE store_id = 'loja' AND sale_item_id = 101 RETURNING id`;
        await updateSurveySummaries(tx, 'loja', [row?.id ?? 0]);
      });
    const before = await everything();
    await setStatus('hidden');
    const [answers, questions, attributes] = await everything();
    expect(answers).toMatchObject({ total_count: 6 });
    expect(JSON.stringify(answers)).not.toContain('"extra_id":101');
    expect(questions?.items).toMatchObject([
      { options: [{ answers_count: 1 }, { answers_count: 1 }] },
      { options: [{ answers_count: 1 }, { answers_count: 2 }, { answers_count: 0 }] },
    ]);
    // It was the only review with an answer parameters the fabric.
    expect(attributes?.items).toMatchObject([{ description: 'Tamanho', average: 3.5 }]);
    await setStatus('published');
    expect(await everything()).toEqual(before);
  });

  it.each(paths)('never mix stores, and refuse unknown ones: %s', async (path) => {
    const own = JSON.stringify(await read(path, '', 'vestido', 'vizinha'));
    expect(own).not.toMatch(/alta|festa|Tamanho/);
    expect(own.includes('da vizinha')).toBe(path !== attributesPath);
    expect(JSON.stringify(await read(path))).not.toContain('da vizinha');
    expect(await api.get(`${path}?store_id=nenhuma&product_id=vestido`)).toMatchObject({
      status: 404,
      body: { code: 'store.unknown' },
    });
    for (const query of ['store_id=loja', 'product_id=vestido']) {
      expect(await api.get(`${path}?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'request.parameter_missing' },
      });
    }
  });

  it.each(paths)('may be cached, and respond 304 to a matching ETag: %s', async (path) => {
    const url = `${path}?store_id=loja&product_id=vestido`;
    const { headers } = await api.app.inject(url);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
    const again = await api.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});
