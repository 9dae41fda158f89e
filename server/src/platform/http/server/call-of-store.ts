import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inStore } from '../../core/current-store.ts';
import { linkOf } from '../../core/request-link.ts';

/** Lets the work of a request know the store that its address or the token of its link names. */
export function nameStoreOfCall(app: FastifyInstance): void {
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const storeId = storeOf(request);
    if (storeId === undefined) done();
    else inStore(storeId, done);
  };
  app.addHook('onRequest', enter);
  // Again, because reading a body ends the context that the first hook began.
  app.addHook('preValidation', enter);
}

function storeOf(request: FastifyRequest): string | undefined {
  const { params, query } = request;
  const named = { ...(query as object), ...(params as object) } as { readonly store_id?: unknown };
  return typeof named.store_id === 'string' && named.store_id !== ''
    ? named.store_id
    : linkOf(request)?.storeId;
}
