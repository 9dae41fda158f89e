import type { QuestionsPosition, StructuredDataFormat } from '@opina/contract/constants/appearance';
import type { RatingValue } from '@opina/contract/constants/ratings';
import type { Question } from './question.ts';
import type { FeaturedReview, Review } from './review.ts';
import type { ProductSurvey } from './survey.ts';

interface Rate {
  /** 0 to 5. */
  average: number;
  count: number;
}

export interface ProductRate extends Rate {
  histogram: Readonly<Record<RatingValue, number>>;
}

export interface TrackingAction {
  key: string;
  /** The name the event is sent under. */
  name: string;
  active: boolean;
}

/** Whether events are sent: all, none, or those that a list names and does not switch off. */
export type Tracking = boolean | readonly TrackingAction[];

export interface Features {
  opinions: boolean;
  /** Reviews below this number count as none; 0 and 1 mean the same. */
  minimumOpinionsToShow: number;
  questions: boolean;
  questionsPosition: QuestionsPosition;
  structuredData: boolean;
  structuredDataFormat: StructuredDataFormat;
  photoReview: boolean;
  /** The specification's preference `displayPhotoGallery`. */
  displayPhotoGallery: boolean;
  questionSuggestions: boolean;
  surveys: boolean;
  /** Whether shoppers may write a review without an invitation. */
  openReviews: boolean;
  tracking: Tracking;
  /** Rules of the store's own by element, as they came: each reader takes what it can use. */
  customStyle: Readonly<Record<string, unknown>>;
}

export interface OpinionCounts {
  positive: number;
  negative: number;
  total: number;
  photo: number;
}

export interface RecommendationsSummary {
  /** Whole percent of customers who recommend the product. */
  percentage: number;
  /** Number of customers who answered; undefined where the server does not send it. */
  answerCount: number | undefined;
}

/** Who vouches for a store's reviews. */
export interface Auditor {
  name: string;
  /** Where they say how. */
  url: string;
}

/** How many of a product's reviews come from where. */
export interface ReviewSources {
  boughtHere: number;
  open: number;
  imported: number;
  thirdParty: number;
}

/** Sentences that the law of the store asks for, in its language. */
export interface Disclosures {
  /** Beside the average; empty, as the others: nothing. */
  rating: string;
  /** Above the list. */
  list: string;
  /** The words of the link to the store's policy; empty: none. */
  policy: string;
}

/** What root delivers, read tolerantly from the wire. */
export interface Root {
  storeName: string;
  /** An address; empty where the store has none. */
  storeLogo: string;
  /** BCP 47, `pt-BR` when the server does not say. */
  storeLocale: string;
  productName: string;
  /** `null`: the store has no auditor. Undefined: the server sends none and is the auditor itself. */
  auditor: Auditor | null | undefined;
  sources: ReviewSources;
  disclosures: Disclosures;
  rate: ProductRate;
  storeRate: Rate;
  questionsCount: number;
  opinionCounts: OpinionCounts;
  /** Photos of published reviews, if the server says so. */
  photosCount: number;
  topPositive: FeaturedReview | undefined;
  topNegative: FeaturedReview | undefined;
  prefetchedReviews: Review[];
  prefetchedQuestions: Question[];
  features: Features;
  /** Whether the server finds reviews by conditions that combine, as ours does; it takes reports about reviews too. */
  canSearch: boolean;
  /** Whether it has a log of what happened to the store's reviews. */
  hasLog: boolean;
  /** Undefined where root does not bring them, and calls of their own have to. */
  recommendations: RecommendationsSummary | undefined;
  survey: ProductSurvey | undefined;
}
