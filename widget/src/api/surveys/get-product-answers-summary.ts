import { widgetPaths } from '@opina/contract/widget-paths';
import type { Attribute, AttributeOption } from '../../entities/survey.ts';
import { readCount, readEach, readFields, readNumber, readText } from '../read-values.ts';
import { request } from '../transport.ts';
import { type SurveyAddress, surveyAddressOf } from './survey-address.ts';

/** The product's attributes as its customers see them. */
export async function getProductAnswersSummary(
  address: SurveyAddress,
  signal: AbortSignal,
): Promise<Attribute[]> {
  const url = surveyAddressOf(address, widgetPaths.getProductAnswersSummary);
  return readAttributes(await request(url, { signal }));
}

export const readAttributes = (value: unknown): Attribute[] =>
  readEach(readFields(value).items, readAttribute);

function readAttribute(value: unknown): Attribute | undefined {
  const fields = readFields(value);
  const id = readText(fields.id);
  const description = readText(fields.description);
  if (!id || !description) return undefined;
  return {
    id,
    description,
    average: readNumber(fields.average) ?? 0,
    weight: readCount(fields.weight),
    expected: readEach(fields.expected, readNumber),
    options: readEach(fields.options, readOption).sort((one, other) => one.ordering - other.ordering),
  };
}

function readOption(value: unknown): AttributeOption | undefined {
  const fields = readFields(value);
  const id = readText(fields.id);
  const description = readText(fields.description);
  if (!id || !description) return undefined;
  return {
    id,
    description,
    ordering: readCount(fields.ordering),
    answersCount: readCount(fields.answers_count),
  };
}
