import type { ImportedOpinion } from '../data/opinion-writes.ts';
import type { CsvRecord } from './csv-lexer.ts';
import type { ColumnMap } from './map-columns.ts';
import { type RowSettings, readRow } from './read-row.ts';
import { createIdentify } from './row-identity.ts';
import { type Refusal, RowRefused } from './row-refusals.ts';

export type BatchItem =
  | { readonly line: number; readonly opinion: ImportedOpinion }
  | { readonly line: number; readonly refusal: Refusal };

/** Rows of one transaction. More are no faster: the database is the slow part from 200 on. */
const batchRows = 500;
/** Rows of long texts fill a batch sooner. */
const batchCharacters = 4_000_000;

/** Turns records into reviews or refusals and collects them, in the order of the file. */
export class BatchedRows {
  readonly #columns: ColumnMap;
  readonly #settings: RowSettings;
  readonly #identify = createIdentify();
  #items: BatchItem[] = [];
  #characters = 0;

  constructor(columns: ColumnMap, settings: RowSettings) {
    this.#columns = columns;
    this.#settings = settings;
  }

  get isFull(): boolean {
    return this.#items.length >= batchRows || this.#characters >= batchCharacters;
  }

  add(record: CsvRecord): void {
    this.#items.push(this.#read(record));
    for (const field of record.fields) this.#characters += field.length;
  }

  /** The rows so far; a new batch begins. */
  take(): BatchItem[] {
    const items = this.#items;
    this.#items = [];
    this.#characters = 0;
    return items;
  }

  #read({ line, fields, fault }: CsvRecord): BatchItem {
    try {
      if (fault !== undefined) throw new RowRefused(`row.${fault}`);
      const row = readRow(fields, this.#columns, this.#settings);
      return {
        line,
        opinion: {
          ...row,
          sourceId: this.#identify(row),
          // One date for the whole run; among equal dates the ids keep the order of the file.
          createdAt: row.createdAt ?? this.#settings.now.toISOString(),
        },
      };
    } catch (error) {
      if (error instanceof RowRefused) return { line, refusal: error.at(line) };
      throw error;
    }
  }
}
