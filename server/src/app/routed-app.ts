import { serveLeavePages } from '../leave/serve-leave-page.ts';
import type { AppOptions } from '../platform/http/create-app.ts';
import { readFormLink } from '../review-form/read-link.ts';
import { serveStorePages } from '../store-page/serve-store-page.ts';
import { authenticateStore } from '../stores/tokens.ts';
import type { StoreTransfers } from '../transfers/store-transfers.ts';
import { createRoutes } from './create-routes.ts';
import { routeCalls, trustingNotFound } from './route-calls.ts';
import type { StoreDatabase, StoreDatabases } from './store-databases.ts';

/** The parts of the app that use the database of a store. */
export function routedApp(
  databases: StoreDatabases,
  transfers: StoreTransfers,
  publicUrl: string | undefined,
): Pick<AppOptions, 'handlers' | 'authenticate' | 'readLink' | 'addPages'> {
  const onStore = <T>(storeId: string, work: (context: StoreDatabase['context']) => Promise<T>) =>
    trustingNotFound(databases, async () => work(databases.of(storeId).context));
  return {
    handlers: routeCalls(databases, ({ context }) => createRoutes(context, transfers)),
    authenticate: (storeId, token) =>
      onStore(storeId, (context) => authenticateStore(context, storeId, token)),
    // All databases have the key of the home database.
    readLink: (token) => readFormLink(databases.all[0].context.tokens, token),
    addPages: (scope) => {
      serveStorePages(scope, (storeId, work) => onStore(storeId, ({ read }) => read(work)), publicUrl);
      serveLeavePages(scope, async (token, work) => {
        const of = await databases.all[0].context.tokens.read('leave', token);
        return of && onStore(of.storeId, work);
      });
    },
  };
}
