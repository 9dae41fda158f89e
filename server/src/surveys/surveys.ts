import { storesExpected } from '@opina/contract/attribute-scale';
import type {
  listSurveyAnswers as answersCall,
  getProductAnswersSummary as attributesCall,
  listSurveyQuestionSummaries as questionsCall,
} from '@opina/contract/calls/shoppers/surveys';
import {
  type SurveyAnswerKind,
  type SurveyKind,
  surveyAnswerKinds,
  surveyKinds,
} from '@opina/contract/constants/surveys';
import type { WireAttribute, WireSurveyAnswer, WireSurveyQuestion } from '@opina/contract/entities/survey';
import type { Static } from 'typebox';
import type { Sql } from '../platform/database/engine/sql.ts';
import { requireStore } from '../stores/require-store.ts';
import {
  listSurveyQuestions,
  type ReviewAnswers,
  readSurveyAnswers,
  type SurveyQuestionSummary,
  type SurveyScope,
} from './queries.ts';

export interface SurveyAnswersRequest extends SurveyScope {
  readonly kind?: SurveyAnswerKind | undefined;
  readonly optionId?: number | undefined;
  readonly saleItemIds?: readonly number[] | undefined;
  /** From 1. */
  readonly page: number;
  readonly per: number;
}

/** One page of survey answers; empty after the last page. Throws `store.unknown`. */
export async function listSurveyAnswers(
  sql: Sql,
  { page, per, ...listing }: SurveyAnswersRequest,
): Promise<Static<typeof answersCall.response>> {
  const [{ items, total }] = await Promise.all([
    readSurveyAnswers(sql, { ...listing, limit: per, offset: (page - 1) * per }),
    requireStore(sql, listing.storeId),
  ]);
  return {
    items: items.map(wireAnswers),
    total_count: total,
  };
}

export const wireAnswers = ({ saleItemId, kind, options }: ReviewAnswers): WireSurveyAnswer => ({
  extra_id: saleItemId,
  kind,
  options,
});

/** Throws `store.unknown`. */
export async function listSurveyQuestionSummaries(
  sql: Sql,
  scope: SurveyScope,
  kind: SurveyKind | undefined,
): Promise<Static<typeof questionsCall.response>> {
  const kinds = kind === undefined ? surveyKinds : [kind];
  const [questions] = await Promise.all([
    listSurveyQuestions(sql, scope, kinds),
    requireStore(sql, scope.storeId),
  ]);
  return { items: questions.map(wireQuestion) };
}

/** Throws `store.unknown`. */
export async function getProductAnswersSummary(
  sql: Sql,
  scope: SurveyScope,
): Promise<Static<typeof attributesCall.response>> {
  const [attributes] = await Promise.all([
    listSurveyQuestions(sql, scope, ['attribute']),
    requireStore(sql, scope.storeId),
  ]);
  return { items: attributes.map(wireAttribute) };
}

/** A product's questions and attributes as the two calls above list them, read in one query. The store is known. */
export async function readProductSurvey(
  sql: Sql,
  scope: SurveyScope,
): Promise<{ readonly questions: WireSurveyQuestion[]; readonly attributes: WireAttribute[] }> {
  const read = await listSurveyQuestions(sql, scope, surveyAnswerKinds);
  return {
    questions: read.flatMap(({ kind, ...question }) =>
      kind === 'attribute' ? [] : [wireQuestion({ ...question, kind })],
    ),
    attributes: read.filter(({ kind }) => kind === 'attribute').map(wireAttribute),
  };
}

const wireQuestion = ({
  id,
  kind,
  description,
  options,
}: SurveyQuestionSummary<SurveyKind>): WireSurveyQuestion => ({
  id,
  kind,
  description,
  options: options.map((option) => ({
    id: option.id,
    description: option.description,
    weight: option.weight,
    answers_count: option.answersCount,
  })),
});

function wireAttribute({ id, description, weight, expected, options }: SurveyQuestionSummary): WireAttribute {
  return {
    id,
    description,
    average: averageOrdering(options),
    weight,
    expected: storesExpected({ expected, weight, options }),
    options: options.map((option) => ({
      id: option.id,
      description: option.description,
      ordering: option.ordering,
      answers_count: option.answersCount,
    })),
  };
}

/** The average with two decimals; 0 if there are no answers. The bars change at halves, and with one decimal 2.46 would be 2.5. */
function averageOrdering(options: SurveyQuestionSummary['options']): number {
  const count = options.reduce((sum, { answersCount }) => sum + answersCount, 0);
  const sum = options.reduce((total, { answersCount, ordering }) => total + answersCount * ordering, 0);
  return count === 0 ? 0 : Math.round((sum / count) * 100) / 100;
}
