import type { WireError, WireFieldError } from './entities/error.ts';
import { type ErrorCode, type ErrorEntry, errorCatalogue } from './errors.ts';

/** Media type of every answer outside 200 to 299. */
export const problemMediaType = 'application/problem+json';

/** Where the server lists all codes; each has its name as fragment. */
export const errorsPath = '/errors';

/** A message may quote what came: no more of it than this, in characters. */
const longestMessage = 1_000;

const words = /[^\s"'`<>(),;:]+/g;

/** What looks like an e-mail address is not repeated, wherever it came from. */
const tellable = (text: string) =>
  shortened(text).replace(words, (word) => (word.includes('@') ? '(e-mail address)' : word));

const shortened = (text: string) =>
  text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text;

/** The body that tells of an error. Without field errors of its own it names the field that the catalogue has for it. */
export function problemOf(code: ErrorCode, errors: readonly WireFieldError[] = []): WireError {
  const { status, message, field }: ErrorEntry = errorCatalogue[code];
  const usual = field === undefined ? [] : [{ field, message }];
  const named = (errors.length > 0 ? errors : usual).map((error) => ({
    ...error,
    field: tellable(error.field),
    message: tellable(error.message),
  }));
  const detail =
    errors.length === 0 ? message : named.map((error) => `${error.field}: ${error.message}`).join(' ');
  return {
    type: `${errorsPath}#${code}`,
    title: message,
    status,
    detail,
    code,
    errors: named,
    error: detail,
  };
}
