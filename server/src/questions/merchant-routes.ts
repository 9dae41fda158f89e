import { merchantLinks } from '../platform/http/calls/page-links.ts';
import { pageOf } from '../platform/http/calls/page-of.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import type { AnswerContext } from './answers.ts';
import { answerQuestion } from './answers.ts';
import {
  createStoreQuestion,
  getStoreQuestion,
  listStoreQuestions,
  setQuestionStatus,
} from './store-questions.ts';
import { wireMerchantQuestion } from './wire.ts';

export function merchantQuestionRoutes(
  context: AnswerContext,
): Pick<
  CallHandlers,
  'listStoreQuestions' | 'createStoreQuestion' | 'changeQuestionStatus' | 'answerStoreQuestion'
> {
  return {
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
