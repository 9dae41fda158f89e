import type { NewOrder } from '../../orders/new-order.ts';
import { normalizeId } from '../../platform/text/clean-text.ts';
import type { CsvRecord } from '../csv/csv-lexer.ts';
import { type Refusal, RowRefused } from '../rows/row-refusals.ts';
import type { OrderColumns } from './order-columns.ts';
import { type OrderRow, orderRow, readOrder } from './read-order.ts';

/** Joins the rows of a file, without its header, into orders. */
export class OrderReader {
  readonly #columns: OrderColumns;
  readonly #timeZone: string;
  readonly #refuse: (refusal: Refusal) => void;
  #open: { readonly id: string; readonly line: number; readonly rows: OrderRow[] } | undefined;
  #orders: NewOrder[] = [];
  readonly #seen = new Set<string>();

  constructor(columns: OrderColumns, timeZone: string, refuse: (refusal: Refusal) => void) {
    this.#columns = columns;
    this.#timeZone = timeZone;
    this.#refuse = refuse;
  }

  /** The number of complete orders that nobody has taken. */
  get length(): number {
    return this.#orders.length;
  }

  add({ line, fields, fault }: CsvRecord): void {
    if (fault !== undefined || fields.length !== this.#columns.width) {
      this.#refuse(new RowRefused(`row.${fault ?? 'columns_mismatch'}`).at(line));
      return;
    }
    const row = orderRow(this.#columns, fields);
    const id = row('order_id');
    if (this.#open !== undefined && (id === this.#open.id || id === '')) {
      this.#open.rows.push(row);
      return;
    }
    this.end();
    this.#open = { id, line, rows: [row] };
  }

  /** Completes the last order. */
  end(): void {
    if (this.#open === undefined) return;
    const { rows, line } = this.#open;
    const id = normalizeId(this.#open.id);
    this.#open = undefined;
    try {
      if (this.#seen.has(id)) throw new RowRefused('row.order_apart', 'order_id', id);
      this.#seen.add(id);
      this.#orders.push(readOrder(rows, this.#timeZone));
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      this.#refuse(error.at(line));
    }
  }

  take(): NewOrder[] {
    const taken = this.#orders;
    this.#orders = [];
    return taken;
  }
}
