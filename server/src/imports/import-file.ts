import type { FileHandle } from 'node:fs/promises';
import { defaultLocale } from '@opina/contract/constants/locales';
import { maxProductCodeLength } from '@opina/contract/constants/products';
import { maxAuthorNameLength } from '@opina/contract/constants/reviews';
import type { EmailHasher } from '../mail/suppression/email-hash.ts';
import type { AlsoWrite } from '../platform/database/also-write.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { LongWork } from '../platform/database/long-work.ts';
import type { IdsInUse } from '../platform/database/store-file/restored-ids.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { toPlainLine } from '../platform/text/clean-text.ts';
import { parseLocale } from '../platform/text/parse-locale.ts';
import { isLongerThan } from '../platform/text/text-length.ts';
import type { DateOrder } from '../platform/time/parse-date.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import { refreshStatistics } from '../reviews/store-file/import.ts';
import { findStore, type StoredStore } from '../stores/find-store.ts';
import { readSourceKey } from '../stores/source-key.ts';
import { type BatchSize, batchSizes } from './batch-size.ts';
import { BatchedRows } from './batched-rows.ts';
import { chooseReading, type FileReading, presetSettings } from './choose-columns.ts';
import type { ColumnChoice } from './columns/column-choices.ts';
import type { CsvRecord } from './csv/csv-lexer.ts';
import { readRecords } from './csv/read-records.ts';
import { openText, type TextSource } from './csv/read-text.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';
import { ImportTally } from './import-tally.ts';
import { OneAhead } from './one-ahead.ts';
import { namedPreset } from './presets/find-preset.ts';
import { detectExport, isExportFile } from './restore/detect-export.ts';
import { restoreFile } from './restore/restore-file.ts';
import type { RestoredPictures } from './restore/restore-pictures.ts';
import { RowWriter } from './row-writer.ts';
import { fieldText } from './rows/import-fields.ts';
import { type ValueChoice, valueMap } from './rows/map-values.ts';
import type { Refusal } from './rows/row-refusals.ts';
import type { RowSettings } from './rows/row-settings.ts';
import { stoppedImport } from './stopped-import.ts';

export interface ImportOptions {
  /** The path of a CSV file or an export, or such a file, open at its beginning. The import closes it. */
  readonly file: string | FileHandle;
  readonly storeId: string;
  /** The system that the file is from. Without it, the header is recognised. */
  readonly from?: string | undefined;
  /** The fields of columns, if the file does not have Opina's own header. */
  readonly columns?: readonly ColumnChoice[] | undefined;
  /** The values of words in the file, besides the known ones. */
  readonly values?: readonly ValueChoice[] | undefined;
  /** For a file about one product. */
  readonly productCode?: string | undefined;
  /** The source of the reviews. Default: the preset's name, or `csv`. Ids are unique in a source, so use the same one in every run. */
  readonly source?: string | undefined;
  /** The language of reviews without one. Default: the store's. */
  readonly locale?: string | undefined;
  readonly dateOrder?: DateOrder | undefined;
  /** The name of the third party that collected the reviews. Default: the system that the file is from. */
  readonly thirdPartyName?: string | undefined;
  /** The pictures of an export. Without them, reviews with such pictures are refused. */
  readonly pictures?: RestoredPictures | undefined;
  /** Of an export: stops mail to clients who wanted none. Without it, it is not stopped. */
  readonly hashEmail?: EmailHasher | undefined;
  /** Which ids of an export its rows may keep. Default: any. */
  readonly idsInUse?: IdsInUse | undefined;
  /** Of a transaction. Default: that of a server with an embedded database. */
  readonly batch?: BatchSize | undefined;
  /** Reads and checks everything, and writes nothing. */
  readonly dryRun?: boolean | undefined;
  /** Runs in each transaction that writes rows of a CSV file. */
  readonly also?: AlsoWrite | undefined;
  /** Called with every refused row, in the order of the file. */
  readonly onRefusal?: ((refusal: Refusal) => void) | undefined;
  /** Stops the import after the batch that is being written. */
  readonly signal?: AbortSignal | undefined;
}

/** After an import of this many rows, the database computes new statistics. */
const manyRows = 1_000;

/** After this many rows, in a third of a millisecond, the process looks for responses of the database. */
const rowsPerTurn = 20;

/**
 * Imports the reviews of a CSV file, or an export, into a store, in constant memory. Each batch is a transaction. Skips
 * existing rows, so a second run, or one after a crash, writes only the missing ones. Refuses and reports invalid rows, and
 * writes the others.
 *
 * Throws `import.…` if the file or an option is invalid; `reportOf` the error returns what was written before.
 * Throws `store.unknown`.
 */
