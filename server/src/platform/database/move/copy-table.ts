import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from '../engine/sql.ts';
import type { Table } from './catalogue.ts';
import { copyLine, type TextRow } from './row-text.ts';

/** The number of rows in memory. */
const batchRows = 1_000;
const cursor = 'move_rows';

interface CopyOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of rows that were read so far. */
  readonly onRows: (rows: number) => void;
}

/** Copies all rows of a table from one database into the empty table of another. */
export async function copyTable(
  from: TransactionSql,
  to: TransactionSql,
  table: Table,
  options: CopyOptions,
): Promise<void> {
  const columns = to(table.columns.map(({ name }) => name));
  const target = await to`COPY ${to(table.name)} (${columns}) FROM STDIN`.writable();
  await pipeline(Readable.from(lines(from, table, options)), target);
}

/** Reads in batches, because the embedded engine keeps the whole result of a statement in memory. */
async function* lines(
  from: TransactionSql,
  table: Table,
  { signal, onRows }: CopyOptions,
): AsyncGenerator<string> {
  await from`
    DECLARE ${from(cursor)} NO SCROLL CURSOR FOR SELECT ${columnTexts(from, table)} FROM ${from(table.name)}`;
  for (let rows = 0; ; ) {
    signal?.throwIfAborted();
    const batch = await from
      .unsafe<{ [column: string]: string | null }[]>(`FETCH ${batchRows} FROM ${cursor}`)
      .values();
    if (batch.length === 0) break;
    yield (batch as unknown as TextRow[]).map(copyLine).join('');
    rows += batch.length;
    onRows(rows);
  }
  await from`CLOSE ${from(cursor)}`;
}

/** The columns of a table as texts, in PostgreSQL's format. */
export function columnTexts(sql: TransactionSql, { columns }: Table) {
  const [first, ...rest] = columns;
  if (first === undefined) throw new Error('A table without columns cannot be copied.');
  const text = (name: string) => sql`${sql(name)}::text`;
  return rest.reduce((list, { name }) => sql`${list}, ${text(name)}`, text(first.name));
}
