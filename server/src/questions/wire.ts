import type { WireMerchantQuestion } from '@opina/contract/entities/merchant-question';
import type { WireQuestion } from '@opina/contract/entities/question';
import { dayMonthYear, timeZoneOf } from '../platform/time/time-zones.ts';
import type { StoredStore } from '../stores/find-store.ts';
import type { PublicQuestion, StoreQuestion } from './queries.ts';

/** A question as it goes over the wire of its store. */
export function wireQuestion(
  { id, question, answer, createdAt }: PublicQuestion,
  store: Pick<StoredStore, 'locale' | 'timeZone'>,
): WireQuestion {
  const day = dayMonthYear(createdAt, timeZoneOf(store));
  return { id, question, created_at: day, ...(answer ? { answer } : {}) };
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
