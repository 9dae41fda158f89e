import { databaseNamed, homeName } from '../databases/named-database.ts';
import { type FurtherDatabase, openFurtherDatabases } from '../databases/open-further.ts';
import { readStorePlaces } from '../databases/registry.ts';
import { type StoreRoutes, startStoreRoutes } from '../databases/store-routes.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { boundedRun, type Run, type RunLimits } from '../platform/database/run.ts';
import { hasCode } from '../platform/errors/opina-error.ts';
import type { Logger } from '../platform/http/server/logger.ts';
import { type AppContext, flushContext } from './create-context.ts';
import { logMigrations } from './log-migrations.ts';
import type { Settings } from './settings/settings.ts';

/** A database that has stores, and what their calls need. */
export interface StoreDatabase {
  readonly name: string;
  /** 0: the home database. */
  readonly number: number;
  /** Resolves when the database is usable. For work without the limits of a call. */
  readonly ready: () => Promise<Sql>;
  readonly context: AppContext;
}

export interface StoreDatabases {
  /** The home database first. */
  readonly all: readonly [StoreDatabase, ...StoreDatabase[]];
  /** The database of a store; the home database for a store that does not exist. */
  of(storeId: string): StoreDatabase;
  /** False if the process could not learn for some time which stores have been moved. */
  isFresh(): boolean;
  /** Writes what the contexts have collected, and closes the further databases. */
  close(): Promise<void>;
}

export interface DatabaseParts {
  readonly settings: Pick<Settings, 'databases' | 'databasePoolSize'>;
  readonly home: { readonly sql: Sql; readonly context: AppContext };
  readonly limits: Omit<RunLimits, 'maxConcurrent'> & { readonly statementTimeoutMs: number };
  /** Creates the context of a further database. */
  readonly createContext: (name: string, write: Run) => AppContext;
  /** Called when this process learns that a store has moved to another database. */
  readonly onMoved: (storeId: string) => void;
  readonly logger: Logger;
}

/**
 * Opens the further databases of the settings, which `checkHome` has compared with the home database. Without any, all stores are
 * in the home database, and no call costs more. Throws `database.…` if a further database is of another Opina or newer, but not if
 * it is not available.
 */
export async function openStoreDatabases(parts: DatabaseParts): Promise<StoreDatabases> {
  const { settings, home, logger } = parts;
  const { databases, databasePoolSize: poolSize } = settings;
  const own: StoreDatabase = {
    name: homeName,
    number: 0,
    ready: async () => home.sql,
    context: home.context,
  };
  if (databases.length === 0) {
    return { all: [own], of: () => own, isFresh: () => true, close: () => flushContext(own.context) };
  }
  const { statementTimeoutMs } = parts.limits;
  const further = await openFurtherDatabases(home.sql, databases, {
    poolSize,
    statementTimeoutMs,
    reportMigration: logMigrations(logger),
  });
  try {
    for (const one of further) await tryReady(one, logger);
    const routes = await startRoutes(parts);
    const others = further.map((one) => withContext(one, parts));
    return routed([own, ...others], routes, further);
  } catch (error) {
    await closeAll(further);
    throw error;
  }
}

const closeAll = (further: readonly FurtherDatabase[]) => Promise.all(further.map((one) => one.close()));

function routed(
  all: StoreDatabases['all'],
  routes: StoreRoutes,
  further: readonly FurtherDatabase[],
): StoreDatabases {
  return {
    all,
    of: (storeId) => databaseNamed(all, routes.databaseOf(storeId)),
    isFresh: routes.isFresh,
    async close() {
      await routes.stop();
      await Promise.all(all.map(({ context }) => flushContext(context)));
      await closeAll(further);
    },
  };
}

/** A wrong database stops the server. One that is not available costs only its stores, until it is. */
async function tryReady({ name, ready }: FurtherDatabase, logger: Logger): Promise<void> {
  try {
    await ready();
  } catch (error) {
    if (hasCode(error, 'database.of_other') || hasCode(error, 'database.newer')) throw error;
    logger.warn({ err: error, database: name }, 'a database is not available');
  }
}

function startRoutes({ home, onMoved, logger }: DatabaseParts): Promise<StoreRoutes> {
  return startStoreRoutes({
    readPlaces: () => home.context.write((sql) => readStorePlaces(sql)),
    onMoved,
    onFailure: (error) => logger.warn({ err: error }, 'could not read which database each store is in'),
  });
}

function withContext(
  { name, number, ready }: FurtherDatabase,
  { settings, limits, createContext }: DatabaseParts,
): StoreDatabase {
  let bounded: Run | undefined;
  const write: Run = async (work) => {
    const sql = await ready();
    bounded ??= boundedRun(sql, { ...limits, maxConcurrent: settings.databasePoolSize });
    return bounded(work);
  };
  return { name, number, ready, context: createContext(name, write) };
}
