import { createHmac } from 'node:crypto';

/** Hashes an e-mail address of a store. Without the key nobody can test addresses against the hash. */
export type EmailHasher = (storeId: string, email: string) => Promise<Uint8Array>;

/** @param readKey reads the key from the database. Called until it succeeds once. */
export function createEmailHasher(readKey: () => Promise<Uint8Array>): EmailHasher {
  let reading: Promise<Uint8Array> | undefined;
  return async (storeId, email) => {
    reading ??= readKey();
    try {
      const key = await reading;
      return createHmac('sha256', key)
        .update(JSON.stringify([storeId, email.trim().toLowerCase()]))
        .digest();
    } catch (error) {
      // A failure is not cached: the next address reads again.
      reading = undefined;
      throw error;
    }
  };
}
