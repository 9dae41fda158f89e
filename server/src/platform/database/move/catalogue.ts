import type { Sql, TransactionSql } from '../engine/sql.ts';
import { oneRow } from '../one-row.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
}

export interface Table {
  readonly name: string;
  /** In the order of the table, without generated columns. */
  readonly columns: readonly Column[];
  /** The names of the columns of its primary key. */
  readonly key: readonly string[];
  /** The other tables that its foreign keys reference. */
  readonly refersTo: readonly string[];
}

/** `migrate` fills this table, equally in every database of one version. */
const notMoved = 'migrations';

/**
 * Reads all tables of the current schema from PostgreSQL's catalogue, so tables of later migrations are included. Each
 * table comes after those it references.
 */
export async function readTables(tx: Sql | TransactionSql): Promise<Table[]> {
  const tables = await tx<Table[]>`
    SELECT c.relname AS name,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          ORDER BY a.attnum), '[]')
        FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      ARRAY(SELECT a.attname::text FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY a.attnum) AS key,
      ARRAY(SELECT DISTINCT other.relname::text FROM pg_constraint f JOIN pg_class other ON other.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS refers_to
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> ${notMoved}
    ORDER BY c.relname`;
  return referencedFirst(tables);
}

/** The names of all tables of the current schema, also those that are not Opina's. */
export async function readTableNames(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`;
  return rows.map(({ name }) => name);
}

export interface Sequence {
  readonly name: string;
  /** The next value, as a text, because it may exceed JavaScript's largest exact integer. */
  readonly next: string;
}

export async function readSequences(tx: TransactionSql): Promise<Sequence[]> {
  const names = await tx<{ name: string }[]>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S' ORDER BY relname`;
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { next } = oneRow(
      await tx<{ next: string }[]>`
      SELECT (last_value + CASE WHEN is_called THEN seqincrement ELSE 0 END)::text AS next
      FROM ${tx(name)}, pg_sequence WHERE seqrelid = ${quoted(name)}::regclass`,
    );
    sequences.push({ name, next });
  }
  return sequences;
}

/** Not rolled back with its transaction, which does no harm in an empty database. A distributed one does not take `ALTER SEQUENCE`. */
export async function writeSequence(tx: TransactionSql, { name, next }: Sequence): Promise<void> {
  await tx`SELECT setval(${quoted(name)}, ${next}::bigint, false)`;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function referencedFirst(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const free = left.filter(({ refersTo }) => !refersTo.some((name) => names.has(name)));
    if (free.length === 0)
      throw new Error(`Tables refer to one another in a circle: ${[...names].join(', ')}.`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
