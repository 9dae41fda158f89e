import { answerQuestion } from '../domain/answers.ts';
import type { Context } from '../domain/context.ts';
import { createStore, type MadeStore } from '../domain/create-store.ts';
import {
  changeQuestionStatus,
  createMerchantQuestion,
  getMerchantQuestion,
  listMerchantQuestions,
} from '../domain/merchant-questions.ts';
import { createOrder } from '../domain/orders.ts';
import { erasePerson, exportPerson } from '../domain/people.ts';
import { findStoreByAddress } from '../domain/store-address.ts';
import { getStoreProduct, listStoreTags } from '../domain/store-products.ts';
import { changeStoreSettings, getStoreSettings } from '../domain/store-settings.ts';
import { defineSurveyQuestion, listSurveyDefinitions } from '../domain/survey-definitions.ts';
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

export function merchantRoutes(context: Context): Pick<CallHandlers, Names> {
  return {
    createOrder: ({ params, body }) => context.write((sql) => createOrder(sql, params.store_id, body)),
    getStoreProduct: ({ params, query, token }) =>
      context.write((sql) =>
        getStoreProduct(sql, {
          storeId: params.store_id,
          code: params.code,
          withOpinions: query.opinions,
          page: query.page,
          perPage: query.per_page,
          // The guard lets a token of this store through, or none.
          isStore: token !== undefined,
        }),
      ),
    listStoreTags: async ({ params, query }) => {
      const { items, hasMore } = await context.write((sql) =>
        listStoreTags(sql, params.store_id, pageOf(query)),
      );
      return { items, links: merchantLinks(query, hasMore) };
    },
    createStore: async ({ body, ownOrigin }) =>
      storeAnswer(await context.write((sql) => createStore(sql, body)), ownOrigin),
    findStore: async ({ query, ownOrigin }) =>
      storeAnswer(
        { store: await context.write((sql) => findStoreByAddress(sql, query.url)), token: null },
        ownOrigin,
      ),
    getStoreSettings: ({ params }) => context.write((sql) => getStoreSettings(sql, params.store_id)),
    changeStoreSettings: ({ params, body }) =>
      context.write((sql) => changeStoreSettings(sql, params.store_id, body)),
    listStoreQuestions: async ({ params, query }) => {
      const { items, hasMore } = await context.write((sql) =>
        listMerchantQuestions(sql, {
          storeId: params.store_id,
          status: query.status,
          productCode: query.product_code,
          ...pageOf(query),
        }),
      );
      return { items, links: merchantLinks(query, hasMore) };
    },
    createStoreQuestion: ({ params, body }) =>
      context.write((sql) =>
        createMerchantQuestion(sql, params.store_id, {
          productCode: body.product_code,
          question: body.question,
          answer: body.answer,
          sourceId: body.source_id,
          status: body.status,
        }),
      ),
    changeQuestionStatus: ({ params, body }) =>
      context.write((sql) => changeQuestionStatus(sql, params.store_id, params.id, body.status)),
    answerStoreQuestion: async ({ params, body }) => {
      const { answer, visibility = 'public' } = body;
      // The link to a private answer is its asker's alone.
      await answerQuestion(context, params.store_id, params.id, { answer, visibility });
      return context.write((sql) => getMerchantQuestion(sql, params.store_id, params.id));
    },
    listSurveyDefinitions: async ({ params, query }) => {
      const { items, hasMore } = await context.write((sql) =>
        listSurveyDefinitions(sql, params.store_id, pageOf(query)),
      );
      return { items, links: merchantLinks(query, hasMore) };
    },
    defineSurveyQuestion: ({ params, body }) =>
      context.write((sql) => defineSurveyQuestion(sql, params.store_id, body)),
    exportPerson: ({ params, query, body }) =>
      context.write((sql) => exportPerson(sql, params.store_id, body.email, pageOf(query))),
    erasePerson: ({ params, body }) =>
      erasePerson(context, params.store_id, {
        email: body.email,
        opinions: body.opinions ?? 'anonymise',
      }),
  };
}
