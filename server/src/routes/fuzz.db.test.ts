import type { Call } from '@opina/contract/call';
import { calls } from '@opina/contract/calls/all';
import { surveyAnswerKinds } from '@opina/contract/constants';
import { errorSchema } from '@opina/contract/entities/error';
import { errorCatalogue } from '@opina/contract/errors';
import { callPaths } from '@opina/contract/paths';
import { parameterValues } from '@opina/test-kit/contract/parameter-values';
import { seedStore } from '@opina/test-kit/database/seed';
import { seedSurveyQuestion } from '@opina/test-kit/database/seed-survey';
import { openTestApi, type TestApi } from '@opina/test-kit/database/test-api';
import { testEngines } from '@opina/test-kit/database/test-databases';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSurveyAnswers } from '../data/survey-writes.ts';

const rounds = Number(process.env.OPINA_FUZZ_ROUNDS ?? 150);
const seededStore = '1';
const seededCode = 'p';

describe.each(testEngines)('any input on $name', (engine) => {
  let api: TestApi;
  const surveyOptions: string[] = [];

  beforeAll(async () => {
    api = await openTestApi(engine);
    const opinions = Array.from({ length: 9 }, (_, n) => ({
      rate: (n % 5) + 1,
      text: `t${n}`,
      upvotesCount: n,
      photos: [`foto-${n}`],
      saleItemId: n + 1,
    }));
    const { [seededCode]: ids = [] } = await seedStore(api.sql, {
      id: seededStore,
      products: [{ code: seededCode, opinions }],
    });
    await seedSurvey(ids);
  });
  afterAll(() => api.close());

  async function seedSurvey(opinionIds: readonly number[]): Promise<void> {
    const options = ['1', '2', '3', '4', '5'];
    for (const kind of surveyAnswerKinds) {
      const question = await seedSurveyQuestion(api.sql, seededStore, { kind, description: kind, options });
      surveyOptions.push(...options.map((text) => String(question.option(text))));
    }
    await writeSurveyAnswers(
      api.sql,
      seededStore,
      opinionIds.map((opinionId, n) => ({
        opinionId,
        optionIds: [0, 5, 10].map((first) => Number(surveyOptions[first + (n % 5)])),
      })),
    );
  }

  it.each(Object.values(calls))(
    '$name answers by its schema or with an error of the catalogue',
    async (call: Call) => {
      const input = fc.record({
        params: parameterValues(call.params, { id: ['1', '5'] }),
        query: parameterValues(call.query, {
          store_id: [seededStore],
          code: [seededCode],
          product_id: [seededCode],
          'codes[]': [seededCode, 'q'],
          option_id: surveyOptions,
          sale_items: ['1,2,3', '4,5,6,7,8,9'],
          tags: ['a', 'a,b'],
        }),
      });
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(input, async ({ params, query }) => {
          const path = callPaths[call.name].replace(
            /\{(\w+)\}/g,
            (_, name: string) => params[name]?.[0] ?? '1',
          );
          const search = Object.entries(query).flatMap(([name, values]) =>
            values.map((value) => `${name}=${value}`),
          );
          const answer = await api.app.inject({ method: call.method, url: `${path}?${search.join('&')}` });
          expectContract(call, answer.statusCode, answer.body);
          if (answer.statusCode === call.status) answered += 1;
        }),
        { numRuns: rounds },
      );
      // Inputs that are all refused would prove nothing.
      expect(answered).toBeGreaterThan(rounds / 10);
    },
  );

  function expectContract(call: Call, status: number, text: string): void {
    const body: unknown = JSON.parse(text);
    if (status === call.status) {
      expect(Value.Errors(call.answer, body)).toEqual([]);
      return;
    }
    expect(status).toBeLessThan(500);
    expect(Value.Errors(errorSchema, body)).toEqual([]);
    const { code } = (body as { error: { code: keyof typeof errorCatalogue } }).error;
    expect(errorCatalogue[code].status).toBe(status);
    expect(text).not.toMatch(/\bat .+\.ts|node_modules|SELECT|syntax error/);
  }
});
