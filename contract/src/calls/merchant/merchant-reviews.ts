import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxModerationNoteLength, moderationReasons } from '../../constants/moderation.ts';
import { decidedStatuses, reviewStatuses } from '../../constants/reviews.ts';
import { reviewFilters } from '../../entities/inbox/list-filters.ts';
import { merchantOpinionPageSchema, merchantOpinionSchema } from '../../entities/reviews/merchant-opinion.ts';
import { sentReviewSchema } from '../../entities/reviews/new-review.ts';
import { merchantOpinion, ofReview, writtenReview } from '../../examples/reviews.ts';
import * as shop from '../../examples/shop.ts';
import { productCode } from '../parameters.ts';
import {
  bodyErrors,
  cursor,
  deletedSchema,
  ifVersion,
  merchantErrors,
  merchantPage,
  onlyIds,
  perPage,
  searchText,
  storeParams,
  storeRowParams,
} from './merchant-parameters.ts';

const instant = (description: string) => Type.Optional(Type.String({ maxLength: 64, description }));

/**
 * The store's reviews, by page or by cursor. `page` takes the first five parameters alone; everything else is read by cursor, in
 * the same time however long the list is.
 */
export const listStoreOpinions = defineCall({
  name: 'listStoreOpinions',
  path: '/api/stores/{store_id}/opinions',
  method: 'GET',
  summary: "One page of the store's reviews",
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  query: Type.Object(
    {
      page: merchantPage,
      per_page: perPage,
      status: Type.Enum([...reviewStatuses, 'any'] as const, { default: 'published' }),
      product_code: Type.Optional(productCode),
      ...reviewFilters,
      by_min_created_at: instant(
        "Only reviews from this day (in the store's time zone) or time on: `2026-01-31`, or ISO 8601.",
      ),
      by_max_created_at: instant('Only reviews up to and including this day or time.'),
      cursor,
      ids: onlyIds('reviews'),
      q: searchText('title, the text, the name of the author, the product code and the order id'),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: merchantOpinionPageSchema,
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { page: 1, per_page: 20, status: 'published', product_code: shop.productCode },
    response: {
      items: [merchantOpinion],
      links: shop.nextPage(`opinions?status=published&product_code=${shop.productCode}`),
      next_cursor: '1794493800000000_1001',
    },
  },
});

/** A review that was collected elsewhere, or by the store itself. With a `source_id` the call can be repeated. */
export const createStoreOpinion = defineCall({
  name: 'createStoreOpinion',
  path: '/api/stores/{store_id}/opinions',
  method: 'POST',
  summary: 'Write a review',
  tag: 'merchant',
  params: storeParams,
  body: sentReviewSchema,
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
  example: {
    params: shop.ofStore,
    body: writtenReview,
    response: { ...merchantOpinion, upvotes_count: 0, downvotes_count: 0, comments: [], review_photos: [] },
  },
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
  example: { params: ofReview, response: merchantOpinion },
});

/**
 * Decides about a review, and updates all counts in the same transaction. `refused` needs a reason; `hidden` without one is
 * stored with the reason `other`, as programs wrote it before there were reasons.
 */
export const changeOpinionStatus = defineCall({
  name: 'changeOpinionStatus',
  path: '/api/stores/{store_id}/opinions/{id}',
  method: 'PATCH',
  summary: 'Publish, refuse or hide a review',
  tag: 'merchant',
  scopes: ['moderate'],
  params: storeRowParams,
  body: Type.Object(
    {
      status: Type.Enum(decidedStatuses),
      reason: Type.Optional(
        Type.Enum(moderationReasons, { description: 'Why it is refused or hidden; its author is told.' }),
      ),
      note: Type.Optional(
        Type.String({
          maxLength: maxModerationNoteLength,
          description: 'More about the reason, for its author.',
        }),
      ),
      if_version: ifVersion,
    },
    { additionalProperties: false },
  ),
  status: 200,
  response: merchantOpinionSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'opinion.unknown',
    'opinion.reason_missing',
    'opinion.note_invalid',
    'opinion.withdrawn',
    'opinion.changed',
  ],
  example: {
    params: ofReview,
    body: {
      status: 'hidden',
      reason: 'personal_data',
      note: 'It contains the telephone number of a neighbour.',
    },
    response: { ...merchantOpinion, status: 'hidden', status_reason: 'personal_data' },
  },
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
  example: { params: ofReview, response: { id: merchantOpinion.id } },
});
