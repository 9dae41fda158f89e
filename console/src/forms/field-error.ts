import { CallError } from '@opina/client/call-error';
import type { CommonTexts } from '../text/common/texts.ts';

/** Whether the server's name of a field is this field or a part of it: `delays.2.days` belongs to `delays`. */
const belongsTo = (name: string, field: string) => name === field || name.startsWith(`${field}.`);

const withoutPlaces = (name: string) => name.replace(/\.\d+/g, '');

/**
 * What the server says about a field, in our words if there are any, for `code:field` (without places in lists:
 * `rules.name`) or for the code; undefined if it says nothing.
 */
export function fieldError(
  texts: CommonTexts,
  error: unknown,
  field: string,
  own: Readonly<Record<string, string>> = {},
): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const found = error.fields.find(({ field: name }) => belongsTo(name, field));
  return (
    found &&
    (own[`${error.code}:${withoutPlaces(found.field)}`] ??
      own[error.code] ??
      texts.errors[error.code] ??
      found.message)
  );
}

/** Whether everything that the error is about stands at one of these fields. */
export const isAtFields = (error: unknown, fields: readonly string[]): boolean =>
  error instanceof CallError &&
  error.fields.length > 0 &&
  error.fields.every(({ field: name }) => fields.some((field) => belongsTo(name, field)));
