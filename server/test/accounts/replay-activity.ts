import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { changed, type Log, made } from './killed-person.ts';

/** An entry of a log, and the one value of it that the test looks at. */
export interface ReplayedEntry {
  readonly actorId: string;
  /** Its kind, and its id unless the store has one only. */
  readonly thing: string;
  readonly kind: string;
  /** Null: there was, or is, no such thing. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What an entry says. */
export const whatOf = ({ kind, thing, before, after }: ReplayedEntry): string =>
  before === null ? made(kind, after ?? '') : changed(thing, after);

/** Both logs, the oldest entries first. Those of one thing are in the order of its changes: each holds its row. */
export async function readLogs(
  sql: Sql,
  storeId: string,
): Promise<Readonly<Record<Log, readonly ReplayedEntry[]>>> {
  const valueIn = (side: 'before' | 'after') => sql`
    coalesce(${sql(side)} ->> 'text', ${sql(side)} ->> 'name', ${sql(side)} ->> 'status', ${sql(side)} ->> 'device')`;
  const columns = sql`actor_id, concat_ws(' ', subject, subject_id) AS thing, subject AS kind,
    ${valueIn('before')} AS before, ${valueIn('after')} AS after`;
  return {
    store: await sql<
      ReplayedEntry[]
    >`SELECT ${columns} FROM activity WHERE store_id = ${storeId} ORDER BY id`,
    people: await sql<ReplayedEntry[]>`SELECT ${columns} FROM account_activity ORDER BY id`,
  };
}

/** What the logs are about, as it is now. By the names of `ReplayedEntry.thing`. */
export async function readThings(sql: Sql, storeId: string): Promise<Map<string, string>> {
  const rows = await sql<{ thing: string; value: string }[]>`
    SELECT 'settings' AS thing, name AS value FROM stores WHERE id = ${storeId}
    UNION ALL SELECT 'saved_reply ' || id, text FROM saved_replies WHERE store_id = ${storeId}
    UNION ALL SELECT 'review ' || id, status FROM opinions WHERE store_id = ${storeId}`;
  const sessions = await sql<{ thing: string; value: string }[]>`
    SELECT 'session ' || id AS thing, device AS value FROM account_sessions`;
  return new Map([...rows, ...sessions].map(({ thing, value }) => [thing, value]));
}

/**
 * What things are after all entries, from what they were before. Throws at an entry whose value before is another: a change has no
 * entry, or an entry no change.
 */
export function replay(
  from: ReadonlyMap<string, string>,
  entries: readonly ReplayedEntry[],
): Map<string, string> {
  const things = new Map(from);
  for (const entry of entries) {
    const { thing, before, after } = entry;
    const now = things.get(thing) ?? null;
    if (now !== before) throw new Error(`It was ${now} before the entry ${JSON.stringify(entry)}`);
    if (after === null) things.delete(thing);
    else things.set(thing, after);
  }
  return things;
}
