import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDistributed } from '../../platform/database/distribution/table-placement.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { databaseNamed, homeName, type OpenDatabase } from '../named-database.ts';
import { readStorePlace, type StorePlace } from '../registry.ts';
import { maxAgeMs } from '../store-routes.ts';
import { type CopyOptions, type CopyProgress, copyStore, deleteStore } from './copy-store.ts';
import { fenceStore, openFence, waitForQueues } from './fence.ts';
import { claimStore, type MoveRun, releaseStore } from './run-claim.ts';

/** `copy`: writes go on. `last copy`: writes are refused. `settle`: the store is moved, and all processes learn of it. */
export type MoveStep = 'copy' | 'last copy' | 'settle' | 'delete';

export interface MoveOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: ((step: MoveStep) => void) | undefined;
  readonly onProgress?: ((progress: CopyProgress) => void) | undefined;
  /** How long after the move the former rows are deleted. The default is longer than `maxAgeMs`. */
  readonly settleMs?: number | undefined;
}

export interface MovedStore {
  /** `unchanged`: the store was there already. */
  readonly outcome: 'moved' | 'cancelled' | 'unchanged';
  /** Rows that were counted and compared with their copies. */
  readonly rows: number;
  /** For how long writes were refused, in milliseconds. */
  readonly refusedMs: number;
}

const nothing = { rows: 0, refusedMs: 0 } as const;

/** Rows that the last copy writes in a moment. */
const fewRows = 1_000;

/** How often the last copy compares both sides again after it has changed the target. */
const maxLastCopies = 3;

/**
 * Moves a store to another database. It copies the rows while the store is used, refuses writes, copies what has changed, and
 * compares counts and checksums of all tables. Then one transaction in the home database changes the store's place. A run that is
 * stopped or killed can be repeated: it goes on. With the store's own database as the target it cancels. Databases refuse the
 * writes themselves, so no process can write to the former place, whatever it knows. Throws `store.unknown`, `store_move.…`,
 * `database.name_unknown`.
 */
export async function moveStore(
  databases: readonly [OpenDatabase, ...OpenDatabase[]],
  storeId: string,
  to: string,
  options: MoveOptions = {},
): Promise<MovedStore> {
  const [{ sql: home }] = databases;
  const run: MoveRun = { storeId, id: randomUUID() };
  const target = databaseNamed(databases, to);
  const place = await begin(home, run, target, databases);
  if (place === undefined) return { outcome: 'unchanged', ...nothing };
  const at = (name: string) => databaseNamed(databases, name);
  const move: Move = { home, run, options, source: at(place.database), target };
  if (place.movedFrom !== null) {
    // The store is in the target. The run that moved it there was stopped before the end.
    await finish({ ...move, source: at(place.movedFrom) });
    return { outcome: 'moved', ...nothing };
  }
  if (place.database === to) {
    await cancel({ ...move, target: at(place.movingTo ?? to) });
    return { outcome: 'cancelled', ...nothing };
  }
  const copied = await copy(move);
  await finish(move);
  return { outcome: 'moved', ...copied };
}

interface Move {
  readonly home: Sql;
  readonly run: MoveRun;
  readonly options: MoveOptions;
  readonly source: OpenDatabase;
  readonly target: OpenDatabase;
}

/** Takes over the move, or begins it. Resolves to the store's place; undefined if there is nothing to do. */
async function begin(
  home: Sql,
  run: MoveRun,
  target: OpenDatabase,
  databases: readonly OpenDatabase[],
): Promise<StorePlace | undefined> {
  const { storeId } = run;
  const before = await readStorePlace(home, storeId);
  const source = databaseNamed(databases, before.database);
  await requireFree(before, source, target);
  return home.begin(async (tx) => {
    const place = await readStorePlace(tx, storeId, { locks: true });
    const isSame =
      place.database === before.database &&
      place.movingTo === before.movingTo &&
      place.movedFrom === before.movedFrom;
    if (!isSame) throw new OpinaError('store_move.taken_over');
    if (place.movedFrom === null && place.movingTo === null && place.database === target.name)
      return undefined;
    await claimStore(tx, run, place.database);
    if (place.database !== target.name) {
      await tx`UPDATE store_databases SET moving_to = ${target.name} WHERE store_id = ${storeId}`;
    }
    return place;
  }) as Promise<StorePlace | undefined>;
}

/** Throws `store.unknown`, `store_move.distributed`, `store_move.unfinished`, `store_move.target_has_store`. */
async function requireFree(
  { storeId, database, movingTo, movedFrom }: StorePlace,
  source: OpenDatabase,
  target: OpenDatabase,
): Promise<void> {
  for (const { name, sql } of [source, target]) {
    if (await isDistributed(sql)) throw new OpinaError('store_move.distributed', { values: { name } });
  }
  if (!(await hasStore(source.sql, storeId))) throw new OpinaError('store.unknown', { detail: storeId });
  const goal = movedFrom === null ? movingTo : database;
  if (goal !== null && target.name !== goal && (target.name !== database || movedFrom !== null)) {
    throw new OpinaError('store_move.unfinished', { values: { store: storeId, to: goal } });
  }
  if (goal === null && target.name !== database && (await hasStore(target.sql, storeId))) {
    throw new OpinaError('store_move.target_has_store', { values: { store: storeId, to: target.name } });
  }
}

