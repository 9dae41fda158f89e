import type { ApiAddress } from '../../api/api-address.ts';
import type { OpinionsPage, OpinionsQuery } from '../../api/reviews/list-opinions.ts';
import { getProduct } from '../../api/surveys/get-product.ts';
import { getProductAnswersSummary } from '../../api/surveys/get-product-answers-summary.ts';
import {
  listSurveyAnswers,
  type SurveyAnswersPage,
  type SurveyAnswersQuery,
} from '../../api/surveys/list-survey-answers.ts';
import { listSurveyQuestionSummaries } from '../../api/surveys/list-survey-question-summaries.ts';
import { joinTags, type SurveyAddress } from '../../api/surveys/survey-address.ts';
import type { Attribute, SurveyQuestion } from '../../entities/survey.ts';

export type ListSurveyAnswers = (
  query: SurveyAnswersQuery,
  signal: AbortSignal,
) => Promise<SurveyAnswersPage>;
export type ListOpinions = (query: OpinionsQuery, signal: AbortSignal) => Promise<OpinionsPage>;

/** The calls to the survey API, with address and product bound. */
export interface SurveyCalls {
  listSurveyAnswers: ListSurveyAnswers;
  listSurveyQuestionSummaries(): Promise<SurveyQuestion[]>;
  getProductAnswersSummary(): Promise<Attribute[]>;
}

/**
 * `tags` are those that the page gave, if it gave any; else the product's own are asked for, once, when the first call
 * needs them. A product that cannot be had has none: the server then accepts those it knows.
 */
export function bindSurveyCalls(
  api: ApiAddress,
  surveyApiUrl: string,
  tags: string,
  signal: AbortSignal,
): SurveyCalls {
  const { code, storeId } = api;
  let address: Promise<SurveyAddress> | undefined;

  async function findAddress(): Promise<SurveyAddress> {
    const known =
      tags ||
      (await getProduct(api, signal).then(
        (product) => joinTags(product.tags),
        () => '',
      ));
    return { surveyApiUrl, code, storeId, tags: known };
  }

  function ask<Result>(call: (address: SurveyAddress) => Promise<Result>): Promise<Result> {
    address ??= findAddress();
    return address.then(call);
  }

  return {
    listSurveyAnswers: (query, querySignal) => ask((whose) => listSurveyAnswers(whose, query, querySignal)),
    listSurveyQuestionSummaries: () => ask((whose) => listSurveyQuestionSummaries(whose, signal)),
    getProductAnswersSummary: () => ask((whose) => getProductAnswersSummary(whose, signal)),
  };
}

/** What the reviews of an attribute are found by. */
export interface AttributeCalls {
  listSurveyAnswers: ListSurveyAnswers;
  listOpinions: ListOpinions;
}
