import { fillSlots } from '@opina/test-kit/large-store/fill-slots';
import { type LargeStore, putStore } from '@opina/test-kit/large-store/put-store';
import { columns, type Table } from '@opina/test-kit/large-store/tables';
import type { Sql } from '../../src/platform/database/engine/sql.ts';

const rowsAtOnce = 5_000;

/** Fills a migrated database of either engine with a store, and updates the planner's statistics. */
export async function insertStore(sql: Sql, store: LargeStore): Promise<void> {
  const rows = new Map<Table, Record<string, string | number | boolean | null>[]>();
  const steps = putStore(store, (table, values) => {
    const row = Object.fromEntries(columns[table].map((column, at) => [column, values[at] ?? null]));
    const others = rows.get(table);
    if (others === undefined) rows.set(table, [row]);
    else others.push(row);
  });
  for (const _ of steps);
  // In the order of their foreign keys.
  for (const table of Object.keys(columns) as Table[]) {
    const all = rows.get(table) ?? [];
    for (let from = 0; from < all.length; from += rowsAtOnce) {
      const names = sql([...columns[table]]);
      await sql`
        INSERT INTO ${sql(table)} (${names})
        SELECT ${names}
        FROM jsonb_populate_recordset(NULL::${sql(table)}, ${sql.json(all.slice(from, from + rowsAtOnce))}::jsonb)`;
    }
  }
  await fillSlots(sql, store.id);
  await sql`ANALYZE`;
}
