import type { SuppressionReason } from '@opina/contract/constants/mail';
import type { WireInvitationSettings } from '@opina/contract/entities/collection/collection-settings';
import type { DueInvitation, InvitationKind } from './due-queries.ts';
import { type InvitedItem, isToReview } from './items.ts';
import { dayMs, inSendingHours } from './planning/sending-hours.ts';

/** Why a due invitation is not sent. */
export type SkipReason =
  | 'order_cancelled'
  | 'order_returned'
  | 'no_address'
  | 'no_products'
  | 'already_reviewed'
  | 'suppressed'
  | 'no_endpoint';

export type Decision =
  | {
      readonly action: 'ask';
      readonly items: readonly InvitedItem[];
      readonly byMail: boolean;
      readonly byWebhook: boolean;
    }
  | { readonly action: 'skip'; readonly reason: SkipReason }
  | { readonly action: 'wait'; readonly until: Date };

export interface Facts {
  readonly kind: InvitationKind;
  /** See `invitedItemsOf`. */
  readonly items: readonly InvitedItem[];
  readonly suppression: SuppressionReason | undefined;
  /** When the person was last asked by another order; undefined: not lately. */
  readonly lastAskedAt: Date | undefined;
  readonly settings: WireInvitationSettings;
  readonly timeZone: string;
  readonly now: Date;
}

/** What to do with an invitation or a reminder that is due. */
export function decide(invitation: DueInvitation, facts: Facts): Decision {
  const { items, settings, kind } = facts;
  if (invitation.orderStatus !== 'placed') return skip(`order_${invitation.orderStatus}`);
  if (items.length === 0) return skip('no_products');
  const open = items.filter(isToReview);
  if (open.length === 0) return skip('already_reviewed');
  const channels = channelsOf(invitation, facts);
  if ('action' in channels) return channels;
  // A mail that waits in the queue comes before its reminder.
  const isOnItsWay = kind === 'reminder' && channels.byMail && invitation.sentAt === null;
  const earliest = isOnItsWay ? facts.now.getTime() + dayMs : earliestOf(facts);
  if (earliest > facts.now.getTime()) {
    return { action: 'wait', until: inSendingHours(new Date(earliest), settings, facts.timeZone) };
  }
  return { action: 'ask', items: open, ...channels };
}

/** A mailbox that does not exist can still be asked otherwise. Who unsubscribed or complained is not asked at all. */
function channelsOf({ email }: DueInvitation, { settings, suppression }: Facts) {
  const { channel } = settings;
  const byWebhook = channel !== 'mail';
  if (suppression !== undefined && suppression !== 'bounced') return skip('suppressed');
  const byMail = channel !== 'webhook' && email !== null && suppression === undefined;
  if (!byMail && !byWebhook) return skip(email === null ? 'no_address' : 'suppressed');
  return { byMail, byWebhook };
}

function earliestOf({ lastAskedAt, settings, now }: Facts): number {
  if (lastAskedAt === undefined || settings.min_days_between === 0) return now.getTime();
  return lastAskedAt.getTime() + settings.min_days_between * dayMs;
}

const skip = (reason: SkipReason): Decision => ({ action: 'skip', reason });
