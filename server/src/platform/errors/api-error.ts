import type { WireFieldError } from '@opina/contract/entities/error';
import { type ErrorCode, errorCatalogue } from '@opina/contract/errors';
import { problemOf } from '@opina/contract/problem';

/**
 * A refusal that the caller is told: a code of the contract's catalogue, and the fields that are wrong where more is
 * known of them than the catalogue says.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly errors: readonly WireFieldError[];

  constructor(code: ErrorCode, errors: readonly WireFieldError[] = []) {
    super(problemOf(code, errors).detail);
    this.name = 'ApiError';
    this.code = code;
    this.statusCode = errorCatalogue[code].status;
    this.errors = errors;
  }
}
