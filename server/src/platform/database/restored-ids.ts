import type { TransactionSql } from './engine/sql.ts';
import { oneRow } from './one-row.ts';

/** Ids from here on are never taken from a file, so that no file can use up those that are left. */
const maxKeptId = 1_000_000_000_000;

/**
 * Which ids of a file its rows may keep. `given`: none beyond those that were given out, so that a file of one store does
 * not move the ids of all others.
 */
export type IdsInUse = 'any' | 'given';

/** `taken`: another review has its source id. `unknown`: an answer to a survey that the store does not have. */
export type RestoreOutcome = 'written' | 'present' | 'taken' | 'unknown';

export interface RestoredId {
  readonly id: number;
  /** The id of the file, where it is not free. */
  readonly former_id: number | null;
}

/**
 * The ids of new rows, in the order of what their files say: the same ones where they are free, else new ones. One
 * restore does this at a time, and the ids that are given out later begin after those that were kept.
 */
export async function restoredIds(
  tx: TransactionSql,
  table: string,
  wanted: readonly number[],
  ids: IdsInUse = 'any',
): Promise<RestoredId[]> {
  const most = ids === 'any' ? maxKeptId : await lastAssignedId(tx, table);
  await reserve(tx, table, Math.max(0, ...wanted.filter((id) => id <= most)));
  const taken = await tx<{ id: number }[]>`
    SELECT id FROM ${tx(table)} WHERE id = ANY (${wanted})`;
  const used = new Set(taken.map(({ id }) => id));
  const kept = wanted.map((id) => {
    const isFree = id <= most && !used.has(id);
    used.add(id);
    return isFree;
  });
  const fresh = await tx<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id
    FROM generate_series(1, ${kept.filter((isFree) => !isFree).length}::int)`;
  const unused = [...fresh];
  return wanted.map((former, at) =>
    kept[at] ? { id: former, former_id: null } : { id: oneRow(unused.splice(0, 1)).id, former_id: former },
  );
}

async function lastAssignedId(tx: TransactionSql, table: string): Promise<number> {
  return readSequence(tx, `${table}_id_seq`);
}

async function reserve(tx: TransactionSql, table: string, highest: number): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(hashtextextended('restore ids', 0))`;
  const sequence = `${table}_id_seq`;
  if ((await readSequence(tx, sequence)) >= highest) return;
  // Nobody is between taking an id and writing its row while the next one is moved.
  await tx`LOCK TABLE ${tx(table)} IN SHARE ROW EXCLUSIVE MODE`;
  await tx`SELECT setval(${sequence}, greatest(${highest}, (SELECT last_value FROM ${tx(sequence)})))`;
}

async function readSequence(tx: TransactionSql, sequence: string): Promise<number> {
  const { lastValue } = oneRow(await tx<{ lastValue: number }[]>`SELECT last_value FROM ${tx(sequence)}`);
  return lastValue;
}
