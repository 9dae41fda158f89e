import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { lockName } from '../platform/database/lock-name.ts';
import type { Run } from '../platform/database/run.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import { findStore, type StoredStore } from '../stores/find-store.ts';
import { type InvitationKind, lockDue } from './due-queries.ts';
import { cancelDue, setAllWaiting } from './due-writes.ts';
import type { InvitationParts } from './invitation-parts.ts';
import { inviteCustomers } from './invite-customers.ts';
import { replanOrders } from './planning/plan-orders.ts';
import { inSendingHours } from './planning/sending-hours.ts';

/** Invitations in one transaction. */
const batch = 100;

export interface InvitedBatch {
  /** Those that were looked at; 0: none is due. */
  readonly handled: number;
  /** Those for which there is a mail or webhook to send now. */
  readonly asked: number;
}

const nothing: InvitedBatch = { handled: 0, asked: 0 };

/** Invites a batch of a store's customers who are due. Every invitation that it looks at is no longer due. */
export function inviteDue(
  run: Run,
  parts: InvitationParts,
  storeId: string,
  kind: InvitationKind,
): Promise<InvitedBatch> {
  return run((sql) =>
    sql.begin(async (tx) => {
      // One process at a time, so that no person is asked twice within the store's `min_days_between`.
      await lockName(tx, storeId, 'invitations');
      const store = await findStore(tx, storeId);
      if (store === undefined || (await isPaused(tx, store, kind))) return nothing;
      const due = await lockDue(tx, storeId, kind, { limit: batch });
      const isOlder = ({ planVersion }: { planVersion: number }) =>
        kind === 'invitation' && planVersion < store.collectionVersion;
      const older = due.filter(isOlder).map(({ orderId }) => orderId);
      await replanOrders(tx, store, older);
      const invitations = due.filter((one) => !isOlder(one));
      const outcomes = await inviteCustomers(tx, parts, store, { kind, invitations, isByHand: false });
      const asked = outcomes.filter(({ result }) => result === 'asked').length;
      return { handled: due.length, asked };
    }),
  );
}

/** Whether the store asks nobody now: then what is due waits for its sending hours, or is stopped. */
async function isPaused(tx: TransactionSql, store: StoredStore, kind: InvitationKind): Promise<boolean> {
  const { invitations } = collectionOf(store);
  if (!invitations.enabled || (kind === 'reminder' && invitations.reminder_days === null)) {
    await cancelDue(tx, store.id, kind);
    return true;
  }
  const now = new Date();
  const opening = inSendingHours(now, invitations, timeZoneOf(store));
  if (opening <= now) return false;
  await setAllWaiting(tx, store.id, kind, opening);
  return true;
}
