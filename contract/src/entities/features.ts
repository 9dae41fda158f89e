import { type Static, Type } from 'typebox';
import { customStyleRules, questionsPositions, structuredDataFormats } from '../constants/appearance.ts';
import { themeSchema } from './theme.ts';

/** A switch for one analytics event. */
export const trackingActionSchema = Type.Object(
  { key: Type.String(), name: Type.String(), active: Type.Boolean() },
  { $id: 'TrackingAction', additionalProperties: false },
);

const onOff = (description: string) => Type.Boolean({ description });

/** A store's features, part of the root response. */
export const featuresSchema = Type.Object(
  {
    questions: onOff('The section of questions and answers, and the form to ask.'),
    with_questions_suggestions: onOff('Suggest answered questions while the shopper types.'),
    questions_position: Type.Enum(questionsPositions, {
      description: 'Whether questions are above or below the reviews.',
    }),
    minimum_opinions_to_show: Type.Integer({
      minimum: 0,
      description: 'The widget shows the reviews of a product only if it has at least this number.',
    }),
    opinions: onOff('The section of reviews.'),
    structured_data_exp_2: onOff('Markup of ratings and reviews for search engines.'),
    tracking: Type.Union([Type.Boolean(), Type.Array(trackingActionSchema)], {
      description:
        'Analytics events that the widget sends to the page: true for all, false for none, or a list with the active ones.',
    }),
    surveys: onOff('Profiles of customers, uses and attributes of products, and filters by them.'),
    structured_data_format: Type.Enum(structuredDataFormats, {
      description: 'Format of the markup for search engines.',
    }),
    custom_style: Type.Record(Type.String(), Type.Unknown(), {
      description: `Styles for parts of the widget, as CSS declarations in camelCase: importFonts (addresses of style sheets), theme (colours, font, size, corners), ${customStyleRules.join(', ')}.`,
    }),
    photo_review: onOff("Customers' photos, and the mode that lists reviews with photos."),
    display_photo_gallery: onOff("The gallery of all customers' photos of a product."),
    open_reviews: onOff('The button with which shoppers write a review without an invitation.'),
  },
  { $id: 'Features', additionalProperties: false },
);
export type WireFeatures = Static<typeof featuresSchema>;

const declarations = Type.Optional(
  Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
    description: 'CSS declarations in camelCase; a value may end in `!important`.',
  }),
);

/** What `custom_style` may be when it is saved. Older stored values are sent unchanged: the widget ignores unknown keys. */
export const customStyleSchema = Type.Object(
  Object.fromEntries([
    ['importFonts', Type.Optional(Type.Union([Type.Array(Type.String()), Type.String()]))],
    ['theme', Type.Optional(themeSchema)],
    ...customStyleRules.map((rule) => [rule, declarations] as const),
  ]),
  { additionalProperties: false },
);