export async function importFile(
  { sql }: LongWork,
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ImportReport> {
  const source = readSource(options.source);
  if (options.from !== undefined) namedPreset(options.from);
  const store = await findStore(sql, options.storeId);
  // An export contains its store.
  if (!store && !(await isExportFile(options.file)))
    throw new OpinaError('store.unknown', { detail: options.storeId });
  const settings = rowSettings(options, store ?? { locale: defaultLocale, timeZone: null });
  const dryRun = options.dryRun ?? false;
  const tally = new ImportTally({ storeId: options.storeId, source, dryRun }, options.onRefusal);
  const text = await openText(options.file);
  try {
    // The import creates the store of an export, with its key, before the first review.
    const sourceKey = (await readSourceKey(sql, options.storeId)) ?? new Uint8Array();
    await run({ sql, text, options, settings, sourceKey, tally, onProgress });
    const report = tally.report();
    if (!dryRun && report.written >= manyRows) await refreshStatistics(sql);
    return report;
  } catch (error) {
    throw stoppedImport(error, tally.report());
  } finally {
    await text.close();
  }
}

interface Run {
  readonly sql: Sql;
  readonly text: TextSource;
  readonly options: ImportOptions;
  readonly settings: RowSettings;
  readonly sourceKey: Uint8Array;
  readonly tally: ImportTally;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** While the database writes a batch, reads and checks the next one. */
async function run(work: Run): Promise<void> {
  const { text, options } = work;
  const { isExport, pieces } = await detectExport(text.pieces());
  if (isExport) return restore(work, pieces);
  const delimiter = options.from === undefined ? undefined : namedPreset(options.from).headerless?.delimiter;
  const writing = new OneAhead();
  let file: OpenFile | undefined;
  try {
    for await (const record of readRecords(pieces, delimiter)) {
      if (!file) {
        file = begin(record, work);
        continue;
      }
      file.rows.add(record);
      if (file.rows.isFull) await startBatch(work, file, writing);
      else if (file.rows.length % rowsPerTurn === 0) await writing.takeTurn();
    }
    if (!file) return;
    await startBatch(work, file, writing);
  } finally {
    await writing.settle();
  }
  await file.writer.end();
}

/** Starts to write a batch when the one before is written. Throws `import.interrupted`. */
async function startBatch({ text, options, tally, onProgress }: Run, file: OpenFile, writing: OneAhead) {
  const items = file.rows.take();
  const bytesRead = text.bytesRead();
  await writing.settle();
  if (options.signal?.aborted) throw new OpinaError('import.interrupted');
  await writing.start(async () => {
    await file.writer.write(items);
    onProgress(tally.progress(bytesRead, text.bytesTotal));
  });
}

async function restore({ sql, text, options, tally, onProgress }: Run, pieces: AsyncIterable<string>) {
  tally.setReading({ mapped: [], ignored: [] }, 'Opina, complete export', 'opina');
  await restoreFile({
    sql,
    storeId: options.storeId,
    dryRun: options.dryRun ?? false,
    pictures: options.pictures,
    idsInUse: options.idsInUse,
    hashEmail: options.hashEmail,
    pieces,
    batch: batchOf(options),
    tally,
    signal: options.signal,
    onBatch: () => onProgress(tally.progress(text.bytesRead(), text.bytesTotal)),
  });
}

const batchOf = ({ batch = batchSizes.pglite }: ImportOptions) => batch;

interface OpenFile {
  readonly rows: BatchedRows;
  readonly writer: RowWriter;
}

/** Reads the header, or recognises a file without one. */
function begin(record: CsvRecord, { sql, options, settings, sourceKey, tally }: Run): OpenFile {
  const reading = readHeader(record, options);
  const { preset, columns } = reading;
  const source = readSource(options.source ?? preset?.name);
  const mapped = columns.mapped.map(({ column, field }) => ({ column, field: fieldText(field) }));
  tally.setReading({ mapped, ignored: columns.ignored }, preset?.title, source);
  const rows = new BatchedRows(reading, presetSettings(settings, reading), sourceKey, batchOf(options));
  if (reading.isRow) rows.add(record);
  const target = { storeId: options.storeId, source, dryRun: options.dryRun ?? false, also: options.also };
  return { rows, writer: new RowWriter(sql, target, tally) };
}

function readHeader(record: CsvRecord, { columns = [], from, productCode }: ImportOptions): FileReading {
  if (record.fault !== undefined) throw new OpinaError('import.header_unreadable', { detail: record.fault });
  return chooseReading(record.fields, { from, columns, hasProduct: productCode !== undefined });
}

function readSource(text = 'csv'): string {
  const source = toPlainLine(text);
  if (source === '' || source.length > 100) {
    throw new OpinaError('import.option_invalid', { detail: 'the source must have 1 to 100 characters' });
  }
  return source;
}

function rowSettings(options: ImportOptions, store: Pick<StoredStore, 'locale' | 'timeZone'>): RowSettings {
  const locale = parseLocale(options.locale ?? store.locale);
  if (locale === undefined) {
    throw new OpinaError('import.option_invalid', {
      detail: 'the locale must be a language code such as pt-BR or en',
    });
  }
  const productCode = options.productCode === undefined ? undefined : toPlainLine(options.productCode);
  if (productCode === '' || isLongerThan(productCode ?? '', maxProductCodeLength)) {
    throw new OpinaError('import.option_invalid', {
      detail: `the product code must have 1 to ${maxProductCodeLength} characters`,
    });
  }
  const thirdPartyName = options.thirdPartyName && toPlainLine(options.thirdPartyName);
  if (isLongerThan(thirdPartyName ?? '', maxAuthorNameLength)) {
    throw new OpinaError('import.option_invalid', {
      detail: `the third-party name has at most ${maxAuthorNameLength} characters`,
    });
  }
  const { dateOrder, values = [] } = options;
  const mapValue = valueMap(values);
  const timeZone = timeZoneOf(store);
  return { productCode, locale, dateOrder, thirdPartyName, timeZone, mapValue, now: new Date() };
}
