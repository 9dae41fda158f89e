import type { Database } from '../platform/database/engine/open-database.ts';
import { createResponseCache, type ResponseCache } from '../platform/http/cache/response-cache.ts';
import type { SharedCounts } from '../platform/http/limits/counts.ts';
import type { Logger } from '../platform/http/server/logger.ts';
import type { ReportChange } from '../platform/notices/change.ts';
import { openCounts, openServerNotices, type ServerNotices } from './open-notices.ts';
import type { Settings } from './settings.ts';

/** What connects a server to the other processes of its database. */
export interface SharedParts {
  /** Undefined: every response is computed. */
  readonly cache: ResponseCache | undefined;
  /** Undefined: other processes are not told of changes. */
  readonly notices: ServerNotices | undefined;
  /** Tells the cache and the other processes. */
  readonly onChange: ReportChange | undefined;
  /** Undefined: each process counts its own requests. */
  readonly counts: SharedCounts | undefined;
  close(): Promise<void>;
}

/** Opens the response cache, the notices that tell it of the writes of other processes, and the counts of all processes. */
export async function openShared(
  settings: Settings,
  database: Database,
  logger: Logger,
): Promise<SharedParts> {
  const { isResponseCacheEnabled, databaseReplicaUrls, databaseReplicaLagMs } = settings;
  // Twice the limit, because a replica that begins to lag is used until the next check.
  const readLagMs = databaseReplicaUrls.length === 0 ? 0 : 2 * databaseReplicaLagMs;
  let notices: ServerNotices | undefined;
  const cache = isResponseCacheEnabled
    ? createResponseCache({ readLagMs, coverage: () => notices?.coverage() })
    : undefined;
  notices = await openServerNotices(settings, database, {
    onChange: (change) => cache?.invalidate(change),
    onLive: (isLive) => {
      if (isLive) logger.info('hearing of the changes of other processes');
      else logger.warn('not hearing of the changes of other processes');
    },
  });
  const counts = await openCounts(settings, database.sql);
  return {
    cache,
    notices,
    onChange: notices?.report ?? cache?.invalidate,
    counts,
    async close() {
      await notices?.close();
      counts?.close();
    },
  };
}
