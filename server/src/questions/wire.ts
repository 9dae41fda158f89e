import type { WireMerchantQuestion } from '@opina/contract/entities/merchant-question';
import type { WireQuestion } from '@opina/contract/entities/question';
import type { PublicQuestion, StoreQuestion } from './queries.ts';

export function wireQuestion({ id, question, answer }: PublicQuestion): WireQuestion {
  return { id, question, ...(answer ? { answer } : {}) };
}

export function wireMerchantQuestion(question: StoreQuestion): WireMerchantQuestion {
  return {
    id: question.id,
    version: question.version,
    product_code: question.productCode,
    product: { id: question.productCode, name: question.productName },
    status: question.status,
    question: question.question,
    ...(question.answer ? { answer: question.answer } : {}),
    ...(question.privateAnswer ? { private_answer: question.privateAnswer } : {}),
    has_asker: question.hasAsker,
    ...(question.pageUrl ? { page_url: question.pageUrl } : {}),
    created_at: question.createdAt.toISOString(),
    answered_at: question.answeredAt?.toISOString() ?? null,
  };
}
