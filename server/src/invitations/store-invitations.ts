import type { InvitationStatus } from '@opina/contract/constants';
import type { WireMerchantInvitation } from '@opina/contract/entities/merchant-invitation';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockName } from '../platform/database/lock-name.ts';
import type { Run } from '../platform/database/run.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { normalizeId } from '../platform/text/clean-text.ts';
import { readEarliest } from '../platform/time/read-times.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import { requireStore } from '../stores/require-store.ts';
import { type AskingParts, prepareAsking } from './asking-parts.ts';
import { type DueInvitation, lockDue } from './due-queries.ts';
import { setCancelled, setMoved } from './due-writes.ts';
import { handOver } from './hand-over.ts';
import { type Invitation, readInvitation, readInvitations } from './invitation-queries.ts';
import { ensurePlan } from './plan-orders.ts';
import { wireInvitation } from './wire-invitation.ts';

export interface StoreInvitationParts extends AskingParts {
  /** Runs work on the database of the store. */
  readonly run: Run;
}

/** The key of an invitation. */
interface Key {
  readonly storeId: string;
  readonly id: number;
}

export async function listStoreInvitations(
  parts: StoreInvitationParts,
  storeId: string,
  { status, orderId, page, perPage }: ListOptions,
): Promise<{ items: WireMerchantInvitation[]; hasMore: boolean }> {
  const range = { limit: perPage + 1, offset: (page - 1) * perPage };
  const rows = await parts.run((sql) => readInvitations(sql, storeId, { status, orderId, ...range }));
  const items = await Promise.all(rows.slice(0, perPage).map((row) => wireInvitation(parts, row)));
  return { items, hasMore: rows.length > perPage };
}

export interface ListOptions {
  readonly status: InvitationStatus | undefined;
  readonly orderId: string | undefined;
  readonly page: number;
  readonly perPage: number;
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
      if (dueAt !== undefined) await setMoved(tx, storeId, id, dueAt, linkDays);
      if (change.status === 'cancelled') await setCancelled(tx, storeId, id);
      return requireInvitation(tx, storeId, id);
    }),
  );
  return wireInvitation(parts, changed);
}

/**
 * Asks the customer now. Call `onMail` afterwards. Throws `invitation.unknown`, `invitation.not_planned`,
 * `invitation.not_sent`.
 */
export async function sendStoreInvitation(
  parts: StoreInvitationParts,
  { storeId, id }: Key,
): Promise<WireMerchantInvitation> {
  await prepareAsking(parts);
  const { outcome, invitation } = await parts.run((sql) =>
    sql.begin(async (tx) => {
      await lockName(tx, storeId, 'invitations');
      const store = await requireStore(tx, storeId);
      const locked = await lockOne(tx, { storeId, id });
      if (locked.status !== 'planned' && locked.status !== 'skipped') {
        throw new OpinaError('invitation.not_planned');
      }
      const handing = { asking: 'invitation', invitations: [locked], isByHand: true } as const;
      const [done] = await handOver(tx, parts, store, handing);
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
      if (!(await ensurePlan(tx, store, orderId))) throw new OpinaError('order.unknown');
      return readInvitation(tx, storeId, { orderId });
    }),
  );
  if (invitation === undefined) throw new OpinaError('order.unknown');
  return wireInvitation(parts, invitation);
}

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
