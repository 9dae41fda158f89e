import { sha256 } from '@noble/hashes/sha2.js';

/** SHA-256: 32 bytes. */
export type Hash = Uint8Array;

export const hashBytes = 32;

// RFC 6962, section 2.1: different first bytes, so that no leaf can be taken for a node.
const ofLeaf = Uint8Array.of(0);
const ofNode = Uint8Array.of(1);

/** The hash of an entry of the log. */
export const hashLeaf = (entry: Uint8Array): Hash => sha256.create().update(ofLeaf).update(entry).digest();

/** The hash of two subtrees side by side. */
export const hashNode = (left: Hash, right: Hash): Hash =>
  sha256.create().update(ofNode).update(left).update(right).digest();

/** The root of a tree without entries. */
export const emptyRoot: Hash = sha256(new Uint8Array());

export const isSameHash = (one: Hash, other: Hash): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
