import type { Hash } from './hashes.ts';
import { hashRange, type Range, type ReadNode, splitOf } from './nodes.ts';

/**
 * The hashes that lead from entry `index` to the root of the tree of the first `size` entries, the sibling of the entry first (RFC 9162,
 * section 2.1.3.1).
 */
export function inclusionProof(index: number, size: number, read: ReadNode): Promise<Hash[]> {
  if (!(Number.isSafeInteger(index) && index >= 0 && index < size))
    throw new RangeError(`A tree of ${size} entries has no entry ${index}.`);
  return hashesOf(besideEntry(index, { start: 0, end: size }), read);
}

/**
 * The hashes that show that the first `former` of `size` entries are the whole former tree, unchanged (RFC 9162, section 2.1.4.1). None
 * where there is nothing to show: `former` is 0 or `size`.
 */
export function consistencyProof(former: number, size: number, read: ReadNode): Promise<Hash[]> {
  if (!(Number.isSafeInteger(former) && former >= 0 && former <= size))
    throw new RangeError(`A tree of ${size} entries was never one of ${former}.`);
  if (former === 0 || former === size) return Promise.resolve([]);
  return hashesOf(besideTree(former, { start: 0, end: size }, true), read);
}

const hashesOf = (ranges: readonly Range[], read: ReadNode) =>
  Promise.all(ranges.map((range) => hashRange(range, read)));

function besideEntry(index: number, { start, end }: Range): Range[] {
  if (end - start === 1) return [];
  const split = start + splitOf(end - start);
  return index < split
    ? [...besideEntry(index, { start, end: split }), { start: split, end }]
    : [...besideEntry(index, { start: split, end }), { start, end: split }];
}

/** `isWhole`: whether the former tree is the left part of all ranges so far, whose hash the reader of the proof has. */
function besideTree(former: number, { start, end }: Range, isWhole: boolean): Range[] {
  if (former === end) return isWhole ? [] : [{ start, end }];
  const split = start + splitOf(end - start);
  return former <= split
    ? [...besideTree(former, { start, end: split }, isWhole), { start: split, end }]
    : [...besideTree(former, { start: split, end }, false), { start, end: split }];
}
