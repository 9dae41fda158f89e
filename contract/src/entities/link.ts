import { Type } from 'typebox';

/** Where something is that belongs to the answer; of a list `rel` is `next` or `prev`. */
export const linkSchema = Type.Object(
  { rel: Type.String(), href: Type.String() },
  { $id: 'Link', additionalProperties: false },
);
