import type { Sql } from '../platform/database/engine/sql.ts';

/** The first figures after so many rows, then whenever there are so many times as many. */
const firstRows = 500;
const growth = 8;

/**
 * Lets the database count tables while they grow. Without figures it believes that a store has a few rows, reads all of them in
 * every statement, or keeps a plan of when the table was empty, and a large import never ends. PostgreSQL counts by itself, but only after a minute; the embedded engine does
 * not.
 */
export class GrowingStatistics {
  readonly #sql: Sql;
  readonly #tables: readonly string[];
  #rows = 0;
  #nextRows = firstRows;

  constructor(sql: Sql, tables: readonly string[]) {
    this.#sql = sql;
    this.#tables = tables;
  }

  /** Call it after rows were committed. */
  async add(rows: number): Promise<void> {
    this.#rows += rows;
    if (this.#rows < this.#nextRows) return;
    this.#nextRows = this.#rows * growth;
    for (const table of await this.#outgrown()) await this.#sql`ANALYZE ${this.#sql(table)}`;
  }

  /** Figures of a table that was larger than what was added still hold, and counting it again would take seconds. */
  async #outgrown(): Promise<string[]> {
    const rows = await this.#sql<{ name: string }[]>`
      SELECT relname AS name FROM pg_class
      WHERE oid IN (SELECT to_regclass(name) FROM unnest(${this.#tables}::text[]) AS t (name)) AND reltuples < ${this.#rows}`;
    return rows.map(({ name }) => name);
  }
}
