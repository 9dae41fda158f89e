import { type AppContext, createContext } from '../app/create-context.ts';
import { runOn } from '../platform/database/run.ts';
import { openConfiguredMedia } from './input/open-configured-media.ts';
import { type OpenStore, type StoreChanges, withStore } from './with-store.ts';

/** Without rate limits, which are for the public: a merchant or operator uses the command line. */
export const contextOf = ({ sql, home }: Pick<OpenStore, 'sql' | 'home'>): AppContext =>
  createContext(sql, { media: openConfiguredMedia(home), isRateLimited: false, home: runOn(home) });

/** As `withStore`, for work that needs a context, such as for pictures. */
export const withContext = <T>(
  storeId: string,
  changes: StoreChanges,
  work: (context: AppContext) => Promise<T>,
): Promise<T> => withStore(storeId, changes, (store) => work(contextOf(store)));
