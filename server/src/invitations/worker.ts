import type { Run } from '../platform/database/run.ts';
import { atMostEvery, startWorkerLoop, type Worker } from '../platform/workers/worker-loop.ts';
import { listDueStores, readNextDue } from './due-queries.ts';
import { expireInvitations } from './expire.ts';
import { type InvitationParts, prepareInvitations } from './invitation-parts.ts';
import { inviteDue } from './invite-due.ts';
import { createReplanner } from './planning/replan.ts';

export interface InvitationWorkerParts extends InvitationParts {
  /** Runs work on the database of the invitations. */
  readonly run: Run;
  readonly logger: { warn(facts: object, message: string): void };
}

/** How often to look for invitations that other processes planned. */
const defaultPollMs = 15_000;
const expireEveryMs = 600_000;

/**
 * Asks customers when their invitations and reminders are due, until it is stopped. Several processes may run it at once. Wake it
 * when an invitation may be due or settings have changed; `stop` waits for the current batch.
 */
export function startInvitations(parts: InvitationWorkerParts, pollMs: number = defaultPollMs): Worker {
  const { run, logger } = parts;
  const replanner = createReplanner(run);
  const expire = atMostEvery(expireEveryMs, () => run(expireInvitations));

  const warn = (error: unknown, facts: object = {}) =>
    logger.warn({ err: error, ...facts }, 'invitations could not be sent');

  async function round(isStopping: () => boolean): Promise<number> {
    /** A store that is being moved, or whose node does not respond, must not stop the others. */
    const forEach = async (storeIds: readonly string[], work: (storeId: string) => Promise<void>) => {
      for (const storeId of storeIds) {
        if (isStopping()) return;
        await work(storeId).catch((error) => warn(error, { store: storeId }));
      }
    };
    await prepareInvitations(parts);
    const isReplanning = await replanner.turn(forEach);
    await expire();
    let handled = 0;
    for (const kind of ['invitation', 'reminder'] as const) {
      const stores = await run((sql) => listDueStores(sql, kind));
      await forEach(stores, async (storeId) => {
        const done = await inviteDue(run, parts, storeId, kind);
        handled += done.handled;
      });
    }
    if (handled > 0 || isReplanning) return 0;
    const dueMs = (await run(readNextDue)) ?? pollMs;
    // What is due and was not handled, such as in a store that is being moved, waits for the next look.
    return dueMs <= 0 ? pollMs : Math.min(dueMs, pollMs);
  }

  return startWorkerLoop({ round, warn, pollMs });
}
