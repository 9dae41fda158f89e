import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leafOf, leavesOf, readerOf, rootByDefinition } from '../../test/trees.ts';
import { checkConsistency, checkInclusion, type Tree } from './check-proofs.ts';
import type { Hash } from './hashes.ts';
import { consistencyProof, inclusionProof } from './proofs.ts';

const treeOf = (size: number): Tree => ({ size, root: rootByDefinition(leavesOf(size)) });

/** The proof with one bit changed. */
const changed = (proof: readonly Hash[], at: number, bit: number): Hash[] =>
  proof.map((hash, index) =>
    index === at ? hash.map((byte, place) => (place === bit % 32 ? byte ^ (1 << (bit % 8)) : byte)) : hash,
  );

const sizes = fc.integer({ min: 1, max: 600 });

describe('a proof that an entry is in the tree', () => {
  it.each(Array.from({ length: 33 }, (_, at) => at + 1))(
    'passes for each of %i entries, and for no other entry or size',
    async (size) => {
      const tree = treeOf(size);
      const read = readerOf(leavesOf(size));
      for (let index = 0; index < size; index++) {
        const proof = await inclusionProof(index, size, read);
        checkInclusion(leafOf(index), index, tree, proof);
        for (const other of Array(size + 1).keys())
          if (other !== index) expect(() => checkInclusion(leafOf(index), other, tree, proof)).toThrow();
        expect(() => checkInclusion(leafOf(index + 1), index, tree, proof)).toThrow();
      }
    },
  );

  it('is as long as the tree is high', async () => {
    const proof = await inclusionProof(299, 300, readerOf(leavesOf(300)));
    expect(proof).toHaveLength(5);
    expect(await inclusionProof(0, 300, readerOf(leavesOf(300)))).toHaveLength(9);
  });

  it('is refused once anything is changed, added or left out', async () => {
    const anything = fc.tuple(sizes, fc.nat(), fc.nat(), fc.nat());
    await fc.assert(
      fc.asyncProperty(anything, async ([size, chosen, place, bit]) => {
        const index = chosen % size;
        const tree = treeOf(size);
        const proof = await inclusionProof(index, size, readerOf(leavesOf(size)));
        const leaf = leafOf(index);
        checkInclusion(leaf, index, tree, proof);
        const check = (given: readonly Hash[], other = tree) =>
          expect(() => checkInclusion(leaf, index, other, given)).toThrow();
        if (proof.length > 0) {
          check(changed(proof, place % proof.length, bit));
          check(proof.slice(1));
          check(proof.slice(0, -1));
        }
        check([...proof, leaf]);
        // Not `leafOf(0)`, which is the root of a tree of one entry.
        check(proof, { ...tree, root: leafOf(size + bit) });
      }),
      { numRuns: 60, examples: [[[1, 0, 0, 0]]] },
    );
  });

  it('is not made for an entry that the tree does not have', () => {
    for (const index of [-1, 3, 0.5, Number.NaN])
      expect(() => inclusionProof(index, 3, readerOf(leavesOf(3)))).toThrow(RangeError);
  });
});

describe('a proof that a tree begins with a former one', () => {
  const pairs = Array.from({ length: 25 }, (_, size) =>
    Array.from({ length: size + 1 }, (_, former) => [former, size] as const),
  ).flat();

  it('passes for each pair of small trees, and for no other size', async () => {
    for (const [former, size] of pairs) {
      const later = treeOf(size);
      const proof = await consistencyProof(former, size, readerOf(leavesOf(size)));
      checkConsistency(treeOf(former), later, proof);
      for (const other of [former - 1, former + 1].filter((one) => one > 0 && one < size))
        expect(() => checkConsistency({ ...treeOf(former), size: other }, later, proof)).toThrow();
    }
  });

  it('is refused once anything is changed, added or left out', async () => {
    const anything = fc.tuple(sizes, fc.nat(), fc.nat(), fc.nat());
    await fc.assert(
      fc.asyncProperty(anything, async ([size, chosen, place, bit]) => {
        const former = treeOf(1 + (chosen % size));
        const later = treeOf(size);
        const proof = await consistencyProof(former.size, size, readerOf(leavesOf(size)));
        checkConsistency(former, later, proof);
        const check = (given: readonly Hash[], before = former, after = later) =>
          expect(() => checkConsistency(before, after, given)).toThrow();
        if (proof.length > 0) {
          check(changed(proof, place % proof.length, bit));
          check(proof.slice(1));
          check(proof.slice(0, -1));
        }
        check([...proof, leafOf(0)]);
        check(proof, { ...former, root: leafOf(size + bit) });
        check(proof, former, { ...later, root: leafOf(size + bit) });
      }),
      { numRuns: 60 },
    );
  });

  it('shows that a log was rewritten', async () => {
    const rewritten = leavesOf(20).with(4, leafOf(999));
    const later = { size: 20, root: rootByDefinition(rewritten) };
    const proof = await consistencyProof(9, 20, readerOf(rewritten));
    expect(() => checkConsistency(treeOf(9), later, proof)).toThrow('does not begin with that of 9');
    expect(() => checkConsistency(treeOf(20), later, [])).toThrow('Two trees of 20 entries differ.');
  });
});
