import { Command } from 'commander';
import { fetchLinkedPhotos, type LinkedPhotosProgress } from '../../review-media/fetch-linked-photos.ts';
import { sweepMedia } from '../../review-media/media-files.ts';
import { exitCodes } from '../exit-codes.ts';
import { interruptSignal } from '../interrupt-signal.ts';
import { createProgressPrinter } from '../output/progress-printer.ts';
import { contextOf, withContext } from '../with-context.ts';
import { withAllDatabases } from '../with-store.ts';

export function mediaCommands(): Command {
  const media = new Command('media').description("manage customers' pictures");
  media
    .command('sweep')
    .description('delete the files of deleted pictures and of interrupted uploads')
    .action(sweep);
  media
    .command('fetch')
    .description('download and store the pictures of imported reviews')
    .requiredOption('--store <id>', 'id of the store')
    .addHelpText(
      'after',
      '\nExit codes: 0 success, 1 failure, or no picture could be fetched, 2 wrong usage, 3 some could not be fetched.',
    )
    .action(fetchLinked);
  return media;
}

const maxShown = 20;

async function fetchLinked({ store }: { readonly store: string }): Promise<void> {
  const interrupt = interruptSignal(
    'Stopping. Downloaded pictures are kept. Press Ctrl-C again to stop at once.',
  );
  const startedAt = performance.now();
  const printer = createProgressPrinter<LinkedPhotosProgress & { readonly elapsedMs: number }>(
    process.stderr,
    ({ total, fetched, failed }) => `${fetched} of ${total} fetched, ${failed} failed`,
  );
  const failures: string[] = [];
  try {
    const { fetched, failed } = await withContext(store, 'content', (context) =>
      fetchLinkedPhotos(context, store, {
        signal: interrupt.signal,
        onProgress: (progress) => printer.show({ ...progress, elapsedMs: performance.now() - startedAt }),
        onFailed: ({ reviewId, image }, code) => {
          if (failures.length < maxShown) failures.push(`  review ${reviewId}: ${code} ${image}`);
        },
      }),
    );
    printer.done();
    console.log(`fetched ${fetched}`);
    console.log(`failed  ${failed}`);
    for (const line of failures) console.log(line);
    if (failed > failures.length) console.log(`  and ${failed - failures.length} more`);
    if (failed > 0) process.exitCode = fetched > 0 ? exitCodes.rowsRefused : exitCodes.failed;
  } finally {
    printer.done();
    interrupt.release();
  }
}

async function sweep(): Promise<void> {
  const swept = await withAllDatabases(({ databases: [home, ...further] }) => {
    const others = further.map(({ sql }) => contextOf({ sql, home: home.sql }));
    return sweepMedia(contextOf({ sql: home.sql, home: home.sql }), { others });
  });
  console.log(`deleted pictures    ${swept.removed}`);
  console.log(`interrupted uploads ${swept.orphans}`);
  console.log(`unfinished files    ${swept.unfinished}`);
}
