import type { PlanOrders } from '../../orders/orders.ts';
import { writeOrderBatch } from '../../orders/write-batch.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { timeZoneOf } from '../../platform/time/time-zones.ts';
import { requireStore } from '../../stores/require-store.ts';
import { readRecords } from '../csv/read-records.ts';
import { openText } from '../csv/read-text.ts';
import { GrowingStatistics } from '../growing-statistics.ts';
import { OneAhead } from '../one-ahead.ts';
import { OrderReader, type Refusal } from './order-reader.ts';

export interface OrderImportOptions {
  readonly file: string;
  readonly storeId: string;
  readonly dryRun: boolean;
  readonly planOrders: PlanOrders;
  /** Stops after the batch that is being written. */
  readonly signal?: AbortSignal | undefined;
}

export interface OrderImportReport {
  readonly rows: number;
  readonly written: number;
  readonly unchanged: number;
  readonly refused: number;
  /** The first refused orders. */
  readonly refusals: readonly Refusal[];
}

const batchOrders = 500;

/** After this many rows, in less than a millisecond, the process looks for responses of the database. */
const rowsPerTurn = 20;

/** What the statements of an import read. */
const tables = ['orders', 'order_items', 'products', 'invitations'] as const;

/**
 * Imports orders from a CSV file. While the database writes a batch, it reads the next one. Keeps two batches of orders and the
 * ids of all in memory. The rows of an order are
 * together, one for each product. A second run writes nothing. Throws `import.…`, `store.unknown`.
 */
export async function importOrders(
  sql: Sql,
  { file, storeId, dryRun, planOrders, signal }: OrderImportOptions,
  onProgress: (report: OrderImportReport) => void = () => {},
): Promise<OrderImportReport> {
  const store = await requireStore(sql, storeId);
  const reader = new OrderReader(timeZoneOf(store));
  const counts = { written: 0, unchanged: 0 };
  const report = () => ({ ...reader.tally(), ...counts });
  const statistics = new GrowingStatistics(sql, tables);
  const writing = new OneAhead();
  const startBatch = async () => {
    const orders = reader.take();
    await writing.settle();
    if (signal?.aborted) throw new OpinaError('import.interrupted');
    await writing.start(async () => {
      const done = await writeOrderBatch(sql, store, orders, { dryRun, planOrders });
      counts.written += done.written;
      counts.unchanged += done.unchanged;
      if (!dryRun) await statistics.add(done.written);
      onProgress(report());
    });
  };
  const text = await openText(file);
  try {
    for await (const record of readRecords(text.pieces())) {
      reader.add(record);
      if (reader.length >= batchOrders) await startBatch();
      else if (record.line % rowsPerTurn === 0) await writing.takeTurn();
    }
    reader.end();
    if (reader.length > 0) await startBatch();
    await writing.settle();
    return report();
  } finally {
    await writing.settle().catch(() => {});
    await text.close();
  }
}
