import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { locales } from '../../constants/locales.ts';
import { maxShelfCodes } from '../../constants/products.ts';
import { photoSchema } from '../../entities/reviews/photo.ts';
import { rateSchema, recommendationsSchema } from '../../entities/reviews/rating.ts';
import { rootSchema } from '../../entities/root.ts';
import { surveyAnswerSchema } from '../../entities/survey.ts';
import { question } from '../../examples/questions.ts';
import { featured, featuredNegative, opinion, photo } from '../../examples/reviews.ts';
import * as shop from '../../examples/shop.ts';
import { attribute, surveyAnswer, surveyQuestion } from '../../examples/surveys.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { productCode, storeId } from '../parameters.ts';

/** As the page has them: a wrong tag selects nothing, and is no error. */
const pageTags = Type.Optional(
  Type.Array(Type.String(), {
    description: "Tags, separated by commas, that select the survey questions. Default: the product's tags.",
  }),
);

/**
 * What the first screen needs. The page's other settings (`name`, `photos_urls[]`, `product_group`, `eans[]`, `gtins[]`, `brand`, `sellers[][field]`, `product_extra_attributes[key]`, `url`) are in the query. If the
 * store allows it and the page is on one of its hosts, name, photos and tags are stored for a product that has none.
 */
export const getRoot = defineCall({
  name: 'getRoot',
  path: widgetPaths.getRoot,
  method: 'GET',
  summary: 'Everything the first screen of the widget needs',
  tag: 'widget',
  query: Type.Object(
    { code: productCode, store_id: storeId, tags: pageTags },
    { additionalProperties: true },
  ),
  status: 200,
  response: rootSchema,
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
  example: {
    query: shop.ofProduct,
    response: {
      questions_count: 1,
      opinions_count: { positive: 40, negative: 2, total: shop.rate.count, photo: 1 },
      opinions_by_source: shop.bySource,
      store_opinions_by_source: shop.storeBySource,
      photo_reviews_count: 1,
      top_rated_opinion: featured,
      top_rated_negative_opinion: featuredNegative,
      rate: shop.rate,
      store_rate: shop.shortStoreRate,
      prefetched_questions: [question],
      prefetched_opinions: [opinion],
      recommendations: shop.recommendations,
      survey_questions: [surveyQuestion],
      attributes: [attribute],
      raw_store_name: shop.storeName,
      store_locale: shop.storeLocale,
      store_logo_url: 'https://shop.example/logo.png',
      auditor: shop.auditor,
      product_name: shop.productName,
      features: shop.features,
    },
  },
});

/** Of the widget's HTML. A slow phone lays out one at a time. */
const viewPart = Type.Object({ into: Type.String(), html: Type.String() }, { additionalProperties: false });

/**
 * The widget's first state as HTML, drawn with the widget's own components, and what the browser needs to go on from there. The page's
 * settings are those of the root call, and what is stored of them is the same.
 */
export const getView = defineCall({
  name: 'getView',
  path: widgetPaths.getView,
  method: 'GET',
  summary: 'The first state of the widget as HTML',
  tag: 'widget',
  query: getRoot.query,
  // The first line has the HTML until the first review and the features, which is all that is needed to show that.
  breaksLineBefore: 'questions_count',
  status: 200,
  response: Type.Object(
    {
      html: Type.String({
        description: 'What stands in the element of the widget, or the first part of it.',
      }),
      lead: Type.Array(viewPart, {
        description:
          "What follows it up to the first review: each part comes after what the element of the selector `into` has; '' is the element of the widget.",
      }),
      locale: Type.Enum(locales),
      root: rootSchema,
      answers: Type.Array(surveyAnswerSchema, {
        description: "What the authors of root's reviews say of themselves.",
      }),
      photos: Type.Array(photoSchema, {
        description: 'The first photos of the gallery, as many as it shows.',
      }),
      rest: Type.Array(viewPart, { description: 'The rest, also in parts.' }),
    },
    { $id: 'View', additionalProperties: false },
  ),
  errors: [...getRoot.errors, 'view.unavailable'],
  example: {
    query: shop.ofProduct,
    response: {
      html: '<section class="ts-product-reviews">…</section>',
      lead: [],
      locale: 'en',
      root: getRoot.example.response,
      answers: [surveyAnswer],
      photos: [photo],
      rest: [{ into: '', html: '<section class="ts-customer-questions">…</section>' }],
    },
  },
});

/** A product and its rating. A product without reviews has zeros, an empty name and no tags. */
export const getProduct = defineCall({
  name: 'getProduct',
  path: widgetPaths.getProduct,
  method: 'GET',
  summary: 'A product and its rating',
  tag: 'product',
  query: Type.Object({ product_id: productCode, store_id: storeId }, { additionalProperties: true }),
  status: 200,
  response: Type.Object(
    {
      product_id: Type.String(),
      name: Type.String(),
      tags: Type.Array(Type.String()),
      rate: rateSchema,
    },
    { $id: 'Product', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
  example: {
    query: shop.ofProductId,
    response: {
      product_id: shop.productCode,
      name: shop.productName,
      tags: shop.productTags,
      rate: shop.shortRate,
    },
  },
});

/**
 * How many customers said whether they recommend the product (`averageAnswerCount`), and the share of them who do
 * (`percentage`, whole, 0 to 100). The two names are in camel case on the wire.
 */
export const getRecommendationsSummary = defineCall({
  name: 'getRecommendationsSummary',
  path: widgetPaths.getRecommendationsSummary,
  method: 'GET',
  summary: 'Share of customers who recommend the product',
  tag: 'product',
  query: Type.Object({ product_id: productCode, store_id: storeId }, { additionalProperties: true }),
  status: 200,
  response: recommendationsSchema,
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
  example: {
    query: shop.ofProductId,
    response: shop.recommendations,
  },
});

/**
 * Ratings for the stars of a whole list of products, in one call. Products without published reviews are absent.
 * `product_name` is empty if unknown.
 */
export const listProductRates = defineCall({
  name: 'listProductRates',
  path: widgetPaths.listProductRates,
  method: 'GET',
  summary: 'Ratings of several products',
  tag: 'widget',
  query: Type.Object(
    {
      'codes[]': Type.Array(productCode, { minItems: 1, maxItems: maxShelfCodes, uniqueItems: true }),
      store_id: storeId,
      callback: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z_$][A-Za-z0-9_$]{0,63}$',
          description: 'Name of a function on the page. The response is then a script that calls it.',
        }),
      ),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    {
      products_rates: Type.Array(
        Type.Object(
          { product_code: Type.String(), ...rateSchema.properties, product_name: Type.String() },
          { $id: 'ShelfRate', additionalProperties: false },
        ),
      ),
    },
    { $id: 'ShelfRates', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
  example: {
    query: { 'codes[]': [shop.productCode, 'CAF-2'], store_id: shop.storeId },
    response: {
      products_rates: [{ product_code: shop.productCode, ...shop.shortRate, product_name: shop.productName }],
    },
  },
});
