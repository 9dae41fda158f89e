import { type Static, Type } from 'typebox';

/** A switch for one analytics event. */
export const trackingActionSchema = Type.Object(
  { key: Type.String(), name: Type.String(), active: Type.Boolean() },
  { $id: 'TrackingAction', additionalProperties: false },
);

/** What a store has switched on, delivered with root. */
export const featuresSchema = Type.Object(
  {
    questions: Type.Boolean(),
    with_questions_suggestions: Type.Boolean(),
    questions_position: Type.Union([Type.Literal('top'), Type.Literal('bottom')]),
    minimum_opinions_to_show: Type.Integer({ minimum: 0 }),
    opinions: Type.Boolean(),
    structured_data_exp_2: Type.Boolean(),
    tracking: Type.Union([Type.Boolean(), Type.Array(trackingActionSchema)]),
    surveys: Type.Boolean(),
    structured_data_format: Type.Union([Type.Literal('json_ld'), Type.Literal('micro_data')]),
    custom_style: Type.Record(Type.String(), Type.Unknown()),
    photo_review: Type.Boolean(),
    display_photo_gallery: Type.Boolean(),
  },
  { $id: 'Features', additionalProperties: false },
);
export type WireFeatures = Static<typeof featuresSchema>;
