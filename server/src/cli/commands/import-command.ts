import { Command, Option } from 'commander';
import { batchSizes } from '../../imports/batch-size.ts';
import type { ImportOptions } from '../../imports/import-file.ts';
import { presetNames } from '../../imports/presets/all.ts';
import { namedPreset } from '../../imports/presets/find-preset.ts';
import { importRecorded } from '../../imports/record-import.ts';
import { parseValueChoice, type ValueChoice } from '../../imports/rows/map-values.ts';
import { createEmailHasher } from '../../mail/suppression/email-hash.ts';
import { readSalt } from '../../platform/database/salts.ts';
import { createPictureFolder } from '../../platform/media/picture-folder.ts';
import { type DateOrder, dateOrders } from '../../platform/time/parse-date.ts';
import { giveTurn } from '../../platform/workers/give-turn.ts';
import { type ColumnOptions, withColumnOptions } from '../input/column-options.ts';
import { exportedMediaFolder } from '../input/exported-media-folder.ts';
import { openConfiguredMedia } from '../input/open-configured-media.ts';
import { importWithReport } from '../output/import-with-report.ts';
import { withStore } from '../with-store.ts';

interface CommandOptions extends ColumnOptions {
  readonly store: string;
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
  const command = new Command('import')
    .description('import reviews from a CSV file, or a store from an export; existing reviews are skipped')
    .argument('<file>', 'CSV file in UTF-8, or a file from `opina export`')
    .requiredOption('--store <id>', 'store that gets the reviews');
  return withColumnOptions(command, { names: presetNames, parse: parsePreset })
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
  const { report, quiet, store, media = exportedMediaFolder(file) } = options;
  await importWithReport(file, { report, quiet }, ({ onProgress, ...hooks }) =>
    withStore(store, 'content', ({ sql, home, engine }) => {
      const pictures = { folder: createPictureFolder(media), media: openConfiguredMedia(home) };
      const batch = batchSizes[engine === 'postgres' ? 'commandOnPostgres' : 'commandOnPglite'];
      const hashEmail = createEmailHasher(() => readSalt(home, 'suppressions'));
      const read = { ...importOptions(file, options), batch, pictures, hashEmail, ...hooks };
      return importRecorded({ sql, turn: giveTurn() }, read, onProgress);
    }),
  );
}

function importOptions(file: string, options: CommandOptions): ImportOptions {
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
  };
}

function addValue(text: string, before: readonly ValueChoice[]): readonly ValueChoice[] {
  return [...before, parseValueChoice(text)];
}

const parsePreset = (name: string): string => namedPreset(name).name;
