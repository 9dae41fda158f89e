import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxAnswerLength, maxQuestionLength } from '../../constants/questions.ts';
import { maxSourceIdLength, statuses } from '../../constants/reviews.ts';
import { questionFilters } from '../../entities/inbox/list-filters.ts';
import { merchantQuestionPageSchema, merchantQuestionSchema } from '../../entities/merchant-question.ts';
import { newProductValues } from '../../entities/new-product.ts';
import { answeredQuestion, merchantQuestion } from '../../examples/questions.ts';
import * as shop from '../../examples/shop.ts';
import { productCode } from '../parameters.ts';
import {
  bodyErrors,
  cursor,
  ifVersion,
  merchantErrors,
  merchantPage,
  onlyIds,
  perPage,
  searchText,
  storeParams,
  storeRowParams,
} from './merchant-parameters.ts';

const ofQuestion = { ...shop.ofStore, id: merchantQuestion.id };

/**
 * The store's questions, by default the pending ones; by page, or by cursor. `page` takes the first four parameters alone;
 * everything else is read by cursor.
 */
export const listStoreQuestions = defineCall({
  name: 'listStoreQuestions',
  path: '/api/stores/{store_id}/questions',
  method: 'GET',
  summary: "One page of the store's questions",
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  query: Type.Object(
    {
      page: merchantPage,
      per_page: perPage,
      status: Type.Enum([...statuses, 'any'] as const, { default: 'pending' }),
      product_code: Type.Optional(productCode),
      ...questionFilters,
      cursor,
      ids: onlyIds('questions'),
      q: searchText('question, the public answer and the product code'),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: merchantQuestionPageSchema,
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { page: 1, status: 'published' },
    response: {
      items: [merchantQuestion],
      links: shop.nextPage('questions?status=published'),
      next_cursor: '1794336300000000_301',
    },
  },
});

/**
 * A question that was asked elsewhere, or that the store answers before anyone asks. It has no asker to notify. With a
 * `source_id` the call can be repeated.
 */
export const createStoreQuestion = defineCall({
  name: 'createStoreQuestion',
  path: '/api/stores/{store_id}/questions',
  method: 'POST',
  summary: 'Write a question, with its answer',
  tag: 'merchant',
  params: storeParams,
  body: Type.Object(
    {
      product_code: newProductValues.code,
      question: Type.String({
        description: `As for shoppers: longer than 10 and at most ${maxQuestionLength} characters.`,
      }),
      answer: Type.Optional(Type.String({ description: `Public. 1 to ${maxAnswerLength} characters.` })),
      source_id: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: maxSourceIdLength,
          description:
            'Your id for the question. A second call with the same id does not add another question.',
        }),
      ),
      status: Type.Optional(Type.Enum(statuses, { description: 'Default: `published`.' })),
    },
    { additionalProperties: true },
  ),
  status: 201,
  response: merchantQuestionSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'question.text_too_short',
    'question.text_too_long',
    'question.product_invalid',
    'question.source_id_taken',
    'answer.text_invalid',
  ],
  example: {
    params: shop.ofStore,
    body: {
      product_code: shop.productCode,
      question: answeredQuestion.question,
      answer: answeredQuestion.answer,
      source_id: 'faq-1',
    },
    response: {
      ...answeredQuestion,
      version: 1,
      product_code: shop.productCode,
      product: merchantQuestion.product,
      status: 'published',
      has_asker: false,
      created_at: merchantQuestion.created_at,
      answered_at: null,
    },
  },
});

export const getStoreQuestion = defineCall({
  name: 'getStoreQuestion',
  path: '/api/stores/{store_id}/questions/{id}',
  method: 'GET',
  summary: 'One question of the store, of any status',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeRowParams,
  status: 200,
  response: merchantQuestionSchema,
  errors: [...merchantErrors, 'question.unknown'],
  example: { params: ofQuestion, response: merchantQuestion },
});

export const changeQuestionStatus = defineCall({
  name: 'changeQuestionStatus',
  path: '/api/stores/{store_id}/questions/{id}',
  method: 'PATCH',
  summary: 'Publish or hide a question',
  tag: 'merchant',
  scopes: ['moderate'],
  params: storeRowParams,
  body: Type.Object({ status: Type.Enum(statuses), if_version: ifVersion }, { additionalProperties: false }),
  status: 200,
  response: merchantQuestionSchema,
  errors: [...merchantErrors, ...bodyErrors, 'question.unknown', 'question.changed'],
  example: { params: ofQuestion, body: { status: 'published' }, response: merchantQuestion },
});

/** In public, which publishes the question, or only for its asker. A new answer replaces the previous one. */
export const answerStoreQuestion = defineCall({
  name: 'answerStoreQuestion',
  path: '/api/stores/{store_id}/questions/{id}/answer',
  method: 'PUT',
  summary: 'Answer a question',
  tag: 'merchant',
  scopes: ['moderate'],
  params: storeRowParams,
  body: Type.Object(
    {
      answer: Type.String({ description: `1 to ${maxAnswerLength} characters.` }),
      visibility: Type.Optional(
        Type.Union([Type.Literal('public'), Type.Literal('private')], {
          description: 'Default: `public`.',
        }),
      ),
      if_version: ifVersion,
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: merchantQuestionSchema,
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    'question.unknown',
    'question.changed',
    'question.asker_unknown',
    'answer.text_invalid',
  ],
  example: {
    params: ofQuestion,
    body: { answer: answeredQuestion.answer, visibility: 'public' },
    response: merchantQuestion,
  },
});
