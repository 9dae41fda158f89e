import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { changeSavedReply, createSavedReply, deleteSavedReply, listSavedReplies } from './saved-replies.ts';

export function savedReplyRoutes({
  write,
}: Pick<Context, 'write'>): Pick<
  CallHandlers,
  'listSavedReplies' | 'createSavedReply' | 'changeSavedReply' | 'deleteSavedReply'
> {
  return {
    listSavedReplies: async ({ params }) => ({
      items: await write((sql) => listSavedReplies(sql, params.store_id)),
    }),
    createSavedReply: ({ params, body }) => write((sql) => createSavedReply(sql, params.store_id, body)),
    changeSavedReply: ({ params, body }) =>
      write((sql) => changeSavedReply(sql, params.store_id, params.id, body)),
    deleteSavedReply: ({ params }) => write((sql) => deleteSavedReply(sql, params.store_id, params.id)),
  };
}
