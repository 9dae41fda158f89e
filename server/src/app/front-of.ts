import type { RequestListener } from 'node:http';
import { respondFromCache } from '../platform/http/cache/cached-reads.ts';
import type { ResponseCache } from '../platform/http/cache/response-cache.ts';
import type { SharedCounts } from '../platform/http/limits/counts.ts';
import { limitAll } from '../platform/http/limits/limit-all.ts';
import type { Logger } from '../platform/http/server/logger.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Settings } from './settings/settings.ts';

interface FrontParts {
  readonly settings: Settings;
  readonly cache: ResponseCache | undefined;
  readonly logger: Logger;
  readonly stopping: AbortSignal;
  readonly metrics: { readonly metrics: Metrics } | undefined;
  readonly sharedCounts: SharedCounts | undefined;
}

/** Adds what runs before the app: the rate limit of all requests, and the response cache. */
export function frontOf(
  app: RequestListener,
  { settings, cache, logger, stopping, metrics, sharedCounts }: FrontParts,
): RequestListener {
  const { publicUrl, trustProxy, isRateLimited } = settings;
  // Requests that the cache serves before the app are not logged. At level `debug` every request is.
  const isCacheFirst = cache !== undefined && !logger.isLevelEnabled('debug');
  const handler = isCacheFirst
    ? respondFromCache(cache, { publicUrl, stopping, metrics: metrics?.metrics }, app)
    : app;
  return isRateLimited ? limitAll({ trustProxy, shared: sharedCounts }, handler) : handler;
}
