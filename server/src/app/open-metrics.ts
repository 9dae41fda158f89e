import { countMail, measureWait } from '../mail/mail-counts.ts';
import type { Database } from '../platform/database/engine/open-database.ts';
import { freeBytes } from '../platform/files/disk-space.ts';
import type { ResponseCache } from '../platform/http/cache/response-cache.ts';
import type { Media } from '../platform/media/media.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { countDeliveries } from '../webhooks/delivery-counts.ts';
import { countQueues } from './background/count-queues.ts';
import type { ServerNotices } from './open-notices.ts';
import type { Settings } from './settings/settings.ts';
import type { StoreDatabases } from './store-databases.ts';

interface MetricParts {
  readonly media: Media;
  readonly cache: ResponseCache | undefined;
  readonly databases: StoreDatabases;
  readonly notices: ServerNotices | undefined;
}

/** The metrics, and the token for reading them; undefined without the setting. */
export function openMetrics(
  { metricsToken: token, dataDir }: Settings,
  { engine, sql }: Database,
  { media, cache, databases, notices }: MetricParts,
) {
  if (token === undefined) return undefined;
  const metrics = createMetrics({
    countMail: () => countQueues(databases.all, countMail),
    countDeliveries: () => countQueues(databases.all, countDeliveries),
    databaseWait: () => measureWait(sql),
    furtherDatabases: databases.all.slice(1).map(({ name, ready }) => ({
      name,
      wait: async () => measureWait(await ready()),
    })),
    pictureWork: media.load,
    cachedReads: cache && (() => cache.counts),
    receivesChanges: notices?.isLive,
    freeBytes: () => (engine === 'pglite' ? freeBytes(dataDir) : undefined),
  });
  return { metrics, token };
}
