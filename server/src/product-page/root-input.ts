import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import type { PageContext } from '../products/page-observations.ts';
import type { RootRequest } from './root.ts';

/** What a page says of itself in the root call, and in those that stand for it. */
export type RootInput = Pick<Parameters<CallHandlers['getRoot']>[0], 'query' | 'client' | 'parameters'>;

export const rootRequest = ({ query: { store_id: storeId, code, tags } }: RootInput): RootRequest => ({
  storeId,
  code,
  tags: tags?.join(),
});

/** Notes the host of the page, and what it says of its product. */
export const observePage = (
  { pageObservations }: PageContext,
  { query, client, parameters }: RootInput,
): void =>
  pageObservations.record({
    storeId: query.store_id,
    // The page names the product of its own code, which may belong to another.
    productCode: parameters().get('code') ?? query.code,
    origin: client.origin,
    parameters: parameters(),
  });
