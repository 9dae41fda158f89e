import { createHash } from 'node:crypto';

/** The id of a product in forms: it stays the same when the lines of the order change their places. From 1 to 2^48. */
export function itemId(productCode: string): number {
  return createHash('sha256').update(productCode).digest().readUIntBE(0, 6) + 1;
}
