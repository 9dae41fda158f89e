import { type Static, Type } from 'typebox';
import { dayPattern } from './fields.ts';

/** A published question. `created_at` is day/month/year. `answer` is left out until the store has answered in public. */
export const questionSchema = Type.Object(
  {
    id: Type.Integer(),
    question: Type.String(),
    created_at: Type.String({ pattern: dayPattern }),
    answer: Type.Optional(Type.String()),
  },
  { $id: 'Question', additionalProperties: false },
);
export type WireQuestion = Static<typeof questionSchema>;

/** A published question that the store has answered in public. */
export const answeredQuestionSchema = Type.Object(
  { id: Type.Integer(), question: Type.String(), answer: Type.String() },
  { $id: 'AnsweredQuestion', additionalProperties: false },
);
export type WireAnsweredQuestion = Static<typeof answeredQuestionSchema>;

/** A question and the answer that only its asker may see. */
export const privateAnswerSchema = Type.Object(
  { question: Type.String(), answer: Type.String() },
  { $id: 'PrivateAnswer', additionalProperties: false },
);
export type WirePrivateAnswer = Static<typeof privateAnswerSchema>;
