/** Events that a store's webhook endpoints can take. */
export const webhookEvents = [
  'invitation.due',
  'review.submitted',
  'review.published',
  'review.refused',
  'question.asked',
  'question.answered',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** Of a delivery: `waiting` for the next attempt, `delivered` (a response 2xx), or `failed` after the last attempt. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];
export const maxWebhooks = 10;
export const maxWebhookUrlLength = 2_048;
/** Test events of a store that wait at once. */
export const maxWaitingTestEvents = 10;
/** How long the former secret of an endpoint still signs after a rotation. */
export const formerSecretHours = 24;
/** How long finished deliveries are kept. */
export const webhookLogDays = 30;
