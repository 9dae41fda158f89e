import {
  emailPattern,
  longestEmail,
  longestQuestion,
  questionLongerThan,
  wordAndSpacePattern,
} from '@opina/contract/constants';

/** Whether a text, as it was typed, may be sent as a question. The provider has the same rule. */
export function isQuestion(text: string): boolean {
  return text.length > questionLongerThan && text.length <= longestQuestion && wordAndSpacePattern.test(text);
}

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailPattern.test(text);
}
