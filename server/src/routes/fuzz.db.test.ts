import type { Call } from '@opina/contract/call';
import { calls } from '@opina/contract/calls/all';
import { surveyAnswerKinds } from '@opina/contract/constants';
import { errorSchema } from '@opina/contract/entities/error';
import { errorCatalogue } from '@opina/contract/errors';
import { callPaths } from '@opina/contract/paths';
import { bodyValues, type RawBody } from '@opina/test-kit/contract/body-values';
import { parameterValues } from '@opina/test-kit/contract/parameter-values';
import { seedStore } from '@opina/test-kit/database/seed';
import { seedSurveyQuestion } from '@opina/test-kit/database/seed-survey';
import { openTestApi, type TestApi } from '@opina/test-kit/database/test-api';
import { testEngines } from '@opina/test-kit/database/test-databases';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSurveyAnswers } from '../data/survey-writes.ts';
import type { PrivateAnswerLink } from '../domain/answers.ts';

const rounds = Number(process.env.OPINA_FUZZ_ROUNDS ?? 150);
const seededStore = '1';
const seededCode = 'p';

const tokens = (right?: string) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(`Bearer ${right}`) }, fc.string());

function bodyAndHeaders(body: RawBody | undefined, token: string | undefined) {
  const type = body && { 'content-type': body.type };
  const authorization = token === undefined ? {} : { authorization: token };
  return { headers: { ...type, ...authorization }, ...(body && { payload: body.payload }) };
}

/** Questions that differ, so that they are not refused for having been asked. */
const newQuestion = {
  question: fc.uuid().map((id) => `Qual o tamanho ${id}?`),
  email: fc.constantFrom('ana@cliente.example', 'bia@cliente.example'),
};

describe.each(testEngines)('any input on $name', (engine) => {
  let api: TestApi;
  let answer: PrivateAnswerLink | undefined;
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
    answer = await answerQuestion();
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

  async function answerQuestion(): Promise<PrivateAnswerLink | undefined> {
    const { id } = await api.domain.askQuestion({
      storeId: seededStore,
      productCode: seededCode,
      question: 'Qual o tamanho?',
      email: 'ana@cliente.example',
      url: undefined,
      network: '203.0.113.1',
    });
    return api.domain.answerQuestion(seededStore, id, { answer: 'Grande', visibility: 'private' });
  }

  it.each(Object.values(calls))(
    '$name answers by its schema or with an error of the catalogue',
    async (call: Call) => {
      const input = fc.record({
        params: parameterValues(call.params, { id: call.refusal ? [String(answer?.answerId)] : ['1', '5'] }),
        query: parameterValues(call.query, {
          store_id: [seededStore],
          code: [seededCode],
          product_id: [seededCode],
          product_code: [seededCode],
          user_id: [String(answer?.userId)],
          'codes[]': [seededCode, 'q'],
          option_id: surveyOptions,
          sale_items: ['1,2,3', '4,5,6,7,8,9'],
          tags: ['a', 'a,b'],
        }),
        body: call.body ? bodyValues(call.body, newQuestion) : fc.constant(undefined),
        token: call.refusal ? tokens(answer?.token) : fc.constant(undefined),
      });
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(input, async ({ params, query, body, token }) => {
          const path = callPaths[call.name].replace(
            /\{(\w+)\}/g,
            (_, name: string) => params[name]?.[0] ?? '1',
          );
          const search = Object.entries(query).flatMap(([name, values]) =>
            values.map((value) => `${name}=${value}`),
          );
          const { statusCode, body: text } = await api.app.inject({
            method: call.method,
            url: `${path}?${search.join('&')}`,
            ...bodyAndHeaders(body, token),
          });
          expectContract(call, statusCode, text);
          if (statusCode === call.status) answered += 1;
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
