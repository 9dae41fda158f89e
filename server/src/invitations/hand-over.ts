import type { WireInvitationSettings } from '@opina/contract/entities/collection-settings';
import { enqueueMessage } from '../mail/enqueue.ts';
import { suppressionsOf } from '../mail/suppression/suppressed-addresses.ts';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import { collectionOf } from '../stores/collection-settings.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { enqueueEvent } from '../webhooks/enqueue-event.ts';
import type { AskingParts } from './asking-parts.ts';
import { type Decision, decide, type SkipReason } from './decide.ts';
import { type Asking, type DueInvitation, readLastAsked } from './due-queries.ts';
import { type AskedInvitation, setAsked, setReminded, setSkipped, setWaiting } from './due-writes.ts';
import { invitationEvent } from './invitation-event.ts';
import { type InvitedItem, invitedItemsOf } from './items.ts';
import { dayMs, daysLater, inSendingHours } from './sending-hours.ts';

/** What became of invitations that were due. */
export interface Outcome {
  readonly id: number;
  readonly result: 'asked' | 'waits' | SkipReason;
}

/** A link works longer, but a person who gets a message weeks later does not know why. */
const mailExpiresDays = 14;

/**
 * Asks the customers of locked invitations that are due, or decides otherwise, in the transaction of the lock: the state and
 * the mail or webhook that it causes are written together.
 * @param isByHand asks at any hour, and also a person who was asked lately.
 */
export async function handOver(
  tx: TransactionSql,
  parts: AskingParts,
  store: StoredStore,
  { asking, invitations, isByHand }: Handing,
): Promise<Outcome[]> {
  const { invitations: settings } = collectionOf(store);
  const emails = [...new Set(invitations.flatMap(({ email }) => email?.toLowerCase() ?? []))];
  const items = await invitedItemsOf(
    tx,
    store,
    invitations.map(({ orderId }) => orderId),
  );
  const suppressions = await suppressionsOf(tx, parts.hashEmail, store.id, emails);
  const lately = isByHand ? [] : await readLastAsked(tx, store.id, emails, settings.min_days_between);
  const now = new Date();
  const work: Work = { tx, parts, store, settings, asking, now, asked: [], outcomes: [] };
  for (const invitation of invitations) {
    const { orderId } = invitation;
    const email = invitation.email?.toLowerCase() ?? '';
    const others = lately.filter((one) => one.email === email && one.orderId !== orderId);
    const decision = decide(invitation, {
      asking,
      items: items.get(orderId) ?? [],
      suppression: suppressions.get(email),
      lastAskedAt: latest(others.map(({ askedAt }) => askedAt)),
      settings,
      timeZone: timeZoneOf(store),
      now,
    });
    const result = await carryOut(work, invitation, decision);
    if (result === 'asked' && !isByHand && email !== '') lately.push({ email, orderId, askedAt: now });
    work.outcomes.push({ id: invitation.id, result });
  }
  if (asking === 'invitation') await setAsked(tx, store.id, work.asked);
  else
    await setReminded(
      tx,
      store.id,
      work.asked.map(({ id }) => id),
    );
  return work.outcomes;
}

export interface Handing {
  readonly asking: Asking;
  readonly invitations: readonly DueInvitation[];
  readonly isByHand: boolean;
}

interface Work {
  readonly tx: TransactionSql;
  readonly parts: AskingParts;
  readonly store: StoredStore;
  readonly settings: WireInvitationSettings;
  readonly asking: Asking;
  readonly now: Date;
  readonly asked: AskedInvitation[];
  readonly outcomes: Outcome[];
}

const latest = (times: readonly Date[]): Date | undefined =>
  times.length === 0 ? undefined : new Date(Math.max(...times.map((time) => time.getTime())));

async function carryOut(
  work: Work,
  invitation: DueInvitation,
  decision: Decision,
): Promise<Outcome['result']> {
  const { tx, store, asking } = work;
  if (decision.action === 'wait') {
    await setWaiting(tx, store.id, asking, invitation.id, decision.until);
    return 'waits';
  }
  if (decision.action === 'skip') {
    await setSkipped(tx, store.id, asking, invitation.id, decision.reason);
    return decision.reason;
  }
  return ask(work, invitation, decision);
}

async function ask(
  work: Work,
  invitation: DueInvitation,
  { items, byMail, byWebhook }: Extract<Decision, { action: 'ask' }>,
): Promise<Outcome['result']> {
  const { tx, store, asking, settings, now, asked } = work;
  const storeId = store.id;
  const isTold = byWebhook && (await tell(work, invitation, items)) > 0;
  if (!byMail && !isTold) {
    await setSkipped(tx, storeId, asking, invitation.id, 'no_endpoint');
    return 'no_endpoint';
  }
  const expiresAt = new Date(now.getTime() + mailExpiresDays * dayMs);
  if (byMail) await enqueueMessage(tx, { storeId, kind: asking, invitationId: invitation.id, expiresAt });
  const { reminder_days: days, link_days: linkDays } = settings;
  const reminderDueAt =
    days === null || days >= linkDays
      ? null
      : inSendingHours(daysLater(now, days, timeZoneOf(store)), settings, timeZoneOf(store));
  asked.push({ id: invitation.id, byMail, linkDays, reminderDueAt });
  return 'asked';
}

/** Returns the number of endpoints that are told. */
async function tell(
  { tx, parts, store, asking, settings, now }: Work,
  invitation: DueInvitation,
  items: readonly InvitedItem[],
): Promise<number> {
  const expiresAt =
    asking === 'invitation' ? new Date(now.getTime() + settings.link_days * dayMs) : invitation.expiresAt;
  const event = await invitationEvent(parts, store, { ...invitation, expiresAt }, { asking, items });
  return enqueueEvent(tx, store.id, 'invitation.due', event);
}
