import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { checkPage, type InstallContext } from './check-page.ts';
import { getInstall } from './get-install.ts';

export function installRoutes(context: InstallContext): Pick<CallHandlers, 'getInstall' | 'checkPage'> {
  return {
    getInstall: ({ params, query, ownOrigin }) => {
      if (query.watch === true) context.watched.watch(params.store_id);
      return context.write((sql) => getInstall(sql, params.store_id, ownOrigin));
    },
    checkPage: ({ params, body, ownOrigin }) =>
      checkPage(context, params.store_id, { address: body.url, origin: ownOrigin }),
  };
}
