import { surveyKinds } from '@opina/contract/constants/surveys';
import type { SurveyAnswersPage } from '../../api/surveys/list-survey-answers.ts';
import type { Review } from '../../entities/review.ts';
import type { ProductSurvey, ReviewProfile, SurveyAnswer } from '../../entities/survey.ts';
import { createStore, type Store } from '../store.ts';
import type { AttributeCalls, ListOpinions, ListSurveyAnswers, SurveyCalls } from './survey-calls.ts';

interface SurveysState extends ProductSurvey {
  /** `off`: the store has none, or a call failed. */
  status: 'off' | 'loading' | 'ready';
  /** By the sale item of the review. */
  profiles: Readonly<Record<string, ReviewProfile>>;
}

export interface SurveysStore extends Store<SurveysState> {
  /** What the window of an attribute finds its reviews by. */
  attributeCalls: AttributeCalls;
}

export interface LoadableSurveysStore extends SurveysStore {
  /** `known`: what root has brought. Otherwise it is asked for: resolves when it has come or has failed. */
  start(known?: ProductSurvey): Promise<void> | undefined;
  /** Loads the profiles of reviews. */
  loadProfiles(reviews: readonly Review[]): void;
  /** The calls; when one fails, surveys are switched off. */
  listAnswers: ListSurveyAnswers;
}

const nothing: SurveysState = { status: 'off', questions: [], attributes: [], profiles: {} };

/** Survey answers of customers about themselves and the product. A failed call switches all of it off, without a message. */
export function createSurveysStore(
  calls: SurveyCalls,
  listOpinions: ListOpinions,
  lifetime: AbortSignal,
): LoadableSurveysStore {
  const { setState, ...store } = createStore<SurveysState>(nothing);
  const isOff = () => lifetime.aborted || store.getState().status === 'off';

  /** A call that was ended did not fail: what it was for is not wanted any more. */
  async function guard<Result>(call: Promise<Result>, signal = lifetime): Promise<Result> {
    try {
      return await call;
    } catch (error) {
      if (!signal.aborted && !lifetime.aborted) setState(nothing);
      throw error;
    }
  }

  async function load() {
    const [questions, attributes] = await guard(
      Promise.all([calls.listSurveyQuestionSummaries(), calls.getProductAnswersSummary()]),
    );
    if (!isOff()) setState({ status: 'ready', questions, attributes });
  }

  async function loadAnswers(saleItemIds: string[]) {
    const { items }: SurveyAnswersPage = await guard(calls.listSurveyAnswers({ saleItemIds }, lifetime));
    const { profiles } = store.getState();
    // Reviews without answers need not be requested again.
    const empty = Object.fromEntries(saleItemIds.map((id) => [id, {}]));
    if (!isOff()) setState({ profiles: { ...profiles, ...empty, ...profilesOf(items) } });
  }

  return {
    ...store,
    listAnswers: (query, signal) => guard(calls.listSurveyAnswers(query, signal), signal),
    attributeCalls: { listSurveyAnswers: calls.listSurveyAnswers, listOpinions },
    start(known) {
      setState(known ? { status: 'ready', ...known } : { status: 'loading' });
      return known ? undefined : load().catch(() => {});
    },
    loadProfiles(reviews) {
      const { profiles, status, questions } = store.getState();
      if (status === 'ready' && questions.length === 0) return;
      const saleItemIds = reviews.flatMap(({ saleItemId }) =>
        saleItemId && !Object.hasOwn(profiles, saleItemId) ? [saleItemId] : [],
      );
      if (!isOff() && saleItemIds.length > 0) loadAnswers(saleItemIds).catch(() => {});
    },
  };
}

/** By sale item. Answers about the product are no part of a profile. */
function profilesOf(answers: readonly SurveyAnswer[]): Record<string, ReviewProfile> {
  const profiles = new Map<string, ReviewProfile>();
  for (const { saleItemId, kind: received, options } of answers) {
    const kind = surveyKinds.find((known) => known === received);
    if (!kind) continue;
    const profile = profiles.get(saleItemId) ?? {};
    const chosen = options.map(({ description }) => description);
    profiles.set(saleItemId, { ...profile, [kind]: [...(profile[kind] ?? []), ...chosen] });
  }
  return Object.fromEntries(profiles);
}
