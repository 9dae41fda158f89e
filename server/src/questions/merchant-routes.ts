import { merchantLinks } from '../platform/http/calls/page-links.ts';
import { pageOf } from '../platform/http/calls/page-of.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import type { AnswerContext } from './answers.ts';
import { answerQuestion } from './answers.ts';
import {
  changeQuestionStatus,
  createMerchantQuestion,
  getMerchantQuestion,
  listMerchantQuestions,
} from './merchant-questions.ts';

export function merchantQuestionRoutes(
  context: AnswerContext,
): Pick<
  CallHandlers,
  'listStoreQuestions' | 'createStoreQuestion' | 'changeQuestionStatus' | 'answerStoreQuestion'
> {
  return {
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
  };
}
