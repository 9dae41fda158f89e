import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxProductNameLength } from '../../constants/products.ts';
import { challengeSchema, reviewFormSchema } from '../../entities/reviews/review-form.ts';
import { challenge, reviewForm, solution } from '../../examples/review-form.ts';
import * as shop from '../../examples/shop.ts';
import { bodyErrors } from '../merchant/merchant-parameters.ts';
import { productCode, storeId } from '../parameters.ts';
import { done, honeypot, linkErrors, ofLink } from './form-parameters.ts';

/** All that the form shows, with what was written before on any device. Changes nothing. */
export const getReviewForm = defineCall({
  ...ofLink,
  name: 'getReviewForm',
  path: '/review-form',
  method: 'GET',
  summary: 'The form of a link',
  status: 200,
  response: reviewFormSchema,
  errors: linkErrors,
  example: { response: reviewForm },
});

/** Tells that a person has begun to use the form: fetching a link counts nothing, because programs that check mail do so too. */
export const visitReviewForm = defineCall({
  ...ofLink,
  name: 'visitReviewForm',
  path: '/review-form/visit',
  method: 'POST',
  summary: 'Count the first use of a link',
  changes: 'nothing',
  status: 200,
  response: done('Visited'),
  errors: linkErrors,
  example: { response: {} },
});

/**
 * Sends mail to the address that is known: a fresh link if this one has expired, or the code again. The response is
 * always the same.
 */
export const resendFormLink = defineCall({
  ...ofLink,
  name: 'resendFormLink',
  path: '/review-form/resend',
  method: 'POST',
  summary: 'Send a fresh link',
  changes: 'nothing',
  status: 200,
  response: done('Resent'),
  errors: linkErrors,
  example: { response: {} },
});

/** A task that the browser solves before it opens a form without an order; see `Challenge`. */
export const createFormChallenge = defineCall({
  name: 'createFormChallenge',
  path: '/review-form/challenge',
  method: 'POST',
  summary: 'Get a challenge for the browser',
  tag: 'form',
  changes: 'nothing',
  query: Type.Object({ store_id: storeId }, { additionalProperties: true }),
  status: 200,
  response: challengeSchema,
  errors: [
    'request.parameter_missing',
    'request.parameter_invalid',
    'store.unknown',
    'store.origin_refused',
    'review_form.closed',
  ],
  example: { query: shop.ofStore, response: challenge },
});

/** Opens a form for a review of a product without an order, if the store's feature `open_reviews` is on. */
export const openReviewForm = defineCall({
  name: 'openReviewForm',
  path: '/review-form/open',
  method: 'POST',
  summary: 'Open a form without an order',
  tag: 'form',
  changes: 'nothing',
  query: Type.Object({ code: productCode, store_id: storeId }, { additionalProperties: true }),
  body: Type.Object(
    {
      solution: Type.String({
        minLength: 1,
        maxLength: 2_048,
        description:
          'The payload of ALTCHA: JSON in Base64 with algorithm, challenge, number, salt and signature.',
      }),
      product_name: Type.Optional(Type.String({ maxLength: maxProductNameLength })),
      website: honeypot,
    },
    { additionalProperties: true },
  ),
  status: 201,
  response: Type.Object(
    { token: Type.String(), expires_at: Type.String() },
    { $id: 'OpenedForm', additionalProperties: false },
  ),
  errors: [
    'request.parameter_missing',
    'request.parameter_invalid',
    ...bodyErrors,
    'store.unknown',
    'store.origin_refused',
    'review_form.closed',
    'review_form.challenge_invalid',
    'review_form.flood',
  ],
  example: {
    query: shop.ofProduct,
    body: { solution, product_name: shop.productName },
    response: { token: 'mF0xd2k5T3Bpbi4uLg', expires_at: '2026-11-13T14:30:00.000Z' },
  },
});
