import type { SurveyAnswerKind } from '@opina/contract/constants/surveys';
import type { WireSurveyDefinition } from '@opina/contract/entities/survey-definition';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { toPlainLine } from '../platform/text/clean-text.ts';
import {
  readSurveyDefinitions,
  type StoredSurveyQuestion,
  writeSurveyQuestion,
} from './definition-queries.ts';
import { writeSurveyAnswers } from './writes.ts';

export interface SurveyDefinitionRequest {
  readonly kind: SurveyAnswerKind;
  readonly description: string;
  readonly weight?: number;
  readonly expected?: readonly number[] | null;
  readonly tags?: readonly string[];
  readonly options: readonly {
    readonly description: string;
    readonly ordering?: number;
    readonly weight?: number;
  }[];
}

/** One page of a store's survey questions, in their order. */
export async function listSurveyDefinitions(
  sql: Sql,
  storeId: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ items: WireSurveyDefinition[]; hasMore: boolean }> {
  const questions = await readSurveyDefinitions(sql, storeId, {
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  });
  return { items: questions.slice(0, perPage).map(wireDefinition), hasMore: questions.length > perPage };
}

/** Throws `survey.question_invalid`, `survey.options_differ`. */
export async function defineSurveyQuestion(
  sql: Sql,
  storeId: string,
  { options, ...question }: SurveyDefinitionRequest,
): Promise<WireSurveyDefinition> {
  const { id } = await writeSurveyQuestion(sql, storeId, {
    ...question,
    description: toPlainLine(question.description),
    tags: (question.tags ?? []).map(toPlainLine),
    options: options.map((option) => ({ ...option, description: toPlainLine(option.description) })),
  });
  const [stored] = await readSurveyDefinitions(sql, storeId, { id });
  if (stored === undefined) throw new OpinaError('survey.question_invalid');
  raiseEvent('row.changed', { storeId, kind: 'survey_question', id, version: stored.version });
  return wireDefinition(stored);
}

/**
 * Throws `survey.opinion_unknown`, `survey.sale_item_missing`, `survey.option_unknown`, `survey.option_conflict`.
 */
export async function recordSurveyAnswers(
  sql: Sql,
  storeId: string,
  reviewId: number,
  optionIds: readonly number[],
): Promise<{ id: number; option_ids: number[] }> {
  await writeSurveyAnswers(sql, storeId, [{ reviewId, optionIds }]);
  return { id: reviewId, option_ids: [...new Set(optionIds)].sort((a, b) => a - b) };
}

export function wireDefinition({
  id,
  version,
  retired,
  kind,
  description,
  weight,
  expected,
  tags,
  options,
}: StoredSurveyQuestion): WireSurveyDefinition {
  return {
    id,
    version,
    retired,
    kind,
    description,
    weight,
    expected: expected && [...expected],
    tags: [...tags],
    options: [...options],
  };
}
