import { type WebhookEvent, webhookEvents } from '@opina/contract/constants/webhooks';
import { webhookDataSchemas, webhookSummaries } from '@opina/contract/entities/collection/webhook-events';
import { webhookData, webhookTimes } from '@opina/contract/examples/webhook-events';

/** The part of the document to which the shapes are added. */
export interface WebhookDocument {
  webhooks?: Record<string, object>;
  readonly components: { schemas?: Record<string, unknown>; parameters?: Record<string, unknown> };
}

const headers = {
  'webhook-id': 'The same in every attempt.',
  'webhook-timestamp': 'Of the attempt, in seconds since 1970.',
  'webhook-signature':
    'One or, for a day after a rotation, two: `v1,` and base64 of HMAC-SHA-256 over id, timestamp and body, joined by dots.',
} as const;

/** Adds the events that webhooks send (OpenAPI 3.1 `webhooks`). */
export function addWebhooks(document: WebhookDocument): void {
  const { components } = document;
  components.parameters = Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { name, in: 'header', required: true, description, schema: { type: 'string' } },
    ]),
  );
  const parameters = Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const dataOf = (type: WebhookEvent) => withReferences(webhookDataSchemas[type], components.schemas ?? {});
  document.webhooks = Object.fromEntries(
    webhookEvents.map((type) => [
      type,
      {
        post: {
          operationId: `on ${type}`,
          summary: webhookSummaries[type],
          tags: ['webhooks'],
          parameters,
          requestBody: { required: true, content: { 'application/json': bodyOf(type, dataOf(type)) } },
          responses: {
            '2XX': { description: 'Delivered. Respond within 15 seconds.' },
            '410': { description: 'Switches the webhook off.' },
            default: { description: 'Any other response, or none: it is sent again, for about a day.' },
          },
        },
      },
    ]),
  );
}

const bodyOf = (type: WebhookEvent, data: object) => ({
  schema: {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: type },
      timestamp: { type: 'string', description: 'When it happened. ISO 8601, in UTC.' },
      data,
    },
  },
  example: { type, timestamp: webhookTimes[type], data: webhookData[type] },
});

/** The schema with references to the shapes that the document already has. */
function withReferences(schema: object, known: Readonly<Record<string, unknown>>): object {
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    const { $id, ...rest } = value as Record<string, unknown>;
    if (typeof $id === 'string' && $id in known) return { $ref: `#/components/schemas/${$id}` };
    return Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, replaced(item)]));
  };
  return replaced(schema) as object;
}
