import type { TransactionSql } from '../engine/sql.ts';
import { lockName } from '../lock-name.ts';
import { oneRow } from '../one-row.ts';

/** Of the ids of its database, a restore keeps the first ones only, so that no file can use up the remaining ids. */
const maxKeptIds = 1_000_000_000_000;

/**
 * Which ids of a file its rows may keep. `given`: only ids up to the last assigned one, so that the file of one store does
 * not advance the sequence for all others.
 */
export type IdsInUse = 'any' | 'given';

/** `present`: exists. `taken`: another row has its source id. `unknown`: the row refers to one that the store does not have. */
export type RestoreOutcome = 'written' | 'present' | 'taken' | 'unknown';

export interface RestoredId {
  readonly id: number;
  /** The id in the file, if the row could not keep it. */
  readonly former_id: number | null;
}

/**
 * The ids of new rows, in the order of `wanted`: the wanted id if it is free, otherwise a new one. One restore does this
 * at a time. The sequence continues after the ids that were kept.
 */
export async function restoredIds(
  tx: TransactionSql,
  table: string,
  wanted: readonly number[],
  ids: IdsInUse = 'any',
): Promise<RestoredId[]> {
  const sequence = `${table}_id_seq`;
  const [first, last] = await readSequence(tx, sequence);
  // Each database of an Opina, and each node of a distributed one, has its own range of ids. It assigns no others, so it keeps
  // no others.
  const mayKeep = (id: number) => id >= first && id <= (ids === 'any' ? first + maxKeptIds : last);
  await reserve(tx, table, Math.max(0, ...wanted.filter(mayKeep)));
  const existing = await tx<{ id: number }[]>`
    SELECT id FROM ${tx(table)} WHERE id = ANY (${wanted})`;
  const used = new Set(existing.map(({ id }) => id));
  const kept = wanted.map((id) => {
    const isFree = mayKeep(id) && !used.has(id);
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

async function reserve(tx: TransactionSql, table: string, highest: number): Promise<void> {
  await lockName(tx, '', 'restore ids');
  const sequence = `${table}_id_seq`;
  const [, last] = await readSequence(tx, sequence);
  if (last >= highest) return;
  // Waits for transactions that have got an id and not committed its row, and blocks others, while the sequence advances.
  await tx`LOCK TABLE ${tx(table)} IN SHARE ROW EXCLUSIVE MODE`;
  await tx`SELECT setval(${sequence}, greatest(${highest}, (SELECT last_value FROM ${tx(sequence)})))`;
}

/** The lowest id that it can assign, and the last one that it has. */
async function readSequence(tx: TransactionSql, sequence: string): Promise<[number, number]> {
  const { lowest, last } = oneRow(
    await tx<{ lowest: number; last: number }[]>`
    SELECT seqmin AS lowest, last_value AS last FROM ${tx(sequence)}, pg_sequence
    WHERE seqrelid = ${sequence}::regclass`,
  );
  return [lowest, last];
}
