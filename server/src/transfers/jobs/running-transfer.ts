import type { Sql } from '../../platform/database/engine/sql.ts';
import type { Announce } from '../../platform/notices/news.ts';
import { type ClaimedTransfer, type Progress, renewLease } from './claim-queries.ts';
import { transferNews } from './transfer-news.ts';

/** Why a step stops before its end. `stopping`: the process ends. */
export type StopReason = 'cancelled' | 'lost' | 'stopping';

/** A claimed transfer: keeps its lease, shows its progress and hears whether it was cancelled. */
export interface RunningTransfer {
  readonly signal: AbortSignal;
  readonly progress: () => Progress | undefined;
  readonly reason: () => StopReason | undefined;
  readonly report: (progress: Progress) => void;
  /** For a step that hears itself that the transfer was cancelled, sooner than with the next renewal. */
  readonly cancel: () => void;
  /** Resolves when the lease is not renewed any more. */
  readonly end: () => Promise<void>;
}

interface RunningParts {
  readonly sql: Sql;
  readonly announce: Announce;
  /** Aborted when the process must stop. */
  readonly stopping: AbortSignal;
  readonly leaseMs: number;
  /** How often the progress is written, if there is any. */
  readonly reportMs: number;
}

export function watchTransfer(transfer: ClaimedTransfer, parts: RunningParts): RunningTransfer {
  const { sql, announce, stopping, leaseMs, reportMs } = parts;
  const stop = new AbortController();
  let progress: Progress | undefined;
  let isNew = false;
  let renewedAt = performance.now();
  let renewing: Promise<void> | undefined;
  const stopFor = (reason: StopReason) => stop.abort(reason);
  const onStopping = () => stopFor('stopping');
  stopping.addEventListener('abort', onStopping);
  if (stopping.aborted) onStopping();

  async function renew(): Promise<void> {
    const isShown = isNew;
    isNew = false;
    const outcome = await renewLease(sql, transfer, { leaseMs, progress });
    renewedAt = performance.now();
    if (outcome !== 'kept') stopFor(outcome);
    else if (isShown) announce(transferNews(transfer));
  }

  const timer = setInterval(() => {
    if (renewing !== undefined || (!isNew && performance.now() - renewedAt < leaseMs / 4)) return;
    // The database may be away for a moment; if it stays away, the lease ends, and the next write fails.
    renewing = renew()
      .catch(() => {})
      .finally(() => {
        renewing = undefined;
      });
  }, reportMs);

  return {
    signal: stop.signal,
    progress: () => progress,
    reason: () => (stop.signal.aborted ? (stop.signal.reason as StopReason) : undefined),
    report(next) {
      progress = next;
      isNew = true;
    },
    cancel: () => stopFor('cancelled'),
    async end() {
      clearInterval(timer);
      stopping.removeEventListener('abort', onStopping);
      await renewing;
    },
  };
}
