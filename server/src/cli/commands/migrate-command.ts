import { Command } from 'commander';
import { readSettings } from '../../app/settings/settings.ts';
import { openFurtherDatabases } from '../../databases/open-further.ts';
import { ownVersion } from '../../platform/core/own-version.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { latestApplied } from '../../platform/database/migrate.ts';
import { printMigration } from '../output/print-migration.ts';
import { withDatabase } from '../with-database.ts';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the database to this version, and end')
    .addHelpText(
      'after',
      '\nA server does the same at its start. Run it before a new version is rolled out to several servers: a migration that fails then stops the rollout, and not the servers.',
    )
    .action(() => withDatabase('nothing', migrateAll));
}

/** The database of the settings has been migrated when it was opened. */
async function migrateAll(home: Sql): Promise<void> {
  const { databases } = readSettings(process.env);
  for (const one of await openFurtherDatabases(home, databases, {
    poolSize: 1,
    reportMigration: printMigration,
  })) {
    await one.ready().finally(one.close);
    console.log(`The database ${one.name} is ready for Opina ${ownVersion}.`);
  }
  const number = await latestApplied(home);
  console.log(`The database is ready for Opina ${ownVersion}: migration ${number}.`);
}
