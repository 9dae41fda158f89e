import type { TransactionSql } from '../engine/sql.ts';
import { oneRow } from '../one-row.ts';
import type { Table } from './catalogue.ts';
import { columnTexts } from './copy-table.ts';

export interface Checksum {
  readonly rows: number;
  /** Does not depend on the order of the rows. */
  readonly sum: string;
}

/** Counts the rows of a table and computes a checksum of them, without generated columns. */
export async function readChecksum(tx: TransactionSql, table: Table): Promise<Checksum> {
  return oneRow(
    await tx<Checksum[]>`
    SELECT count(*) AS rows,
      coalesce(sum(('x' || left(md5(ROW(${columnTexts(tx, table)})::text), 15))::bit(60)::bigint), 0)::text AS sum
    FROM ${tx(table.name)}`,
  );
}
