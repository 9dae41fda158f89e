import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { maxEmailLength } from '../constants/email.ts';
import { maxOrderIdLength } from '../constants/invitations.ts';
import { collectedPersonFields } from '../entities/accounts/person.ts';
import { merchantOrderSchema } from '../entities/collection/merchant-order.ts';
import { merchantQuestionSchema } from '../entities/merchant-question.ts';
import { merchantOpinionSchema } from '../entities/reviews/merchant-opinion.ts';
import { merchantOrder } from '../examples/orders.ts';
import { collectedPerson } from '../examples/personal-data.ts';
import { merchantQuestion } from '../examples/questions.ts';
import { merchantOpinion } from '../examples/reviews.ts';
import * as shop from '../examples/shop.ts';
import {
  bodyErrors,
  merchantErrors,
  merchantPage,
  perPage,
  storeParams,
} from './merchant/merchant-parameters.ts';

const email = Type.String({
  minLength: 3,
  maxLength: maxEmailLength,
  description: 'Case does not matter.',
});

/**
 * Everything the store keeps about one person, by e-mail address, one page of each kind. The e-mail address is in the body,
 * because logs and histories keep URLs.
 */
export const exportPerson = defineCall({
  name: 'exportPerson',
  path: '/api/stores/{store_id}/personal-data/export',
  method: 'POST',
  summary: "Export a person's data",
  tag: 'merchant',
  records: 'nothing',
  needsRecentSignIn: true,
  changes: 'nothing',
  params: storeParams,
  query: Type.Object({ page: merchantPage, per_page: perPage }, { additionalProperties: true }),
  body: Type.Object({ email }, { additionalProperties: false }),
  status: 200,
  response: Type.Object(
    {
      email: Type.String(),
      opinions: Type.Array(merchantOpinionSchema),
      questions: Type.Array(merchantQuestionSchema),
      orders: Type.Array(merchantOrderSchema),
      ...collectedPersonFields,
      has_next_page: Type.Boolean(),
    },
    { $id: 'Person', additionalProperties: false },
  ),
  errors: [...merchantErrors, ...bodyErrors, 'person.email_invalid'],
  example: {
    params: shop.ofStore,
    query: { page: 1 },
    body: { email: shop.email },
    response: {
      email: shop.email,
      opinions: [merchantOpinion],
      questions: [merchantQuestion],
      orders: [merchantOrder],
      ...collectedPerson,
      has_next_page: false,
    },
  },
});

/** The e-mail address of an order's customer, to export or to erase what is stored about them. */
export const findOrderCustomer = defineCall({
  name: 'findOrderCustomer',
  path: '/api/stores/{store_id}/personal-data/find',
  method: 'POST',
  summary: 'Find the customer of an order',
  tag: 'merchant',
  needsRecentSignIn: true,
  changes: 'nothing',
  records: 'nothing',
  params: storeParams,
  body: Type.Object(
    { order_id: Type.String({ minLength: 1, maxLength: maxOrderIdLength }) },
    { additionalProperties: false },
  ),
  status: 200,
  response: Type.Object(
    { email: Type.Union([Type.String(), Type.Null()], { description: 'Null: the order has none.' }) },
    { $id: 'OrderCustomer', additionalProperties: false },
  ),
  errors: [...merchantErrors, ...bodyErrors, 'order.unknown'],
  example: {
    params: shop.ofStore,
    body: { order_id: merchantOrder.order_id },
    response: { email: shop.email },
  },
});

/**
 * Erases a person: names, addresses, photos, videos, private answers, the asker of questions, the client of orders, and
 * invitations, drafts, notes, mail and webhook deliveries. Reviews stay without their author, or are deleted.
 */
export const erasePerson = defineCall({
  name: 'erasePerson',
  path: '/api/stores/{store_id}/personal-data/erase',
  method: 'POST',
  summary: "Erase a person's data",
  tag: 'merchant',
  needsRecentSignIn: true,
  params: storeParams,
  body: Type.Object(
    {
      email,
      opinions: Type.Optional(
        Type.Enum(['anonymise', 'delete'], {
          description: 'Whether to anonymise or delete their reviews. Default: anonymise.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  status: 200,
  response: Type.Object(
    {
      opinions: Type.Integer({ minimum: 0 }),
      questions: Type.Integer({ minimum: 0 }),
      orders: Type.Integer({ minimum: 0 }),
    },
    { $id: 'Erased', additionalProperties: false },
  ),
  errors: [...merchantErrors, ...bodyErrors, 'person.email_invalid'],
  example: {
    params: shop.ofStore,
    body: { email: shop.email, opinions: 'anonymise' },
    response: { opinions: 1, questions: 1, orders: 1 },
  },
});
