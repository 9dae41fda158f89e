import type { WireWebhook, WireWebhookDelivery } from '../entities/collection/webhook.ts';

export const webhook: WireWebhook = {
  id: 3,
  url: 'https://erp.shop.example/opina',
  events: ['review.published', 'question.asked'],
  enabled: true,
  disabled_reason: null,
  created_at: '2026-11-20T09:00:00.000Z',
  rotated_at: null,
};

export const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

export const delivery: WireWebhookDelivery = {
  id: 812,
  webhook_id: '0b0a3a1e-6d3f-4a5e-9d52-9d0f0a1f5b11',
  type: 'review.published',
  state: 'failed',
  attempts: 11,
  due_at: null,
  last_status: 500,
  last_error: 'The response has status 500: out of memory',
  created_at: '2026-11-20T10:00:00.000Z',
  attempted_at: '2026-11-21T11:02:00.000Z',
  finished_at: '2026-11-21T11:02:01.000Z',
};

/** The same after `replayWebhookDelivery`. */
export const replayed: WireWebhookDelivery = {
  ...delivery,
  state: 'waiting',
  attempts: 0,
  due_at: '2026-11-22T08:00:00.000Z',
  finished_at: null,
};
