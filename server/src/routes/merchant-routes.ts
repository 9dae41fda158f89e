import type { Domain } from '../domain/create-domain.ts';
import type { CallHandlers } from '../http/register-calls.ts';
import { merchantLinks } from './page-links.ts';

type Names =
  | 'createOrder'
  | 'getStoreProduct'
  | 'listStoreTags'
  | 'createStore'
  | 'getStoreSettings'
  | 'changeStoreSettings'
  | 'listStoreQuestions'
  | 'createStoreQuestion'
  | 'changeQuestionStatus'
  | 'answerStoreQuestion'
  | 'listSurveyDefinitions'
  | 'defineSurveyQuestion'
  | 'exportPerson'
  | 'erasePerson';

const pageOf = (query: { readonly page: number; readonly per_page: number }) => ({
  page: query.page,
  perPage: query.per_page,
});

export function merchantRoutes(domain: Domain): Pick<CallHandlers, Names> {
  return {
    createOrder: ({ params, body }) => domain.createOrder(params.store_id, body),
    getStoreProduct: ({ params, query }) =>
      domain.getStoreProduct({
        storeId: params.store_id,
        code: params.code,
        withOpinions: query.opinions,
        ...pageOf(query),
      }),
    listStoreTags: async ({ params, query }) => {
      const { items, hasMore } = await domain.listStoreTags(params.store_id, pageOf(query));
      return { items, links: merchantLinks(query, hasMore) };
    },
    createStore: ({ body }) => domain.createStore(body),
    getStoreSettings: ({ params }) => domain.getStoreSettings(params.store_id),
    changeStoreSettings: ({ params, body }) => domain.changeStoreSettings(params.store_id, body),
    listStoreQuestions: async ({ params, query }) => {
      const { items, hasMore } = await domain.listMerchantQuestions({
        storeId: params.store_id,
        status: query.status,
        productCode: query.product_code,
        ...pageOf(query),
      });
      return { items, links: merchantLinks(query, hasMore) };
    },
    createStoreQuestion: ({ params, body }) =>
      domain.createMerchantQuestion(params.store_id, {
        productCode: body.product_code,
        question: body.question,
        answer: body.answer,
        sourceId: body.source_id,
        status: body.status,
      }),
    changeQuestionStatus: ({ params, body }) =>
      domain.changeQuestionStatus(params.store_id, params.id, body.status),
    answerStoreQuestion: async ({ params, body }) => {
      const { answer, visibility = 'public' } = body;
      // The link to a private answer is its asker's alone.
      await domain.answerQuestion(params.store_id, params.id, { answer, visibility });
      return domain.getMerchantQuestion(params.store_id, params.id);
    },
    listSurveyDefinitions: async ({ params, query }) => {
      const { items, hasMore } = await domain.listSurveyDefinitions(params.store_id, pageOf(query));
      return { items, links: merchantLinks(query, hasMore) };
    },
    defineSurveyQuestion: ({ params, body }) => domain.defineSurveyQuestion(params.store_id, body),
    exportPerson: ({ params, query }) => domain.exportPerson(params.store_id, query.email, pageOf(query)),
    erasePerson: ({ params, query }) => domain.erasePerson(params.store_id, query.email, query.opinions),
  };
}
