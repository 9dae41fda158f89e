import { CallError } from '@opina/client/call-error';
import type { CommonTexts } from './common/texts.ts';

/** What is shown for an error: our words for its code, or the server's message, which is in English. */
export function errorText(
  texts: CommonTexts,
  error: unknown,
  own: Readonly<Record<string, string>> = {},
): string {
  if (!(error instanceof CallError)) return texts.failed;
  return own[error.code] ?? texts.errors[error.code] ?? error.message;
}
