import { maxProductCodeLength } from '../constants/products.ts';
import { maxAnswerLength, maxQuestionLength, questionLongerThan } from '../constants/questions.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors of questions and answers. */
export const questionErrors = {
  'question.unknown': { status: 404, message: 'The store has no question with this id.', field: 'id' },
  'question.changed': {
    status: 409,
    message: 'Somebody has changed this question since you read it. Read it again; nothing was written.',
    field: 'if_version',
  },
  'question.text_too_short': {
    status: 400,
    message: `A question is longer than ${questionLongerThan} characters and has a word followed by a space.`,
    field: 'question',
  },
  'question.text_too_long': {
    status: 400,
    message: `A question has at most ${maxQuestionLength} characters.`,
    field: 'question',
  },
  'question.email_invalid': { status: 400, message: 'The e-mail address is invalid.', field: 'email' },
  'question.source_id_taken': {
    status: 409,
    message: 'Another question has this source id.',
    field: 'source_id',
  },
  'question.product_invalid': {
    status: 400,
    message: `A product code has 1 to ${maxProductCodeLength} characters.`,
    field: 'product_code',
  },
  'question.flood': { status: 429, message: 'Too many questions in a short time. Try again later.' },
  'question.asker_unknown': {
    status: 409,
    message: 'This question has no asker to notify. You can answer it in public only.',
  },
  'answer.text_invalid': {
    status: 400,
    message: `An answer has 1 to ${maxAnswerLength} characters.`,
    field: 'answer',
  },
  'answer.unknown': { status: 404, message: 'No answer exists for this token.' },
} as const satisfies Record<string, ErrorEntry>;
