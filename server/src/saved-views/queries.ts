import { maxSavedViews } from '@opina/contract/constants/inbox';
import type { WireSavedView } from '@opina/contract/entities/inbox/saved-view';
import { recordActivity, recordingActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';
import { lockName } from '../platform/database/lock-name.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { storedJson } from '../platform/database/stored-json.ts';

export type NewSavedView = Omit<WireSavedView, 'id'>;

const columns = (sql: Sql | TransactionSql) => sql`id, list, name, filters`;

export function readSavedViews(sql: Sql, storeId: string): Promise<WireSavedView[]> {
  return sql<WireSavedView[]>`
    SELECT ${columns(sql)} FROM saved_views WHERE store_id = ${storeId} ORDER BY name, id`;
}

export async function readSavedView(
  sql: Sql,
  storeId: string,
  id: number,
): Promise<WireSavedView | undefined> {
  const [view] = await sql<WireSavedView[]>`
    SELECT ${columns(sql)} FROM saved_views WHERE store_id = ${storeId} AND id = ${id}`;
  return view;
}

/** Undefined if the store has as many as it may, however many come at once. */
export async function insertSavedView(
  sql: Sql,
  storeId: string,
  { list, name, filters }: NewSavedView,
): Promise<WireSavedView | undefined> {
  return sql.begin(async (tx) => {
    await lockName(tx, storeId, JSON.stringify(['saved views', storeId]));
    const { number } = oneRow(
      await tx<{ number: number }[]>`
      SELECT count(*)::int AS number FROM saved_views WHERE store_id = ${storeId}`,
    );
    if (number >= maxSavedViews) return undefined;
    const made = oneRow(
      await tx<WireSavedView[]>`
      INSERT INTO saved_views (store_id, list, name, filters)
      VALUES (${storeId}, ${list}, ${name}, ${storedJson(filters)}::text::jsonb)
      RETURNING ${columns(tx)}`,
    );
    await recordActivity(tx, storeId, { subject: 'saved_view', id: made.id, after: valuesOf(made) });
    return made;
  });
}

/** Changes the values that are given. Undefined if there is no such view. */
export async function updateSavedView(
  sql: Sql,
  storeId: string,
  id: number,
  { name, filters }: { [Name in 'name' | 'filters']: NewSavedView[Name] | undefined },
): Promise<WireSavedView | undefined> {
  const changedFilters = filters === undefined ? null : storedJson(filters);
  return recording(sql, storeId, id, async (tx) => {
    const [changed] = await tx<WireSavedView[]>`
      UPDATE saved_views SET name = coalesce(${name ?? null}::text, name),
        filters = coalesce(${changedFilters}::text::jsonb, filters)
      WHERE store_id = ${storeId} AND id = ${id}
      RETURNING ${columns(tx)}`;
    return changed;
  });
}

/** False if there is no such view. */
export async function removeSavedView(sql: Sql, storeId: string, id: number): Promise<boolean> {
  return recording(sql, storeId, id, async (tx) => {
    const { count } = await tx`DELETE FROM saved_views WHERE store_id = ${storeId} AND id = ${id}`;
    return count > 0;
  });
}

/** Runs work on a view in a transaction, and notes what it changes. */
const recording = <T>(sql: Sql, storeId: string, id: number, work: (tx: TransactionSql) => Promise<T>) =>
  sql.begin((tx) => {
    const read = async () => {
      const locking = tx<WireSavedView[]>`
        SELECT ${columns(tx)} FROM saved_views WHERE store_id = ${storeId} AND id = ${id} FOR UPDATE`;
      const [view] = await lockInStore(tx, storeId, locking);
      return view && valuesOf(view);
    };
    return recordingActivity(tx, storeId, { subject: 'saved_view', id, read }, () => work(tx));
  }) as Promise<T>;

/** What a filter searches for may be a customer's name: only that it searches is noted. */
const valuesOf = ({ list, name, filters }: WireSavedView) => ({
  list,
  name,
  filters: { ...filters, ...('q' in filters && { q: true }) },
});
