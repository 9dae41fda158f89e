import type { Database } from '../platform/database/engine/open-database.ts';
import { createResponseCache, type ResponseCache } from '../platform/http/cache/response-cache.ts';
import type { Logger } from '../platform/http/server/logger.ts';
import type { ReportChange } from '../platform/notices/change.ts';
import { openServerNotices, type ServerNotices } from './open-notices.ts';
import type { Settings } from './settings.ts';

interface CacheParts {
  /** Undefined: every response is computed. */
  readonly cache: ResponseCache | undefined;
  /** Undefined: other processes are not told of changes. */
  readonly notices: ServerNotices | undefined;
  /** Tells the cache and the other processes. */
  readonly onChange: ReportChange | undefined;
}

/** Opens the response cache, and the notices that tell it of the writes of other processes. */
export async function openCache(settings: Settings, database: Database, logger: Logger): Promise<CacheParts> {
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
  return { cache, notices, onChange: notices?.report ?? cache?.invalidate };
}
