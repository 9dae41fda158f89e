import { createWakeSignal } from '../platform/core/wake-signal.ts';
import type { Run } from '../platform/database/run.ts';
import { askDue } from './ask-due.ts';
import { type AskingParts, prepareAsking } from './asking-parts.ts';
import { listDueStores, readNextDue } from './due-queries.ts';
import { expireInvitations } from './expire.ts';
import { listStoresToReplan, replanStore } from './replan.ts';

export interface InvitationWorker {
  /** Call it when an invitation may be due or settings have changed. */
  wake(): void;
  /** Finishes the current batch. */
  stop(): Promise<void>;
}

export interface InvitationWorkerParts extends AskingParts {
  /** Runs work on the database of the invitations. */
  readonly run: Run;
  readonly logger: { warn(facts: object, message: string): void };
  /** Called after messages were put into the queues of mail and webhooks. */
  readonly onMail: () => void;
}

/** How often to look for invitations that other processes planned. */
const defaultPollMs = 15_000;
const expireEveryMs = 600_000;

/** Asks customers when their invitations and reminders are due, until it is stopped. Several processes may run it at once. */
export function startInvitations(
  parts: InvitationWorkerParts,
  pollMs: number = defaultPollMs,
): InvitationWorker {
  const { run, logger, onMail } = parts;
  const wakeSignal = createWakeSignal();
  let isStopping = false;
  let expiredAt = Number.NEGATIVE_INFINITY;

  const warn = (error: unknown, facts: object = {}) =>
    logger.warn({ err: error, ...facts }, 'invitations could not be sent');

  /** A store that is being moved, or whose node does not respond, must not stop the others. */
  async function forEach(storeIds: readonly string[], work: (storeId: string) => Promise<void>) {
    for (const storeId of storeIds) {
      if (isStopping) return;
      await work(storeId).catch((error) => warn(error, { store: storeId }));
    }
  }

  /** Returns how long to wait until there is more to do. */
  async function workOnce(): Promise<number> {
    await prepareAsking(parts);
    await forEach(await run(listStoresToReplan), (storeId) => replanStore(run, storeId, () => isStopping));
    if (performance.now() - expiredAt > expireEveryMs) {
      await run(expireInvitations);
      expiredAt = performance.now();
    }
    let handled = 0;
    for (const asking of ['invitation', 'reminder'] as const) {
      const stores = await run((sql) => listDueStores(sql, asking));
      await forEach(stores, async (storeId) => {
        const done = await askDue(run, parts, storeId, asking);
        handled += done.handled;
        if (done.asked > 0) onMail();
      });
    }
    if (handled > 0) return 0;
    const dueMs = (await run(readNextDue)) ?? pollMs;
    // What is due and was not handled, such as in a store that is being moved, waits for the next look.
    return dueMs <= 0 ? pollMs : Math.min(dueMs, pollMs);
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      const waitMs = await workOnce().catch((error) => {
        warn(error);
        return pollMs;
      });
      if (waitMs > 0) await wakeSignal.wait(waitMs);
    }
  }

  const working = work();
  return {
    wake: wakeSignal.wake,
    stop() {
      isStopping = true;
      wakeSignal.wake();
      return working;
    },
  };
}
