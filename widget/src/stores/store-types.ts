import type { VoteAction } from '@opina/contract/constants';
import type { ApiAddress } from '../api/api-address.ts';
import type { AskedOn } from '../api/ask-question.ts';
import type { AnswerLink } from '../api/get-private-answer.ts';
import type { Photo } from '../entities/photo.ts';
import type { PrivateAnswer, Question } from '../entities/question.ts';
import type { Review, VoteCounts, Votes } from '../entities/review.ts';
import type { Root } from '../entities/root.ts';
import type { Attribute, ReviewProfile, SurveyFilter, SurveyQuestion } from '../entities/survey.ts';
import type { AskState } from './ask-machine.ts';
import type { DraftStorage } from './kept-draft.ts';
import type { Store } from './store.ts';
import type { AttributeCalls } from './survey-calls.ts';
import type { VisitorStorage } from './visitor-storage.ts';

/** How the menu filters or orders the list of reviews. */
export type MenuMode = 'default' | 'positive' | 'negative' | 'by_votes' | 'with_photos';

/** How the list of reviews is filtered or ordered; `survey`: by an option that customers chose. */
export type ReviewMode = MenuMode | 'survey';

export interface RootState {
  /** `disabled`: the root call failed, nothing is shown. */
  status: 'loading' | 'ready' | 'disabled';
  root: Root | undefined;
}

export interface RecommendationsState {
  /** Whole percent, 0 while unknown. */
  percentage: number;
  /** Number of customers who answered; 0 while unknown, undefined where the provider does not send it. */
  answerCount: number | undefined;
}

export interface ReviewsState {
  mode: ReviewMode;
  /** Set in the mode `survey`. */
  filter: SurveyFilter | undefined;
  items: readonly Review[];
  status: 'idle' | 'loading' | 'failed';
  hasMore: boolean;
  /** Number of reviews the latest page brought, for the live announcement; 0 before the first. */
  latestCount: number;
}

export interface ReviewsStore extends Store<ReviewsState> {
  /** Clears the list and loads page 1 in that mode; the mode already chosen does nothing. */
  changeMode(mode: MenuMode): void;
  /** The same for the mode `survey`; the option already chosen is left, and the list goes back to the default mode. */
  filterBy(filter: SurveyFilter): void;
  /** Loads the next page; after a failure, the page that failed. Does nothing while loading. */
  loadMore(): void;
}

export interface VotesState {
  votes: Votes;
  /** Counts that differ from what the review came with, by review id. */
  counts: Readonly<Record<string, VoteCounts>>;
  /** The review whose latest vote could not be sent. */
  failedId: string | undefined;
}

export interface VotesStore extends Store<VotesState> {
  /** Casts, takes back (same action again) or changes (the opposite) this visitor's vote. */
  vote(review: { id: string } & VoteCounts, action: VoteAction): void;
}

export interface SurveysState {
  /** `off`: the store has none, or a call failed. */
  status: 'off' | 'loading' | 'ready';
  questions: readonly SurveyQuestion[];
  attributes: readonly Attribute[];
  /** By the sale item of the review. */
  profiles: Readonly<Record<string, ReviewProfile>>;
}

export interface SurveysStore extends Store<SurveysState> {
  /** What the window of an attribute finds its reviews by. */
  attributeCalls: AttributeCalls;
}

export interface PhotosState {
  /** Without repeats; those that are broken included. */
  items: readonly Photo[];
  /** How many there are in all; 0 while unknown. */
  total: number;
  hasNext: boolean;
  status: 'idle' | 'loading' | 'failed';
  /** Photos of which a file could not be had, by the address of their original. */
  broken: ReadonlySet<string>;
}

export interface PhotosStore extends Store<PhotosState> {
  /** Loads the next page; after a failure, the page that failed. Does nothing while loading and after the last. */
  loadMore(): void;
  /** Takes broken photos for whole again, and loads the page that failed. */
  retry(): void;
  /** Leaves out a photo whose file could not be had. */
  markBroken(photo: Photo): void;
}

export type PhotoReview = Review | 'loading' | 'failed';

export interface PhotoReviewsState {
  reviews: ReadonlyMap<string, PhotoReview>;
}

export interface PhotoReviewsStore extends Store<PhotoReviewsState> {
  /** Fetches the review unless that was done; after a failure, again. */
  want(id: string): void;
}

export interface QuestionsState {
  items: readonly Question[];
  status: 'idle' | 'loading' | 'failed';
  hasMore: boolean;
  /** Number of questions that were shown last, for the live announcement; 0 before the first. */
  latestCount: number;
}

export interface QuestionsStore extends Store<QuestionsState> {
  /** Shows a page more, loading it if need be; after a failure, tries again. Does nothing while loading. */
  loadMore(): void;
}

/** An answered question like the one being typed; its answer is folded until the shopper wants it. */
interface Suggestion extends Question {
  showAnswer: boolean;
}

export interface SuggestionsState {
  /** What the items were found for. */
  text: string;
  items: readonly Suggestion[];
}

export interface SuggestionsStore extends Store<SuggestionsState> {
  /** Searches a moment later, unless more is typed meanwhile. An empty text clears the items at once. */
  search(text: string): void;
  toggleAnswer(id: string): void;
}

/** The form that asks the store. What does not belong to its step does nothing. */
export interface AskStore extends Store<AskState> {
  typeQuestion(text: string): void;
  submitQuestion(): void;
  typeEmail(text: string): void;
  /** Sends the question, with the address that was typed or is known. */
  confirmEmail(): void;
  /** From the address back to the question; nothing that was typed is lost. */
  backToQuestion(): void;
  /** Not the known address: asks for another one. */
  refuseEmail(): void;
  askAnother(): void;
}

export interface PrivateAnswerState {
  answer: PrivateAnswer | undefined;
}

/** What the asking of questions is told by the widget it belongs to. */
export interface AskingHost {
  api: ApiAddress;
  askedOn: AskedOn;
  visitor: VisitorStorage;
  /** Keeps what was typed while the tab is open; `undefined` where the browser forbids it. */
  session: DraftStorage | undefined;
  /** Whether the store wants answered questions to be suggested. */
  wantsSuggestions: () => boolean;
  answerLink: AnswerLink | undefined;
  signal: AbortSignal;
}

/** What comes with the code that is loaded when a question is about to be asked. */
export interface Asking {
  ask: AskStore;
  suggestions: SuggestionsStore;
  privateAnswer: Store<PrivateAnswerState>;
}

export interface DraftState {
  step: AskState['step'];
  /** As typed. */
  question: string;
  /** The private answer that the page's address leads to. */
  answerLink: AnswerLink | undefined;
}

/** The question being written, from the first view on. */
export interface DraftStore extends Store<DraftState> {
  typeQuestion(text: string): void;
  /** Goes on with what `create` makes; made once, whoever calls again gets the same. */
  connect(create: (host: AskingHost) => Asking): Asking;
}

/** Everything the sections of one mounted widget read and call. */
export interface WidgetStores {
  root: Store<RootState>;
  recommendations: Store<RecommendationsState>;
  reviews: ReviewsStore;
  votes: VotesStore;
  surveys: SurveysStore;
  photos: PhotosStore;
  photoReviews: PhotoReviewsStore;
  questions: QuestionsStore;
  draft: DraftStore;
}
