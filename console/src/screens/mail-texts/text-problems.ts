import { CallError } from '@opina/client/call-error';
import { problems } from './problems.ts';
import type { MailTextsTexts } from './text/texts.ts';

/** What is wrong with a field, in our words; an unknown finding in the server's. */
export function textProblem(texts: MailTextsTexts, error: unknown, field: string): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const found = error.fields.find(({ field: name }) => name === field || name === `texts.${field}`);
  if (found === undefined) return undefined;
  const [, problem] = problems.find(([start]) => found.message.startsWith(start)) ?? [];
  if (problem === undefined) return found.message;
  const [placeholder] = /\{[^{}]*\}/.exec(found.message) ?? [''];
  return texts.problems[problem](placeholder);
}
