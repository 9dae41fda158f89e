import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { lockName } from '../platform/database/lock-name.ts';
import type { Run } from '../platform/database/run.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import { findStore, type StoredStore } from '../stores/find-store.ts';
import type { AskingParts } from './asking-parts.ts';
import { type Asking, lockDue } from './due-queries.ts';
import { setAllWaiting, stopAsking } from './due-writes.ts';
import { handOver } from './hand-over.ts';
import { replanOrders } from './plan-orders.ts';
import { inSendingHours } from './sending-hours.ts';

/** Invitations in one transaction. */
const batch = 100;

export interface AskedBatch {
  /** Those that were looked at; 0: none is due. */
  readonly handled: number;
  /** Those for which there is a mail or webhook to send now. */
  readonly asked: number;
}

const nothing: AskedBatch = { handled: 0, asked: 0 };

/** Asks a batch of a store's customers who are due. Every invitation that it looks at is no longer due. */
export function askDue(run: Run, parts: AskingParts, storeId: string, asking: Asking): Promise<AskedBatch> {
  return run((sql) =>
    sql.begin(async (tx) => {
      // One process at a time, so that no person is asked twice within the store's `min_days_between`.
      await lockName(tx, storeId, 'invitations');
      const store = await findStore(tx, storeId);
      if (store === undefined || (await isPaused(tx, store, asking))) return nothing;
      const due = await lockDue(tx, storeId, asking, { limit: batch });
      const isOlder = ({ planVersion }: { planVersion: number }) =>
        asking === 'invitation' && planVersion < store.collectionVersion;
      const older = due.filter(isOlder).map(({ orderId }) => orderId);
      await replanOrders(tx, store, older);
      const invitations = due.filter((one) => !isOlder(one));
      const outcomes = await handOver(tx, parts, store, { asking, invitations, isByHand: false });
      const asked = outcomes.filter(({ result }) => result === 'asked').length;
      return { handled: due.length, asked };
    }),
  );
}

/** Whether the store asks nobody now: then what is due waits for its sending hours, or is stopped. */
async function isPaused(tx: TransactionSql, store: StoredStore, asking: Asking): Promise<boolean> {
  const { invitations } = collectionOf(store);
  if (!invitations.enabled || (asking === 'reminder' && invitations.reminder_days === null)) {
    await stopAsking(tx, store.id, asking);
    return true;
  }
  const now = new Date();
  const opening = inSendingHours(now, invitations, timeZoneOf(store));
  if (opening <= now) return false;
  await setAllWaiting(tx, store.id, asking, opening);
  return true;
}
