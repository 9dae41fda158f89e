import type { Status } from '@opina/contract/constants';
import type { WireMerchantQuestion } from '@opina/contract/entities/merchant';
import type { Data } from '../data/create-data.ts';
import { ApiError } from './api-error.ts';
import { wireMerchantQuestion } from './wire-merchant.ts';

export interface MerchantQuestionsRequest {
  readonly storeId: string;
  readonly status: Status;
  readonly productCode?: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** One page, newest first; empty after the last. */
export async function listMerchantQuestions(
  data: Data,
  { storeId, status, productCode, page, perPage }: MerchantQuestionsRequest,
): Promise<{ items: WireMerchantQuestion[]; hasMore: boolean }> {
  const questions = await data.listMerchantQuestions(storeId, {
    status,
    productCode,
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  });
  return {
    items: questions.slice(0, perPage).map(wireMerchantQuestion),
    hasMore: questions.length > perPage,
  };
}

/** Throws `question.unknown`. */
export async function getMerchantQuestion(
  data: Data,
  storeId: string,
  id: number,
): Promise<WireMerchantQuestion> {
  const question = await data.findMerchantQuestion(storeId, id);
  if (question === undefined) throw new ApiError('question.unknown');
  return wireMerchantQuestion(question);
}

/** Throws `question.unknown`. */
export async function changeQuestionStatus(
  data: Data,
  storeId: string,
  id: number,
  status: Status,
): Promise<WireMerchantQuestion> {
  if (!(await data.setQuestionStatus(storeId, id, status))) throw new ApiError('question.unknown');
  return getMerchantQuestion(data, storeId, id);
}
