import type { Sql } from '../data/engine/sql.ts';
import {
  classifyOpinions,
  findKnownOpinions,
  type ImportedOpinion,
  type KnownOpinions,
  refreshStatistics,
  type WriteOutcome,
  writeOpinions,
} from '../data/opinion-writes.ts';
import { StoreError } from '../data/store-writes.ts';
import { findStore } from '../data/stores.ts';
import { BatchedRows } from './batched-rows.ts';
import { cleanLine } from './clean-text.ts';
import { ImportError } from './import-error.ts';
import { parseLocale } from './import-fields.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';
import { ImportTally } from './import-tally.ts';
import { type ColumnChoice, type ColumnMap, mapColumns } from './map-columns.ts';
import type { DateOrder } from './parse-date.ts';
import { readRecords } from './read-records.ts';
import type { RowSettings } from './read-row.ts';
import { openText, type TextSource } from './read-text.ts';
import { type Refusal, RowRefused } from './row-refusals.ts';

export interface ImportOptions {
  /** Path of a CSV file. */
  readonly file: string;
  readonly storeId: string;
  /** Which column is which, where the file's header is not Opina's own. */
  readonly columns?: readonly ColumnChoice[] | undefined;
  /** For a file about one product. */
  readonly productCode?: string | undefined;
  /** Where the reviews come from, `csv` unless said. Ids are told apart per source: keep it the same for every run. */
  readonly source?: string | undefined;
  /** Language of reviews that do not say; the store's unless given. */
  readonly locale?: string | undefined;
  readonly dateOrder?: DateOrder | undefined;
  /** Who collected the reviews; they are then shown as a third party's. */
  readonly thirdPartyName?: string | undefined;
  /** Reads and checks everything and writes nothing. */
  readonly dryRun?: boolean | undefined;
  /** Gets every refused row, in the order of the file. */
  readonly onRefusal?: ((refusal: Refusal) => void) | undefined;
  /** Stops the import after the batch that is being written. */
  readonly signal?: AbortSignal | undefined;
}

/** From here on an import was worth new statistics of the database. */
const manyRows = 1_000;

/**
 * Imports the reviews of a CSV file into a store, in batches of whole transactions and in constant memory. What is
 * there already is skipped, so a second run, or one after a crash, writes only what is missing. Rows that are not
 * valid are refused and reported, the others are written.
 *
 * Throws an `ImportError` when the file or an option cannot be used; its `report` tells what was written until then.
 * Throws a `StoreError` (`store.unknown`) when there is no such store.
 */
export async function importFile(
  sql: Sql,
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ImportReport> {
  const source = readSource(options.source);
  const store = await findStore(sql, options.storeId);
  if (!store) throw new StoreError('store.unknown', options.storeId);
  const settings = rowSettings(options, store.locale);
  const dryRun = options.dryRun ?? false;
  const tally = new ImportTally({ storeId: store.id, source, dryRun }, options.onRefusal);
  const write = dryRun ? previewer(sql, store.id, source) : writer(sql, store.id, source);
  const text = await openText(options.file);
  try {
    await run({ text, options, settings, tally, write, onProgress });
    const report = tally.report();
    if (!dryRun && report.written >= manyRows) await refreshStatistics(sql);
    return report;
  } catch (error) {
    throw withReport(error, tally.report());
  } finally {
    await text.close();
  }
}

type Write = (opinions: readonly ImportedOpinion[]) => Promise<WriteOutcome[]>;

interface Run {
  readonly text: TextSource;
  readonly options: ImportOptions;
  readonly settings: RowSettings;
  readonly tally: ImportTally;
  readonly write: Write;
  readonly onProgress: (progress: ImportProgress) => void;
}

async function run({ text, options, settings, tally, write, onProgress }: Run): Promise<void> {
  let rows: BatchedRows | undefined;
  const flush = async () => {
    if (!rows) return;
    await writeBatch(rows, write, tally);
    onProgress(tally.progress(text.bytesRead(), text.bytesTotal));
  };
  for await (const record of readRecords(text.pieces())) {
    if (!rows) {
      const columns = readHeader(record, options);
      tally.setColumns(columns);
      rows = new BatchedRows(columns, settings);
      continue;
    }
    rows.add(record);
    if (!rows.isFull) continue;
    await flush();
    if (options.signal?.aborted) throw new ImportError('import.interrupted');
  }
  await flush();
}

function readHeader(
  record: { fields: readonly string[]; fault?: string },
  { columns, productCode }: ImportOptions,
): ColumnMap {
  if (record.fault !== undefined) throw new ImportError('import.header_unreadable', record.fault);
  return mapColumns(record.fields, columns ?? [], productCode !== undefined);
}

async function writeBatch(rows: BatchedRows, write: Write, tally: ImportTally): Promise<void> {
  const items = rows.take();
  const outcomes = await write(items.flatMap((item) => ('opinion' in item ? [item.opinion] : [])));
  let at = 0;
  for (const item of items) {
    if ('refusal' in item) {
      tally.refuse(item.refusal);
      continue;
    }
    const outcome = outcomes[at];
    at += 1;
    if (outcome === 'taken') {
      tally.refuse(new RowRefused('row.source_id_taken', 'source_id', item.opinion.sourceId).at(item.line));
    } else if (outcome) tally.add(outcome);
  }
}

function writer(sql: Sql, storeId: string, source: string): Write {
  return (opinions) => writeOpinions(sql, storeId, source, opinions);
}

/** Says what writing would do. Remembers every id of the file, to see repeats that are not in the database. */
function previewer(sql: Sql, storeId: string, source: string): Write {
  const seen: KnownOpinions = new Map();
  return async (opinions) => {
    for (const [id, opinion] of await findKnownOpinions(sql, storeId, source, opinions)) {
      if (!seen.has(id)) seen.set(id, opinion);
    }
    return classifyOpinions(opinions, seen);
  };
}

function readSource(text = 'csv'): string {
  const source = cleanLine(text);
  if (source === '' || source.length > 100) {
    throw new ImportError('import.option_invalid', 'the source has 1 to 100 characters');
  }
  return source;
}

function rowSettings(options: ImportOptions, storeLocale: string): RowSettings {
  const locale = parseLocale(options.locale ?? storeLocale);
  if (locale === undefined) {
    throw new ImportError('import.option_invalid', 'the locale is no language code such as pt-BR or en');
  }
  const productCode = options.productCode === undefined ? undefined : cleanLine(options.productCode);
  if (productCode === '' || (productCode?.length ?? 0) > 200) {
    throw new ImportError('import.option_invalid', 'the product code has 1 to 200 characters');
  }
  const thirdPartyName = options.thirdPartyName && cleanLine(options.thirdPartyName);
  return { productCode, locale, dateOrder: options.dateOrder, thirdPartyName, now: new Date() };
}

function withReport(error: unknown, report: ImportReport): ImportError {
  const known =
    error instanceof ImportError
      ? error
      : new ImportError('import.write_failed', error instanceof Error ? error.message : '', [], error);
  known.report = report;
  return known;
}
