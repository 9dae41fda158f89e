import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { changeSavedView, createSavedView, deleteSavedView, listSavedViews } from './saved-views.ts';

export function savedViewRoutes({
  write,
}: Pick<Context, 'write'>): Pick<
  CallHandlers,
  'listSavedViews' | 'createSavedView' | 'changeSavedView' | 'deleteSavedView'
> {
  return {
    listSavedViews: async ({ params }) => ({
      items: await write((sql) => listSavedViews(sql, params.store_id)),
    }),
    createSavedView: ({ params, body }) => write((sql) => createSavedView(sql, params.store_id, body)),
    changeSavedView: ({ params, body }) =>
      write((sql) => changeSavedView(sql, params.store_id, params.id, body)),
    deleteSavedView: ({ params }) => write((sql) => deleteSavedView(sql, params.store_id, params.id)),
  };
}
