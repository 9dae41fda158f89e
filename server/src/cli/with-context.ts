import { type AppContext, createContext } from '../app/create-context.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { openConfiguredMedia } from './input/open-configured-media.ts';
import { withDatabase } from './with-database.ts';

/** Limits are for the public; who sits at the command line is the merchant. */
export const contextOf = (sql: Sql): AppContext =>
  createContext(sql, { media: openConfiguredMedia(sql), isRateLimited: false });

/** As `withDatabase`, for what also works with pictures or tells a running server. */
export const withContext = <T>(work: (context: AppContext) => Promise<T>): Promise<T> =>
  withDatabase((sql) => work(contextOf(sql)));
