import type { WireFieldError } from '@opina/contract/entities/error';

export const surveyErrorCatalogue = {
  'survey.question_invalid': 'The survey question is invalid',
  'survey.options_differ':
    'The survey question exists with other options, and customers may have chosen them',
  'survey.opinion_unknown': 'The store has no review with this id',
  'survey.sale_item_missing': 'Survey answers need a review with a sale item, and this review has none',
  'survey.option_unknown': 'The store has no survey option with this id',
  'survey.option_conflict': 'A review can have only one answer per attribute',
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
