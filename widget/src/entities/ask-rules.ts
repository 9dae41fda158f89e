import { emailPattern, maxEmailLength } from '@opina/contract/constants/email';
import {
  maxQuestionLength,
  questionLongerThan,
  wordAndSpacePattern,
} from '@opina/contract/constants/questions';

/** Whether a text, as it was typed, may be sent as a question. The server has the same rule. */
export function isQuestion(text: string): boolean {
  return (
    text.length > questionLongerThan && text.length <= maxQuestionLength && wordAndSpacePattern.test(text)
  );
}

export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text);
}
