import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { networkOf } from '../platform/http/limits/rate-limit.ts';
import { getPrivateAnswer } from './answers.ts';
import { type AskContext, askQuestion } from './ask.ts';
import { listQuestionSuggestions, listQuestions } from './questions.ts';

export function questionRoutes(
  context: AskContext,
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
