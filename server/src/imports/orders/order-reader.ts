import type { NewOrder } from '../../orders/new-order.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { CsvRecord } from '../csv/csv-lexer.ts';
import { type OrderField, orderColumns } from './order-columns.ts';
import { type OrderRow, orderRow, readOrder } from './read-order.ts';

export interface Refusal {
  /** Of the order's first row. */
  readonly line: number;
  readonly problem: string;
}

const maxRefusals = 20;

/** Joins the rows of a file into orders. The first row is the header. */
export class OrderReader {
  readonly #timeZone: string;
  #columns: ReadonlyMap<OrderField, number> | undefined;
  #open: { readonly id: string; readonly line: number; readonly rows: OrderRow[] } | undefined;
  #orders: NewOrder[] = [];
  readonly #seen = new Set<string>();
  readonly #refusals: Refusal[] = [];
  #rows = 0;
  #refused = 0;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** The number of complete orders that nobody has taken. */
  get length(): number {
    return this.#orders.length;
  }

  /** Throws `import.header_…`. */
  add(record: CsvRecord): void {
    if (this.#columns === undefined) {
      if (record.fault !== undefined)
        throw new OpinaError('import.header_unreadable', { detail: record.fault });
      this.#columns = orderColumns(record.fields);
      return;
    }
    this.#rows += 1;
    if (record.fault !== undefined) {
      this.#refuse(record.line, record.fault);
      return;
    }
    const row = orderRow(this.#columns, record.fields);
    const id = row('order_id');
    if (this.#open !== undefined && (id === this.#open.id || id === '')) {
      this.#open.rows.push(row);
      return;
    }
    this.end();
    this.#open = { id, line: record.line, rows: [row] };
  }

  /** Completes the last order. */
  end(): void {
    if (this.#open === undefined) return;
    const { rows, line } = this.#open;
    const { order, problem } = readOrder(rows, this.#timeZone);
    if (problem !== undefined) this.#refuse(line, `${problem} is invalid`);
    else if (order.items.length === 0) this.#refuse(line, 'no product');
    else if (this.#seen.has(order.orderId)) this.#refuse(line, 'the rows of this order are not together');
    else this.#orders.push(order);
    this.#seen.add(order.orderId);
    this.#open = undefined;
  }

  take(): NewOrder[] {
    const taken = this.#orders;
    this.#orders = [];
    return taken;
  }

  tally(): { rows: number; refused: number; refusals: readonly Refusal[] } {
    return { rows: this.#rows, refused: this.#refused, refusals: this.#refusals };
  }

  #refuse(line: number, problem: string): void {
    this.#refused += 1;
    if (this.#refusals.length < maxRefusals) this.#refusals.push({ line, problem });
  }
}
