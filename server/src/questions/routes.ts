import { merchantLinks } from '../platform/http/calls/page-links.ts';
import { pageOf } from '../platform/http/calls/page-of.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { networkOf } from '../platform/http/limits/rate-limit.ts';
import { type AnswerContext, answerQuestion, getPrivateAnswer } from './answers.ts';
import { type AskContext, askQuestion } from './ask.ts';
import { listQuestionSuggestions, listQuestions } from './questions.ts';
import {
  createStoreQuestion,
  getStoreQuestion,
  listStoreQuestions,
  setQuestionStatus,
} from './store-questions.ts';
import { wireMerchantQuestion } from './wire.ts';

export function questionRoutes(
  context: AskContext & AnswerContext,
): Pick<
  CallHandlers,
  | 'listQuestions'
  | 'askQuestion'
  | 'listQuestionSuggestions'
  | 'getPrivateAnswer'
  | 'listStoreQuestions'
  | 'createStoreQuestion'
  | 'changeQuestionStatus'
  | 'answerStoreQuestion'
> {
  return {
    listQuestions: async ({ query }) => ({
      items: await context.read((sql) =>
        listQuestions(sql, {
          storeId: query.store_id,
          productCode: query.code,
          page: query.page,
          per: query.per,
        }),
      ),
    }),
    listQuestionSuggestions: async ({ query }) => ({
      data: {
        items: await context.read((sql) =>
          listQuestionSuggestions(sql, query.store_id, query.product_code, query.text),
        ),
      },
    }),
    askQuestion: ({ query, body, client }) =>
      askQuestion(context, {
        storeId: query.store_id,
        productCode: query.code,
        question: body.question,
        email: body.email,
        url: query.url,
        origin: client.origin,
        network: networkOf(client.address),
      }),
    getPrivateAnswer: ({ params, query, token }) =>
      context.write((sql) =>
        getPrivateAnswer(sql, {
          storeId: query.store_id,
          productCode: query.code,
          answerId: params.id,
          userId: query.user_id,
          token,
        }),
      ),
    listStoreQuestions: async ({ params, query }) => {
      const { questions, hasMore } = await context.write((sql) =>
        listStoreQuestions(sql, {
          storeId: params.store_id,
          status: query.status,
          productCode: query.product_code,
          ...pageOf(query),
        }),
      );
      return { items: questions.map(wireMerchantQuestion), links: merchantLinks(query, hasMore) };
    },
    createStoreQuestion: async ({ params, body }) =>
      wireMerchantQuestion(
        await context.write((sql) =>
          createStoreQuestion(sql, params.store_id, {
            productCode: body.product_code,
            question: body.question,
            answer: body.answer,
            sourceId: body.source_id,
            status: body.status,
          }),
        ),
      ),
    changeQuestionStatus: async ({ params, body }) =>
      wireMerchantQuestion(
        await context.write((sql) => setQuestionStatus(sql, params.store_id, params.id, body.status)),
      ),
    answerStoreQuestion: async ({ params, body }) => {
      const { answer, visibility = 'public' } = body;
      // The link to a private answer is its asker's alone.
      await answerQuestion(context, params.store_id, params.id, { answer, visibility });
      const question = await context.write((sql) => getStoreQuestion(sql, params.store_id, params.id));
      return wireMerchantQuestion(question);
    },
  };
}
