import { Command, Option } from 'commander';
import { checkFile } from '../../imports/csv/read-text.ts';
import { type ImportOptions, importFile } from '../../imports/import-file.ts';
import type { ImportReport } from '../../imports/import-report.ts';
import { presetNames } from '../../imports/presets/all.ts';
import { namedPreset } from '../../imports/presets/find-preset.ts';
import { type ColumnChoice, parseColumnChoice } from '../../imports/rows/map-columns.ts';
import { parseValueChoice, type ValueChoice } from '../../imports/rows/map-values.ts';
import { reportOf } from '../../imports/stopped-import.ts';
import { createEmailHasher } from '../../mail/suppression/email-hash.ts';
import { readSalt } from '../../platform/database/salts.ts';
import { createPictureFolder } from '../../platform/media/picture-folder.ts';
import { type DateOrder, dateOrders } from '../../platform/time/parse-date.ts';
import { exitCodes } from '../exit-codes.ts';
import { exportedMediaFolder } from '../input/exported-media-folder.ts';
import { openConfiguredMedia } from '../input/open-configured-media.ts';
import { interruptSignal } from '../interrupt-signal.ts';
import { createProgressPrinter, progressText } from '../output/progress-printer.ts';
import { errorLines } from '../output/report-error.ts';
import { openReportFile, type ReportFile } from '../output/report-file.ts';
import { reportLines } from '../output/report-text.ts';
import { withStore } from '../with-store.ts';

/** More than in an embedded database, where shoppers wait for a batch: fewer commits, in which the database waits for the disk. */
const batchRowsOfPostgres = 2_000;

interface CommandOptions {
  readonly store: string;
  readonly from?: string;
  readonly map: readonly ColumnChoice[];
  readonly mapValue: readonly ValueChoice[];
  readonly product?: string;
  readonly source?: string;
  readonly locale?: string;
  readonly dateOrder?: DateOrder;
  readonly thirdPartyName?: string;
  readonly media?: string;
  readonly report?: string;
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
}

export function importCommand(): Command {
  return new Command('import')
    .description('import reviews from a CSV file, or a store from an export; existing reviews are skipped')
    .argument('<file>', 'CSV file in UTF-8, or a file from `opina export`')
    .requiredOption('--store <id>', 'store that gets the reviews')
    .addOption(
      new Option(
        '--from <name>',
        `system that the file is from, if its header fits several (${presetNames.join(', ')})`,
      ).argParser(parsePreset),
    )
    .option(
      '--map <column=field>',
      'map a column to a field; "column=" ignores the column; repeatable',
      addChoice,
      [],
    )
    .option(
      '--map-value <field:word=value>',
      'map a word in the file to a value, such as status:Aprovado=published; repeatable',
      addValue,
      [],
    )
    .option('--product <code>', 'product code, if the whole file is about one product')
    .option(
      '--source <name>',
      'name of the source; use the same name in later imports (default: the system, or csv)',
    )
    .option('--locale <locale>', "language of reviews without one (default: the store's)")
    .addOption(
      new Option('--date-order <order>', 'order of day and month in dates such as 03/05/2024').choices(
        dateOrders,
      ),
    )
    .option(
      '--third-party-name <name>',
      'name of the third party that collected the reviews, shown beside them (default: the system that the file is from)',
    )
    .option('--media <folder>', 'folder with the pictures of an export (default: FILE.media)')
    .option('--report <file>', 'write all refused rows to a JSON file')
    .option('--dry-run', 'check the file and show the first reviews, without writing anything')
    .option('--quiet', 'print errors only')
    .addHelpText('after', '\nExit codes: 0 success, 1 failure, 2 wrong usage, 3 some rows were refused.')
    .action(runImport);
}

async function runImport(file: string, options: CommandOptions): Promise<void> {
  // Checks the file first, because opening the database takes seconds.
  await checkFile(file);
  const reportFile = options.report === undefined ? undefined : openReportFile(options.report, file);
  const report = await runWithProgress(importOptions(file, options, reportFile), {
    mediaFolder: options.media ?? exportedMediaFolder(file),
    isQuiet: options.quiet === true,
  }).catch((error: unknown) => {
    finishWithError(reportFile, error);
    throw error;
  });
  const failure = reportFile?.finish(report);
  const written = failure === undefined ? options.report : undefined;
  if (!options.quiet) for (const line of reportLines(report, written)) console.log(line);
  if (failure !== undefined) throw failure;
  if (report.refused > 0) process.exitCode = exitCodes.rowsRefused;
}

async function runWithProgress(
  options: ImportOptions,
  { mediaFolder, isQuiet }: { readonly mediaFolder: string; readonly isQuiet: boolean },
): Promise<ImportReport> {
  const interrupt = interruptSignal('Stopping after this batch. Press Ctrl-C again to stop at once.');
  const printer = createProgressPrinter(isQuiet ? { write: () => true } : process.stderr, progressText);
  try {
    return await withStore(options.storeId, 'content', ({ sql, home, engine }) => {
      const pictures = { folder: createPictureFolder(mediaFolder), media: openConfiguredMedia(home) };
      const batchRows = engine === 'postgres' ? batchRowsOfPostgres : undefined;
      const hashEmail = createEmailHasher(() => readSalt(home, 'suppressions'));
      const { signal } = interrupt;
      return importFile(sql, { ...options, batchRows, pictures, hashEmail, signal }, printer.show);
    });
  } finally {
    printer.done();
    interrupt.release();
  }
}

function importOptions(file: string, options: CommandOptions, reportFile?: ReportFile): ImportOptions {
  return {
    file,
    storeId: options.store,
    from: options.from,
    columns: options.map,
    values: options.mapValue,
    productCode: options.product,
    source: options.source,
    locale: options.locale,
    dateOrder: options.dateOrder,
    thirdPartyName: options.thirdPartyName,
    dryRun: options.dryRun,
    onRefusal: reportFile?.add,
  };
}

function finishWithError(reportFile: ReportFile | undefined, error: unknown): void {
  const report = reportOf(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const message = error instanceof Error ? error.message : String(error);
  const failure = reportFile?.finish(report, { code, message });
  if (failure !== undefined) for (const line of errorLines(failure)) console.error(line);
}

function addChoice(text: string, before: readonly ColumnChoice[]): readonly ColumnChoice[] {
  return [...before, parseColumnChoice(text)];
}

function addValue(text: string, before: readonly ValueChoice[]): readonly ValueChoice[] {
  return [...before, parseValueChoice(text)];
}

const parsePreset = (name: string): string => namedPreset(name).name;
