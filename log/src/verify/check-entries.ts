import { type Fault, LogError } from '../log-error.ts';
import { type PlacedEntry, type ReviewEntry, readEntry } from '../reviews/entry.ts';
import type { Tree } from '../tree/check-proofs.ts';
import { type GrowingTree, growTree } from '../tree/growing-tree.ts';
import { type Hash, hashBytes, hashLeaf, isSameHash } from '../tree/hashes.ts';
import { readBundle, type Tile, tileIn, tilePath, tileWidth } from '../tree/tiles.ts';
import { readAhead } from './read-ahead.ts';
import type { LogReader } from './read-log.ts';

/** What is kept of an entry until the reviews are compared: of a million, all of them would be much. */
export type LatestEntry = Pick<ReviewEntry, 'event' | 'at' | 'status' | 'rate' | 'shown' | 'version'>;

export interface CheckedEntries {
  /** The last entry about each review that says how it is. */
  readonly latest: ReadonlyMap<string, LatestEntry>;
  /** How many entries there are of each event. */
  readonly events: ReadonlyMap<string, number>;
  /** All entries about the review that was asked for. */
  readonly history: readonly PlacedEntry[];
}

/** A state of the log that is known. */
export interface KnownState {
  readonly tree: Tree;
  /** For a message. */
  readonly name: string;
  readonly fault: Fault;
}

interface CheckOptions {
  /** Beside the checkpoint. */
  readonly states?: readonly KnownState[];
  /** The name of a review in the log. */
  readonly review?: string | undefined;
  readonly onProgress?: ((entries: number, size: number) => void) | undefined;
}

/**
 * Reads all entries and all tiles of a log, and throws `LogError` unless they make the tree of the checkpoint, and begin with those of the
 * other states.
 */
export async function checkEntries(
  from: Pick<LogReader, 'tile'>,
  tree: Tree,
  { states = [], review, onProgress }: CheckOptions = {},
): Promise<CheckedEntries> {
  const reader = readAhead(from, tree.size);
  const grown = growTree();
  const kept = keepEntries(review);
  const hashes = checkHashes(reader, tree.size);
  for (let index = 0; index * tileWidth < tree.size; index += 1) {
    const leaves: Hash[] = [];
    for (const bytes of await bundleAt(reader, tree.size, index)) {
      checkStates(grown, states);
      kept.add(readEntry(bytes, grown.size()), grown.size());
      const leaf = hashLeaf(bytes);
      leaves.push(leaf);
      grown.add(leaf);
    }
    await hashes.addTile(0, index, leaves);
    onProgress?.(grown.size(), tree.size);
  }
  checkStates(grown, states);
  if (!isSameHash(grown.root(), tree.root))
    throw new LogError(
      `The ${tree.size} entries of the log are not those that its checkpoint was signed for.`,
    );
  return kept;
}

/** `review`: the name of the one whose entries are kept. */
function keepEntries(review: string | undefined) {
  const latest = new Map<string, LatestEntry>();
  const events = new Map<string, number>();
  const history: PlacedEntry[] = [];
  function add(entry: ReviewEntry, place: number): void {
    const { event, at, status, rate, shown, version = 1 } = entry;
    events.set(event, (events.get(event) ?? 0) + 1);
    if (status !== null || event === 'erased')
      latest.set(entry.review, { event, at, status, rate, shown, version });
    if (entry.review === review) history.push({ place, entry });
  }
  return { latest, events, history, add };
}

async function bundleAt(reader: Pick<LogReader, 'tile'>, size: number, index: number): Promise<Uint8Array[]> {
  const tile = tileOf(size, 'entries', index);
  return readBundle(await reader.tile(tile), tile.width);
}

function tileOf(size: number, level: Tile['level'], index: number): Tile {
  const tile = tileIn(size, level, index);
  if (tile === undefined)
    throw new RangeError(`A tree of ${size} entries has no tile ${index} of level ${level}.`);
  return tile;
}

function checkStates(grown: GrowingTree, states: readonly KnownState[]): void {
  for (const { tree, name, fault } of states)
    if (grown.size() === tree.size && !isSameHash(grown.root(), tree.root))
      throw new LogError(`The first ${tree.size} entries of the log are not those of the ${name}.`, fault);
}

/** Compares each tile of hashes with what its entries make. */
function checkHashes(reader: Pick<LogReader, 'tile'>, size: number) {
  /** Of each level above the entries: the hashes of its last tile. */
  const above: Hash[][] = [];
  async function addTile(level: number, index: number, hashes: readonly Hash[]): Promise<void> {
    const tile = tileOf(size, level, index);
    const served = await reader.tile(tile);
    const isSame =
      served.length === hashes.length * hashBytes &&
      hashes.every((hash, at) => isSameHash(hash, served.subarray(at * hashBytes, (at + 1) * hashBytes)));
    if (!isSame) throw new LogError(`${tilePath(tile)} does not have the hashes of its entries.`);
    if (tile.width === tileWidth) await addHash(level + 1, rootOfHashes(hashes), index);
  }
  async function addHash(level: number, hash: Hash, place: number): Promise<void> {
    above[level] ??= [];
    const hashes = above[level];
    hashes.push(hash);
    const index = Math.floor(place / tileWidth);
    if (hashes.length < tileOf(size, level, index).width) return;
    above[level] = [];
    await addTile(level, index, hashes);
  }
  return { addTile };
}

function rootOfHashes(hashes: readonly Hash[]): Hash {
  const tree = growTree();
  for (const hash of hashes) tree.add(hash);
  return tree.root();
}
