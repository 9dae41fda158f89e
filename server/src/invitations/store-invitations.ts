import type { InvitationStatus } from '@opina/contract/constants/invitations';
import type { WireInvitedItems } from '@opina/contract/entities/collection/invited-items';
import type { WireMerchantInvitation } from '@opina/contract/entities/collection/merchant-invitation';
import { recordActivity, recordingActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { cursorOf, readCursor, refusePage } from '../platform/database/keyset.ts';
import { lockName } from '../platform/database/lock-name.ts';
import type { Run } from '../platform/database/run.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { normalizeId } from '../platform/text/clean-text.ts';
import { readEarliest } from '../platform/time/read-times.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import { requireStore } from '../stores/require-store.ts';
import { type DueInvitation, lockDue } from './due-queries.ts';
import { setCancelled, setMoved } from './due-writes.ts';
import { type InvitationParts, prepareInvitations } from './invitation-parts.ts';
import { type Invitation, readInvitation, readInvitations } from './invitation-queries.ts';
import { inviteCustomers } from './invite-customers.ts';
import { invitedItems } from './items.ts';
import { addDays, readDay } from './planning/days.ts';
import { ensurePlan } from './planning/plan-orders.ts';
import { wireInvitation } from './wire-invitation.ts';

export interface StoreInvitationParts extends InvitationParts {
  /** Runs work on the database of the store. */
  readonly run: Run;
}

/** The key of an invitation. */
interface Key {
  readonly storeId: string;
  readonly id: number;
}

/** Throws `request.parameter_invalid`. */
export async function listStoreInvitations(
  parts: StoreInvitationParts,
  storeId: string,
  { page, perPage, from, to, cursor, ...filter }: ListOptions,
): Promise<{ items: WireMerchantInvitation[]; hasMore: boolean; next: string | null }> {
  if (cursor !== undefined) refusePage({ page });
  const days = { first: readDay('from', from), last: readDay('to', to) };
  const rows = await parts.run(async (sql) => {
    const timeZone = timeZoneOf(await requireStore(sql, storeId));
    return readInvitations(sql, storeId, {
      ...filter,
      start: days.first === undefined ? undefined : readEarliest(days.first, timeZone),
      end: days.last === undefined ? undefined : readEarliest(addDays(days.last, 1), timeZone),
      after: cursor === undefined ? undefined : readCursor(cursor),
      limit: perPage + 1,
      offset: (page - 1) * perPage,
    });
  });
  const shown = rows.slice(0, perPage);
  const hasMore = rows.length > perPage;
  const last = shown.at(-1);
  return {
    items: await Promise.all(shown.map((row) => wireInvitation(parts, row))),
    hasMore,
    next: hasMore && last ? cursorOf(last) : null,
  };
}

export interface ListOptions {
  readonly status: InvitationStatus | undefined;
  readonly orderId: string | undefined;
  readonly productCode?: string | undefined;
  /** Days in the store's time zone, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly page: number;
  readonly perPage: number;
}

/** What the customer is asked about. Throws `invitation.unknown`. */
export async function itemsOfInvitation(run: Run, { storeId, id }: Key): Promise<WireInvitedItems> {
  const items = await run(async (sql) => {
    const { orderId } = await requireInvitation(sql, storeId, id);
    return invitedItems(sql, await requireStore(sql, storeId), orderId);
  });
  return {
    items: items.map(({ productCode, name, review }) => ({
      product_code: productCode,
      name: name ?? '',
      review: review && { id: review.id, status: review.status },
    })),
  };
}

/** Throws `invitation.unknown`. */
export async function getStoreInvitation(
  parts: StoreInvitationParts,
  { storeId, id }: Key,
): Promise<WireMerchantInvitation> {
  return wireInvitation(parts, await parts.run((sql) => requireInvitation(sql, storeId, id)));
}

/** Moves an invitation that was not sent, or cancels any. Throws `invitation.unknown`, `invitation.date_invalid`, `invitation.not_planned`. */
export async function changeStoreInvitation(
  parts: StoreInvitationParts,
  { storeId, id }: Key,
  change: { readonly due_at?: string | undefined; readonly status?: 'cancelled' | undefined },
): Promise<WireMerchantInvitation> {
  const store = await parts.run((sql) => requireStore(sql, storeId));
  const dueAt = change.due_at === undefined ? undefined : readEarliest(change.due_at, timeZoneOf(store));
  if (change.due_at !== undefined && dueAt === undefined) throw new OpinaError('invitation.date_invalid');
  const changed = await parts.run((sql) =>
    sql.begin(async (tx) => {
      const { status } = await lockOne(tx, { storeId, id });
      const { link_days: linkDays } = collectionOf(store).invitations;
      const isOpen = status === 'planned' || status === 'skipped';
      if (dueAt !== undefined && !isOpen) throw new OpinaError('invitation.not_planned');
      return recording(tx, { storeId, id }, async () => {
        if (dueAt !== undefined) await setMoved(tx, storeId, id, dueAt, linkDays);
        if (change.status === 'cancelled') await setCancelled(tx, storeId, id);
        return requireInvitation(tx, storeId, id);
      });
    }),
  );
  return wireInvitation(parts, changed);
}

/**
 * Invites the customer now. Throws `invitation.unknown`, `invitation.not_planned`,
 * `invitation.not_sent`.
 */
export async function sendStoreInvitation(
  parts: StoreInvitationParts,
  { storeId, id }: Key,
): Promise<WireMerchantInvitation> {
  await prepareInvitations(parts);
  const { outcome, invitation } = await parts.run((sql) =>
    sql.begin(async (tx) => {
      await lockName(tx, storeId, 'invitations');
      const store = await requireStore(tx, storeId);
      const locked = await lockOne(tx, { storeId, id });
      if (locked.status !== 'planned' && locked.status !== 'skipped') {
        throw new OpinaError('invitation.not_planned');
      }
      const batch = { kind: 'invitation', invitations: [locked], isByHand: true } as const;
      const [done] = await recording(tx, { storeId, id }, () => inviteCustomers(tx, parts, store, batch));
      return { outcome: done?.result, invitation: await requireInvitation(tx, storeId, id) };
    }),
  );
  if (outcome !== 'asked') throw new OpinaError('invitation.not_sent', { detail: outcome });
  return wireInvitation(parts, invitation);
}

/** The invitation of an order; creates one without sending it if there is none. Throws `order.unknown`. */
export async function invitationOfOrder(
  parts: StoreInvitationParts,
  storeId: string,
  sentId: string,
): Promise<WireMerchantInvitation> {
  const orderId = normalizeId(sentId);
  const invitation = await parts.run((sql) =>
    sql.begin(async (tx) => {
      const store = await requireStore(tx, storeId);
      const before = await readInvitation(tx, storeId, { orderId });
      if (!(await ensurePlan(tx, store, orderId))) throw new OpinaError('order.unknown');
      const after = await readInvitation(tx, storeId, { orderId });
      await recordActivity(tx, storeId, {
        subject: 'invitation',
        id: after?.id,
        before: before && valuesOf(before),
        after: after && valuesOf(after),
      });
      return after;
    }),
  );
  if (invitation === undefined) throw new OpinaError('order.unknown');
  return wireInvitation(parts, invitation);
}

/** Runs work on a locked invitation, and notes what it changes. */
const recording = <T>(tx: TransactionSql, { storeId, id }: Key, work: () => Promise<T>): Promise<T> =>
  recordingActivity(
    tx,
    storeId,
    { subject: 'invitation', id, read: async () => valuesOf(await requireInvitation(tx, storeId, id)) },
    work,
  );

const valuesOf = ({ orderId, status, reason, dueAt, handedAt }: Invitation) => ({
  order: orderId,
  status,
  reason,
  due_at: dueAt,
  handed_at: handedAt,
});

async function lockOne(tx: TransactionSql, { storeId, id }: Key): Promise<DueInvitation> {
  const [locked] = await lockDue(tx, storeId, 'invitation', { id });
  if (locked === undefined) throw new OpinaError('invitation.unknown');
  return locked;
}

async function requireInvitation(
  sql: Sql | TransactionSql,
  storeId: string,
  id: number,
): Promise<Invitation> {
  const invitation = await readInvitation(sql, storeId, { id });
  if (invitation === undefined) throw new OpinaError('invitation.unknown');
  return invitation;
}
