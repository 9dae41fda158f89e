import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxEmailLength, maxOrderIdLength, statuses } from '../../constants.ts';
import { merchantOpinionPageSchema, merchantOpinionSchema } from '../../entities/merchant-opinion.ts';
import { newReviewFields as fields } from '../../entities/new-review.ts';
import {
  bodyErrors,
  deletedSchema,
  merchantErrors,
  merchantPage,
  perPage,
  storeParams,
  storeRowParams,
} from '../merchant-parameters.ts';
import { productCode } from '../parameters.ts';

const instant = (description: string) => Type.Optional(Type.String({ maxLength: 64, description }));

/** The store's reviews of one status, newest first. */
export const listStoreOpinions = defineCall({
  name: 'listStoreOpinions',
  path: '/api/stores/{store_id}/opinions',
  method: 'GET',
  summary: "One page of the store's reviews of one status",
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  query: Type.Object(
    {
      page: merchantPage,
      per_page: perPage,
      status: Type.Enum(statuses, { default: 'published' }),
      product_code: Type.Optional(productCode),
      by_min_created_at: instant(
        "Only reviews from this day (in the store's time zone) or time on: `2026-01-31`, or ISO 8601.",
      ),
      by_max_created_at: instant('Only reviews up to and including this day or time.'),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: merchantOpinionPageSchema,
  errors: merchantErrors,
});

/** A review that was collected elsewhere, or by the store itself. With a `source_id` the call can be repeated. */
export const createStoreOpinion = defineCall({
  name: 'createStoreOpinion',
  path: '/api/stores/{store_id}/opinions',
  method: 'POST',
  summary: 'Write a review',
  tag: 'merchant',
  params: storeParams,
  body: Type.Object(
    {
      product_code: fields.product_code,
      product_name: fields.product_name,
      rate: fields.rate,
      title: fields.title,
      text: fields.text,
      author_name: fields.author_name,
      author_email: Type.Optional(
        Type.Union([Type.String({ maxLength: maxEmailLength }), Type.Null()], {
          description: 'Never shown to shoppers.',
        }),
      ),
      profile: fields.profile,
      recommends: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('yes'), Type.Literal('no')])),
      locale: Type.Optional(Type.String({ maxLength: 35, description: "Default: the store's." })),
      created_at: instant(
        "ISO 8601, or a day (`2026-01-31`). Default: now. A time without a zone is in the store's time zone.",
      ),
      order_id: Type.Optional(
        Type.Union([Type.String({ minLength: 1, maxLength: maxOrderIdLength }), Type.Integer()], {
          description:
            'Id of the order that contains the product. Default: an order of the customer with this author_email.',
        }),
      ),
      sale_item_id: fields.sale_item_id,
      third_party_name: fields.third_party_name,
      source_id: fields.source_id,
      status: fields.status,
    },
    { additionalProperties: true },
  ),
  status: 201,
  response: merchantOpinionSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'opinion.product_invalid',
    'opinion.locale_invalid',
    'opinion.date_invalid',
    'opinion.order_unknown',
    'opinion.source_id_taken',
    'person.email_invalid',
  ],
});

export const getStoreOpinion = defineCall({
  name: 'getStoreOpinion',
  path: '/api/stores/{store_id}/opinions/{id}',
  method: 'GET',
  summary: 'One review of the store, of any status',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeRowParams,
  status: 200,
  response: merchantOpinionSchema,
  errors: [...merchantErrors, 'opinion.unknown'],
});

/** Publishes or hides a review, and updates all counts in the same transaction. */
export const changeOpinionStatus = defineCall({
  name: 'changeOpinionStatus',
  path: '/api/stores/{store_id}/opinions/{id}',
  method: 'PATCH',
  summary: 'Publish or hide a review',
  tag: 'merchant',
  scopes: ['moderate'],
  params: storeRowParams,
  body: Type.Object({ status: Type.Enum(statuses) }, { additionalProperties: false }),
  status: 200,
  response: merchantOpinionSchema,
  errors: [...merchantErrors, ...bodyErrors, 'opinion.unknown'],
});

/** Deletes a review with its photos, comments, votes and survey answers. */
export const deleteStoreOpinion = defineCall({
  name: 'deleteStoreOpinion',
  path: '/api/stores/{store_id}/opinions/{id}',
  method: 'DELETE',
  summary: 'Delete a review',
  tag: 'merchant',
  params: storeRowParams,
  status: 200,
  response: deletedSchema,
  errors: [...merchantErrors, 'opinion.unknown'],
});
