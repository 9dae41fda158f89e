import type { Domain } from '../domain/create-domain.ts';
import type { MadeStore } from '../domain/create-store.ts';
import type { CallHandlers } from '../http/register-calls.ts';
import { merchantLinks } from './page-links.ts';

type Names =
  | 'createOrder'
  | 'getStoreProduct'
  | 'listStoreTags'
  | 'createStore'
  | 'findStore'
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

function storeAnswer({ store, token }: MadeStore, origin: string) {
  const { id, name } = store;
  const href = `${origin}/stores/${encodeURIComponent(id)}/reviews`;
  return { id, name, store, token, store_token: token, links: [{ rel: 'reviews', href }] };
}

export function merchantRoutes(domain: Domain): Pick<CallHandlers, Names> {
  return {
    createOrder: ({ params, body }) => domain.createOrder(params.store_id, body),
    getStoreProduct: ({ params, query, token }) =>
      domain.getStoreProduct({
        storeId: params.store_id,
        code: params.code,
        withOpinions: query.opinions,
        page: query.page,
        perPage: query.per_page,
        // The guard lets a token of this store through, or none.
        isStore: token !== undefined,
      }),
    listStoreTags: async ({ params, query }) => {
      const { items, hasMore } = await domain.listStoreTags(params.store_id, pageOf(query));
      return { items, links: merchantLinks(query, hasMore) };
    },
    createStore: async ({ body, ownOrigin }) => storeAnswer(await domain.createStore(body), ownOrigin),
    findStore: async ({ query, ownOrigin }) =>
      storeAnswer({ store: await domain.findStoreByAddress(query.url), token: null }, ownOrigin),
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
    exportPerson: ({ params, query, body }) =>
      domain.exportPerson(params.store_id, body.email, pageOf(query)),
    erasePerson: ({ params, body }) =>
      domain.erasePerson(params.store_id, body.email, body.opinions ?? 'anonymise'),
  };
}
