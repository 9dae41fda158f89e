import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;
const writeAfterMs = 1_000;
const maxKnown = 20_000;
const maxWaiting = 1_000;

interface TokenUse {
  readonly storeId: string;
  readonly name: string;
}

/**
 * Records when tokens are used: each token once a minute, written together after a second. No request waits for it or fails
 * because of it. If a write fails, a later use is recorded.
 */
export function createTokenUsage(queries: { markTokenUsed(storeId: string, name: string): Promise<void> }) {
  /** The recorded uses, each with its minute. */
  const noted = new LRUCache<string, true>({ max: 2 * maxKnown });
  let waiting = new Map<string, TokenUse>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const uses = waiting;
    waiting = new Map();
    writing = writing.then(async () => {
      for (const [key, { storeId, name }] of uses)
        await queries.markTokenUsed(storeId, name).catch(() => noted.delete(key));
    });
    return writing;
  }

  return {
    note(use: TokenUse): void {
      const key = JSON.stringify([use.storeId, use.name, Math.floor(Date.now() / minuteMs)]);
      if (noted.get(key) || waiting.size >= maxWaiting) return;
      noted.set(key, true);
      waiting.set(key, use);
      timer ??= setTimeout(flush, writeAfterMs).unref();
    },
    /** Writes the waiting uses, and resolves when they are written. */
    flush,
  };
}
