import { type ExportFormat, exportFormats } from '@opina/contract/constants/transfers';
import { Command, Option } from 'commander';
import { readSettings } from '../../app/settings/settings.ts';
import { type ExportOptions, type ExportProgress, exportStore } from '../../exports/export-store.ts';
import { writeWholeFile } from '../../exports/write-whole-file.ts';
import { createEmailHasher } from '../../mail/suppression/email-hash.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { readSalt } from '../../platform/database/salts.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { createPictureFolder } from '../../platform/media/picture-folder.ts';
import { giveTurn } from '../../platform/workers/give-turn.ts';
import { exitCodes } from '../exit-codes.ts';
import { exportedMediaFolder } from '../input/exported-media-folder.ts';
import { openConfiguredMedia } from '../input/open-configured-media.ts';
import { interruptSignal } from '../interrupt-signal.ts';
import { exportProgressText, exportReportLines } from '../output/export-text.ts';
import { createProgressPrinter } from '../output/progress-printer.ts';
import { withStoreToRead } from '../with-store.ts';

interface CommandOptions {
  readonly store: string;
  readonly out?: string;
  readonly format: ExportFormat;
  readonly media?: string;
  readonly personalData: boolean;
  readonly quiet?: boolean;
}

export function exportCommand(): Command {
  return new Command('export')
    .description('write a whole store to a file that `opina import` can read')
    .requiredOption('--store <id>', 'id of the store')
    .option('--out <file>', 'file to write (default: standard output)')
    .addOption(
      new Option('--format <format>', 'the whole store as JSON Lines, or its reviews as CSV')
        .choices(exportFormats)
        .default('jsonl'),
    )
    .option('--media <folder>', "folder for the customers' pictures (default: FILE.media)")
    .option('--no-personal-data', 'omit names, e-mail addresses, orders, askers and private answers')
    .option('--quiet', 'print errors only')
    .addHelpText(
      'after',
      '\nExit codes: 0 success, 1 failure, 2 wrong usage, 3 some picture files are missing.',
    )
    .action(runExport);
}

async function runExport(options: CommandOptions): Promise<void> {
  const { store, out, quiet = false } = options;
  const media = options.media ?? (out === undefined ? undefined : exportedMediaFolder(out));
  const done = await runWithProgress(options, media);
  // Standard output contains only the export.
  const print = out === undefined ? console.error : console.log;
  const lines = exportReportLines(done, { store, out, media });
  if (!quiet) for (const line of lines) print(line);
  if (done.missingPictures > 0) process.exitCode = exitCodes.rowsRefused;
}

async function runWithProgress(
  { store, out, format, personalData, quiet = false }: CommandOptions,
  media: string | undefined,
): Promise<ExportProgress> {
  const interrupt = interruptSignal('Stopping. Press Ctrl-C again to stop at once.');
  const printer = createProgressPrinter(quiet ? { write: () => true } : process.stderr, exportProgressText);
  try {
    return await withStoreToRead(
      store,
      ({ sql, home }) => {
        const options: ExportOptions = {
          storeId: store,
          format,
          withPersonalData: personalData,
          pictures: media === undefined ? undefined : pictureParts(home, media),
          publicUrl: readSettings(process.env).publicUrl,
          signal: interrupt.signal,
          hashEmail: createEmailHasher(() => readSalt(home, 'suppressions')),
        };
        return out === undefined
          ? exportStore({ sql, turn: giveTurn() }, options, process.stdout, printer.show)
          : writeWholeFile(out, (output) =>
              exportStore({ sql, turn: giveTurn() }, options, output, printer.show),
            );
      },
      interrupt.signal,
    );
  } catch (error) {
    const isStopped = interrupt.signal.aborted && !(error instanceof OpinaError);
    throw isStopped ? new OpinaError('export.interrupted', { cause: error }) : error;
  } finally {
    printer.done();
    interrupt.release();
  }
}

function pictureParts(home: Sql, folder: string) {
  const { read: readFile, openVideo } = openConfiguredMedia(home);
  return { readFile, openVideo, folder: createPictureFolder(folder) };
}
