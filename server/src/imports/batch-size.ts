/** How much an import writes in one transaction, at least one row. */
export interface BatchSize {
  readonly rows: number;
  /** Of texts. */
  readonly characters: number;
  /** The largest line of an export that is read: it is parsed, checked and written in one piece. */
  readonly line: LineSize;
}

export interface LineSize {
  readonly characters: number;
  /** In objects and lists, themselves included. Each vote of a review has four. */
  readonly values: number;
}

/** In a server everybody waits meanwhile. A review has a line with all its votes; one with more than 2,500 needs the command. */
const lineInServer: LineSize = { characters: 2_000_000, values: 10_000 };
/** A review with 150,000 votes. */
const lineOfCommand: LineSize = { characters: 16_000_000, values: 600_000 };

/**
 * By where the import runs. In an embedded database nobody reads or writes while a batch is written. It takes 13 ms for a review of 19,000
 * characters, most of it for the index for searches: some 20 ms for a batch, where a million characters would take 0.7 s. PostgreSQL holds
 * nobody; with fewer transactions it waits less for the disk, but an import in a server ends with the batch that is being written.
 */
export const batchSizes = {
  pglite: { rows: 500, characters: 25_000, line: lineInServer },
  commandOnPglite: { rows: 500, characters: 25_000, line: lineOfCommand },
  postgres: { rows: 500, characters: 125_000, line: lineInServer },
  commandOnPostgres: { rows: 2_000, characters: 1_000_000, line: lineOfCommand },
} satisfies Record<string, BatchSize>;
