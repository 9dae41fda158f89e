import { type Static, Type } from 'typebox';

/** The body of every answer outside 200 to 299. `code` is a key of the error catalogue. */
export const errorSchema = Type.Object(
  {
    error: Type.Object({ code: Type.String(), message: Type.String() }, { additionalProperties: false }),
  },
  { $id: 'Error', additionalProperties: false },
);
export type WireError = Static<typeof errorSchema>;
