import { type Static, Type } from 'typebox';

/** What is wrong with one value of a request. */
export const fieldErrorSchema = Type.Object(
  {
    field: Type.String({ description: 'Its name; inside of lists and objects with dots: `items.0.id`.' }),
    message: Type.String({ description: 'What came, if that may be repeated, and what is taken.' }),
    allowed: Type.Optional(
      Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
        description: 'All values that are taken, where they can be listed.',
      }),
    ),
  },
  { $id: 'FieldError', additionalProperties: false },
);
export type WireFieldError = Static<typeof fieldErrorSchema>;

/** The body of every answer outside 200 to 299: problem details of RFC 9457, with members of our own. */
export const errorSchema = Type.Object(
  {
    type: Type.String({ description: 'Address of what is said about all errors of this code.' }),
    title: Type.String({ description: 'The same for all errors of this code.' }),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.String({ description: 'What is wrong this time, for the developer who reads it.' }),
    code: Type.String({ description: 'For programs: it never changes.' }),
    errors: Type.Array(fieldErrorSchema, {
      description: 'Every value that is wrong, as far as it is known.',
    }),
    error: Type.String({ description: 'The same as `detail`, for clients that look for a text here.' }),
  },
  { $id: 'Problem', additionalProperties: false },
);
export type WireError = Static<typeof errorSchema>;
