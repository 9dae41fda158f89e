import type { FileReading } from './choose-columns.ts';
import type { CsvRecord } from './csv/csv-lexer.ts';
import { createIdentify } from './row-identity.ts';
import { type Item, type ItemContext, readItem } from './rows/read-item.ts';
import type { RowSettings } from './rows/row-settings.ts';

/** The maximum number of rows in a transaction, for which shoppers of an embedded database wait. */
const defaultBatchRows = 500;
/**
 * The maximum length of a batch's texts, if it has more than one row. The embedded database takes 13 ms to write a review of 19,000
 * characters, most of it for the index for searches: some 90 ms for a batch, where a million characters would take 0.7 s. Nobody reads or
 * writes meanwhile.
 */
const batchCharacters = 125_000;
/** The same of larger batches, which are for PostgreSQL: it holds nobody. */
const largeBatchCharacters = 1_000_000;

/** Turns records into what they are and collects them, in the order of the file. */
export class BatchedRows {
  readonly #context: ItemContext;
  readonly #batchRows: number;
  readonly #batchCharacters: number;
  #items: Item[] = [];
  #characters = 0;

  constructor(
    reading: FileReading,
    settings: RowSettings,
    sourceKey: Uint8Array,
    batchRows = defaultBatchRows,
  ) {
    this.#batchRows = batchRows;
    this.#batchCharacters = batchRows > defaultBatchRows ? largeBatchCharacters : batchCharacters;
    this.#context = { reading, settings, identify: createIdentify(sourceKey) };
  }

  /** Whether no further row belongs into the batch. */
  get isFull(): boolean {
    return this.#items.length >= this.#batchRows || this.#characters >= this.#batchCharacters;
  }

  get length(): number {
    return this.#items.length;
  }

  add(record: CsvRecord): void {
    this.#items.push(readItem(record, this.#context));
    for (const field of record.fields) this.#characters += field.length;
  }

  /** Returns the collected rows and begins a new batch. */
  take(): Item[] {
    const items = this.#items;
    this.#items = [];
    this.#characters = 0;
    return items;
  }
}
