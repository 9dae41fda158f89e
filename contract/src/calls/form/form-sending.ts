import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { confirmationCodePattern } from '../../constants/review-form.ts';
import { draftChangeSchema, sentFormSchema } from '../../entities/reviews/review-form.ts';
import type { ErrorCode } from '../../errors.ts';
import { confirmationCode } from '../../examples/review-form.ts';
import { opinion } from '../../examples/reviews.ts';
import { bodyErrors } from '../merchant/merchant-parameters.ts';
import { done, honeypot, itemErrors, itemParams, linkErrors, ofItem, ofLink } from './form-parameters.ts';

const valueErrors = [
  'review_form.name_invalid',
  'review_form.email_invalid',
  'review_form.option_unknown',
] as const satisfies readonly ErrorCode[];

/**
 * Sends a review: the draft, with the values that the body changes. The same call again, such as after a lost response, gets
 * the same response. Of a review without an order, first sends a code to the address.
 */
export const sendReview = defineCall({
  ...ofLink,
  name: 'sendReview',
  path: '/review-form/items/{item}/submit',
  method: 'POST',
  summary: 'Send a review',
  changes: 'reported',
  params: itemParams,
  body: Type.Object(
    { ...draftChangeSchema.properties, website: honeypot },
    { $id: 'ReviewToSend', additionalProperties: true },
  ),
  status: 200,
  response: sentFormSchema,
  errors: [
    ...itemErrors,
    ...bodyErrors,
    ...valueErrors,
    'review_form.rate_missing',
    'review_form.too_fast',
    'review_form.flood',
    'review_form.closed',
  ],
  example: {
    params: ofItem,
    body: { rate: 5 },
    response: { id: opinion.id, status: 'pending', next_item: null },
  },
});

/** Confirms the address of a review without an order: by the code in its mail, or by the link there. */
export const confirmReview = defineCall({
  ...ofLink,
  name: 'confirmReview',
  path: '/review-form/confirm',
  method: 'POST',
  summary: 'Confirm the address of a review',
  changes: 'reported',
  body: Type.Object(
    {
      code: Type.Optional(
        Type.String({
          pattern: confirmationCodePattern,
          description: 'Not needed with the token of the link in the mail.',
        }),
      ),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: sentFormSchema,
  errors: [
    ...linkErrors,
    ...bodyErrors,
    'review_form.expired',
    'review_form.code_invalid',
    'review_form.flood',
  ],
  example: {
    body: { code: confirmationCode },
    response: { id: opinion.id, status: 'pending', next_item: null },
  },
});

/** The author takes a review back. Needs the link that edits it. */
export const withdrawReview = defineCall({
  ...ofLink,
  name: 'withdrawReview',
  path: '/review-form/withdraw',
  method: 'POST',
  summary: 'Withdraw a review',
  changes: 'reported',
  status: 200,
  response: done('Withdrawn'),
  errors: [...linkErrors, 'review_form.expired'],
  example: { response: {} },
});
