import type { BatchSize } from './batch-size.ts';
import type { FileReading } from './choose-columns.ts';
import type { CsvRecord } from './csv/csv-lexer.ts';
import { createIdentify } from './row-identity.ts';
import { type Item, type ItemContext, readItem } from './rows/read-item.ts';
import type { RowSettings } from './rows/row-settings.ts';

/** Turns records into what they are and collects them, in the order of the file. */
export class BatchedRows {
  readonly #context: ItemContext;
  readonly #size: BatchSize;
  #items: Item[] = [];
  #characters = 0;

  constructor(reading: FileReading, settings: RowSettings, sourceKey: Uint8Array, size: BatchSize) {
    this.#size = size;
    this.#context = { reading, settings, identify: createIdentify(sourceKey) };
  }

  /** Whether no further row belongs into the batch. */
  get isFull(): boolean {
    return this.#items.length >= this.#size.rows || this.#characters >= this.#size.characters;
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
