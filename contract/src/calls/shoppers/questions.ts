import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxQuestionLength, maxQuestionSuggestions, questionsPageSize } from '../../constants/questions.ts';
import { answeredQuestionSchema, privateAnswerSchema, questionSchema } from '../../entities/question.ts';
import { answeredQuestion, question } from '../../examples/questions.ts';
import * as shop from '../../examples/shop.ts';
import { widgetPaths } from '../../widget-paths.ts';
import { page, per, productCode, rowId, storeId } from '../parameters.ts';

/** One page of a product's published questions, newest first. */
export const listQuestions = defineCall({
  name: 'listQuestions',
  path: widgetPaths.listQuestions,
  method: 'GET',
  summary: "One page of a product's questions",
  tag: 'widget',
  query: Type.Object(
    { code: productCode, store_id: storeId, page, per: per(questionsPageSize) },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    { items: Type.Array(questionSchema) },
    { $id: 'QuestionPage', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
  example: { query: { ...shop.ofProduct, page: 1 }, response: { items: [question] } },
});

/**
 * A shopper's question to the store. It is pending until the store publishes it. The page's other settings (`name`,
 * `photo_urls[]`) may be in the query; they are accepted and never stored.
 *
 * The rules for the texts are in the constants and not in the schema, so that each rule has its own error.
 */
export const askQuestion = defineCall({
  name: 'askQuestion',
  path: widgetPaths.askQuestion,
  method: 'POST',
  summary: 'Ask the store a question about a product',
  tag: 'widget',
  // The question is pending.
  changes: 'nothing',
  query: Type.Object(
    {
      code: productCode,
      store_id: storeId,
      url: Type.Optional(
        Type.String({
          description:
            'The page on which the shopper asks. The server stores it only if it is an http(s) address.',
        }),
      ),
    },
    { additionalProperties: true },
  ),
  body: Type.Object(
    {
      question: Type.String({
        description: 'Longer than 10 and at most 1,000 characters, with a word followed by whitespace.',
      }),
      email: Type.String({ description: 'The server sends the answer to this address and never shows it.' }),
    },
    { additionalProperties: true },
  ),
  status: 201,
  response: Type.Object({ id: Type.Integer() }, { $id: 'AskedQuestion', additionalProperties: false }),
  errors: [
    'request.parameter_missing',
    'request.parameter_invalid',
    'request.body_invalid',
    'request.body_too_large',
    'request.media_type_unsupported',
    'store.unknown',
    'store.origin_refused',
    'question.text_too_short',
    'question.text_too_long',
    'question.email_invalid',
    'question.flood',
  ],
  example: {
    query: { ...shop.ofProduct, url: shop.productUrl },
    body: { question: question.question, email: shop.email },
    response: { id: question.id },
  },
});

/**
 * The answered questions of a product that are most similar to what the shopper is typing, best first. Ignores accents and
 * tolerates typos.
 */
export const listQuestionSuggestions = defineCall({
  name: 'listQuestionSuggestions',
  path: widgetPaths.listQuestionSuggestions,
  method: 'GET',
  summary: 'Answered questions similar to the typed text',
  tag: 'widget',
  query: Type.Object(
    {
      product_code: productCode,
      store_id: storeId,
      text: Type.String({
        minLength: 1,
        maxLength: maxQuestionLength,
        description: 'The text typed so far; the last word may be incomplete.',
      }),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    {
      data: Type.Object(
        { items: Type.Array(answeredQuestionSchema, { maxItems: maxQuestionSuggestions }) },
        { additionalProperties: false },
      ),
    },
    { $id: 'QuestionSuggestions', additionalProperties: false },
  ),
  errors: ['request.parameter_missing', 'request.parameter_invalid', 'store.unknown'],
  example: {
    query: { product_code: shop.productCode, store_id: shop.storeId, text: 'induction' },
    response: { data: { items: [answeredQuestion] } },
  },
});

/**
 * An answer for its asker only. The link in the asker's mail has the three values that open it: the answer's id, the asker's id
 * (`user_id`) and the token, sent in the header `Authorization`, alone or after `Bearer` or `token`.
 */
export const getPrivateAnswer = defineCall({
  name: 'getPrivateAnswer',
  path: widgetPaths.getPrivateAnswer,
  method: 'GET',
  summary: 'A private answer',
  tag: 'widget',
  params: Type.Object({ id: rowId }),
  query: Type.Object(
    { code: productCode, store_id: storeId, user_id: rowId },
    { additionalProperties: true },
  ),
  status: 200,
  response: privateAnswerSchema,
  errors: ['answer.unknown'],
  refusal: 'answer.unknown',
  example: {
    params: { id: 12 },
    query: { ...shop.ofProduct, user_id: 34 },
    response: {
      question: 'Can you repair the one I bought from you?',
      answer: 'Yes: bring it to our shop with the receipt.',
    },
  },
});
