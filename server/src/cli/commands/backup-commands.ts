import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { readSettings, type Settings } from '../../app/settings/settings.ts';
import { isDistributed } from '../../platform/database/distribution/table-placement.ts';
import { openPostgres } from '../../platform/database/engine/open-postgres.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { mediaFolder } from '../../platform/media/open-media.ts';
import { noteDatabase } from '../output/note-database.ts';
import { printWait } from '../output/print-wait.ts';

export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the embedded database and its pictures to a file; the server can keep running')
    .argument('<file>', 'file to write, such as opina-2026-05-01.tar.gz')
    .action(backup);
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('create a new data folder (OPINA_DATA_DIR) from a backup')
    .argument('<file>', 'file from opina backup')
    .action(restore);
}

async function backup(name: string): Promise<void> {
  const settings = readSettings(process.env);
  await refusePostgres(settings, 'pg_dump or pg_basebackup');
  noteDatabase(settings);
  const file = path.resolve(name);
  const { makeBackup } = await import('../../backup/make-backup.ts');
  const { bytes, pauseMs } = await makeBackup(settings, file, printWait);
  const size = `${(bytes / 1_048_576).toFixed(1)} MB`;
  const pause = pauseMs === undefined ? '' : `; the server's queries waited ${Math.ceil(pauseMs)} ms`;
  console.log(`Wrote ${file} (${size}${pause}).`);
}

async function restore(name: string): Promise<void> {
  const settings = readSettings(process.env);
  await refusePostgres(settings, 'pg_restore');
  const { dataDir, isFolderPrivate } = settings;
  const { restoreBackup } = await import('../../backup/restore.ts');
  const { createdAt } = await restoreBackup(path.resolve(name), dataDir, isFolderPrivate);
  const folder = path.resolve(dataDir);
  console.log(`Restored ${folder} from the backup of ${createdAt}.`);
  const media = mediaFolder(settings);
  if (existsSync(path.join(folder, 'media')) && media !== path.join(folder, 'media')) {
    console.log(
      `Pictures are in ${path.join(folder, 'media')}. Move them to the folder or bucket that the server uses.`,
    );
  }
}

async function refusePostgres({ databaseUrl }: Settings, tools: string): Promise<void> {
  if (databaseUrl === undefined) return;
  if (await isOnNodes(databaseUrl)) throw new OpinaError('backup.distributed');
  throw new OpinaError('backup.embedded_only', { values: { tools } });
}

/** Whether the database is distributed. False if it cannot be reached: then its tools are not known either. */
async function isOnNodes(databaseUrl: string): Promise<boolean> {
  try {
    const { sql, close } = await openPostgres(databaseUrl, { poolSize: 1 });
    return await isDistributed(sql).finally(close);
  } catch {
    return false;
  }
}
