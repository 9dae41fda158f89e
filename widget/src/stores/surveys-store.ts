import { surveyKinds } from '@opina/contract/constants';
import type { SurveyAnswersPage } from '../api/list-survey-answers.ts';
import type { Review } from '../entities/review.ts';
import type { ReviewProfile, SurveyAnswer } from '../entities/survey.ts';
import { findAttributeReviews } from './attribute-reviews.ts';
import { createStore } from './store.ts';
import type { SurveysState, SurveysStore } from './store-types.ts';
import type { ListOpinions, ListSurveyAnswers, SurveyCalls } from './survey-calls.ts';

/** How long reviews wait for what belongs to them: shown before it comes, they would be pushed by it. */
const longestWaitMs = 3000;

export interface LoadableSurveysStore extends SurveysStore {
  /** Loads questions and attributes. Resolves when they have come, have failed or are late. */
  start(): Promise<void>;
  /** Loads the profiles of reviews that are about to be shown. Resolves like `start`. */
  loadProfiles(reviews: readonly Review[]): Promise<void>;
  /** The provider's answers; when they fail, surveys are switched off. */
  listAnswers: ListSurveyAnswers;
}

const nothing: SurveysState = { status: 'off', questions: [], attributes: [], profiles: {} };

/** What customers told about themselves and the product. One call that fails switches all of it off, silently. */
export function createSurveysStore(
  calls: SurveyCalls,
  listOpinions: ListOpinions,
  lifetime: AbortSignal,
): LoadableSurveysStore {
  const { setState, ...store } = createStore<SurveysState>(nothing);
  let patienceMs = longestWaitMs;
  const isOff = () => lifetime.aborted || store.getState().status === 'off';

  /** A call that was ended did not fail: what it was for is not wanted any more. */
  async function guard<Answer>(call: Promise<Answer>, signal = lifetime): Promise<Answer> {
    try {
      return await call;
    } catch (error) {
      if (!signal.aborted && !lifetime.aborted) setState(nothing);
      throw error;
    }
  }

  /** Resolves when the work has ended in any way, or is late. Once is enough: what is late is not waited for again. */
  function settled(work: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        patienceMs = 0;
        resolve();
      }, patienceMs);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      work.then(end, end);
    });
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
    // Who answered nothing need not be asked for again.
    const asked = Object.fromEntries(saleItemIds.map((id) => [id, {}]));
    if (!isOff()) setState({ profiles: { ...profiles, ...asked, ...profilesOf(items) } });
  }

  return {
    ...store,
    listAnswers: (query, signal) => guard(calls.listSurveyAnswers(query, signal), signal),
    listAttributeReviews: (attribute, signal) =>
      findAttributeReviews(attribute, calls.listSurveyAnswers, listOpinions, signal),
    start() {
      setState({ status: 'loading' });
      return settled(load());
    },
    loadProfiles(reviews) {
      const { profiles, status, questions } = store.getState();
      if (status === 'ready' && questions.length === 0) return Promise.resolve();
      const saleItemIds = reviews.flatMap(({ saleItemId }) =>
        saleItemId && !Object.hasOwn(profiles, saleItemId) ? [saleItemId] : [],
      );
      return isOff() || saleItemIds.length === 0 ? Promise.resolve() : settled(loadAnswers(saleItemIds));
    },
  };
}

/** By sale item. Answers about the product are no part of a profile. */
function profilesOf(answers: readonly SurveyAnswer[]): Record<string, ReviewProfile> {
  const profiles = new Map<string, ReviewProfile>();
  for (const { saleItemId, kind: told, options } of answers) {
    const kind = surveyKinds.find((known) => known === told);
    if (!kind) continue;
    const profile = profiles.get(saleItemId) ?? {};
    const chosen = options.map(({ description }) => description);
    profiles.set(saleItemId, { ...profile, [kind]: [...(profile[kind] ?? []), ...chosen] });
  }
  return Object.fromEntries(profiles);
}
