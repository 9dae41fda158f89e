import type { SurveyKind } from '@opina/contract/constants';
import type { Data } from '../data/create-data.ts';
import type { QuestionStatus } from '../data/question-status.ts';
import type { Read } from '../data/replicas/read-sources.ts';
import type { SurveyScope } from '../data/surveys.ts';
import type { Media } from '../media/media.ts';
import { answerQuestion, getPrivateAnswer, type NewAnswer, type PrivateAnswerRequest } from './answers.ts';
import { ApiError } from './api-error.ts';
import { type AskRequest, askQuestion } from './ask-question.ts';
import { createMerchantDomain } from './create-merchant-domain.ts';
import { listStoreQuestions, type StoreQuestionsRequest, setQuestionStatus } from './manage-questions.ts';
import { getOpinion, listOpinions, type OpinionsRequest } from './opinions.ts';
import { createPageNotes, type SeenPage } from './page-notes.ts';
import { listPhotoReviews, type PhotosRequest } from './photos.ts';
import { getProduct, getRecommendationsSummary, listProductRates } from './products.ts';
import { listQuestionSuggestions, listQuestions, type QuestionsRequest } from './questions.ts';
import { getRoot } from './root.ts';
import { getStorePage, getStoreRatings, listRecentOpinions, type RecentListing } from './store-ratings.ts';
import {
  getProductAnswersSummary,
  listSurveyAnswers,
  listSurveyQuestionSummaries,
  type SurveyAnswersRequest,
} from './surveys.ts';
import { createAddressHasher, createNetworkHasher, createVisitorHasher } from './visitors.ts';
import { type VoteRequest, voteOpinion } from './votes.ts';

export type Domain = ReturnType<typeof createDomain>;

export interface DomainOptions {
  /** Where customers' pictures are. */
  readonly media: Media;
  /** Whether one person may ask only so many questions. */
  readonly isRateLimited: boolean;
  /** Called once a message to an asker was stored, so that it need not wait until somebody looks. */
  readonly onMail?: (() => void) | undefined;
  /** Where public reads read; they may be a moment behind. Without it, where everything else does. */
  readonly read?: Read | undefined;
  /** Called once a vote on a review of this product is counted. */
  readonly onVote?:
    | ((product: { readonly storeId: string; readonly productCode: string }) => void)
    | undefined;
}

/** The rules, over whatever stores the data. Every function throws `ApiError` for what the caller did wrong. */
export function createDomain(
  data: Data,
  { media, isRateLimited, onMail, onVote, read = (work) => work(data) }: DomainOptions,
) {
  const voteHashers = {
    visitor: createVisitorHasher(data),
    network: isRateLimited ? createNetworkHasher(data) : undefined,
  };
  const pageNotes = createPageNotes(data);
  const hashAddress = isRateLimited ? createAddressHasher(data) : undefined;
  return {
    ...createMerchantDomain(data, media),
    getRoot: (storeId: string, productCode: string) => read((from) => getRoot(from, storeId, productCode)),
    notePage: (page: SeenPage) => pageNotes.note(page),
    /** Writes what pages told lately; resolves when that is done. */
    writePageNotes: () => pageNotes.flush(),
    listOpinions: (request: OpinionsRequest) => read((from) => listOpinions(from, request)),
    getOpinion: (storeId: string, productCode: string, id: number) =>
      read((from) => getOpinion(from, storeId, productCode, id)),
    listPhotoReviews: (request: PhotosRequest) => read((from) => listPhotoReviews(from, request)),
    voteOpinion: async (request: VoteRequest) => {
      const counted = await voteOpinion(data, voteHashers, request);
      onVote?.(counted);
      return counted;
    },
    listQuestions: (request: QuestionsRequest) => read((from) => listQuestions(from, request)),
    listQuestionSuggestions: (storeId: string, productCode: string, text: string) =>
      read((from) => listQuestionSuggestions(from, storeId, productCode, text)),
    askQuestion: (request: AskRequest) => askQuestion(data, hashAddress, request),
    answerQuestion: async (storeId: string, questionId: number, answer: NewAnswer) => {
      const link = await answerQuestion(data, storeId, questionId, answer);
      onMail?.();
      return link;
    },
    listStoreQuestions: (request: StoreQuestionsRequest) => listStoreQuestions(data, request),
    setQuestionStatus: (storeId: string, questionId: number, status: QuestionStatus) =>
      setQuestionStatus(data, storeId, questionId, status),
    getPrivateAnswer: (request: PrivateAnswerRequest) => getPrivateAnswer(data, request),
    getProduct: (storeId: string, code: string) => read((from) => getProduct(from, storeId, code)),
    getRecommendationsSummary: (storeId: string, code: string) =>
      read((from) => getRecommendationsSummary(from, storeId, code)),
    listProductRates: (storeId: string, codes: readonly string[]) =>
      read((from) => listProductRates(from, storeId, codes)),
    listRecentOpinions: (storeId: string, listing: RecentListing) =>
      read((from) => listRecentOpinions(from, storeId, listing)),
    getStoreRatings: (storeId: string | undefined, host: string | undefined) =>
      read((from) => getStoreRatings(from, storeId, host)),
    getStorePage: (storeId: string, page: number) => read((from) => getStorePage(from, storeId, page)),
    listSurveyAnswers: (request: SurveyAnswersRequest) => read((from) => listSurveyAnswers(from, request)),
    listSurveyQuestionSummaries: (scope: SurveyScope, kind: SurveyKind | undefined) =>
      read((from) => listSurveyQuestionSummaries(from, scope, kind)),
    getProductAnswersSummary: (scope: SurveyScope) => read((from) => getProductAnswersSummary(from, scope)),
    readMediaFile: (file: string) => media.read(file),
    requireReady: () => requireReady(data),
  };
}

/** Throws `server.unavailable` when the database's schema is not that of this version. */
async function requireReady(data: Data): Promise<void> {
  if (!(await data.isMigrated())) throw new ApiError('server.unavailable');
}
