import { once } from 'node:events';
import type { Writable } from 'node:stream';
import postgres from 'postgres';
import { fillSlots } from './fill-slots.ts';
import { type LargeStore, putStore } from './put-store.ts';
import { columns, type PutRow, type Row, type Table } from './tables.ts';

const flushedAt = 1 << 16;

/** Fills a migrated PostgreSQL with a large store, as `copyStores` does. */
export const copyStore = (databaseUrl: string, store: LargeStore): Promise<void> =>
  copyStores(databaseUrl, [store]);

/**
 * Fills a migrated PostgreSQL with stores, one COPY per table, and updates the planner's statistics. Needs a superuser,
 * as foreign keys are not checked: the generated rows satisfy them. The ids of the stores must not overlap (`firstId`).
 */
export async function copyStores(databaseUrl: string, stores: Iterable<LargeStore>): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: Object.keys(columns).length,
    onnotice: () => {},
    connection: { session_replication_role: 'replica' },
  });
  try {
    // The only trigger whose rows are not generated here.
    await sql`ALTER TABLE questions ENABLE ALWAYS TRIGGER question_terms_added`;
    const lines = linesOf(stores);
    const streams = new Map<Table, Writable>();
    for (const { table, text } of lines) {
      const stream = streams.get(table) ?? (await openCopy(sql, table));
      streams.set(table, stream);
      if (!stream.write(text)) await once(stream, 'drain');
    }
    await Promise.all([...streams.values()].map(endCopy));
    await sql`ALTER TABLE questions ENABLE TRIGGER question_terms_added`;
    for (const table of ['opinions', 'questions', 'survey_questions', 'survey_options']) {
      await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql(table)}))`;
    }
    await fillSlots(sql as unknown as Parameters<typeof fillSlots>[0]);
    await sql`VACUUM (ANALYZE)`;
  } finally {
    await sql.end();
  }
}

function openCopy(sql: postgres.Sql, table: Table): Promise<Writable> {
  return sql`COPY ${sql(table)} (${sql([...columns[table]])}) FROM STDIN`.writable();
}

async function endCopy(stream: Writable): Promise<void> {
  const finished = once(stream, 'finish');
  stream.end();
  await finished;
}

/** All rows in one pass, in chunks of many lines for one table. */
function* linesOf(stores: Iterable<LargeStore>): Generator<{ table: Table; text: string }> {
  const waiting = new Map<Table, string>();
  const full = new Set<Table>();
  const put: PutRow = (table, row) => {
    const text = (waiting.get(table) ?? '') + lineOf(row);
    waiting.set(table, text);
    if (text.length >= flushedAt) full.add(table);
  };
  function* flush(tables: Iterable<Table>) {
    for (const table of tables) {
      yield { table, text: waiting.get(table) ?? '' };
      waiting.delete(table);
      full.delete(table);
    }
  }
  for (const store of stores) {
    for (const _ of putStore(store, put)) yield* flush([...full]);
  }
  yield* flush([...waiting.keys()]);
}

/** A row in the text format of COPY. */
export function lineOf(row: Row): string {
  return `${row.map(fieldOf).join('\t')}\n`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function fieldOf(value: Row[number]): string {
  if (value === null) return '\\N';
  return typeof value === 'string'
    ? value.replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? '')
    : String(value);
}
