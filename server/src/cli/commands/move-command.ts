import { Command } from 'commander';
import { signAllOut } from '../../accounts/operator.ts';
import { readDatabaseUrl, readSettings, type Settings } from '../../app/settings/settings.ts';
import { openPostgres } from '../../platform/database/engine/open-postgres.ts';
import {
  type MovedTable,
  type MoveProgress,
  moveDatabase,
} from '../../platform/database/move/move-database.ts';
import { openSource } from '../../platform/database/move/open-source.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { interruptSignal } from '../interrupt-signal.ts';
import { noteDatabase, noteTarget } from '../output/note-database.ts';
import { createProgressPrinter } from '../output/progress-printer.ts';

export function moveCommand(): Command {
  return new Command('move')
    .description('copy the embedded database in OPINA_DATA_DIR to an empty PostgreSQL database')
    .option('--to <url>', 'postgres://user:password@host:port/database (default: DATABASE_URL)')
    .addHelpText(
      'after',
      '\nStop the server first. If the command fails, the target stays empty. The embedded database does not change.',
    )
    .action(move);
}

async function move({ to }: { readonly to?: string }): Promise<void> {
  const settings = readSettings(process.env);
  const databaseUrl = to === undefined ? settings.databaseUrl : readDatabaseUrl('--to', to);
  if (databaseUrl === undefined) {
    throw new OpinaError('move.target_missing');
  }
  // Opens the source first: it fails at once if a server has locked it.
  noteDatabase({ databaseUrl: undefined, dataDir: settings.dataDir });
  noteTarget(databaseUrl);
  const source = await openSource(settings.dataDir, settings.isFolderPrivate);
  try {
    const setting = to === undefined ? 'DATABASE_URL' : '--to';
    const target = await openPostgres(databaseUrl, { poolSize: 1, setting });
    try {
      const tables = await withProgress((options) => moveDatabase(source.sql, target.sql, options));
      await signAllOut(target.sql);
      for (const line of reportLines(tables, settings)) console.log(line);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

type Options = NonNullable<Parameters<typeof moveDatabase>[2]>;

async function withProgress<T>(work: (options: Options) => Promise<T>): Promise<T> {
  const interrupt = interruptSignal('Stopping. The target stays empty. Press Ctrl-C again to stop at once.');
  const startedAt = performance.now();
  const printer = createProgressPrinter<MoveProgress & { readonly elapsedMs: number }>(
    process.stderr,
    progressText,
  );
  const onProgress = (progress: MoveProgress) =>
    printer.show({ ...progress, elapsedMs: performance.now() - startedAt });
  try {
    return await work({ signal: interrupt.signal, onProgress });
  } finally {
    printer.done();
    interrupt.release();
  }
}

function progressText({ step, table, rows, rowsTotal }: MoveProgress): string {
  const share = rowsTotal > 0 ? Math.floor((100 * rows) / rowsTotal) : 100;
  return `${step === 'copy' ? 'Copying' : 'Comparing'} ${table}: ${share} %, ${rows} of ${rowsTotal} rows`;
}

function reportLines(tables: readonly MovedTable[], { dataDir, mediaDir, mediaS3 }: Settings): string[] {
  const width = Math.max(...tables.map(({ name }) => name.length));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    ...tables.map((table) => `${table.name.padEnd(width)}  ${table.rows}`),
    `Moved ${rows} rows. Every table is equal to its copy.`,
    'The sessions of the console have ended in the copy: people sign in again.',
    `Set DATABASE_URL for the server and all commands. The embedded database in ${dataDir} is then no longer used.`,
    ...(mediaDir === undefined && mediaS3 === undefined
      ? [
          `Pictures stay in ${dataDir}/media: keep OPINA_DATA_DIR, or move that folder and set OPINA_MEDIA_DIR.`,
        ]
      : []),
  ];
}
