/** How much an import writes in one transaction, at least one row. */
export interface BatchSize {
  readonly rows: number;
  /** Of texts. */
  readonly characters: number;
}

/**
 * By where the import runs. In an embedded database nobody reads or writes while a batch is written. It takes 13 ms for a review of 19,000
 * characters, most of it for the index for searches: some 20 ms for a batch, where a million characters would take 0.7 s. PostgreSQL holds
 * nobody; with fewer transactions it waits less for the disk, but an import in a server ends with the batch that is being written.
 */
export const batchSizes = {
  pglite: { rows: 500, characters: 25_000 },
  postgres: { rows: 500, characters: 125_000 },
  commandOnPostgres: { rows: 2_000, characters: 1_000_000 },
} satisfies Record<string, BatchSize>;
