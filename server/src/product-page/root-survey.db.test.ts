import * as calls from '@opina/contract/calls/shoppers/product-page';
import type { WireRoot } from '@opina/contract/entities/root';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSurveyStore } from '#test/database/seed-survey-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('root with all of the overview, on $name', (engine) => {
  let api: TestApi;
  const setFeatures = (features: object) =>
    api.sql`UPDATE stores SET features = ${api.sql.json({ ...features })} WHERE id = 'loja'`;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedSurveyStore(api.sql);
    await setFeatures({ surveys: true });
  });
  afterAll(() => api.close());

  const get = async (path: string) => {
    const { status, body } = await api.get(path);
    expect(status).toBe(200);
    return body;
  };
  async function root(code: string, query = ''): Promise<WireRoot> {
    const body = await get(`/widget/root?store_id=loja&code=${code}${query}`);
    expect(Value.Errors(calls.getRoot.response, body)).toEqual([]);
    return body as WireRoot;
  }

  it.each([
    ['', ''],
    ['&tags=esporte,seda', '&tags=esporte,seda'],
    ['&tags=esporte&tags=seda', '&tags=esporte,seda'],
    ['&tags[]=esporte&tags[]=%20seda', '&tags=esporte,seda'],
    [`&tags=esporte,${'x'.repeat(2_500)}`, '&tags=esporte'],
  ])('has what the calls of the overview would bring (%#)', async (query, same) => {
    const ofProduct = `store_id=loja&product_id=vestido`;
    const { survey_questions, attributes, recommendations } = await root('vestido', query);
    expect(survey_questions?.length).toBeGreaterThan(0);
    expect(attributes?.length).toBeGreaterThan(0);
    expect({ items: survey_questions }).toEqual(await get(`/v3/question_summaries?${ofProduct}${same}`));
    expect({ items: attributes }).toEqual(await get(`/v1/product_answers_summary?${ofProduct}${same}`));
    expect(recommendations).toEqual(await get(`/opinions/recommendations_summaries?${ofProduct}`));
  });

  it('has empty lists for a product that nobody has reviewed', async () => {
    expect(await root('nunca-visto')).toMatchObject({
      survey_questions: [],
      attributes: [],
      recommendations: { averageAnswerCount: 0, percentage: 0 },
    });
  });

  it('has no survey where the store has switched surveys off', async () => {
    await setFeatures({ surveys: false });
    const response = await root('vestido', '&url=off');
    expect([response.survey_questions, response.attributes]).toEqual([undefined, undefined]);
  });
});
