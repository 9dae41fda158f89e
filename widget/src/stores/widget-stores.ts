import type { ApiAddress } from '../api/api-address.ts';
import type { AnswerLink } from '../api/questions/get-private-answer.ts';
import { listQuestions } from '../api/questions/list-questions.ts';
import { getOpinion } from '../api/reviews/get-opinion.ts';
import { getRecommendationsSummary } from '../api/reviews/get-recommendations-summary.ts';
import { listOpinions } from '../api/reviews/list-opinions.ts';
import { listPhotoReviews } from '../api/reviews/list-photo-reviews.ts';
import { downvoteOpinion, upvoteOpinion } from '../api/reviews/vote-opinion.ts';
import { retryableImport } from '../browser/retryable-import.ts';
import type { Root } from '../entities/root.ts';
import { expectedPhotos } from '../entities/shown-photos.ts';
import { hasReviewsToShow } from '../entities/shown-reviews.ts';
import { createPhotoReviewsStore, type PhotoReviewsStore } from './photos/photo-reviews-store.ts';
import { createPhotosStore, type PhotosStore } from './photos/photos-store.ts';
import type { AskingHost } from './questions/asking.ts';
import { createDraftStore, type DraftStore } from './questions/draft-store.ts';
import { createQuestionsStore, type QuestionsStore } from './questions/questions-store.ts';
import { createFindingStore, type FindingStore } from './reviews/finding-store.ts';
import { createRecommendationsStore, type RecommendationsState } from './reviews/recommendations-store.ts';
import { createReviewsStore, type FilteredPages, type ReviewsStore } from './reviews/reviews-store.ts';
import { createVotesStore, type VotesStore } from './reviews/votes-store.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { createRootStore, type RootState } from './root-store.ts';
import type { Store } from './store.ts';
import type { ListOpinions, SurveyCalls } from './surveys/survey-calls.ts';
import { createSurveysStore, type SurveysStore } from './surveys/surveys-store.ts';
import { createVisitorStorage, type TextStorage } from './visitor-storage.ts';

/** Everything the sections of one mounted widget read and call. */
export interface WidgetStores {
  root: Store<RootState>;
  recommendations: Store<RecommendationsState>;
  reviews: ReviewsStore;
  finding: FindingStore;
  votes: VotesStore;
  surveys: SurveysStore;
  photos: PhotosStore;
  photoReviews: PhotoReviewsStore;
  questions: QuestionsStore;
  draft: DraftStore;
  rooms: Rooms;
  /** This visitor's random id. */
  visitorId: () => string;
}

/** The calls that the stores make, with their addresses bound. */
export interface StoreCalls extends SurveyCalls {
  listOpinions: ListOpinions;
  getRecommendationsSummary: Parameters<typeof createRecommendationsStore>[0];
  upvoteOpinion: Parameters<typeof createVotesStore>[0]['upvote'];
  downvoteOpinion: Parameters<typeof createVotesStore>[0]['downvote'];
  listPhotoReviews: Parameters<typeof createPhotosStore>[0];
  getOpinion: Parameters<typeof createPhotoReviewsStore>[0];
  listQuestions: Parameters<typeof createQuestionsStore>[0];
  /** For the calls whose code is loaded later: their address, and the page. */
  later: Pick<AskingHost, 'api' | 'askedOn' | 'session'>;
}

export interface LoadableWidgetStores {
  stores: WidgetStores;
  /**
   * Accepts the response to the root call, and loads what else the overview needs, all at once. Resolves when it has come, has
   * failed or is late: shown before it comes, reviews would be pushed by it.
   */
  receiveRoot(root: Root | undefined): Promise<unknown>;
  /** Fetches the private answer that a link leads to. */
  openAnswer(link: AnswerLink): void;
  /** Reads what this visitor has done before. Until then the stores know nothing of anybody, as the server that draws them. */
  recallVisitor(): void;
}

export function bindCalls(
  api: ApiAddress,
  surveys: SurveyCalls,
  later: StoreCalls['later'],
  signal: AbortSignal,
): StoreCalls {
  return {
    ...surveys,
    listOpinions: (query, modeSignal) => listOpinions(api, query, modeSignal),
    getRecommendationsSummary: () => getRecommendationsSummary(api, signal),
    upvoteOpinion: (vote) => upvoteOpinion(api, vote),
    downvoteOpinion: (vote) => downvoteOpinion(api, vote),
    listPhotoReviews: (page, lifetime) => listPhotoReviews(api, page, lifetime),
    getOpinion: (id, lifetime) => getOpinion(api, id, lifetime),
    listQuestions: (page, pageSignal) => listQuestions(api, page, pageSignal),
    later,
  };
}

const importPages = retryableImport(() => import('./surveys/survey-pages.ts'));

/** How long the first drawing waits for all of the overview. */
const maxWaitMs = 1000;

/** The stores of one mounted widget. They outlive a drawing of it, and end with `signal`. */
export function createWidgetStores(
  calls: StoreCalls,
  storage: TextStorage | undefined,
  signal: AbortSignal,
): LoadableWidgetStores {
  const visitor = createVisitorStorage(storage);
  const root = createRootStore();
  const recommendations = createRecommendationsStore(calls.getRecommendationsSummary);
  const surveys = createSurveysStore(calls, calls.listOpinions, signal);

  const listWithProfiles: ListOpinions = async (query, modeSignal) => {
    const page = await calls.listOpinions(query, modeSignal);
    surveys.loadProfiles(page.items);
    return page;
  };
  const reviews = createReviewsStore(
    listWithProfiles,
    (filter) => {
      let pages: FilteredPages | undefined;
      return async (pageSignal) => {
        pages ??= (await importPages()).createSurveyPages(filter, surveys.listAnswers, listWithProfiles);
        return pages(pageSignal);
      };
    },
    signal,
  );
  surveys.subscribe(() => {
    if (surveys.getState().status === 'off' && reviews.getState().mode === 'survey')
      reviews.changeMode('default');
  });
  const photos = createPhotosStore(calls.listPhotoReviews, signal);
  const photoReviews = createPhotoReviewsStore(
    calls.getOpinion,
    (id) => reviews.getState().items.find((review) => review.id === id),
    signal,
  );
  const votes = createVotesStore({ upvote: calls.upvoteOpinion, downvote: calls.downvoteOpinion }, visitor);
  const questions = createQuestionsStore(calls.listQuestions, signal);
  const draft = createDraftStore({
    ...calls.later,
    visitor,
    wantsSuggestions: () => !!root.getState().root?.features.questionSuggestions,
    signal,
  });
  return {
    stores: {
      root,
      recommendations,
      reviews,
      finding: createFindingStore(calls.later.api, surveys.loadProfiles),
      votes,
      surveys,
      photos,
      photoReviews,
      questions,
      draft,
      rooms: createRooms(visitor, `${calls.later.api.storeId}/${calls.later.api.code}`),
      visitorId: visitor.visitorId,
    },
    openAnswer: draft.openAnswer,
    recallVisitor() {
      votes.recall();
      draft.recall();
    },
    receiveRoot(received) {
      const loaded: (Promise<void> | undefined)[] = [];
      if (received && hasReviewsToShow(received)) {
        if (received.features.surveys) loaded.push(surveys.start(received.survey));
        loaded.push(recommendations.start(received.recommendations));
        reviews.start(received);
        surveys.loadProfiles(received.prefetchedReviews);
        if (expectedPhotos(received)) photos.start();
      }
      if (received?.features.questions) questions.start(received);
      root.receive(received);
      return Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
    },
  };
}
