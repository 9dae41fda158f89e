import { LogError } from '../log-error.ts';

/** Hashes in a full tile. */
export const tileWidth = 256;
/** Levels of the tree in a tile. */
export const tileHeight = 8;

/** A tile of hashes, or with the level `entries` a bundle of entries. `width`: 256, or fewer at the right edge of the tree. */
export interface Tile {
  readonly level: number | 'entries';
  readonly index: number;
  readonly width: number;
}

const maxLevel = 63;

/** Below the prefix of the log: `tile/0/x001/234`, `tile/entries/067.p/3`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const parts = padded.match(/\d{3}/g) ?? [];
  const path = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/');
  return `tile/${level}/${path}${width === tileWidth ? '' : `.p/${width}`}`;
}

/** The tile of a path, if it is one, in the one spelling that a tile has. */
export function readTilePath(path: string): Tile | undefined {
  const found = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (found === null) return undefined;
  const [, level = '', index = '', width] = found;
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(index.replaceAll(/[x/]/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  };
  const isPartial = tile.width >= 1 && tile.width < tileWidth;
  const isInTree = tile.level === 'entries' || tile.level <= maxLevel;
  const isOnlySpelling = tilePath(tile) === path && Number.isSafeInteger(tile.index);
  return isInTree && isOnlySpelling && (width === undefined || isPartial) ? tile : undefined;
}

/** The tile of this level and index in the tree of the first `size` entries; undefined if it would be empty. */
export function tileIn(size: number, level: Tile['level'], index: number): Tile | undefined {
  const hashes = Math.floor(size / tileWidth ** (level === 'entries' ? 0 : level));
  const width = Math.min(hashes - index * tileWidth, tileWidth);
  return width > 0 ? { level, index, width } : undefined;
}

const maxEntryBytes = 65_535;

/** A bundle of entries: each with its length before it, in two bytes. */
export function writeBundle(entries: readonly Uint8Array[]): Uint8Array {
  const bundle = new Uint8Array(entries.reduce((sum, { length }) => sum + 2 + length, 0));
  const view = new DataView(bundle.buffer);
  let at = 0;
  for (const entry of entries) {
    if (entry.length > maxEntryBytes)
      throw new LogError(`An entry has ${entry.length} bytes, more than 65,535.`);
    view.setUint16(at, entry.length);
    bundle.set(entry, at + 2);
    at += 2 + entry.length;
  }
  return bundle;
}

/** The entries of a bundle, which has as many as its tile is wide. Throws `LogError`. */
export function readBundle(bundle: Uint8Array, width: number): Uint8Array[] {
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < bundle.length) {
    const end = at + 2 <= bundle.length ? at + 2 + view.getUint16(at) : Number.POSITIVE_INFINITY;
    if (end > bundle.length) throw new LogError('The bundle ends within an entry.');
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  if (entries.length !== width) throw new LogError(`The bundle has ${entries.length} entries, not ${width}.`);
  return entries;
}
