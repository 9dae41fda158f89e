import type { WireError, WireFieldError } from '../entities/error.ts';
import { type ErrorCode, errorCatalogue } from '../errors.ts';
import { problemOf } from '../problem.ts';

/** Where the catalogue names no field: what such an error says of one. */
const fieldErrors: Readonly<Partial<Record<ErrorCode, readonly WireFieldError[]>>> = {
  'request.parameter_missing': [
    { field: 'store_id', message: 'Is missing. Must be a text of 1 to 64 characters.' },
  ],
  'request.parameter_invalid': [
    { field: 'page', message: 'Must be a whole number from 1 to 100000, not "two".' },
  ],
  'request.body_invalid': [
    {
      field: 'status',
      message: 'Must be pending, published, refused or hidden, not "publishd". Did you mean "published"?',
      allowed: ['pending', 'published', 'refused', 'hidden'],
    },
  ],
};

/** What each error looks like. */
export const problemExamples = Object.fromEntries(
  (Object.keys(errorCatalogue) as ErrorCode[]).map((code) => [code, problemOf(code, fieldErrors[code])]),
) as Readonly<Record<ErrorCode, WireError>>;
