import type { calls } from '@opina/contract/calls/all';
import { statuses } from '@opina/contract/constants/reviews';
import type { Static } from 'typebox';
import { readCursor, refusePage } from '../platform/database/keyset.ts';
import { readSearch } from '../platform/database/search.ts';
import type { QuestionInboxRequest, StoreQuestionsRequest } from './store-questions.ts';

type Query = Static<(typeof calls)['listStoreQuestions']['query']>;

/** What a list by page does not have. */
const byCursorOnly = ['cursor', 'ids', 'order', 'q', 'answered'] as const satisfies readonly (keyof Query)[];

/** Undefined: the list is read by page. Throws `request.parameter_invalid` for a page of a list that has none. */
export function readInboxRequest(storeId: string, query: Query): QuestionInboxRequest | undefined {
  const isByCursor = query.status === 'any' || byCursorOnly.some((name) => query[name] !== undefined);
  if (!isByCursor) return undefined;
  refusePage(query);
  return {
    storeId,
    statuses: query.status === 'any' ? statuses : [query.status],
    productCode: query.product_code,
    isAnswered: query.answered,
    ids: query.ids?.split(',').map(Number),
    search: readSearch(query.q ?? ''),
    order: query.order ?? 'newest',
    after: query.cursor === undefined ? undefined : readCursor(query.cursor),
    limit: query.per_page,
  };
}

/** Of a list by page. */
export const pageRequest = (storeId: string, query: Query): StoreQuestionsRequest => ({
  storeId,
  // `any` makes it a list by cursor.
  status: query.status === 'any' ? undefined : query.status,
  productCode: query.product_code,
  page: query.page,
  perPage: query.per_page,
});
