import { type Static, Type } from 'typebox';
import { accountMailKinds, mailKinds, mailStates } from '../../constants/mail.ts';
import { instant } from '../fields.ts';

/** A message of the queue, as its store sees it: without its receiver and its text. */
export const mailMessageSchema = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Enum([...mailKinds, ...accountMailKinds]),
    about: Type.Object(
      {
        order_id: Type.Union([Type.String(), Type.Null()]),
        invitation_id: Type.Union([Type.Integer(), Type.Null()]),
        opinion_id: Type.Union([Type.Integer(), Type.Null()]),
        question_id: Type.Union([Type.Integer(), Type.Null()]),
      },
      { additionalProperties: false, description: 'What it is about, if the store knows.' },
    ),
    is_test: Type.Boolean(),
    state: Type.Enum(mailStates),
    attempts: Type.Integer({ minimum: 0 }),
    last_error: Type.Union([Type.String(), Type.Null()], {
      description: 'What the mail server said at the last attempt, without addresses.',
    }),
    created_at: instant,
    due_at: Type.Union([instant, Type.Null()], {
      description: 'Of a message that waits: when it is sent, or tried again.',
    }),
  },
  { $id: 'MailMessage', additionalProperties: false },
);
export type WireMailMessage = Static<typeof mailMessageSchema>;
