import { openDatabase } from '../data/engine/open-database.ts';
import type { Sql } from '../data/engine/sql.ts';
import { migrate } from '../data/migrate.ts';
import { readSettings } from '../settings.ts';

/** Opens the database that the environment names, brings it up to date, and closes it whatever happens. */
export async function withDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const database = await openDatabase(readSettings(process.env));
  try {
    await migrate(database.sql);
    return await work(database.sql);
  } finally {
    await database.close();
  }
}
