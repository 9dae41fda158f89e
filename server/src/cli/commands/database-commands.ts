import { Command } from 'commander';
import { readSettings } from '../../app/settings/settings.ts';
import { addDatabase } from '../../databases/add-database.ts';
import { databaseNamed, homeName, type NamedDatabase } from '../../databases/named-database.ts';
import { openFurtherDatabases } from '../../databases/open-further.ts';
import { readFurtherDatabases, readStorePlaces } from '../../databases/registry.ts';
import { openPostgres } from '../../platform/database/engine/open-postgres.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { printMigration } from '../output/print-migration.ts';
import { terminalLine } from '../output/terminal-text.ts';
import { withDatabase } from '../with-database.ts';

export function databaseCommands(): Command {
  const database = new Command('database').description(
    'add and list further databases, each for a few large stores',
  );
  database
    .command('add')
    .description('make an empty database that OPINA_DATABASES names one of this Opina')
    .argument('<name>', 'its name in OPINA_DATABASES')
    .action(add);
  database
    .command('list')
    .description('list the databases: name, number of stores, whether it is available')
    .action(list);
  return database;
}

async function add(name: string): Promise<void> {
  const { url } = databaseNamed(furtherDatabases(), name);
  const { number } = await withDatabase('nothing', async (home) => {
    const target = await openPostgres(url, { poolSize: 2, setting: `OPINA_DATABASES (${name})` });
    try {
      return await addDatabase(home, { name, sql: target.sql }, printMigration);
    } finally {
      await target.close();
    }
  });
  console.log(`The database ${name} is number ${number} of this Opina.`);
  console.log('Restart all servers with the same OPINA_DATABASES before you move a store to it.');
}

async function list(): Promise<void> {
  const named = furtherDatabases();
  await withDatabase('nothing', async (home) => {
    const places = await readStorePlaces(home);
    console.log(`${homeName}\tall other stores\tavailable`);
    for (const { name } of await readFurtherDatabases(home)) {
      const stores = places.filter(({ database }) => database === name).length;
      console.log(`${name}\tstores: ${stores}\t${await stateOf(home, named, name)}`);
    }
    for (const { storeId, movingTo, movedFrom, database } of places) {
      const to = movingTo ?? (movedFrom === null ? undefined : database);
      if (to !== undefined) {
        console.log(`The move of store ${storeId} is not finished: opina store move ${storeId} --to ${to}`);
      }
    }
  });
}

async function stateOf(home: Sql, named: readonly NamedDatabase[], name: string): Promise<string> {
  const one = named.find((each) => each.name === name);
  if (one === undefined) return 'not in OPINA_DATABASES';
  const [database] = await openFurtherDatabases(home, [one], {
    poolSize: 1,
    reportMigration: printMigration,
  });
  try {
    await database?.ready();
    return 'available';
  } catch (error) {
    return terminalLine(error instanceof Error ? error.message : String(error));
  } finally {
    await database?.close();
  }
}

function furtherDatabases(): readonly NamedDatabase[] {
  const { databaseUrl, databases } = readSettings(process.env);
  if (databaseUrl === undefined) throw new OpinaError('database.embedded_home');
  return databases;
}
