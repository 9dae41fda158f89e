import type { Question } from '../../entities/question.ts';
import { readFields, readText } from '../read-values.ts';
import { readDate } from '../reviews/read-review.ts';

/** A question from the wire; `undefined` when it has no id or no text. */
export function readQuestion(value: unknown): Question | undefined {
  const fields = readFields(value);
  const id = readText(fields.id);
  const question = readText(fields.question);
  return id && question
    ? { id, question, answer: readText(fields.answer), date: readDate(fields.created_at) }
    : undefined;
}
