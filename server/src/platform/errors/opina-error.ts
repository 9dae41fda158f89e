import type { WireFieldError } from '@opina/contract/entities/error';
import { type ErrorCode, errorCatalogue } from '@opina/contract/errors';
import type { ErrorEntry } from '@opina/contract/errors/error-entry';
import { problemOf } from '@opina/contract/problem';
import { type OperatorErrorCode, type OperatorErrorEntry, operatorErrors } from './operator-errors.ts';

export type OpinaErrorCode = ErrorCode | OperatorErrorCode;

/** The names in braces of a message. */
type Placeholder<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type ValueName<C extends OpinaErrorCode> = C extends OperatorErrorCode
  ? Placeholder<(typeof operatorErrors)[C]['message']>
  : never;
type Values = Readonly<Record<string, string | number>>;

interface ErrorDetails {
  /** More about this error. It follows the first sentence of the code's text, after a colon. */
  readonly detail?: string | undefined;
  /** What to do: further lines of the command line, further sentences of a response. */
  readonly hints?: readonly string[] | undefined;
  /** The invalid fields, if more is known of them than the text of the code says. */
  readonly errors?: readonly WireFieldError[] | undefined;
  /** The field that `detail` is about, if the table of codes names none. */
  readonly field?: string | undefined;
  readonly cause?: unknown;
}

type CodeWithValues = {
  [C in OperatorErrorCode]: [ValueName<C>] extends [never] ? never : C;
}[OperatorErrorCode];

/** A code and its details, with `values` if the text of the code has names in braces. */
type Arguments =
  | [code: Exclude<OpinaErrorCode, CodeWithValues>, details?: ErrorDetails]
  | {
      [C in CodeWithValues]: [
        code: C,
        details: ErrorDetails & { readonly values: Readonly<Record<ValueName<C>, string | number>> },
      ];
    }[CodeWithValues];

/**
 * An expected error. Its code is a key of one of two tables, which hold its text once: the contract's for what the API
 * responds, with the status, and `operatorErrors` for what only the command line and the log show.
 */
export class OpinaError extends Error {
  readonly code: OpinaErrorCode;
  readonly hints: readonly string[];
  /** The invalid fields, as a response names them. */
  readonly errors: readonly WireFieldError[];

  constructor(...[code, details = {}]: Arguments) {
    super(messageOf(code, details), details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'OpinaError';
    this.code = code;
    this.hints = details.hints ?? [];
    this.errors = details.errors ?? fieldErrorsOf(code, this.message, details);
  }

  /** The code of the response to a request that ends with this error. */
  get responseCode(): ErrorCode | undefined {
    if (isContractCode(this.code)) return this.code;
    const { response }: OperatorErrorEntry = operatorErrors[this.code];
    return response;
  }
}

function messageOf(code: OpinaErrorCode, details: ErrorDetails): string {
  const { errors = [], detail } = details;
  if (errors.length > 0 && isContractCode(code)) return problemOf(code, errors).detail;
  const text = isContractCode(code)
    ? errorCatalogue[code].message
    : withValues(operatorErrors[code].message, details);
  return detail === undefined ? text : `${firstSentence(text)}: ${detail}`;
}

function withValues(text: string, details: ErrorDetails & { readonly values?: Values }): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(details.values?.[name]));
}

const firstSentence = (text: string) => text.replace(/[.!?]( .*)?$/, '');

/** The detail and the hints of an error, as the error of one field: by default the imported file. */
function fieldErrorsOf(
  code: OpinaErrorCode,
  message: string,
  { detail, hints = [], field }: ErrorDetails,
): WireFieldError[] {
  const isPlain = detail === undefined && hints.length === 0 && field === undefined;
  if (isPlain || !isContractCode(code)) return [];
  const { field: declared = 'file' }: ErrorEntry = errorCatalogue[code];
  // Hints that name options are of use on the command line only.
  const sentences = [message, ...hints.filter((hint) => !hint.includes('--'))];
  const text = sentences.map((one) => one.replace(/[^.!?]$/, '$&.')).join(' ');
  return [{ field: field ?? declared, message: text }];
}

const isContractCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** An error whose code the API sends unchanged. */
export type ApiError = OpinaError & { readonly code: ErrorCode };
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof OpinaError && isContractCode(error.code);

/** Whether an error is an `OpinaError` with this code. */
export const hasCode = (error: unknown, code: OpinaErrorCode): error is OpinaError =>
  error instanceof OpinaError && error.code === code;
