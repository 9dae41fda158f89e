import type { WireWebhook, WireWebhookDelivery } from '@opina/contract/entities/collection/webhook';
import type { Delivery } from './delivery-queries.ts';
import type { Endpoint } from './endpoint-writes.ts';

export const wireWebhook = ({ id, url, events, ...endpoint }: Endpoint): WireWebhook => ({
  id,
  url,
  events,
  enabled: endpoint.isEnabled,
  disabled_reason: endpoint.disabledReason,
  created_at: endpoint.createdAt.toISOString(),
  rotated_at: endpoint.rotatedAt?.toISOString() ?? null,
});

export const wireDelivery = ({ id, type, state, attempts, ...delivery }: Delivery): WireWebhookDelivery => ({
  id,
  webhook_id: delivery.eventKey,
  type,
  state,
  attempts,
  due_at: state === 'waiting' ? delivery.dueAt.toISOString() : null,
  last_status: delivery.lastStatus,
  last_error: delivery.lastError,
  created_at: delivery.createdAt.toISOString(),
  attempted_at: delivery.attemptedAt?.toISOString() ?? null,
  finished_at: delivery.finishedAt?.toISOString() ?? null,
});
