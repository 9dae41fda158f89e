import { Command } from 'commander';
import { readSettings } from '../../app/settings/settings.ts';
import { findAdvice } from '../../platform/database/distribution/check-cluster.ts';
import {
  type Distributed,
  type DistributeProgress,
  distribute,
} from '../../platform/database/distribution/distribute.ts';
import { openPostgres } from '../../platform/database/engine/open-postgres.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { parseNumber } from '../input/parse-number.ts';
import { interruptSignal } from '../interrupt-signal.ts';
import { noteDatabase } from '../output/note-database.ts';
import { printMigration } from '../output/print-migration.ts';
import { createProgressPrinter } from '../output/progress-printer.ts';

const defaultShards = 32;

export function distributeCommand(): Command {
  return new Command('distribute')
    .description('spread the stores of DATABASE_URL, the coordinator of a Citus cluster, over its nodes')
    .option(
      '--shards <number>',
      `parts into which the rows are divided, at least the number of nodes (default: ${defaultShards})`,
      parseNumber,
      defaultShards,
    )
    .addHelpText('after', '\nStop the servers first. If the command fails, run it again.')
    .action(run);
}

async function run({ shards }: { readonly shards: number }): Promise<void> {
  const settings = readSettings(process.env);
  const { databaseUrl } = settings;
  if (databaseUrl === undefined) throw new OpinaError('distribute.target_missing');
  noteDatabase(settings);
  const { sql, close } = await openPostgres(databaseUrl, { poolSize: 1 });
  const interrupt = interruptSignal('Stopping after this table. Press Ctrl-C again to stop at once.');
  const startedAt = performance.now();
  const printer = createProgressPrinter<DistributeProgress & { readonly elapsedMs: number }>(
    process.stderr,
    progressText,
  );
  const onProgress = (progress: DistributeProgress) =>
    printer.show({ ...progress, elapsedMs: performance.now() - startedAt });
  try {
    const { signal } = interrupt;
    const done = await distribute(sql, { shards, signal, onProgress, reportMigration: printMigration });
    printer.done();
    for (const line of reportLines(done)) console.log(line);
  } finally {
    printer.done();
    interrupt.release();
    await close();
  }
}

const progressText = ({ step, table, done, total }: DistributeProgress) =>
  `${step === 'spread' ? 'Spreading' : 'Cleaning up'} ${table}: table ${done + 1} of ${total}`;

function reportLines({ cluster, tables, isNew }: Distributed): string[] {
  const nodes = cluster.nodes.filter(({ hasShards }) => hasShards);
  return [
    `${isNew ? 'Spread' : 'These were spread before:'} ${tables} tables over ${nodes.map(({ name }) => name).join(', ')}.`,
    ...findAdvice(cluster),
    'Servers may connect to the coordinator or to any node. Start them again.',
  ];
}
