import type { WireError, WireFieldError } from './entities/error.ts';
import type { ErrorEntry } from './errors/error-entry.ts';
import { type ErrorCode, errorCatalogue } from './errors.ts';

/** Media type of every response outside 200 to 299. */
export const problemMediaType = 'application/problem+json';

/** The page that lists all codes; each code is a fragment of it. */
export const errorsPath = '/errors';

/** A message may quote a received value, up to this many characters. */
const longestMessage = 1_000;

const words = /[^\s"'`<>(),;:]+/g;

/** Replaces what looks like an e-mail address. */
const withoutEmails = (text: string) =>
  shortened(text).replace(words, (word) => (word.includes('@') ? '(e-mail address)' : word));

const shortened = (text: string) =>
  text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text;

/** The body of an error response. Without field errors, it names the catalogue's field for the code. */
export function problemOf(code: ErrorCode, errors: readonly WireFieldError[] = []): WireError {
  const { status, message, field }: ErrorEntry = errorCatalogue[code];
  const usual = field === undefined ? [] : [{ field, message }];
  const named = (errors.length > 0 ? errors : usual).map((error) => ({
    ...error,
    field: withoutEmails(error.field),
    message: withoutEmails(error.message),
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
