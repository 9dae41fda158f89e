import { onceDone } from '../platform/core/once.ts';
import { postgresPool } from '../platform/database/engine/open-postgres.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { ReportMigration } from '../platform/database/migration-news.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { checkDatabase } from './add-database.ts';
import type { NamedDatabase } from './named-database.ts';
import { readFurtherDatabases } from './registry.ts';

/** A further database that may not be available yet. */
export interface FurtherDatabase {
  readonly name: string;
  readonly number: number;
  /** Resolves when the database is migrated and checked. After a failure, the next call tries again. */
  ready(): Promise<Sql>;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly poolSize?: number | undefined;
  readonly statementTimeoutMs?: number | undefined;
  readonly reportMigration?: ReportMigration | undefined;
}

/**
 * The further databases that the settings name. Opens no connection to them, so they need not be available. Throws
 * `database.not_added` if the home database does not know one.
 */
export async function openFurtherDatabases(
  home: Sql,
  databases: readonly NamedDatabase[],
  options: PoolOptions,
): Promise<FurtherDatabase[]> {
  const known = await readFurtherDatabases(home);
  const expected = databases.map(({ name, url }) => {
    const row = known.find((one) => one.name === name);
    if (row === undefined) throw new OpinaError('database.not_added', { values: { name } });
    return { row, url };
  });
  return expected.map(({ row, url }) => {
    const sql = postgresPool(url, options);
    return {
      name: row.name,
      number: row.number,
      ready: onceDone(async () => {
        await checkDatabase(sql, row, options.reportMigration);
        return sql;
      }),
      close: () => sql.end({ timeout: 10 }),
    };
  });
}
