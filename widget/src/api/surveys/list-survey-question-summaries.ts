import { surveyKinds } from '@opina/contract/constants/surveys';
import { widgetPaths } from '@opina/contract/widget-paths';
import type { SurveyOption, SurveyQuestion } from '../../entities/survey.ts';
import { readCount, readEach, readFields, readNumber, readText } from '../read-values.ts';
import { request } from '../transport.ts';
import { type SurveyAddress, surveyAddressOf } from './survey-address.ts';

/** The questions about customers and occasions, with how often each option was chosen. */
export async function listSurveyQuestionSummaries(
  address: SurveyAddress,
  signal: AbortSignal,
): Promise<SurveyQuestion[]> {
  const url = surveyAddressOf(address, widgetPaths.listSurveyQuestionSummaries);
  return readSurveyQuestions(await request(url, { signal }));
}

/** The questions about a customer or an occasion that have an id. */
export const readSurveyQuestions = (value: unknown): SurveyQuestion[] =>
  readEach(readFields(value).items, readSurveyQuestion);

function readSurveyQuestion(value: unknown): SurveyQuestion | undefined {
  const fields = readFields(value);
  const id = readText(fields.id);
  const kind = surveyKinds.find((known) => known === fields.kind);
  if (!id || !kind) return undefined;
  return {
    id,
    kind,
    description: readText(fields.description),
    options: readEach(fields.options, readOption),
  };
}

function readOption(value: unknown): SurveyOption | undefined {
  const fields = readFields(value);
  const id = readText(fields.id);
  const description = readText(fields.description);
  if (!id || !description) return undefined;
  return {
    id,
    description,
    weight: readNumber(fields.weight) ?? 0,
    answersCount: readCount(fields.answers_count),
  };
}
