import { Type } from 'typebox';

/** A related address; in a list `rel` is `next` or `prev`. */
export const linkSchema = Type.Object(
  { rel: Type.String(), href: Type.String() },
  { $id: 'Link', additionalProperties: false },
);
