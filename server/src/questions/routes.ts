import { cursorOf } from '../platform/database/keyset.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { merchantLinks } from '../platform/http/calls/page-links.ts';
import { networkOf } from '../platform/network/network-of.ts';
import { type AnswerContext, answerQuestion, getPrivateAnswer } from './answers.ts';
import { type AskContext, askQuestion } from './ask.ts';
import { countStoreQuestions } from './inbox-counts.ts';
import { pageRequest, readInboxRequest } from './inbox-request.ts';
import { listQuestionSuggestions, listQuestions } from './questions.ts';
import {
  createStoreQuestion,
  getChangedQuestion,
  getStoreQuestion,
  listQuestionInbox,
  listSimilarQuestions,
  listStoreQuestions,
  setQuestionStatus,
} from './store-questions.ts';
import { wireMerchantQuestion } from './wire.ts';

type RoutesContext = AskContext & AnswerContext;

export const questionRoutes = (context: RoutesContext) => ({
  ...shopperRoutes(context),
  ...storeRoutes(context),
});

function shopperRoutes(
  context: RoutesContext,
): Pick<CallHandlers, 'listQuestions' | 'askQuestion' | 'listQuestionSuggestions' | 'getPrivateAnswer'> {
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
  };
}

function storeRoutes(
  context: RoutesContext,
): Pick<
  CallHandlers,
  | 'listStoreQuestions'
  | 'getStoreQuestion'
  | 'countStoreQuestions'
  | 'listSimilarQuestions'
  | 'createStoreQuestion'
  | 'changeQuestionStatus'
  | 'answerStoreQuestion'
> {
  return {
    listStoreQuestions: async ({ params, query }) => {
      const inbox = readInboxRequest(params.store_id, query);
      const { questions, hasMore, next } = await context.write((sql) =>
        inbox === undefined
          ? listStoreQuestions(sql, pageRequest(params.store_id, query))
          : listQuestionInbox(sql, inbox),
      );
      return {
        items: questions.map(wireMerchantQuestion),
        links: inbox === undefined ? merchantLinks(query, hasMore) : [],
        next_cursor: next === undefined ? null : cursorOf(next),
      };
    },
    getStoreQuestion: async ({ params }) =>
      wireMerchantQuestion(await context.write((sql) => getStoreQuestion(sql, params.store_id, params.id))),
    countStoreQuestions: ({ params }) => context.write((sql) => countStoreQuestions(sql, params.store_id)),
    listSimilarQuestions: async ({ params }) => ({
      items: await context.write((sql) => listSimilarQuestions(sql, params.store_id, params.id)),
    }),
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
        await context.write((sql) =>
          setQuestionStatus(sql, params.store_id, params.id, body.status, body.if_version),
        ),
      ),
    answerStoreQuestion: async ({ params, body }) => {
      const { answer, visibility = 'public', if_version: ifVersion } = body;
      // The link to a private answer is its asker's alone.
      await answerQuestion(context, params.store_id, params.id, { answer, visibility, ifVersion });
      return wireMerchantQuestion(
        await context.write((sql) => getChangedQuestion(sql, params.store_id, params.id)),
      );
    },
  };
}
