import { type Static, Type } from 'typebox';
import { appearanceOrigins } from '../constants/appearance.ts';
import { maxVersion } from '../constants/inbox.ts';
import { featuresSchema } from './features.ts';
import { instant, nullableText } from './fields.ts';

/** How the widget of a store looks, at one time: all its features. */
export const appearanceVersionSchema = Type.Object(
  {
    version: Type.Integer({
      minimum: 0,
      maximum: maxVersion,
      description: 'Every change of a feature raises it. 0: nothing was changed yet.',
    }),
    features: featuresSchema,
    origin: Type.Enum(appearanceOrigins, {
      description:
        '`first`: what was there before the first change. `published`: as a whole. `restored`: a former version again. `settings`: by a change of the settings.',
    }),
    restored_from: Type.Union([Type.Integer(), Type.Null()], { description: 'The version that it repeats.' }),
    published_at: Type.Union([instant, Type.Null()]),
    published_by: nullableText,
  },
  { $id: 'AppearanceVersion', additionalProperties: false },
);
export type WireAppearanceVersion = Static<typeof appearanceVersionSchema>;

/** A product of the store that has reviews. */
export const reviewedProductSchema = Type.Object(
  { code: Type.String(), name: nullableText, count: Type.Integer({ minimum: 0 }) },
  { $id: 'ReviewedProduct', additionalProperties: false },
);
export type WireReviewedProduct = Static<typeof reviewedProductSchema>;
