import { questionsPositions, structuredDataFormats } from '@opina/contract/constants';
import type { WireFeatures } from '@opina/contract/entities/features';
import { InvalidArgumentError } from 'commander';

const isBoolean = (value: unknown) => typeof value === 'boolean';
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const oneOf = (values: readonly string[]) => (value: unknown) => values.some((one) => one === value);

const checks: Record<keyof WireFeatures, (value: unknown) => boolean> = {
  questions: isBoolean,
  with_questions_suggestions: isBoolean,
  questions_position: oneOf(questionsPositions),
  minimum_opinions_to_show: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  opinions: isBoolean,
  structured_data_exp_2: isBoolean,
  tracking: (value) => isBoolean(value) || (Array.isArray(value) && value.every(isObject)),
  surveys: isBoolean,
  structured_data_format: oneOf(structuredDataFormats),
  custom_style: isObject,
  photo_review: isBoolean,
  display_photo_gallery: isBoolean,
};

type Features = Readonly<Record<string, unknown>>;

/** Adds one `key=value` to the features so far; the value is JSON or a plain word. */
export function parseFeature(text: string, before: Features): Features {
  const at = text.indexOf('=');
  const key = text.slice(0, Math.max(0, at));
  const check = Object.hasOwn(checks, key) ? checks[key as keyof WireFeatures] : undefined;
  if (!check) {
    throw new InvalidArgumentError(`Write key=value, with one of: ${Object.keys(checks).join(', ')}.`);
  }
  const value = parseValue(text.slice(at + 1));
  if (!check(value)) throw new InvalidArgumentError(`${key} does not take this value.`);
  return { ...before, [key]: value };
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
