import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { announced } from '../platform/notices/news.ts';
import { changeSavedView, createSavedView, deleteSavedView, listSavedViews } from './saved-views.ts';

export function savedViewRoutes({
  write,
  announce,
}: Pick<Context, 'write' | 'announce'>): Pick<
  CallHandlers,
  'listSavedViews' | 'createSavedView' | 'changeSavedView' | 'deleteSavedView'
> {
  return {
    listSavedViews: async ({ params }) => ({
      items: await write((sql) => listSavedViews(sql, params.store_id)),
    }),
    createSavedView: ({ params: { store_id: storeId }, body }) =>
      announced(
        announce,
        storeId,
        write((sql) => createSavedView(sql, storeId, body)),
      ),
    changeSavedView: ({ params: { store_id: storeId, id }, body }) =>
      announced(
        announce,
        storeId,
        write((sql) => changeSavedView(sql, storeId, id, body)),
      ),
    deleteSavedView: ({ params: { store_id: storeId, id } }) =>
      announced(
        announce,
        storeId,
        write((sql) => deleteSavedView(sql, storeId, id)),
      ),
  };
}
