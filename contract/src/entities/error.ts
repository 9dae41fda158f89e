import { type Static, Type } from 'typebox';

/** What is wrong with one value of a request. */
export const fieldErrorSchema = Type.Object(
  {
    field: Type.String({
      description: "The field's name. Names inside lists and objects have dots: `items.0.id`.",
    }),
    message: Type.String({ description: 'The allowed value, and the received value if it can be shown.' }),
    allowed: Type.Optional(
      Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
        description: 'All allowed values, if they can be listed.',
      }),
    ),
  },
  { $id: 'FieldError', additionalProperties: false },
);
export type WireFieldError = Static<typeof fieldErrorSchema>;

/** The body of every response outside 200 to 299: problem details (RFC 9457) with additional members. */
export const errorSchema = Type.Object(
  {
    type: Type.String({ description: 'Address of the documentation of this code.' }),
    title: Type.String({ description: 'The same for all errors of this code.' }),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.String({ description: 'The error message, for the developer.' }),
    code: Type.String({ description: 'Stable, for programs.' }),
    errors: Type.Array(fieldErrorSchema, {
      description: 'All invalid values that the server found.',
    }),
    error: Type.String({ description: 'The same as `detail`, for clients that read the text here.' }),
  },
  { $id: 'Problem', additionalProperties: false },
);
export type WireError = Static<typeof errorSchema>;
