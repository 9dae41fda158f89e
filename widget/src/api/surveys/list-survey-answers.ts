import { surveyAnswerKinds, surveyAnswersPageSize } from '@opina/contract/constants/surveys';
import { widgetPaths } from '@opina/contract/widget-paths';
import type { SurveyAnswer } from '../../entities/survey.ts';
import { readEach, readFields, readList, readNumber, readText } from '../read-values.ts';
import { request } from '../transport.ts';
import { type SurveyAddress, surveyAddressOf } from './survey-address.ts';

export interface SurveyAnswersQuery {
  page?: number;
  kind?: string;
  optionId?: string;
  /** Only the answers of these reviews. */
  saleItemIds?: readonly string[];
}

export interface SurveyAnswersPage {
  items: SurveyAnswer[];
  /** How many entries the page had, those included that could not be read. */
  size: number;
  /** On all pages; `undefined` when the response does not say. */
  total: number | undefined;
}

/** One page of what customers answered, newest review first: an item for each review and kind. */
export async function listSurveyAnswers(
  address: SurveyAddress,
  { page = 1, kind, optionId, saleItemIds }: SurveyAnswersQuery,
  signal: AbortSignal,
): Promise<SurveyAnswersPage> {
  const url = surveyAddressOf(address, widgetPaths.listSurveyAnswers, {
    page,
    per: surveyAnswersPageSize,
    kind,
    option_id: optionId,
    sale_items: saleItemIds?.join(),
  });
  return readSurveyAnswersPage(await request(url, { signal }));
}

export function readSurveyAnswersPage(value: unknown): SurveyAnswersPage {
  const fields = readFields(value);
  return {
    items: readEach(fields.items, readSurveyAnswer),
    size: readList(fields.items).length,
    total: readNumber(fields.total_count),
  };
}

/** `undefined` without the sale item, which identifies the customer. */
function readSurveyAnswer(value: unknown): SurveyAnswer | undefined {
  const fields = readFields(value);
  const saleItemId = readText(fields.extra_id);
  if (!saleItemId) return undefined;
  return {
    saleItemId,
    kind: surveyAnswerKinds.find((kind) => kind === fields.kind),
    options: readEach(fields.options, readAnsweredOption),
  };
}

function readAnsweredOption(value: unknown): SurveyAnswer['options'][number] | undefined {
  const fields = readFields(value);
  const question = readFields(fields.question);
  const description = readText(fields.description);
  if (!description) return undefined;
  return {
    id: readText(fields.id),
    description,
    question: { id: readText(question.id), description: readText(question.description) },
  };
}
