import { Redis, type RedisOptions } from 'ioredis';

type ValkeyOptions = Pick<RedisOptions, 'retryStrategy' | 'commandTimeout' | 'scripts'>;

const connectTimeoutMs = 5_000;

/**
 * A client of a Valkey or Redis server. It connects when `connect` is called. Commands fail at once while there is no
 * connection: nobody waits for a server that is not available.
 */
export function createValkeyClient(url: string, options: ValkeyOptions): Redis {
  const client = new Redis(url.replace(/^valkey/, 'redis'), {
    connectTimeout: connectTimeoutMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    lazyConnect: true,
    ...options,
  });
  // Without a listener the driver prints each error. Failed commands are rejected, and a lost connection is closed.
  client.on('error', () => {});
  return client;
}
