import { Command } from 'commander';
import type { CopyProgress } from '../../databases/move/copy-store.ts';
import {
  type MovedStore,
  type MoveOptions,
  type MoveStep,
  moveStore,
} from '../../databases/move/move-store.ts';
import { interruptSignal } from '../interrupt-signal.ts';
import { createProgressPrinter } from '../output/progress-printer.ts';
import { withMoveDatabases } from '../with-store.ts';

interface Options {
  readonly to: string;
}

export function storeMoveCommand(): Command {
  return new Command('move')
    .description('move a store to another database, while servers run')
    .argument('<id>', 'id of the store')
    .requiredOption('--to <name>', 'name of the database in OPINA_DATABASES, or home')
    .addHelpText(
      'after',
      '\nYou can stop the command and run it again: it goes on. To cancel a move, give the database that has the store.',
    )
    .action(move);
}

async function move(storeId: string, { to }: Options): Promise<void> {
  const { outcome, rows, refusedMs } = await withProgress((options) =>
    withMoveDatabases(storeId, to, (databases) => moveStore(databases, storeId, to, options)),
  );
  if (outcome === 'unchanged') console.log(`Store ${storeId} is in ${to} already.`);
  else if (outcome === 'cancelled') console.log(`The move is cancelled. Store ${storeId} is in ${to}.`);
  else for (const line of movedLines(storeId, to, { rows, refusedMs })) console.log(line);
}

function movedLines(
  storeId: string,
  to: string,
  { rows, refusedMs }: Pick<MovedStore, 'rows' | 'refusedMs'>,
): string[] {
  const moved = `Store ${storeId} is in ${to}.`;
  if (rows === 0) return [`${moved} Its former rows are deleted.`];
  return [
    `${moved} ${rows} rows, counts and checksums of all tables are equal.`,
    `The store refused writes for ${(refusedMs / 1_000).toFixed(1)} s.`,
  ];
}

const steps: Readonly<Record<MoveStep, string>> = {
  copy: 'Copying. The store accepts writes.',
  'last copy': 'Copying what has changed. The store refuses writes.',
  settle: 'The store has moved and accepts writes. Waiting until all servers know.',
  delete: 'Deleting the former rows.',
};

async function withProgress<T>(work: (options: MoveOptions) => Promise<T>): Promise<T> {
  const interrupt = interruptSignal('Stopping. Press Ctrl-C again to stop at once.');
  const startedAt = performance.now();
  const printer = createProgressPrinter<CopyProgress & { readonly elapsedMs: number }>(
    process.stderr,
    ({ step, table, rows }) => (step === 'compare' ? `Comparing ${table}` : `${table}: ${rows} rows so far`),
  );
  try {
    return await work({
      signal: interrupt.signal,
      onStep: (step) => {
        printer.done();
        console.error(steps[step]);
      },
      onProgress: (progress) => printer.show({ ...progress, elapsedMs: performance.now() - startedAt }),
    });
  } finally {
    printer.done();
    interrupt.release();
  }
}
