import { type Static, Type } from 'typebox';
import { productFields } from '../constants/products.ts';
import { maxPageHosts, pageHostPattern } from '../constants/stores.ts';
import { storedCollectionSchema } from '../entities/collection/collection-settings.ts';
import { sentRulesSchema } from '../entities/moderation.ts';
import { identifierValues } from '../entities/new-product.ts';
import { closed, locale, orNull, page, position, storedProduct, surveyKind, text, weight } from './values.ts';

const { tags } = storedProduct;

/** The first record. Fields that older files do not have are optional. */
export const storeRecord = Type.Object(
  {
    type: Type.Literal('store'),
    /** Of the format. */
    version: Type.Literal(1),
    name: text(200, 1),
    locale,
    features: Type.Record(Type.String(), Type.Unknown()),
    /** Null: nobody audits the store's reviews. */
    auditor: Type.Optional(orNull(Type.Object({ name: text(200, 1), url: page }, closed))),
    /** An IANA name. Null: the main time zone of the locale. */
    time_zone: Type.Optional(orNull(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_+/-]{0,63}$' }))),
    products_from_pages: Type.Optional(Type.Boolean()),
    /** How the store collects reviews: only what differs from the defaults. */
    collection: Type.Optional(storedCollectionSchema),
    /** Null: the default rules. */
    moderation_rules: Type.Optional(orNull(sentRulesSchema)),
    /** Hexadecimal, see `stores.source_key` of the database. Only with personal data. */
    source_key: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    page_hosts: Type.Optional(
      Type.Array(Type.String({ pattern: pageHostPattern }), { maxItems: maxPageHosts }),
    ),
    tags,
  },
  closed,
);
export type StoreRecord = Static<typeof storeRecord>;

export const productRecord = Type.Object(
  {
    type: Type.Literal('product'),
    code: storedProduct.code,
    name: storedProduct.name,
    tags,
    photos_urls: Type.Optional(storedProduct.photos_urls),
    /** The product that shows what comes under this code. */
    merged_into: Type.Optional(orNull(storedProduct.code)),
    url: Type.Optional(orNull(page)),
    gtins: Type.Optional(identifierValues.gtins),
    mpn: Type.Optional(orNull(identifierValues.mpn)),
    brand: Type.Optional(orNull(identifierValues.brand)),
    /** What the store has set, which pages and orders leave as it is. */
    set_by_store: Type.Optional(Type.Array(Type.Enum(productFields), { maxItems: productFields.length })),
  },
  closed,
);
export type ProductRecord = Static<typeof productRecord>;

export const surveyQuestionRecord = Type.Object(
  {
    type: Type.Literal('survey_question'),
    kind: surveyKind,
    description: text(undefined, 1),
    weight: position,
    /** Missing for the default ones. */
    expected: Type.Optional(Type.Array(position, { minItems: 1, maxItems: 5 })),
    tags,
    retired: Type.Optional(Type.Boolean()),
    options: Type.Array(
      Type.Object(
        {
          description: text(undefined, 1),
          ordering: position,
          weight,
          retired: Type.Optional(Type.Boolean()),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type SurveyQuestionRecord = Static<typeof surveyQuestionRecord>;
