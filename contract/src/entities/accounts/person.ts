import { type Static, Type } from 'typebox';
import { instant, nullableText } from '../fields.ts';

const nullableInstant = Type.Union([instant, Type.Null()]);
const closed = { additionalProperties: false } as const;

/** What a store keeps about somebody whom it asked for reviews, besides orders, reviews and questions. */
export const collectedPersonFields = {
  invitations: Type.Array(
    Type.Object(
      {
        order_id: Type.String(),
        status: Type.String(),
        due_at: nullableInstant,
        sent_at: nullableInstant,
        opened_at: nullableInstant,
        clicked_at: nullableInstant,
        reviewed_at: nullableInstant,
        created_at: instant,
      },
      closed,
    ),
  ),
  drafts: Type.Array(
    Type.Object(
      {
        product_code: Type.String(),
        draft: Type.Unknown({ description: 'What was entered so far.' }),
        files: Type.Array(Type.String(), { description: 'Addresses of photos and videos.' }),
        updated_at: instant,
      },
      closed,
    ),
  ),
  videos: Type.Array(
    Type.Object({ opinion_id: Type.Integer(), video: Type.String(), poster: nullableText }, closed),
  ),
  events: Type.Array(
    Type.Object(
      {
        opinion_id: Type.Integer(),
        actor: Type.String(),
        action: Type.String(),
        status: nullableText,
        reason: nullableText,
        note: nullableText,
        created_at: instant,
      },
      closed,
    ),
    { description: 'What happened to their reviews.' },
  ),
  messages: Type.Array(
    Type.Object(
      { kind: Type.String(), state: Type.String(), created_at: instant, finished_at: nullableInstant },
      closed,
    ),
    { description: 'Mail to them, sent or waiting.' },
  ),
  no_mail: Type.Union([Type.Object({ reason: Type.String(), created_at: instant }, closed), Type.Null()], {
    description: 'Why the address gets no mail; null: it does.',
  }),
};

const fields = Type.Object(collectedPersonFields, closed);
export type WireCollectedPerson = Static<typeof fields>;
