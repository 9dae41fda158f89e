import { wireOpinion } from '@opina/test-kit/widget/entities';
import { wireAttribute, wireSurveyAnswer, wireSurveyQuestion } from '@opina/test-kit/widget/surveys';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOpinionsPage } from '../../api/reviews/list-opinions.ts';
import { readAttributes } from '../../api/surveys/get-product-answers-summary.ts';
import { readSurveyAnswersPage, type SurveyAnswersQuery } from '../../api/surveys/list-survey-answers.ts';
import { readSurveyQuestions } from '../../api/surveys/list-survey-question-summaries.ts';
import { createSurveysStore } from './surveys-store.ts';

const reviews = (...saleItems: (number | undefined)[]) =>
  readOpinionsPage({
    items: saleItems.map((id, at) => wireOpinion(at + 1, id === undefined ? {} : { sale_item: { id } })),
  }).items;

function setUp() {
  const lifetime = new AbortController();
  const calls = {
    listSurveyQuestionSummaries: vi.fn(async () => readSurveyQuestions({ items: [wireSurveyQuestion(1)] })),
    getProductAnswersSummary: vi.fn(async () => readAttributes({ items: [wireAttribute(1, [['a', 1]])] })),
    listSurveyAnswers: vi.fn(async ({ saleItemIds = [] }: SurveyAnswersQuery, _signal: AbortSignal) =>
      readSurveyAnswersPage({
        items: saleItemIds.flatMap((id) => [
          wireSurveyAnswer(Number(id)),
          wireSurveyAnswer(Number(id), { kind: 'attribute' }),
          wireSurveyAnswer(Number(id), { kind: undefined }),
        ]),
      }),
    ),
  };
  const store = createSurveysStore(calls, vi.fn(), lifetime.signal);
  return { calls, store, lifetime };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('surveys', () => {
  it('are off and make no call until they are started', async () => {
    const { store, calls } = setUp();
    store.loadProfiles(reviews(5));
    expect(store.getState().status).toBe('off');
    expect(calls.listSurveyAnswers).not.toHaveBeenCalled();
  });

  it('bring questions, attributes and, in one call for a page, the profiles of its reviews', async () => {
    const { store, calls } = setUp();
    store.start();
    store.loadProfiles(reviews(5, 6, undefined));
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState()).toMatchObject({
      status: 'ready',
      questions: [{ id: '1' }],
      attributes: [{ id: '1' }],
      // Neither what was said about the product, nor what does not tell its kind.
      profiles: { 5: { evaluator_profile: ['Opção 11'] }, 6: { evaluator_profile: ['Opção 11'] } },
    });
    expect(calls.listSurveyAnswers.mock.calls.map(([query]) => query)).toEqual([{ saleItemIds: ['5', '6'] }]);
    store.loadProfiles(reviews(6, 7));
    expect(calls.listSurveyAnswers.mock.lastCall?.[0]).toEqual({ saleItemIds: ['7'] });
  });

  it('load no profiles of a product without survey questions', async () => {
    const { store, calls } = setUp();
    calls.listSurveyQuestionSummaries.mockResolvedValue([]);
    store.start();
    await vi.advanceTimersByTimeAsync(1);
    store.loadProfiles(reviews(5));
    expect(calls.listSurveyAnswers).not.toHaveBeenCalled();
  });

  it.each(['listSurveyQuestionSummaries', 'getProductAnswersSummary', 'listSurveyAnswers'] as const)(
    'are switched off, and nobody is told, when %s fails',
    async (failing) => {
      const { store, calls } = setUp();
      calls[failing].mockRejectedValue(new Error('Network Error'));
      store.start();
      store.loadProfiles(reviews(5));
      await vi.advanceTimersByTimeAsync(1);
      expect(store.getState()).toEqual({ status: 'off', questions: [], attributes: [], profiles: {} });
    },
  );

  it('stay on when the shopper leaves a filter before its answers have loaded', async () => {
    const { store, calls } = setUp();
    store.start();
    await vi.advanceTimersByTimeAsync(1);
    const filter = new AbortController();
    calls.listSurveyAnswers.mockImplementation(
      (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('ended')))),
    );
    const answers = store.listAnswers({ optionId: '11' }, filter.signal);
    filter.abort();
    await expect(answers).rejects.toThrow('ended');
    expect(store.getState().status).toBe('ready');
  });

  it('change nothing after the widget has been removed', async () => {
    const { store, lifetime } = setUp();
    store.start();
    lifetime.abort();
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState().questions).toEqual([]);
  });
});
