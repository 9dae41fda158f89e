import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { ReportMigration } from '../platform/database/migration-news.ts';
import { maxDatabaseNumber, setFirstId } from '../platform/database/store-file/id-range.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { homeName, type OpenDatabase } from './named-database.ts';
import { type RegisteredDatabase, readFurtherDatabases, readOwnRow } from './registry.ts';

/**
 * Makes an empty database a further one of this Opina: migrates it and gives it a number, at which its ids begin. Changes
 * nothing if it is one already. Throws `database.not_empty`, `database.of_other`, `database.too_many`.
 */
export async function addDatabase(
  home: Sql,
  target: OpenDatabase,
  report?: ReportMigration,
): Promise<RegisteredDatabase> {
  await migrate(target.sql, { report });
  return home.begin(async (tx) => {
    const own = await lockHome(tx);
    const known = await readFurtherDatabases(tx);
    const added = known.find(({ name }) => name === target.name);
    const wanted = added ?? { ...own, name: target.name, number: freeNumber(known) };
    await target.sql.begin((its) => claim(its, wanted));
    await tx`
      INSERT INTO databases (number, name, opina, is_own)
      VALUES (${wanted.number}, ${wanted.name}, ${wanted.opina}, false) ON CONFLICT DO NOTHING`;
    return wanted;
  });
}

/** Locks the row of the home database until the end of the transaction, so that one database is added at a time. */
async function lockHome(tx: TransactionSql): Promise<RegisteredDatabase> {
  await tx`
    INSERT INTO databases (number, name, opina, is_own) VALUES (0, ${homeName}, ${randomUUID()}, true)
    ON CONFLICT DO NOTHING`;
  const [own] = await tx<RegisteredDatabase[]>`
    SELECT number, name, opina FROM databases WHERE number = 0 AND is_own FOR UPDATE`;
  if (own === undefined) throw new OpinaError('database.not_home', { values: { name: 'it' } });
  return own;
}

function freeNumber(known: readonly RegisteredDatabase[]): number {
  const number = 1 + Math.max(0, ...known.map((one) => one.number));
  if (number > maxDatabaseNumber) throw new OpinaError('database.too_many');
  return number;
}

/** Writes the database's row about itself, unless it has it. */
async function claim(tx: TransactionSql, wanted: RegisteredDatabase): Promise<void> {
  const own = await readOwnRow(tx);
  if (own === undefined) {
    const stores = await tx`SELECT 1 FROM stores LIMIT 1`;
    if (stores.length > 0) throw new OpinaError('database.not_empty', { values: { name: wanted.name } });
    await tx`
      INSERT INTO databases (number, name, opina, is_own)
      VALUES (${wanted.number}, ${wanted.name}, ${wanted.opina}, true)`;
  } else if (!isSame(own, wanted)) {
    throw new OpinaError('database.of_other', { values: { name: wanted.name } });
  }
  await setFirstId(tx, wanted.number);
}

const isSame = (one: RegisteredDatabase, other: RegisteredDatabase) =>
  one.number === other.number && one.name === other.name && one.opina === other.opina;

/**
 * Migrates a further database and checks that it is the one that the home database knows. Throws `database.of_other`, and the
 * errors of `migrate`.
 */
export async function checkDatabase(
  sql: Sql,
  expected: RegisteredDatabase,
  report?: ReportMigration,
): Promise<void> {
  await migrate(sql, { report });
  const own = await readOwnRow(sql);
  if (own === undefined || !isSame(own, expected)) {
    throw new OpinaError('database.of_other', { values: { name: expected.name } });
  }
  // A migration may have added a sequence.
  await sql.begin((tx) => setFirstId(tx, expected.number));
}
