import type { WireFieldError } from '@opina/contract/entities/error';

export const surveyErrorCatalogue = {
  'survey.question_invalid': 'The survey question cannot be used',
  'survey.options_differ':
    'The survey question exists and has other options, which customers may have chosen',
  'survey.opinion_unknown': 'The store has no such review',
  'survey.sale_item_missing': 'Answers are known by the sale item of their review, and it has none',
  'survey.option_unknown': 'The store has no such option',
  'survey.option_conflict': 'An attribute has one answer from each review',
} as const satisfies Record<string, string>;

export type SurveyErrorCode = keyof typeof surveyErrorCatalogue;

/** A question or answer that is not stored; nothing of the same write is. */
export class SurveyError extends Error {
  readonly code: SurveyErrorCode;
  /** The fields that are wrong, where they are known. */
  readonly errors: readonly WireFieldError[];

  constructor(code: SurveyErrorCode, detail?: string, errors: readonly WireFieldError[] = []) {
    const told = detail ?? errors.map(({ field, message }) => `${field}: ${message}`).join(' ');
    super(`${surveyErrorCatalogue[code]}: ${told}`);
    this.name = 'SurveyError';
    this.code = code;
    this.errors = errors;
  }
}
