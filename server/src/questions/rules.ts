import { createHash } from 'node:crypto';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { isEmail } from '../platform/text/is-email.ts';
import { parseUrl } from '../platform/text/parse-url.ts';
import { foldCaseAndAccents, wordsOf } from '../platform/text/words.ts';
import {
  type CheckedText,
  checkAnswerText,
  checkQuestionText,
  type QuestionProblem,
} from './new-question.ts';

const maxPageUrlLength = 2_048;

/** The refusal of a question or an answer by the API. */
export function refusedQuestion({ field, fault, length, max }: QuestionProblem): OpinaError {
  switch (field) {
    case 'productCode':
      return new OpinaError('question.product_invalid');
    case 'answer':
      return new OpinaError('answer.text_invalid');
    case 'question':
      return new OpinaError(fault === 'too long' ? 'question.text_too_long' : 'question.text_too_short');
    case 'sourceId': {
      const message = `Must be a text of at most ${max} characters, not a text of ${length} characters.`;
      return new OpinaError('request.body_invalid', { errors: [{ field: 'source_id', message }] });
    }
  }
}

/** The text of a question as it is stored. Throws `question.text_too_short`, `question.text_too_long`. */
export const readQuestionText = (text: string): string => required(checkQuestionText(text, 'typed'));

/** Throws `question.email_invalid`. */
export function readEmail(text: string): string {
  const email = text.trim();
  if (!isEmail(email)) throw new OpinaError('question.email_invalid');
  return email;
}

/** The text of an answer as it is stored. Throws `answer.text_invalid`. */
export const readAnswerText = (text: string): string => required(checkAnswerText(text, 'typed'));

function required({ text, problem }: CheckedText): string {
  if (problem !== undefined) throw refusedQuestion(problem);
  return text;
}

/** The page's address without what may be personal in it; null when it is no page of the web. */
export function readPageUrl(text: string | undefined): string | null {
  const url = text === undefined ? undefined : parseUrl(text);
  if (url === undefined) return null;
  const { protocol, origin, pathname } = url;
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const address = `${origin}${pathname}`;
  return address.length > maxPageUrlLength ? null : address;
}

/** The same for the same words, however they are spaced, accented, written large or punctuated. */
export function hashWords(question: string): Uint8Array {
  const words = wordsOf(foldCaseAndAccents(question));
  return createHash('sha256')
    .update(words.length > 0 ? words.join(' ') : question)
    .digest();
}
