import { createHmac } from 'node:crypto';
import type { Result } from 'ioredis';
import type { Counted, SharedCounts } from '../http/limits/counts.ts';
import { createValkeyClient } from './valkey-client.ts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    addToCount(key: string, added: number, windowMs: number): Result<[number, number], Context>;
  }
}

/** Returns the count and the milliseconds until it ends. */
const addToCount = `
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  left = tonumber(ARGV[2])
end
return {count, left}`;

/** A request does not wait longer for its count. */
const maxWaitMs = 250;
/** After a failure no request waits for this time. */
const pauseMs = 1_000;
const reconnectMs = 500;

export interface SharedCountsOptions {
  readonly url: string;
  /** The name of the database, as several may share the server. */
  readonly name: string;
  /** Keys contain network addresses: the server gets only their hashes with this salt. */
  readonly salt: Uint8Array;
  /** In milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** Counts that all processes of a database share, on a Valkey or Redis server. */
export function openSharedCounts({
  url,
  name,
  salt,
  timeoutMs = maxWaitMs,
}: SharedCountsOptions): SharedCounts & { close(): void } {
  const client = createValkeyClient(url, {
    commandTimeout: timeoutMs,
    retryStrategy: () => reconnectMs,
    scripts: { addToCount: { lua: addToCount, numberOfKeys: 1 } },
  });
  client.connect().catch(() => {});
  let pausedUntil = 0;
  const hashed = (key: string) => createHmac('sha256', salt).update(key).digest('base64url');
  return {
    async add(key, added, windowMs): Promise<Counted | undefined> {
      if (client.status !== 'ready' || performance.now() < pausedUntil) return undefined;
      try {
        const [count, leftMs] = await client.addToCount(
          `opina:${name}:limit:${hashed(key)}`,
          added,
          windowMs,
        );
        return { count, leftMs };
      } catch {
        pausedUntil = performance.now() + pauseMs;
        return undefined;
      }
    },
    close: () => client.disconnect(),
  };
}
