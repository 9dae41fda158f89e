import { LogError } from '../log-error.ts';
import { emptyRoot, type Hash, hashNode, isSameHash } from './hashes.ts';

export interface Tree {
  readonly size: number;
  readonly root: Hash;
}

const half = (number: number) => Math.floor(number / 2);
const isOdd = (number: number) => number % 2 === 1;
const isSize = (number: number) => Number.isSafeInteger(number) && number >= 0;

/**
 * The hashes of a proof with the side on which each stands, on the way from place `first` to the root, where `last` is the last place of
 * its level. Throws `LogError` if they are too many or too few.
 */
function* wayUp(
  first: number,
  last: number,
  proof: readonly Hash[],
): Generator<readonly [Hash, 'left' | 'right']> {
  let place = first;
  let end = last;
  for (const hash of proof) {
    if (end === 0) throw new LogError('The proof has too many hashes.');
    const isRightEdge = place === end;
    yield [hash, isOdd(place) || isRightEdge ? 'left' : 'right'];
    // A node at the right edge has no sibling until its place is odd.
    while (isRightEdge && !isOdd(place) && place !== 0) {
      place = half(place);
      end = half(end);
    }
    place = half(place);
    end = half(end);
  }
  if (end !== 0) throw new LogError('The proof has too few hashes.');
}

/** Throws `LogError` unless the proof shows that the tree has `leaf` as its entry `index` (RFC 9162, section 2.1.3.2). */
export function checkInclusion(
  leaf: Hash,
  index: number,
  { size, root }: Tree,
  proof: readonly Hash[],
): void {
  if (!(isSize(index) && isSize(size) && index < size))
    throw new LogError(`A tree of ${size} entries has no entry ${index}.`);
  let hash = leaf;
  for (const [other, side] of wayUp(index, size - 1, proof))
    hash = side === 'left' ? hashNode(other, hash) : hashNode(hash, other);
  if (!isSameHash(hash, root))
    throw new LogError(`The tree of ${size} entries does not have this entry ${index}.`);
}

/** Throws `LogError` unless the proof shows that `later` begins with all of `former` (RFC 9162, section 2.1.4.2). */
export function checkConsistency(former: Tree, later: Tree, proof: readonly Hash[]): void {
  if (!(isSize(former.size) && isSize(later.size) && former.size <= later.size))
    throw new LogError(`A tree of ${later.size} entries was never one of ${former.size}.`);
  if (former.size > 0 && former.size < later.size) {
    checkLonger(former, later, proof);
    return;
  }
  const expected = former.size === 0 ? emptyRoot : later.root;
  if (proof.length > 0) throw new LogError('The proof has too many hashes.');
  if (!isSameHash(former.root, expected)) throw new LogError(`Two trees of ${former.size} entries differ.`);
}

function checkLonger(former: Tree, later: Tree, given: readonly Hash[]): void {
  // A complete former tree is the first hash of the way itself.
  const proof = Number.isInteger(Math.log2(former.size)) ? [former.root, ...given] : given;
  const [start, ...rest] = proof;
  if (start === undefined) throw new LogError('The proof has too few hashes.');
  let first = former.size - 1;
  let last = later.size - 1;
  while (isOdd(first)) {
    first = half(first);
    last = half(last);
  }
  let formerRoot = start;
  let laterRoot = start;
  for (const [hash, side] of wayUp(first, last, rest)) {
    // What stands right of the way came after the former tree.
    if (side === 'left') formerRoot = hashNode(hash, formerRoot);
    laterRoot = side === 'left' ? hashNode(hash, laterRoot) : hashNode(laterRoot, hash);
  }
  if (!isSameHash(formerRoot, former.root) || !isSameHash(laterRoot, later.root))
    throw new LogError(`The tree of ${later.size} entries does not begin with that of ${former.size}.`);
}
