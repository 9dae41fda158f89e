import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { announced } from '../platform/notices/news.ts';
import { changeSavedReply, createSavedReply, deleteSavedReply, listSavedReplies } from './saved-replies.ts';

export function savedReplyRoutes({
  write,
  announce,
}: Pick<Context, 'write' | 'announce'>): Pick<
  CallHandlers,
  'listSavedReplies' | 'createSavedReply' | 'changeSavedReply' | 'deleteSavedReply'
> {
  return {
    listSavedReplies: async ({ params }) => ({
      items: await write((sql) => listSavedReplies(sql, params.store_id)),
    }),
    createSavedReply: ({ params: { store_id: storeId }, body }) =>
      announced(
        announce,
        storeId,
        write((sql) => createSavedReply(sql, storeId, body)),
      ),
    changeSavedReply: ({ params: { store_id: storeId, id }, body }) =>
      announced(
        announce,
        storeId,
        write((sql) => changeSavedReply(sql, storeId, id, body)),
      ),
    deleteSavedReply: ({ params: { store_id: storeId, id } }) =>
      announced(
        announce,
        storeId,
        write((sql) => deleteSavedReply(sql, storeId, id)),
      ),
  };
}
