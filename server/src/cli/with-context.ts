import { type AppContext, createContext } from '../app/create-context.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { openConfiguredMedia } from './input/open-configured-media.ts';
import { type Changes, withDatabase } from './with-database.ts';

/** Without rate limits, which are for the public: a merchant or operator uses the command line. */
export const contextOf = (sql: Sql): AppContext =>
  createContext(sql, { media: openConfiguredMedia(sql), isRateLimited: false });

/** As `withDatabase`, for work that needs a context, such as for pictures. */
export const withContext = <T>(changes: Changes, work: (context: AppContext) => Promise<T>): Promise<T> =>
  withDatabase(changes, (sql) => work(contextOf(sql)));
