import { wireRoot } from '@opina/test-kit/widget/entities';
import { pendingCalls } from '@opina/test-kit/widget/pending-calls';
import { wireAttribute, wireSurveyQuestion } from '@opina/test-kit/widget/surveys';
import { describe, expect, it, vi } from 'vitest';
import { readRoot } from '../api/root/read-root.ts';
import { createWidgetStores, type StoreCalls } from './widget-stores.ts';

function receive(response: unknown, other: Partial<StoreCalls> = {}) {
  const calls = {
    listOpinions: vi.fn(() => Promise.resolve({ items: [], size: 0, hasNext: false })),
    getRecommendationsSummary: vi.fn(() => Promise.resolve({ percentage: 98, answerCount: 40 })),
    upvoteOpinion: vi.fn(() => Promise.resolve()),
    downvoteOpinion: vi.fn(() => Promise.resolve()),
    listSurveyAnswers: vi.fn(() => Promise.resolve({ items: [], size: 0, total: 0 })),
    listSurveyQuestionSummaries: vi.fn(() => Promise.resolve([])),
    getProductAnswersSummary: vi.fn(() => Promise.resolve([])),
    listPhotoReviews: vi.fn(() => Promise.resolve({ items: [], total: 0, hasNext: false })),
    getOpinion: vi.fn(() => Promise.resolve(undefined)),
    listQuestions: vi.fn(() => Promise.resolve({ items: [], size: 0 })),
    later: pendingCalls.later,
  };
  const { stores, receiveRoot } = createWidgetStores(
    { ...calls, ...other },
    undefined,
    new AbortController().signal,
  );
  const waiting = receiveRoot(readRoot(response));
  return { calls, stores, waiting };
}

const counting = (count: number, minimum: number) =>
  wireRoot({
    rate: { average: 4, count },
    features: { minimum_opinions_to_show: minimum },
    prefetched_opinions: [],
  });

describe('the stores of a widget', () => {
  it('are loading, then ready with the root response', async () => {
    const { stores, calls } = receive(wireRoot());
    expect(stores.root.getState().status).toBe('ready');
    await expect
      .poll(() => stores.recommendations.getState())
      .toEqual({ percentage: 98, answerCount: 40, isComing: false });
    expect(calls.listOpinions).not.toHaveBeenCalled();
  });

  it('are disabled when root fails', () => {
    const { stores, calls } = receive(undefined);
    expect(stores.root.getState().status).toBe('disabled');
    expect(calls.getRecommendationsSummary).not.toHaveBeenCalled();
  });

  it.each([
    [3, 4, 0],
    [4, 4, 1],
    [0, 0, 0],
    [1, 0, 1],
  ])('with %i reviews and a minimum of %i load %i pages', (count, minimum, pages) => {
    const { calls } = receive(counting(count, minimum));
    expect(calls.listOpinions).toHaveBeenCalledTimes(pages);
    expect(calls.getRecommendationsSummary).toHaveBeenCalledTimes(pages);
  });

  it.each([
    [{}, 1],
    [{ features: { surveys: false } }, 0],
    [{ rate: { count: 0 } }, 0],
    [{ features: { opinions: false } }, 0],
  ])('with %j load surveys %i times', (more, times) => {
    const { calls } = receive(wireRoot(more));
    expect(calls.listSurveyQuestionSummaries).toHaveBeenCalledTimes(times);
    expect(calls.getProductAnswersSummary).toHaveBeenCalledTimes(times);
  });

  it('take from root what it has, and make no call for that', () => {
    const { calls, stores } = receive(
      wireRoot({
        recommendations: { averageAnswerCount: 7, percentage: 86 },
        survey_questions: [wireSurveyQuestion(1)],
        attributes: [wireAttribute(2, [['a', 1]])],
      }),
    );
    expect(stores.surveys.getState()).toMatchObject({
      status: 'ready',
      questions: [{ id: '1' }],
      attributes: [{ id: '2' }],
    });
    expect(stores.recommendations.getState()).toMatchObject({ percentage: 86, answerCount: 7 });
    for (const call of [
      'getRecommendationsSummary',
      'listSurveyQuestionSummaries',
      'getProductAnswersSummary',
    ] as const)
      expect(calls[call]).not.toHaveBeenCalled();
  });

  it('keep the first drawing waiting for all of the overview, and for a second in all at most', async () => {
    vi.useFakeTimers();
    let drawn = false;
    const { waiting } = receive(wireRoot(), {
      getRecommendationsSummary: () => new Promise(() => {}),
      getProductAnswersSummary: () => new Promise(() => {}),
    });
    waiting.then(() => {
      drawn = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(drawn).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(drawn).toBe(true);
    vi.useRealTimers();
  });

  it('leave the filter when the answers of its option cannot be had', async () => {
    const { calls, stores } = receive(wireRoot());
    await expect.poll(() => stores.surveys.getState().status).toBe('ready');
    calls.listSurveyAnswers.mockRejectedValue(new Error('Network Error'));
    stores.reviews.filterBy({ kind: 'use_cases', optionId: '7', name: 'Presente' });
    await expect.poll(() => stores.reviews.getState()).toMatchObject({ mode: 'default', status: 'idle' });
    expect(stores.surveys.getState().status).toBe('off');
  });

  it('load no reviews when the store has switched them off', () => {
    const { calls } = receive(wireRoot({ features: { opinions: false }, prefetched_opinions: [] }));
    expect(calls.listOpinions).not.toHaveBeenCalled();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('with questions switched on (%s) load %i pages of them', (questions, pages) => {
    const { calls } = receive(wireRoot({ questions_count: 5, features: { questions } }));
    expect(calls.listQuestions).toHaveBeenCalledTimes(pages);
  });
});
