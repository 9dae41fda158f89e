import { createHmac } from 'node:crypto';
import { onceDone } from '../../platform/core/once.ts';

/** Hashes an e-mail address of a store. Without the key nobody can test addresses against the hash. */
export type EmailHasher = (storeId: string, email: string) => Promise<Uint8Array>;

/** @param readKey reads the key from the database. Called until it succeeds once. */
export function createEmailHasher(readKey: () => Promise<Uint8Array>): EmailHasher {
  const keyOf = onceDone(readKey);
  return async (storeId, email) =>
    createHmac('sha256', await keyOf())
      .update(JSON.stringify([storeId, email.trim().toLowerCase()]))
      .digest();
}
