import { maxProductCodeLength } from '@opina/contract/constants/products';
import {
  maxAnswerLength,
  maxQuestionLength,
  questionLongerThan,
  wordAndSpacePattern,
} from '@opina/contract/constants/questions';
import { maxSourceIdLength } from '@opina/contract/constants/reviews';
import { cleanWithin, normalizeId, toPlainText } from '../platform/text/clean-text.ts';
import { isLongerThan, lengthOf } from '../platform/text/text-length.ts';

/** A question on its way in. */
export interface UncheckedQuestion {
  readonly productCode: string;
  readonly question: string;
  readonly answer?: string | undefined;
  readonly sourceId?: string | undefined;
}

export interface CheckedQuestion {
  readonly productCode: string;
  readonly question: string;
  readonly answer: string | null;
  /** Empty: none. */
  readonly sourceId: string;
}

export interface QuestionProblem {
  readonly field: keyof UncheckedQuestion;
  readonly fault: 'missing' | 'too short' | 'too long';
  /** For `too long`, in characters. */
  readonly length: number;
  readonly max: number;
}

/**
 * Where a text comes from. `typed`, in a form or a call: what looks like HTML is the writer's own text, and a question has the
 * minimum length of the form. `imported`, from another system: its HTML is removed, and a question may be short.
 */
export type TextOrigin = 'typed' | 'imported';

/** Cleans a question and checks it: the one rule set of every way in. A text with a problem is empty in the question. */
export function checkQuestion(
  { productCode, question, answer, sourceId = '' }: UncheckedQuestion,
  origin: TextOrigin,
): { readonly question: CheckedQuestion; readonly problems: readonly QuestionProblem[] } {
  const checked = {
    productCode: measured('productCode', normalizeId(productCode), maxProductCodeLength),
    question: checkQuestionText(question, origin),
    answer: answer === undefined ? undefined : checkAnswerText(answer, origin),
    sourceId: checkOptional('sourceId', normalizeId(sourceId), maxSourceIdLength),
  };
  return {
    question: {
      productCode: checked.productCode.text,
      question: checked.question.text,
      answer: checked.answer?.text ?? null,
      sourceId: checked.sourceId.text,
    },
    problems: Object.values(checked).flatMap((one) => one?.problem ?? []),
  };
}

export interface CheckedText {
  readonly text: string;
  readonly problem?: QuestionProblem;
}

/** A typed text is measured as it was typed, because the form counts it like that. */
export function checkQuestionText(raw: string, origin: TextOrigin): CheckedText {
  if (origin === 'imported') return measured('question', clean(raw, origin), maxQuestionLength);
  if (raw.length <= questionLongerThan || !wordAndSpacePattern.test(raw)) {
    return { text: '', problem: { field: 'question', fault: 'too short', length: 0, max: 0 } };
  }
  const { problem } = measured('question', raw, maxQuestionLength);
  return problem === undefined ? { text: clean(raw, origin) } : { text: '', problem };
}

export const checkAnswerText = (raw: string, origin: TextOrigin): CheckedText =>
  measured('answer', clean(raw, origin), maxAnswerLength);

const clean = (raw: string, origin: TextOrigin): string =>
  cleanWithin(raw, origin === 'typed' ? withoutControls : toPlainText);

/** Of the control characters, a text needs only the line feed. */
const withoutControls = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();

function measured(field: QuestionProblem['field'], text: string, max: number): CheckedText {
  return text === ''
    ? { text, problem: { field, fault: 'missing', length: 0, max } }
    : checkOptional(field, text, max);
}

function checkOptional(field: QuestionProblem['field'], text: string, max: number): CheckedText {
  if (!isLongerThan(text, max)) return { text };
  return { text: '', problem: { field, fault: 'too long', length: lengthOf(text), max } };
}
