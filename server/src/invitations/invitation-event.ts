import type { WebhookData } from '@opina/contract/entities/collection/webhook-events';
import { collectionOf } from '../stores/collection-settings.ts';
import type { StoredStore } from '../stores/find-store.ts';
import type { DueInvitation, InvitationKind } from './due-queries.ts';
import type { InvitationParts } from './invitation-parts.ts';
import type { InvitedItem } from './items.ts';
import { linkOf } from './link.ts';

/** What a webhook needs to invite the customer itself, by WhatsApp, SMS or its own mail. */
export async function invitationEvent(
  { tokens, origin }: Pick<InvitationParts, 'tokens' | 'origin'>,
  store: StoredStore,
  invitation: DueInvitation,
  { kind, items }: { readonly kind: InvitationKind; readonly items: readonly InvitedItem[] },
): Promise<WebhookData['invitation.due']> {
  return {
    invitation_id: invitation.id,
    order_id: invitation.orderId,
    is_reminder: kind === 'reminder',
    link: await linkOf(tokens, origin, invitation),
    expires_at: invitation.expiresAt?.toISOString() ?? null,
    locale: store.locale,
    incentive: collectionOf(store).invitations.incentive,
    client: {
      email: invitation.email,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      phone_number: invitation.phone,
    },
    items: items.map(({ productCode, name, url, pictureUrl }) => ({
      id: productCode,
      name,
      url,
      photo_url: pictureUrl,
    })),
  };
}
