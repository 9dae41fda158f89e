import { readSettings } from '../app/settings/settings.ts';
import {
  databaseNamed,
  homeName,
  type NamedDatabase,
  type OpenDatabase,
} from '../databases/named-database.ts';
import { openFurtherDatabases } from '../databases/open-further.ts';
import { checkHome, readStorePlace, readStorePlaces } from '../databases/registry.ts';
import type { Database } from '../platform/database/engine/open-database.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { note } from './output/note.ts';
import { printMigration } from './output/print-migration.ts';
import { withDatabase, withDatabaseToRead } from './with-database.ts';

/** The database of a store, and the home database, which has the salts of all. */
export interface OpenStore {
  readonly sql: Sql;
  readonly home: Sql;
  readonly engine: Database['engine'];
}

type StoreWork<T> = (store: OpenStore) => Promise<T>;

/** What a command changes of what shoppers see of the store. */
export type StoreChanges = 'content' | 'nothing';

/** As `withDatabase`, on the database of a store; on the home database if the store does not exist. */
export const withStore = <T>(storeId: string, changes: StoreChanges, work: StoreWork<T>): Promise<T> =>
  withDatabase(changes === 'nothing' ? changes : { storeId }, (home, engine) =>
    onStore(home, engine, storeId, work),
  );

/** As `withDatabaseToRead`, on the database of a store. */
export const withStoreToRead = <T>(storeId: string, work: StoreWork<T>, signal?: AbortSignal): Promise<T> =>
  withDatabaseToRead((home, engine) => onStore(home, engine, storeId, work), signal);

async function onStore<T>(
  home: Sql,
  engine: Database['engine'],
  storeId: string,
  work: StoreWork<T>,
): Promise<T> {
  const { databases } = readSettings(process.env);
  await checkHome(home, databases);
  const { database } = await readStorePlace(home, storeId);
  if (database === homeName) return work({ sql: home, home, engine });
  note(`Database of the store: ${database}`);
  return withFurther(home, [databaseNamed(databases, database)], ([one]) =>
    work({ sql: one?.sql ?? home, home, engine }),
  );
}

/** All databases of this Opina, the home database first. */
export interface AllDatabases {
  readonly databases: readonly [OpenDatabase, ...OpenDatabase[]];
  /** Whether the store is in this database. During a move two databases have its rows. */
  isIn(storeId: string, database: OpenDatabase): boolean;
}

/** As `withDatabase`, on all databases. Throws if one is not available. */
export const withAllDatabases = <T>(work: (all: AllDatabases) => Promise<T>): Promise<T> =>
  withDatabase('nothing', async (home) => {
    const { databases } = readSettings(process.env);
    await checkHome(home, databases);
    const places = new Map((await readStorePlaces(home)).map((place) => [place.storeId, place.database]));
    const isIn = (storeId: string, { name }: OpenDatabase) => (places.get(storeId) ?? homeName) === name;
    return withFurther(home, databases, (further) =>
      work({ databases: [{ name: homeName, sql: home }, ...further], isIn }),
    );
  });

/** As `withDatabase`, on the databases that a move of a store to the database `to` needs, the home database first. */
export const withMoveDatabases = <T>(
  storeId: string,
  to: string,
  work: (databases: readonly [OpenDatabase, ...OpenDatabase[]]) => Promise<T>,
): Promise<T> =>
  withDatabase('nothing', async (home) => {
    const { databases } = readSettings(process.env);
    await checkHome(home, databases);
    const { database, movingTo, movedFrom } = await readStorePlace(home, storeId);
    const names = new Set([to, database, movingTo ?? homeName, movedFrom ?? homeName]);
    names.delete(homeName);
    const named = [...names].map((name) => databaseNamed(databases, name));
    return withFurther(home, named, (further) => work([{ name: homeName, sql: home }, ...further]));
  });

/** Opens further databases, and closes them after the work. */
async function withFurther<T>(
  home: Sql,
  databases: readonly NamedDatabase[],
  work: (open: readonly OpenDatabase[]) => Promise<T>,
): Promise<T> {
  const { databasePoolSize: poolSize } = readSettings(process.env);
  const further = await openFurtherDatabases(home, databases, { poolSize, reportMigration: printMigration });
  try {
    const open: OpenDatabase[] = [];
    for (const { name, ready } of further) open.push({ name, sql: await ready() });
    return await work(open);
  } finally {
    await Promise.all(further.map((one) => one.close()));
  }
}
