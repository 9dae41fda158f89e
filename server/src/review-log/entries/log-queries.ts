import { emptyRoot } from '@opina/log/tree/hashes';
import { type Tile, tileWidth } from '@opina/log/tree/tiles';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';

/** The log of a store. */
export interface StoredLog {
  /** Entries with a place. */
  readonly size: number;
  readonly root: Uint8Array;
  /** The name of the log, since its first checkpoint. */
  readonly origin: string | null;
  readonly number: number;
  /** Of the key that signs, in base64. */
  readonly publicKey: string | null;
  /** Of the key that signs too, during a rotation. */
  readonly nextPublicKey: string | null;
  /** Signed notes, each of which says to which key the log was handed over. */
  readonly handovers: readonly string[];
  /** A signed note. */
  readonly checkpoint: string | null;
  /** The number of entries in the checkpoint; -1: there is none. */
  readonly signedSize: number;
}

/** Makes the log of a store if it has none, and locks it until the commit. */
export async function lockLog(tx: TransactionSql, storeId: string): Promise<StoredLog> {
  await tx`
    INSERT INTO review_logs (store_id, root) VALUES (${storeId}, ${emptyRoot}) ON CONFLICT (store_id) DO NOTHING`;
  const [log] = await tx<StoredLog[]>`
    SELECT size, root, origin, number, public_key, next_public_key, handovers, checkpoint, signed_size FROM review_logs
    WHERE store_id = ${storeId} FOR UPDATE`;
  if (log === undefined) throw new Error(`The log of ${storeId} is gone.`);
  return log;
}

export async function findLog(sql: Sql | TransactionSql, storeId: string): Promise<StoredLog | undefined> {
  const [log] = await sql<StoredLog[]>`
    SELECT size, root, origin, number, public_key, next_public_key, handovers, checkpoint, signed_size FROM review_logs
    WHERE store_id = ${storeId}`;
  return log;
}

export interface WaitingEntry {
  readonly logId: string;
  readonly entry: string;
}

/** Takes the first entries that have no place, in the order in which they were written. */
export async function takeWaiting(
  tx: TransactionSql,
  storeId: string,
  limit: number,
): Promise<WaitingEntry[]> {
  const taken = await tx<(WaitingEntry & { id: number })[]>`
    DELETE FROM waiting_log_entries WHERE store_id = ${storeId} AND id IN (
      SELECT id FROM waiting_log_entries WHERE store_id = ${storeId} ORDER BY id LIMIT ${limit})
    RETURNING id, log_id, entry`;
  return taken.toSorted((a, b) => a.id - b.id);
}

/** Of how many entries the stores are looked for: to read a million of a large import each second would be slow. */
const lookedAt = 20_000;

/** Stores with entries that have no place. Of very many entries not all stores, until some have theirs. */
export async function findWaitingStores(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ storeId: string }[]>`
    SELECT DISTINCT store_id FROM (SELECT store_id FROM waiting_log_entries LIMIT ${lookedAt}) AS w
    ORDER BY store_id LIMIT ${limit}`;
  return rows.map(({ storeId }) => storeId);
}

const levelOf = (level: Tile['level']) => (level === 'entries' ? -1 : level);

export async function readTileBytes(
  sql: Sql | TransactionSql,
  storeId: string,
  { level, index }: Pick<Tile, 'level' | 'index'>,
): Promise<Uint8Array | undefined> {
  const [tile] = await sql<{ bytes: Uint8Array }[]>`
    SELECT bytes FROM log_tiles WHERE store_id = ${storeId} AND level = ${levelOf(level)} AND tile = ${index}`;
  return tile?.bytes;
}

/** What a proof needs: tiles, and the entry at a place. In one statement. */
export async function readProofParts(
  sql: Sql,
  storeId: string,
  { tiles, place }: { readonly tiles: readonly Pick<Tile, 'level' | 'index'>[]; readonly place: number },
): Promise<ProofParts> {
  const bundle = { level: 'entries', index: Math.floor(place / tileWidth) } as const;
  const all = [...tiles, bundle];
  const levels = all.map(({ level }) => levelOf(level));
  const indexes = all.map(({ index }) => index);
  const found = await sql<{ level: number; tile: number; bytes: Uint8Array | null }[]>`
    SELECT level, tile, CASE WHEN level = ${levelOf('entries')} THEN log_entry_in(bytes, ${place % tileWidth}) ELSE bytes END AS bytes
    FROM log_tiles
    WHERE store_id = ${storeId}
      AND (level, tile) IN (SELECT * FROM unnest(${levels}::smallint[], ${indexes}::bigint[]))`;
  const bytesOf = new Map(found.map(({ level, tile, bytes }) => [`${level}/${tile}`, bytes]));
  const tile = ({ level, index }: Pick<Tile, 'level' | 'index'>) => {
    const bytes = bytesOf.get(`${levelOf(level)}/${index}`);
    if (bytes == null) throw new Error(`The log of ${storeId} has no tile ${level}/${index}.`);
    return bytes;
  };
  return { tile, entry: tile(bundle) };
}

export interface ProofParts {
  /** The bytes of a tile that was asked for. */
  readonly tile: (tile: Pick<Tile, 'level' | 'index'>) => Uint8Array;
  readonly entry: Uint8Array;
}

export async function writeTiles(
  tx: TransactionSql,
  storeId: string,
  tiles: readonly (Pick<Tile, 'level' | 'index'> & { readonly bytes: Uint8Array })[],
): Promise<void> {
  for (const { level, index, bytes } of tiles) {
    await tx`
      INSERT INTO log_tiles (store_id, level, tile, bytes) VALUES (${storeId}, ${levelOf(level)}, ${index}, ${bytes})
      ON CONFLICT (store_id, level, tile) DO UPDATE SET bytes = excluded.bytes`;
  }
}

/** `first`: the place of the first of them. */
export async function writePlaces(
  tx: TransactionSql,
  storeId: string,
  first: number,
  entries: readonly WaitingEntry[],
): Promise<void> {
  await tx`
    INSERT INTO log_places (store_id, log_id, place)
    SELECT ${storeId}, log_id, ${first}::bigint + number - 1
    FROM unnest(${entries.map(({ logId }) => logId)}::uuid[]) WITH ORDINALITY AS e (log_id, number)`;
}

export async function setSize(
  tx: TransactionSql,
  storeId: string,
  { size, root }: Pick<StoredLog, 'size' | 'root'>,
): Promise<void> {
  await tx`UPDATE review_logs SET size = ${size}, root = ${root} WHERE store_id = ${storeId}`;
}
