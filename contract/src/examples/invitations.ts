import type { WireInvitationFigures } from '../entities/collection/invitation-figures.ts';
import type { WireInvitedItems } from '../entities/collection/invited-items.ts';
import type { WireMerchantInvitation } from '../entities/collection/merchant-invitation.ts';
import { orderId } from './orders.ts';
import { storeId } from './shop.ts';

export const invitation: WireMerchantInvitation = {
  id: 12,
  order_id: orderId,
  status: 'planned',
  reason: null,
  due_at: '2026-11-10T12:00:00.000Z',
  is_moved: false,
  delay_days: 5,
  handed_at: null,
  sent_at: null,
  reminder_due_at: null,
  reminded_at: null,
  opened_at: null,
  clicked_at: null,
  reviewed_at: null,
  unsubscribed_at: null,
  bounced_at: null,
  expires_at: '2027-02-08T12:00:00.000Z',
  created_at: '2026-11-01T10:15:00.000Z',
  link: 'https://reviews.example/review/q2VYx0dPb3Jk',
};

export const sentInvitation: WireMerchantInvitation = {
  ...invitation,
  status: 'sent',
  handed_at: '2026-11-10T12:00:00.000Z',
};

export const ofInvitation = { store_id: storeId, id: invitation.id };

export const invitationFigures: WireInvitationFigures = {
  from: '2026-11-01',
  to: '2026-11-30',
  items: [
    {
      group: '2026-11-10',
      planned: 120,
      sent: 115,
      opened: 0,
      clicked: 41,
      reviewed: 22,
      unsubscribed: 1,
      bounced: 2,
    },
  ],
};

export const invitedItems: WireInvitedItems = {
  items: [
    { product_code: 'CAF-250', name: 'Mountain coffee', review: { id: 501, status: 'published' } },
    { product_code: 'KET-1', name: 'Larkin kettle', review: null },
  ],
};
