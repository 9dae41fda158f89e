import type { WireMerchantInvitation } from '@opina/contract/entities/collection/merchant-invitation';
import type { InvitationParts } from './invitation-parts.ts';
import type { Invitation } from './invitation-queries.ts';
import { linkOf } from './link.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

export async function wireInvitation(
  { tokens, origin }: Pick<InvitationParts, 'tokens' | 'origin'>,
  invitation: Invitation,
): Promise<WireMerchantInvitation> {
  return {
    id: invitation.id,
    order_id: invitation.orderId,
    status: invitation.status,
    reason: invitation.reason,
    due_at: iso(invitation.dueAt),
    is_moved: invitation.isMoved,
    delay_days: invitation.delayDays,
    handed_at: iso(invitation.handedAt),
    sent_at: iso(invitation.sentAt),
    reminder_due_at: iso(invitation.reminderDueAt),
    reminded_at: iso(invitation.remindedAt),
    opened_at: iso(invitation.openedAt),
    clicked_at: iso(invitation.clickedAt),
    reviewed_at: iso(invitation.reviewedAt),
    unsubscribed_at: iso(invitation.unsubscribedAt),
    bounced_at: iso(invitation.bouncedAt),
    expires_at: iso(invitation.expiresAt),
    created_at: invitation.createdAt.toISOString(),
    link: await linkOf(tokens, origin, invitation),
  };
}
