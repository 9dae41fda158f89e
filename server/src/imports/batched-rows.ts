import type { FileReading } from './choose-columns.ts';
import type { CsvRecord } from './csv/csv-lexer.ts';
import { createIdentify } from './row-identity.ts';
import { type Item, type ItemContext, readItem } from './rows/read-item.ts';
import type { RowSettings } from './rows/read-row.ts';

/** Rows of one transaction. More are no faster: the database is the slow part from 200 on. */
const batchRows = 500;
/** Rows of long texts fill a batch sooner. */
const batchCharacters = 1_000_000;

/** Turns records into what they are and collects them, in the order of the file. */
export class BatchedRows {
  readonly #context: ItemContext;
  #items: Item[] = [];
  #characters = 0;

  constructor(reading: FileReading, settings: RowSettings, sourceKey: Uint8Array) {
    this.#context = { reading, settings, identify: createIdentify(sourceKey) };
  }

  get isFull(): boolean {
    return this.#items.length >= batchRows || this.#characters >= batchCharacters;
  }

  add(record: CsvRecord): void {
    this.#items.push(readItem(record, this.#context));
    for (const field of record.fields) this.#characters += field.length;
  }

  /** The rows so far; a new batch begins. */
  take(): Item[] {
    const items = this.#items;
    this.#items = [];
    this.#characters = 0;
    return items;
  }
}
