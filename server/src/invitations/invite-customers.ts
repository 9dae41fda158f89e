import { enqueueInvitations } from '../mail/enqueue.ts';
import { suppressionsOf } from '../mail/suppression/suppressed-addresses.ts';
import { groupBy } from '../platform/core/group-by.ts';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { enqueueEvents, lockEndpoints } from '../webhooks/enqueue-event.ts';
import { type Decision, decide, type SkipReason } from './decide.ts';
import { type DueInvitation, type InvitationKind, readLastAsked } from './due-queries.ts';
import { setAsked, setReminded, setSkipped, setWaiting } from './due-writes.ts';
import { invitationEvent } from './invitation-event.ts';
import type { InvitationParts } from './invitation-parts.ts';
import { invitedItemsOf } from './items.ts';
import { dayMs, daysLater, inSendingHours } from './planning/sending-hours.ts';

/** What became of invitations that were due. */
export interface Outcome {
  readonly id: number;
  readonly result: 'asked' | 'waits' | SkipReason;
}

/** A link works longer, but a person who gets a message weeks later does not know why. */
const mailExpiresDays = 14;

/**
 * Invites the customers of locked invitations that are due, or decides otherwise, in the transaction of the lock: the state and
 * the mail or webhook that it causes are written together, each table in one statement.
 * @param isByHand asks at any hour, and also a person who was asked lately.
 */
export async function inviteCustomers(
  tx: TransactionSql,
  parts: InvitationParts,
  store: StoredStore,
  batch: InvitationBatch,
): Promise<Outcome[]> {
  const { kind } = batch;
  const { invitations: settings } = collectionOf(store);
  const endpoints = settings.channel === 'mail' ? [] : await lockEndpoints(tx, store.id, 'invitation.due');
  const now = new Date();
  const decided = await decideAll(tx, parts, store, { ...batch, now, isTold: endpoints.length > 0 });
  const asked = decided.flatMap((one) => (one.action === 'ask' ? [one] : []));
  // Computed once: the event, the stored invitation and the mail have the same end of the link.
  const linkEndsAt = new Date(now.getTime() + settings.link_days * dayMs);
  await enqueueDueEvents(tx, parts, store, { kind, asked, endpoints, linkEndsAt });
  await enqueueInvitations(tx, store.id, kind, {
    invitationIds: asked.flatMap(({ byMail, invitation }) => (byMail ? [invitation.id] : [])),
    expiresAt: new Date(now.getTime() + mailExpiresDays * dayMs),
  });
  await setSkipped(
    tx,
    store.id,
    kind,
    decided.flatMap((one) => (one.action === 'skip' ? [{ id: one.invitation.id, reason: one.reason }] : [])),
  );
  await setWaiting(
    tx,
    store.id,
    kind,
    decided.flatMap((one) => (one.action === 'wait' ? [{ id: one.invitation.id, until: one.until }] : [])),
  );
  await writeAsked(tx, store, kind, { asked, now, linkEndsAt });
  return decided.map(({ invitation: { id }, ...one }) => ({ id, result: resultOf(one) }));
}

export interface InvitationBatch {
  readonly kind: InvitationKind;
  readonly invitations: readonly DueInvitation[];
  readonly isByHand: boolean;
}

type Decided = Decision & { readonly invitation: DueInvitation };
type Asked = Extract<Decided, { action: 'ask' }>;

function resultOf(decision: Decision): Outcome['result'] {
  if (decision.action === 'ask') return 'asked';
  return decision.action === 'wait' ? 'waits' : decision.reason;
}

async function decideAll(
  tx: TransactionSql,
  parts: InvitationParts,
  store: StoredStore,
  {
    kind,
    invitations,
    isByHand,
    now,
    isTold,
  }: InvitationBatch & { readonly now: Date; readonly isTold: boolean },
): Promise<Decided[]> {
  const { invitations: settings } = collectionOf(store);
  const emails = [...new Set(invitations.flatMap(({ email }) => email?.toLowerCase() ?? []))];
  const orderIds = invitations.map(({ orderId }) => orderId);
  const items = await invitedItemsOf(tx, store, orderIds);
  const suppressions = await suppressionsOf(tx, parts.hashEmail, store.id, emails);
  const lately = isByHand ? [] : await readLastAsked(tx, store.id, emails, settings.min_days_between);
  const ofPersons = groupBy(lately, ({ email }) => email);
  const facts = { kind, settings, timeZone: timeZoneOf(store), now };
  return invitations.map((invitation) => {
    const { orderId } = invitation;
    const email = invitation.email?.toLowerCase() ?? '';
    const known = ofPersons.get(email) ?? [];
    const others = known.filter((one) => one.orderId !== orderId);
    const decision = decide(invitation, {
      ...facts,
      items: items.get(orderId) ?? [],
      suppression: suppressions.get(email),
      lastAskedAt: latest(others.map(({ askedAt }) => askedAt)),
    });
    if (decision.action !== 'ask') return { ...decision, invitation };
    if (!decision.byMail && !isTold) return { action: 'skip', reason: 'no_endpoint', invitation };
    if (email !== '' && !isByHand) ofPersons.set(email, [...known, { email, orderId, askedAt: now }]);
    return { ...decision, invitation };
  });
}

const latest = (times: readonly Date[]): Date | undefined =>
  times.length === 0 ? undefined : new Date(Math.max(...times.map((time) => time.getTime())));

interface AskedCustomers {
  readonly kind: InvitationKind;
  readonly asked: readonly Asked[];
  readonly endpoints: readonly number[];
  readonly linkEndsAt: Date;
}

/** Queues `invitation.due` for the webhooks, of the customers who are asked that way. */
async function enqueueDueEvents(
  tx: TransactionSql,
  parts: InvitationParts,
  store: StoredStore,
  { kind, asked, endpoints, linkEndsAt }: AskedCustomers,
): Promise<void> {
  if (endpoints.length === 0) return;
  const events = asked
    .filter(({ byWebhook }) => byWebhook)
    .map(({ invitation, items }) => {
      const expiresAt = kind === 'invitation' ? linkEndsAt : invitation.expiresAt;
      return invitationEvent(parts, store, { ...invitation, expiresAt }, { kind, items });
    });
  const receivers = { storeId: store.id, type: 'invitation.due', endpoints } as const;
  await enqueueEvents(tx, receivers, await Promise.all(events));
}

async function writeAsked(
  tx: TransactionSql,
  store: StoredStore,
  kind: InvitationKind,
  { asked: all, now, linkEndsAt }: Pick<AskedCustomers, 'asked' | 'linkEndsAt'> & { readonly now: Date },
): Promise<void> {
  const asked = all.map(({ invitation: { id }, byMail }) => ({ id, byMail }));
  const { invitations: settings } = collectionOf(store);
  const incentive = settings.incentive?.text ?? null;
  if (kind === 'reminder') {
    const ids = asked.map(({ id }) => id);
    return setReminded(tx, store.id, ids, incentive);
  }
  const { reminder_days: days, link_days: linkDays } = settings;
  const reminderDueAt =
    days === null || days >= linkDays
      ? null
      : inSendingHours(daysLater(now, days, timeZoneOf(store)), settings, timeZoneOf(store));
  await setAsked(tx, store.id, { asked, linkEndsAt, reminderDueAt, incentive });
}
