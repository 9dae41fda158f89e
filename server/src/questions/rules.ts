import { createHash } from 'node:crypto';
import {
  maxAnswerLength,
  maxQuestionLength,
  questionLongerThan,
  wordAndSpacePattern,
} from '@opina/contract/constants';
import { ApiError } from '../platform/errors/api-error.ts';
import { isEmail } from '../platform/text/is-email.ts';
import { isLongerThan } from '../platform/text/text-length.ts';
import { foldText, wordsOf } from '../platform/text/words.ts';

const maxPageUrlLength = 2_048;

/**
 * The question as it is stored. The rule about its length is that of the form, over the text as it was typed: what
 * can be sent there is taken here. Throws `question.text_too_short`, `question.text_too_long`.
 */
export function readQuestionText(text: string): string {
  if (text.length <= questionLongerThan || !wordAndSpacePattern.test(text)) {
    throw new ApiError('question.text_too_short');
  }
  if (isLongerThan(text, maxQuestionLength)) throw new ApiError('question.text_too_long');
  return cleanText(text);
}

/** Throws `question.email_invalid`. */
export function readEmail(text: string): string {
  const email = text.trim();
  if (!isEmail(email)) throw new ApiError('question.email_invalid');
  return email;
}

/** Throws `answer.text_invalid`. */
export function readAnswerText(text: string): string {
  const answer = cleanText(text);
  if (answer === '' || isLongerThan(answer, maxAnswerLength)) throw new ApiError('answer.text_invalid');
  return answer;
}

/** The page's address without what may be personal in it; null when it is no page of the web. */
export function readPageUrl(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const { protocol, origin, pathname } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const address = `${origin}${pathname}`;
  return address.length > maxPageUrlLength ? null : address;
}

/** The same for the same words, however they are spaced, accented, written large or punctuated. */
export function hashWords(question: string): Uint8Array {
  const words = wordsOf(foldText(question));
  return createHash('sha256')
    .update(words.length > 0 ? words.join(' ') : question)
    .digest();
}

/** Without control characters, which are of no use in a text but for the line feed. */
function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}
