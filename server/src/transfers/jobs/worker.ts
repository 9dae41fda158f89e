import { databaseErrorCode } from '../../platform/database/database-error-code.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { Logger } from '../../platform/http/server/logger.ts';
import { type Announce, resetOf } from '../../platform/notices/news.ts';
import { type QueueTimes, type Sending, startQueueWorker } from '../../platform/workers/queue-worker.ts';
import type { Worker } from '../../platform/workers/worker-loop.ts';
import {
  type ClaimedTransfer,
  claimNext,
  endAllLeases,
  endTransfer,
  expireTransfers,
  listDueStores,
  releaseTransfer,
} from './claim-queries.ts';
import { exportStep } from './export-step.ts';
import { importStep } from './import-step.ts';
import { watchTransfer } from './running-transfer.ts';
import type { StepParts } from './step-parts.ts';
import { transferNews } from './transfer-news.ts';

/** A process that is killed leaves a transfer that long. */
const defaultTimes: QueueTimes = { leaseMs: 20_000, pollMs: 5_000, graceMs: 0, expireMs: 3_600_000 };
const reportMs = 700;
/** Transfers of different stores that a process works on at once. */
const maxAtOnce = 2;
/** A transfer that ends the process each time must not do so for ever. */
const maxAttempts = 5;

export interface TransferWorkerOptions extends Omit<StepParts, 'sql' | 'turn'> {
  /** Resolves when the database is usable. */
  readonly ready: () => Promise<Sql>;
  /** Whether no other process works on the database, so that what runs at the start belongs to a killed one. */
  readonly isAlone: boolean;
  readonly announce: Announce;
  readonly logger: Logger;
}

/** Works on the imports and exports of a database until it is stopped. */
export function startTransferWorker(
  options: TransferWorkerOptions,
  times: QueueTimes = defaultTimes,
): Worker {
  const { ready, logger } = options;
  let isFirst = options.isAlone;

  async function claim({ current, begin }: Sending<ClaimedTransfer>): Promise<number | undefined> {
    const sql = await ready();
    if (isFirst) await endAllLeases(sql);
    isFirst = false;
    const free = maxAtOnce - current().length;
    if (free <= 0) return undefined;
    for (const storeId of await listDueStores(sql, free)) {
      const claimed = await claimOf(sql, storeId);
      if (claimed !== undefined) begin([claimed]);
    }
    return times.pollMs;
  }

  /** A store that is being moved is not worked on; its database refuses. */
  async function claimOf(sql: Sql, storeId: string): Promise<ClaimedTransfer | undefined> {
    try {
      return await claimNext(sql, storeId, times.leaseMs);
    } catch (error) {
      if (databaseErrorCode(error) !== 'server.unavailable') throw error;
      return undefined;
    }
  }

  return startQueueWorker<ClaimedTransfer>({
    claim,
    atOnce: maxAtOnce,
    handle: (transfer, stopping, turn) =>
      workOn({ ...options, turn }, transfer, { stopping, leaseMs: times.leaseMs }),
    release: async (transfer) => releaseTransfer(await ready(), transfer),
    expire: async () => expireTransfers(await ready()),
    warn: (error) => logger.warn({ err: error }, 'the queue of imports and exports is not available'),
    times,
  });
}

/** Does the step of a claimed transfer. What interrupts it, other than a fault of the file, is tried again. */
async function workOn(
  options: TransferWorkerOptions & Pick<StepParts, 'turn'>,
  transfer: ClaimedTransfer,
  { stopping, leaseMs }: { readonly stopping: AbortSignal; readonly leaseMs: number },
): Promise<undefined> {
  const { ready, announce, logger } = options;
  const { storeId, id, attempts, step } = transfer;
  const sql = await ready();
  announce(transferNews(transfer));
  const running = watchTransfer(transfer, { sql, announce, stopping, leaseMs, reportMs });
  try {
    if (attempts > maxAttempts) return await giveUp(sql, transfer);
    const work = transfer.kind === 'import' ? importStep : exportStep;
    const ending = await work({ ...options, sql }, transfer, running);
    await running.end();
    const reason = running.reason();
    if (ending.state === 'cancelled' && reason !== 'cancelled') {
      if (reason === 'stopping') await releaseTransfer(sql, transfer);
      return undefined;
    }
    await endTransfer(sql, transfer, ending);
    logger.info({ store: storeId, transfer: id, step, state: ending.state }, 'transfer ended');
    if (step === 'import') announce(resetOf(storeId));
  } catch (err) {
    logger.warn({ err, store: storeId, transfer: id, step }, 'transfer interrupted, it is tried again');
  } finally {
    await running.end();
    announce(transferNews(transfer));
  }
  return undefined;
}

async function giveUp(sql: Sql, transfer: ClaimedTransfer): Promise<undefined> {
  await endTransfer(sql, transfer, {
    state: 'failed',
    progress: undefined,
    error: { code: 'transfer.gave_up', message: 'The server was interrupted each time.' },
  });
}
