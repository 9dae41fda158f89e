import { Type } from 'typebox';

/** Where the neighbouring pages are; `rel` is `next` or `prev`. */
export const linkSchema = Type.Object(
  { rel: Type.String(), href: Type.String() },
  { $id: 'Link', additionalProperties: false },
);
