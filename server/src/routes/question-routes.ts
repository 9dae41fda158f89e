import type { Domain } from '../domain/create-domain.ts';
import { networkOf } from '../http/rate-limit.ts';
import type { CallHandlers } from '../http/register-calls.ts';

export function questionRoutes(
  domain: Domain,
): Pick<CallHandlers, 'listQuestions' | 'askQuestion' | 'listQuestionSuggestions' | 'getPrivateAnswer'> {
  return {
    listQuestions: async ({ query }) => ({
      items: await domain.listQuestions({
        storeId: query.store_id,
        productCode: query.code,
        page: query.page,
        per: query.per,
      }),
    }),
    listQuestionSuggestions: async ({ query }) => ({
      data: { items: await domain.listQuestionSuggestions(query.store_id, query.product_code, query.text) },
    }),
    askQuestion: ({ query, body, client }) =>
      domain.askQuestion({
        storeId: query.store_id,
        productCode: query.code,
        question: body.question,
        email: body.email,
        url: query.url,
        origin: client.origin,
        network: networkOf(client.address),
      }),
    getPrivateAnswer: ({ params, query, token }) =>
      domain.getPrivateAnswer({
        storeId: query.store_id,
        productCode: query.code,
        answerId: params.id,
        userId: query.user_id,
        token,
      }),
  };
}
