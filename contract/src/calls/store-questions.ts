import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { longestAnswer, statuses } from '../constants.ts';
import { merchantQuestionPageSchema, merchantQuestionSchema } from '../entities/merchant.ts';
import {
  bodyErrors,
  merchantErrors,
  merchantPage,
  perPage,
  storeParams,
  storeRowParams,
} from './merchant.ts';
import { productCode } from './parameters.ts';

/** The store's questions of one status, newest first; those that wait for the store unless it is said. */
export const listStoreQuestions = defineCall({
  name: 'listStoreQuestions',
  method: 'GET',
  summary: "One page of the store's questions of one status",
  tag: 'merchant',
  params: storeParams,
  query: Type.Object(
    {
      page: merchantPage,
      per_page: perPage,
      status: Type.Enum(statuses, { default: 'pending' }),
      product_code: Type.Optional(productCode),
    },
    { additionalProperties: true },
  ),
  status: 200,
  answer: merchantQuestionPageSchema,
  errors: merchantErrors,
});

export const changeQuestionStatus = defineCall({
  name: 'changeQuestionStatus',
  method: 'PATCH',
  summary: 'Publish or hide a question',
  tag: 'merchant',
  params: storeRowParams,
  body: Type.Object({ status: Type.Enum(statuses) }, { additionalProperties: false }),
  status: 200,
  answer: merchantQuestionSchema,
  errors: [...merchantErrors, ...bodyErrors, 'question.unknown'],
});

/** In public, which publishes the question, or for its asker alone. Answering again replaces the answer. */
export const answerStoreQuestion = defineCall({
  name: 'answerStoreQuestion',
  method: 'PUT',
  summary: 'Answer a question',
  tag: 'merchant',
  params: storeRowParams,
  body: Type.Object(
    {
      answer: Type.String({ description: `1 to ${longestAnswer} characters.` }),
      visibility: Type.Optional(
        Type.Union([Type.Literal('public'), Type.Literal('private')], {
          description: '`public` unless it is said.',
        }),
      ),
    },
    { additionalProperties: true },
  ),
  status: 200,
  answer: merchantQuestionSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'question.unknown',
    'question.asker_unknown',
    'answer.text_invalid',
  ],
});
