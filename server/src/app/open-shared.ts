import { createLive, type Live } from '../live/live.ts';
import type { Database } from '../platform/database/engine/open-database.ts';
import { createResponseCache, type ResponseCache } from '../platform/http/cache/response-cache.ts';
import { createWatchedStores, type WatchedStores } from '../platform/http/cache/watched-stores.ts';
import type { SharedCounts } from '../platform/http/limits/counts.ts';
import type { Logger } from '../platform/http/server/logger.ts';
import type { ReportChange } from '../platform/notices/change.ts';
import { type Announce, resetOf } from '../platform/notices/news.ts';
import type { Notices } from '../platform/notices/notices.ts';
import { openCounts, openServerNotices, type ServerNotices } from './open-notices.ts';
import type { Settings } from './settings/settings.ts';

/** Without a channel to other processes, their changes may be up to this old on a stream. */
const resetEveryMs = 10_000;

/** What connects a server to the other processes of its database. */
export interface SharedParts {
  /** Undefined: every response is computed. */
  readonly cache: ResponseCache | undefined;
  /** Undefined: other processes are not told of changes. */
  readonly notices: ServerNotices | undefined;
  /** What contexts tell, and hear of, the cache and the other processes. */
  readonly told: {
    /** Tells the cache and the other processes. */
    readonly onChange: ReportChange | undefined;
    /** The streams of events to consoles. */
    readonly live: Live;
    /** Tells the streams of this process and the other processes. */
    readonly announce: Announce;
    readonly receivesChanges: Notices['isLive'] | undefined;
    /** The stores whose pages are watched in this process. */
    readonly watched: WatchedStores;
  };
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
  const live = createLive();
  const watched = createWatchedStores();
  const cache = isResponseCacheEnabled
    ? createResponseCache({
        readLagMs,
        coverage: () => notices?.coverage(),
        isSkipped: watched.isWatched,
      })
    : undefined;
  notices = await openServerNotices(settings, database, {
    onChange: (change) => cache?.invalidate(change),
    onNews: live.receive,
    onLive: (isLive) => {
      // What was missed is not known.
      if (isLive) live.receive(resetOf());
      if (isLive) logger.info('receiving the changes of other processes');
      else logger.warn('not receiving the changes of other processes');
    },
  });
  const resetting =
    notices === undefined ? setInterval(() => live.receive(resetOf()), resetEveryMs) : undefined;
  const counts = await openCounts(settings, database.sql);
  return {
    cache,
    notices,
    told: {
      onChange: notices?.report ?? cache?.invalidate,
      live,
      announce: notices?.announce ?? live.receive,
      receivesChanges: notices?.isLive,
      watched,
    },
    counts,
    async close() {
      clearInterval(resetting);
      await notices?.close();
      counts?.close();
    },
  };
}
