import type { Sql } from '../platform/database/engine/sql.ts';

/** The first figures after so many rows, then whenever there are so many times as many. */
const firstRows = 500;
const growth = 8;

/**
 * Lets the database count tables while they grow. Without figures it believes that a store has a few rows, reads all of them in
 * every statement, and a large import never ends. PostgreSQL counts by itself, but only after a minute; the embedded engine does
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
    for (const table of this.#tables) await this.#sql`ANALYZE ${this.#sql(table)}`;
  }
}
