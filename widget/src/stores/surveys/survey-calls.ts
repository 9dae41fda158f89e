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
 * `tags` are those that the page gave, if it gave any. Without them nothing waits: the server may know the product's own. Where
 * it has nothing without tags, the same is asked for with those that the product's call brings.
 */
export function bindSurveyCalls(
  api: ApiAddress,
  surveyApiUrl: string,
  tags: string,
  signal: AbortSignal,
): SurveyCalls {
  const { code, storeId } = api;
  const withTags = (which: string): SurveyAddress => ({ surveyApiUrl, code, storeId, tags: which });
  let ofProduct: Promise<string> | undefined;
  /** The tags that brought something, of each call. */
  const used: Promise<string>[] = [];

  async function findTags(): Promise<string> {
    const { tags: found } = await getProduct(api, signal).catch(() => ({ tags: [] }));
    return joinTags(found);
  }

  async function ask<Item>(call: (address: SurveyAddress) => Promise<Item[]>): Promise<Item[]> {
    const asked = call(withTags(tags));
    if (tags) return asked;
    ofProduct ??= findTags();
    const known = asked.then(
      (items) => (items.length > 0 ? '' : ofProduct),
      () => ofProduct,
    ) as Promise<string>;
    used.push(known);
    const needed = await known;
    return needed ? call(withTags(needed)) : asked;
  }

  return {
    listSurveyAnswers: async (query, querySignal) => {
      const needed = tags || (await Promise.all(used)).find(Boolean) || '';
      return listSurveyAnswers(withTags(needed), query, querySignal);
    },
    listSurveyQuestionSummaries: () => ask((address) => listSurveyQuestionSummaries(address, signal)),
    getProductAnswersSummary: () => ask((address) => getProductAnswersSummary(address, signal)),
  };
}

/** What the reviews of an attribute are found by. */
export interface AttributeCalls {
  listSurveyAnswers: ListSurveyAnswers;
  listOpinions: ListOpinions;
}
