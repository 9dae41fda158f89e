import type { NewOrder } from '../../orders/new-order.ts';
import type { PlanOrders } from '../../orders/orders.ts';
import { writeOrderBatch } from '../../orders/write-batch.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { timeZoneOf } from '../../platform/time/time-zones.ts';
import type { StoredStore } from '../../stores/find-store.ts';
import { requireStore } from '../../stores/require-store.ts';
import type { ColumnChoice } from '../columns/column-choices.ts';
import type { CsvRecord } from '../csv/csv-lexer.ts';
import { readRecords } from '../csv/read-records.ts';
import { openText } from '../csv/read-text.ts';
import { GrowingStatistics } from '../growing-statistics.ts';
import type { ImportProgress, ImportReport } from '../import-report.ts';
import { ImportTally } from '../import-tally.ts';
import { OneAhead } from '../one-ahead.ts';
import type { Refusal } from '../rows/row-refusals.ts';
import { stoppedImport } from '../stopped-import.ts';
import { chooseOrderColumns, namedOrderPreset } from './order-columns.ts';
import { OrderReader } from './order-reader.ts';

export interface OrderImportOptions {
  readonly file: string;
  readonly storeId: string;
  /** The system that the file is from. Without it, the header is recognised. */
  readonly from?: string | undefined;
  /** The fields of columns, if the file does not have our own header. */
  readonly columns?: readonly ColumnChoice[] | undefined;
  readonly dryRun: boolean;
  readonly planOrders: PlanOrders;
  /** Called with every refused order, in the order of the file. */
  readonly onRefusal?: ((refusal: Refusal) => void) | undefined;
  /** Stops after the batch that is being written. */
  readonly signal?: AbortSignal | undefined;
}

const batchOrders = 500;

/** After this many rows, in less than a millisecond, the process looks for responses of the database. */
const rowsPerTurn = 20;

/** What the statements of an import read. */
const tables = ['orders', 'order_items', 'products', 'invitations'] as const;

/**
 * Imports orders from a CSV file. While the database writes a batch, it reads the next one. Keeps two batches of orders and the
 * ids of all in memory. The rows of an order are together, one for each product. The report counts orders; those that are stored
 * already are skipped, so a second run writes nothing. Throws `import.…`, whose `reportOf` is what was written before, and
 * `store.unknown`.
 */
export async function importOrders(
  sql: Sql,
  options: OrderImportOptions,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ImportReport> {
  const { storeId, dryRun, from, onRefusal } = options;
  if (from !== undefined) namedOrderPreset(from);
  const store = await requireStore(sql, storeId);
  const tally = new ImportTally({ storeId, source: from ?? 'csv', dryRun }, onRefusal);
  const text = await openText(options.file);
  const onBatch = () => onProgress(tally.progress(text.bytesRead(), text.bytesTotal));
  const writer = new BatchWriter(sql, { store, options, tally, onBatch });
  try {
    let reader: OrderReader | undefined;
    for await (const record of readRecords(text.pieces())) {
      if (reader === undefined) reader = readHeader(record, { store, options, tally });
      else reader.add(record);
      if (reader.length >= batchOrders) await writer.start(reader.take());
      else if (record.line % rowsPerTurn === 0) await writer.takeTurn();
    }
    reader?.end();
    await writer.start(reader?.take() ?? []);
    await writer.settle();
    return tally.report();
  } catch (error) {
    throw stoppedImport(error, tally.report());
  } finally {
    await writer.settle().catch(() => {});
    await text.close();
  }
}

interface Run {
  readonly store: StoredStore;
  readonly options: OrderImportOptions;
  readonly tally: ImportTally;
}

/** Throws `import.…`. */
function readHeader({ fields, fault }: CsvRecord, { store, options, tally }: Run): OrderReader {
  if (fault !== undefined) throw new OpinaError('import.header_unreadable', { detail: fault });
  const { from, columns = [] } = options;
  const reading = chooseOrderColumns(fields, { from, columns });
  const mapped = reading.columns.mapped.map(({ column, field }) => ({ column, field }));
  const { ignored } = reading.columns;
  tally.setReading({ mapped, ignored }, reading.preset?.title, reading.preset?.name ?? 'csv');
  return new OrderReader(reading.columns, timeZoneOf(store), (refusal) => tally.refuse(refusal));
}

/** Writes one batch while the next is read. */
class BatchWriter {
  readonly #sql: Sql;
  readonly #run: Run & { readonly onBatch: () => void };
  readonly #statistics: GrowingStatistics;
  readonly #writing = new OneAhead();

  constructor(sql: Sql, run: Run & { readonly onBatch: () => void }) {
    this.#sql = sql;
    this.#run = run;
    this.#statistics = new GrowingStatistics(sql, tables);
  }

  /** Resolves when the batch before is written. Throws what that threw, and `import.interrupted`. */
  async start(orders: readonly NewOrder[]): Promise<void> {
    await this.#writing.settle();
    if (orders.length === 0) return;
    if (this.#run.options.signal?.aborted) throw new OpinaError('import.interrupted');
    await this.#writing.start(() => this.#write(orders));
  }

  takeTurn = () => this.#writing.takeTurn();
  settle = () => this.#writing.settle();

  async #write(orders: readonly NewOrder[]): Promise<void> {
    const { store, options, tally, onBatch } = this.#run;
    const { dryRun, planOrders } = options;
    const done = await writeOrderBatch(this.#sql, store, orders, { dryRun, planOrders });
    tally.add('written', done.written);
    tally.add('present', done.unchanged);
    if (!dryRun) await this.#statistics.add(done.written);
    onBatch();
  }
}
