import type { ErrorCode } from './types.ts';

/** An error of the API, or of the way to it: `network` is a request that got no response. */
export type CallErrorCode = ErrorCode | 'network';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Thrown when a call fails. `message` is the English text of the server. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: CallErrorCode;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly fields: readonly FieldError[];

  constructor(
    code: CallErrorCode,
    status: number,
    message: string,
    { fields = [], ...options }: ErrorOptions & { readonly fields?: readonly FieldError[] } = {},
  ) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

export const hasCode = (error: unknown, ...codes: readonly CallErrorCode[]): error is CallError =>
  error instanceof CallError && codes.includes(error.code);
