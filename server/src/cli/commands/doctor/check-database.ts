import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../../app/settings/settings.ts';
import { openServedDatabase } from '../../../platform/database/commands/open-served-database.ts';
import { openDatabase } from '../../../platform/database/engine/open-database.ts';
import type { Sql } from '../../../platform/database/engine/sql.ts';
import { latestApplied, latestKnownMigration } from '../../../platform/database/migrate.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { namedDatabase } from '../../output/note-database.ts';
import { checkStores } from './check-stores.ts';
import { type Finding, fault, faultOf, good, warning } from './finding.ts';

/** A page or a token that is valid for minutes is wrong with clocks that differ by more. */
const maxClockDifferenceMs = 5_000;

/** Whether the database can be read, has the schema of this version, and knows its stores. Changes nothing in it. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const isEmbedded = settings.databaseUrl === undefined;
  if (isEmbedded && !existsSync(path.join(settings.dataDir, 'database')))
    return [warning('database', 'there is none yet', 'The first start makes it: opina start.')];
  try {
    const { sql, close, isServed } = await open(settings);
    try {
      return await checkOpened(sql, settings, namedDatabase(settings, isServed));
    } finally {
      await close();
    }
  } catch (error) {
    return [faultOf('database', error)];
  }
}

async function open(settings: Settings) {
  const served = settings.databaseUrl === undefined ? await openServedDatabase(settings.dataDir) : undefined;
  if (served !== undefined) return { ...served, isServed: true };
  const { sql, close } = await openDatabase({ ...settings, databasePoolSize: 1, statementTimeoutMs: 10_000 });
  return { sql, close, isServed: false };
}

async function checkOpened(sql: Sql, settings: Settings, name: string): Promise<Finding[]> {
  const [table] = await sql`SELECT 1 FROM pg_tables WHERE tablename = 'migrations'`;
  const applied = table === undefined ? 0 : await latestApplied(sql);
  const known = await latestKnownMigration();
  const clock = settings.databaseUrl === undefined ? [] : [await checkClock(sql)];
  if (applied > known) {
    const advice = 'Use the newer version of Opina that has changed it, or a backup from before.';
    return [
      fault(
        'database',
        `${name}: a newer version has changed it (${applied}, this one knows ${known})`,
        advice,
      ),
    ];
  }
  if (applied < known) {
    const advice = 'The next start brings it up to date. Make a backup before: opina backup FILE.';
    return [
      ...clock,
      warning('database', `${name}: it is of an older version (${applied} of ${known})`, advice),
    ];
  }
  return [
    ...clock,
    good('database', `${name}, up to date (${applied})`),
    ...(await checkStores(sql, settings)),
  ];
}

async function checkClock(sql: Sql): Promise<Finding> {
  const before = Date.now();
  const { now } = oneRow(await sql<{ now: Date }[]>`SELECT clock_timestamp() AS now`);
  // The time of the database is from somewhere between the question and its answer.
  const difference = Math.max(before - now.getTime(), now.getTime() - Date.now(), 0);
  if (difference <= maxClockDifferenceMs) return good('clock', 'as that of the database');
  const text = `${Math.round(difference / 1_000)} s apart from that of the database`;
  return fault('clock', text, 'Let both machines take their time from the network (NTP).');
}
