import type { Logger } from '../platform/http/server/logger.ts';
import { atMostEvery, startWorkerLoop, type Worker } from '../platform/workers/worker-loop.ts';
import { adoptReviews, findStoresToAdopt } from './entries/adopt-reviews.ts';
import { findWaitingStores } from './entries/log-queries.ts';
import { placeEntries } from './entries/place-entries.ts';
import { countLog } from './figures/count-log.ts';
import { findUncountedStores } from './figures/figure-queries.ts';
import { type SigningParts, signLog } from './signing/sign-log.ts';
import { findUnsignedStores } from './signing/sign-queries.ts';
import { signersOf } from './signing/signing-keys.ts';

interface WorkerParts extends SigningParts {
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/** A log is signed at most once in this time, in milliseconds. */
const roundMs = 1_000;
const storesPerRound = 500;
const adoptEveryMs = 60_000;
/** A log that cannot be signed stays so until somebody has done something. */
const refusedMs = 300_000;

/** Gives what happened in the stores of a database its places in their logs, signs these, and counts what they add up to. */
export function startReviewLog(parts: WorkerParts): Worker {
  const { run, logger } = parts;
  const refused = new Map<string, number>();

  /** What fails for one store, such as one that is being moved, is tried again, and the others go on. */
  async function each(
    find: (limit: number) => Promise<string[]>,
    work: (storeId: string) => Promise<unknown>,
    isStopping: () => boolean,
  ): Promise<void> {
    for (const storeId of await find(storesPerRound)) {
      if (isStopping()) return;
      await work(storeId).catch((err: unknown) => logger.warn({ err, storeId }, 'could not keep a log'));
    }
  }

  async function sign(storeId: string): Promise<void> {
    if ((refused.get(storeId) ?? 0) > performance.now()) return;
    try {
      await signLog(parts, storeId);
      refused.delete(storeId);
    } catch (err) {
      refused.set(storeId, performance.now() + refusedMs);
      logger.error({ err, storeId }, 'could not sign a log');
    }
  }

  let isEnding = () => false;
  const adopt = atMostEvery(adoptEveryMs, () =>
    each(
      (limit) => run((sql) => findStoresToAdopt(sql, limit)),
      async (storeId) => {
        while (!isEnding() && (await run((sql) => adoptReviews(sql, storeId))));
      },
      isEnding,
    ),
  );
  return startWorkerLoop({
    async round(isStopping) {
      isEnding = isStopping;
      await adopt();
      await each(
        (limit) => run((sql) => findWaitingStores(sql, limit)),
        (storeId) => run((sql) => placeEntries(sql, storeId)),
        isStopping,
      );
      const signers = signersOf(await parts.folder.readKeys('log'));
      await each((limit) => run((sql) => findUnsignedStores(sql, signers, limit)), sign, isStopping);
      await each(
        (limit) => run((sql) => findUncountedStores(sql, limit)),
        async (storeId) => {
          while (!isStopping() && (await run((sql) => countLog(sql, storeId))));
        },
        isStopping,
      );
      return roundMs;
    },
    warn: (err) => logger.warn({ err }, 'could not keep the logs'),
    pollMs: roundMs,
  });
}
