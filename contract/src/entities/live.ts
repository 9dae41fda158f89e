import { type Static, Type } from 'typebox';

const idOrNull = Type.Union([Type.Integer(), Type.Null()]);

/** What somebody looks at. Both ids are null: nothing. */
export const presenceSchema = Type.Object(
  {
    client: Type.String({ description: 'Tells the windows of one person apart.' }),
    name: Type.String(),
    opinion_id: idOrNull,
    question_id: idOrNull,
  },
  { $id: 'Presence', additionalProperties: false },
);
export type WirePresence = Static<typeof presenceSchema>;

/** The data of the event `changed`. */
export interface WireChangedRow {
  readonly kind: 'opinion' | 'question' | 'survey_question';
  readonly id: number;
  /** Null: it was deleted. */
  readonly version: number | null;
}