async function hasStore(sql: Sql, storeId: string): Promise<boolean> {
  return (await sql`SELECT 1 FROM stores WHERE id = ${storeId}`).length > 0;
}

/** Copies the store and changes its place. After a failure the store stays in the source, which accepts writes again. */
async function copy(move: Move): Promise<{ rows: number; refusedMs: number }> {
  const { run, options, source, target } = move;
  const { signal, onStep, onProgress } = options;
  const copyOptions: CopyOptions = { signal, onProgress };
  try {
    onStep?.('copy');
    // Of an earlier run that was killed.
    await openSource(move);
    if (target.name !== homeName) await claimStore(target.sql, run, target.name);
    await fenceStore(target.sql, run.storeId);
    await copyUntilFew(move, copyOptions);
    onStep?.('last copy');
    const begunAt = performance.now();
    await fenceStore(source.sql, run.storeId);
    await waitForQueues(source.sql, run.storeId, signal);
    const rows = await copyUntilEqual(move, copyOptions);
    signal?.throwIfAborted();
    await changePlace(move);
    await openTarget(move);
    return { rows, refusedMs: Math.round(performance.now() - begunAt) };
  } catch (error) {
    await openSource(move).catch(() => {});
    if (signal?.aborted) throw new OpinaError('store_move.interrupted', { values: { from: source.name } });
    throw error;
  }
}

/** Copies while writes go on, again while each time much fewer rows have changed, so that the last copy has few to write. */
async function copyUntilFew({ run, source, target }: Move, options: CopyOptions): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (;;) {
    const { written } = await copyStore(source.sql, target.sql, run, options);
    if (written <= fewRows || written > before / 2) return;
    before = written;
  }
}

async function copyUntilEqual({ run, source, target }: Move, options: CopyOptions): Promise<number> {
  for (let tries = 0; tries <= maxLastCopies; tries += 1) {
    const { rows, differing } = await copyStore(source.sql, target.sql, run, options);
    if (differing === 0) return rows;
  }
  throw new OpinaError('store_move.not_the_same', { values: { store: run.storeId } });
}

/**
 * Lets the source accept writes again, but only while the store is there and no other run has taken over. A change of the place
 * whose outcome this run does not know is committed or rolled back before the row can be locked.
 */
async function openSource({ home, run, source }: Move): Promise<void> {
  await home.begin(async (tx) => {
    const own = await tx`
      SELECT 1 FROM store_databases
      WHERE store_id = ${run.storeId} AND run = ${run.id}::uuid AND database = ${source.name} FOR UPDATE`;
    if (own.length > 0) await openFence(source.sql, run.storeId);
  });
}

/** From this commit on, the store is in the target. */
async function changePlace({ home, run, source, target }: Move): Promise<void> {
  const changed = await home`
    UPDATE store_databases SET database = ${target.name}, moving_to = NULL, moved_from = ${source.name}
    WHERE store_id = ${run.storeId} AND run = ${run.id}::uuid AND database = ${source.name}
      AND moving_to = ${target.name}`;
  if (changed.count === 0) throw new OpinaError('store_move.taken_over');
}

/** Lets the target accept writes, and ends the claim, so that no other run writes over them. */
async function openTarget({ run, target }: Move): Promise<void> {
  if (target.name !== homeName) await target.sql.begin((tx) => releaseStore(tx, run));
  await openFence(target.sql, run.storeId);
}

/** Deletes the rows in the former database, when no process reads them any more. */
async function finish(move: Move): Promise<void> {
  try {
    await openTarget(move);
    await deleteFormer(move);
  } catch (error) {
    if (!move.options.signal?.aborted) throw error;
    throw new OpinaError('store_move.not_deleted', { values: { to: move.target.name } });
  }
}

async function deleteFormer({ home, run, options, source, target }: Move): Promise<void> {
  const { signal, onStep, onProgress, settleMs = maxAgeMs + 2_000 } = options;
  onStep?.('settle');
  await wait(settleMs, undefined, signal && { signal });
  onStep?.('delete');
  if (source.name !== homeName) await claimStore(source.sql, run, source.name);
  await deleteStore(source.sql, run, { signal, onProgress });
  await openFence(source.sql, run.storeId);
  if (source.name !== homeName) await source.sql.begin((tx) => releaseStore(tx, run));
  await home`
    UPDATE store_databases SET moved_from = NULL
    WHERE store_id = ${run.storeId} AND run = ${run.id}::uuid AND database = ${target.name}`;
  await forgetAtHome(home, run);
}

/** A store in the home database needs no row. */
async function forgetAtHome(home: Sql, { storeId, id }: MoveRun): Promise<void> {
  await home`
    DELETE FROM store_databases
    WHERE store_id = ${storeId} AND run = ${id}::uuid AND database = ${homeName} AND moving_to IS NULL
      AND moved_from IS NULL`;
}

/** Deletes what was copied. The store stays in the source. */
async function cancel(move: Move): Promise<void> {
  const { home, run, options, target } = move;
  await openSource(move);
  if (target.name !== homeName) await claimStore(target.sql, run, target.name);
  await deleteStore(target.sql, run, options);
  await openFence(target.sql, run.storeId);
  if (target.name !== homeName) await target.sql.begin((tx) => releaseStore(tx, run));
  await home`
    UPDATE store_databases SET moving_to = NULL WHERE store_id = ${run.storeId} AND run = ${run.id}::uuid`;
  await forgetAtHome(home, run);
}
