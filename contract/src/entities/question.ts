import { type Static, Type } from 'typebox';

/** A published question; `answer` is left out until the store has answered in public. */
export const questionSchema = Type.Object(
  { id: Type.Integer(), question: Type.String(), answer: Type.Optional(Type.String()) },
  { $id: 'Question', additionalProperties: false },
);
export type WireQuestion = Static<typeof questionSchema>;
