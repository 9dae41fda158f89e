import { emptyRoot, type Hash, hashNode } from './hashes.ts';

/** A tree to which entries are added, of which only the roots of its complete parts are in memory. */
export interface GrowingTree {
  size(): number;
  add(leaf: Hash): void;
  root(): Hash;
}

export function growTree(): GrowingTree {
  /** Of complete parts whose sizes are powers of two, the largest first. */
  const parts: { readonly count: number; readonly hash: Hash }[] = [];
  let size = 0;
  return {
    size: () => size,
    add(leaf) {
      size += 1;
      let part = { count: 1, hash: leaf };
      for (let last = parts.at(-1); last?.count === part.count; last = parts.at(-1)) {
        parts.pop();
        part = { count: part.count * 2, hash: hashNode(last.hash, part.hash) };
      }
      parts.push(part);
    },
    root() {
      const [last = emptyRoot, ...before] = parts.map(({ hash }) => hash).reverse();
      return before.reduce((right, left) => hashNode(left, right), last);
    },
  };
}
