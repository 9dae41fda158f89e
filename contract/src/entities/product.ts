import { type Static, Type } from 'typebox';
import { maxBrandLength, maxGtins, maxMpnLength, productFields } from '../constants/products.ts';
import { code } from './fields.ts';
import { productRateSchema, rateSchema } from './reviews/rating.ts';

const questionsCount = Type.Integer({ minimum: 0, description: 'Published ones.' });
const name = Type.String({ description: 'Empty if nobody has named it.' });

/** What identifies a product outside of its store. Only the store sets it. */
export const productIdentifiers = {
  gtins: Type.Array(Type.String(), {
    maxItems: maxGtins,
    description: 'GTINs of 8, 12, 13 or 14 digits: several if the code stands for several variants.',
  }),
  mpn: Type.Union([Type.String(), Type.Null()], {
    description: `The maker's number, of at most ${maxMpnLength} characters.`,
  }),
  brand: Type.Union([Type.String(), Type.Null()], {
    description: `At most ${maxBrandLength} characters.`,
  }),
};

/** A product in a list. */
export const listedProductSchema = Type.Object(
  {
    code,
    name,
    photo_url: Type.Union([Type.String(), Type.Null()]),
    rate: rateSchema,
    questions_count: questionsCount,
    codes_count: Type.Integer({ minimum: 0, description: 'How many other codes belong to it.' }),
  },
  { $id: 'ListedProduct', additionalProperties: false },
);
export type WireListedProduct = Static<typeof listedProductSchema>;

/** A code that belongs to a product, and what came under it. */
const sharedCodeSchema = Type.Object(
  {
    code,
    name,
    opinions_count: Type.Integer({ minimum: 0, description: 'Of every status.' }),
    questions_count: Type.Integer({ minimum: 0, description: 'Of every status.' }),
  },
  { $id: 'SharedCode', additionalProperties: false },
);

export const productDetailsSchema = Type.Object(
  {
    code,
    name,
    photos_urls: Type.Array(Type.String()),
    tags: Type.Array(Type.String()),
    url: Type.Union([Type.String(), Type.Null()], { description: 'Its page, if the store has named one.' }),
    ...productIdentifiers,
    set_by_store: Type.Array(Type.Enum(productFields), {
      description: 'What the store has set. Pages, orders and files leave it as it is.',
    }),
    rate: productRateSchema,
    questions_count: questionsCount,
    codes: Type.Array(sharedCodeSchema, { description: 'The other codes that belong to it.' }),
  },
  { $id: 'ProductDetails', additionalProperties: false },
);
export type WireProductDetails = Static<typeof productDetailsSchema>;

/** What shoppers see of a product, in numbers. */
const productFiguresSchema = Type.Object(
  { code, name, rate: productRateSchema, questions_count: questionsCount },
  { $id: 'ProductFigures', additionalProperties: false },
);
export type WireProductFigures = Static<typeof productFiguresSchema>;

export const joinPreviewSchema = Type.Object(
  {
    product: productFiguresSchema,
    other: productFiguresSchema,
    joined: productFiguresSchema,
  },
  { $id: 'JoinPreview', additionalProperties: false },
);
export type WireJoinPreview = Static<typeof joinPreviewSchema>;
