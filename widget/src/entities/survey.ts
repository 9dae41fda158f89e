import type { SurveyAnswerKind, SurveyKind } from '@opina/contract/constants/surveys';

export interface SurveyOption {
  id: string;
  description: string;
  weight: number;
  /** How many published reviews of the product chose it. */
  answersCount: number;
}

/** A question about customers or occasions, whose options filter the list of reviews. */
export interface SurveyQuestion {
  id: string;
  kind: SurveyKind;
  description: string;
  options: SurveyOption[];
}

export interface AttributeOption {
  id: string;
  description: string;
  /** Its place on the scale, from 1. */
  ordering: number;
  answersCount: number;
}

/** A question about the product itself, such as its size. */
export interface Attribute {
  id: string;
  description: string;
  /** Of the chosen options' places: 1 to 5; anything else means unknown. */
  average: number;
  /** The place that is "as expected"; 0 where the server does not say. */
  weight: number;
  /** The places that are, where the server names several. */
  expected: number[];
  options: AttributeOption[];
}

/** What the overview shows of a product's survey. */
export interface ProductSurvey {
  questions: readonly SurveyQuestion[];
  attributes: readonly Attribute[];
}

/** What the customer of one review answered to the questions of one kind. */
export interface SurveyAnswer {
  saleItemId: string;
  /** `undefined` where the server does not say. */
  kind: SurveyAnswerKind | undefined;
  options: {
    id: string;
    description: string;
    question: { id: string; description: string };
  }[];
}

/** An option by which the list of reviews is filtered. */
export interface SurveyFilter {
  kind: SurveyKind;
  optionId: string;
  /** What the option is called. */
  name: string;
}

/** Who wrote a review and for what occasion, as the options they chose. */
export type ReviewProfile = Readonly<Partial<Record<SurveyKind, readonly string[]>>>;
