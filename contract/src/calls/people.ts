import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { longestEmail } from '../constants.ts';
import { merchantOpinionSchema, merchantOrderSchema, merchantQuestionSchema } from '../entities/merchant.ts';
import { bodyErrors, merchantErrors, merchantPage, perPage, storeParams } from './merchant.ts';

const email = Type.String({
  minLength: 3,
  maxLength: longestEmail,
  description: 'Large or small letters alike.',
});

/**
 * Everything the store keeps of one person, by e-mail address; a page of each kind of thing. The address is in the body:
 * those of requests are kept in logs and histories.
 */
export const exportPerson = defineCall({
  name: 'exportPerson',
  method: 'POST',
  summary: 'What the store keeps of a person',
  tag: 'merchant',
  params: storeParams,
  query: Type.Object({ page: merchantPage, per_page: perPage }, { additionalProperties: true }),
  body: Type.Object({ email }, { additionalProperties: false }),
  status: 200,
  answer: Type.Object(
    {
      email: Type.String(),
      opinions: Type.Array(merchantOpinionSchema),
      questions: Type.Array(merchantQuestionSchema),
      orders: Type.Array(merchantOrderSchema),
      has_next_page: Type.Boolean(),
    },
    { $id: 'Person', additionalProperties: false },
  ),
  errors: [...merchantErrors, ...bodyErrors, 'person.email_invalid'],
});

/**
 * Forgets a person: names, addresses and photos go, questions lose who asked, private answers and what orders say about
 * their client are gone. Reviews stay without their author, or go too.
 */
export const erasePerson = defineCall({
  name: 'erasePerson',
  method: 'POST',
  summary: 'Forget a person',
  tag: 'merchant',
  params: storeParams,
  body: Type.Object(
    {
      email,
      opinions: Type.Optional(
        Type.Enum(['anonymise', 'delete'], {
          description: 'What becomes of their reviews; anonymise when it is missing.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  status: 200,
  answer: Type.Object(
    {
      opinions: Type.Integer({ minimum: 0 }),
      questions: Type.Integer({ minimum: 0 }),
      orders: Type.Integer({ minimum: 0 }),
    },
    { $id: 'Erased', additionalProperties: false },
  ),
  errors: [...merchantErrors, ...bodyErrors, 'person.email_invalid'],
});
