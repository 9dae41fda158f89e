/** What links and addresses are signed with. */
export interface SigningKeys {
  /** Signs. */
  readonly current: Uint8Array;
  /** What the key before has signed is valid too, until that key ends. */
  readonly former?: Uint8Array | undefined;
}

/** For this time a process may not know of a new key. */
export const keysLastMs = 5_000;

/**
 * Keeps the keys that sign, and reads them again after a time.
 * @param readKeys reads the keys from the database. If it fails later, the keys that are known stay in use.
 * @param now milliseconds that never go back.
 */
export function createKnownKeys(
  readKeys: () => Promise<SigningKeys>,
  now: () => number = () => performance.now(),
): (maxAgeMs: number) => Promise<SigningKeys> {
  let known: { readonly keys: SigningKeys; readonly at: number } | undefined;
  let reading: Promise<SigningKeys> | undefined;

  async function readNow(): Promise<SigningKeys> {
    const at = now();
    try {
      const keys = await readKeys();
      known = { keys, at };
      return keys;
    } catch (error) {
      if (known === undefined) throw error;
      // Stores of another database need their links while this one is not available.
      known = { keys: known.keys, at };
      return known.keys;
    } finally {
      reading = undefined;
    }
  }
  /** Not older than this. */
  return async (maxAgeMs) => {
    if (known !== undefined && now() - known.at < maxAgeMs) return known.keys;
    reading ??= readNow();
    return reading;
  };
}
