import { openDatabase } from '../data/engine/open-database.ts';
import type { Sql } from '../data/engine/sql.ts';
import { migrate } from '../data/migrate.ts';

/** Opens the database of the environment, brings it up to date, and closes it whatever happens. */
export async function withDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    databaseUrl: process.env.DATABASE_URL,
    dataDir: process.env.OPINA_DATA_DIR,
  });
  try {
    await migrate(database.sql);
    return await work(database.sql);
  } finally {
    await database.close();
  }
}
