import { type ErrorCode, errorCatalogue } from '@opina/contract/errors';

/** A refusal that the caller is told, as a code of the contract's catalogue. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;

  constructor(code: ErrorCode) {
    super(errorCatalogue[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.statusCode = errorCatalogue[code].status;
  }
}
