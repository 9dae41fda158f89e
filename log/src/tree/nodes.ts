import { emptyRoot, type Hash, hashNode } from './hashes.ts';

/** The complete subtree of 2^`level` entries that begins at entry `index` · 2^`level`. */
export interface Node {
  readonly level: number;
  readonly index: number;
}

/** Entries `start` up to, and without, `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export type ReadNode = (node: Node) => Promise<Hash>;

/** The largest power of two that is smaller than `count`. `count` is 2 at least. */
export function splitOf(count: number): number {
  let split = 1;
  // Not by shifting: logs may have more than 2^31 entries.
  while (split * 2 < count) split *= 2;
  return split;
}

/**
 * The hash of a range as RFC 6962, section 2.1 defines it. `range` is one that a proof or a root consists of: it begins at a multiple of
 * the power of two that is not smaller than its length.
 */
export async function hashRange({ start, end }: Range, read: ReadNode): Promise<Hash> {
  const count = end - start;
  if (count === 0) return emptyRoot;
  const level = Math.log2(count);
  if (Number.isInteger(level)) return read({ level, index: start / count });
  const split = start + splitOf(count);
  return hashNode(await hashRange({ start, end: split }, read), await hashRange({ start: split, end }, read));
}

/** The root of the tree of the first `size` entries. */
export const rootOf = (size: number, read: ReadNode): Promise<Hash> =>
  hashRange({ start: 0, end: size }, read);
