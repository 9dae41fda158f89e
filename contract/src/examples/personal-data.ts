import type { WireCollectedPerson } from '../entities/accounts/person.ts';
import { orderId } from './orders.ts';
import { merchantOpinion } from './reviews.ts';
import { productCode } from './shop.ts';

export const collectedPerson: WireCollectedPerson = {
  invitations: [
    {
      order_id: orderId,
      status: 'sent',
      due_at: '2026-11-10T12:00:00.000Z',
      sent_at: '2026-11-10T12:00:04.000Z',
      opened_at: null,
      clicked_at: '2026-11-10T18:30:00.000Z',
      reviewed_at: null,
      created_at: '2026-11-01T10:15:00.000Z',
    },
  ],
  drafts: [
    {
      product_code: productCode,
      draft: { rate: 5, text: 'Coffee like' },
      files: [],
      updated_at: '2026-11-10T18:31:00.000Z',
    },
  ],
  videos: [],
  events: [
    {
      opinion_id: merchantOpinion.id,
      actor: 'author',
      action: 'submitted',
      status: 'pending',
      reason: null,
      note: null,
      created_at: '2026-11-10T18:40:00.000Z',
    },
  ],
  messages: [
    {
      kind: 'invitation',
      state: 'sent',
      created_at: '2026-11-10T12:00:00.000Z',
      finished_at: '2026-11-10T12:00:04.000Z',
    },
  ],
  no_mail: null,
};
