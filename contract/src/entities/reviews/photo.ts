import { type Static, Type } from 'typebox';
import { sourceFields } from './opinion.ts';

/** One customer picture of the gallery. `original` is the largest size, `square_150` the thumbnail. */
export const photoSchema = Type.Object(
  {
    opinion_id: Type.Integer(),
    original: Type.String(),
    square: Type.String(),
    square_150: Type.String(),
    photo_review_id: Type.Integer(),
    ...sourceFields,
  },
  { $id: 'Photo', additionalProperties: false },
);
export type WirePhoto = Static<typeof photoSchema>;
