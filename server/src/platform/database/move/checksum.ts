import type { TransactionSql } from '../engine/sql.ts';
import { oneRow } from '../one-row.ts';
import type { Table } from './catalogue.ts';
import { columnTexts } from './copy-table.ts';

export interface Checksum {
  readonly rows: number;
  /** The same for the same rows in whatever order. */
  readonly sum: string;
}

/** Counts and sums up what is in a table, computed columns left out. */
export async function readChecksum(tx: TransactionSql, table: Table): Promise<Checksum> {
  return oneRow(
    await tx<Checksum[]>`
    SELECT count(*) AS rows,
      coalesce(sum(('x' || left(md5(ROW(${columnTexts(tx, table)})::text), 15))::bit(60)::bigint), 0)::text AS sum
    FROM ${tx(table.name)}`,
  );
}
