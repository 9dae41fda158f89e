import { type Static, Type } from 'typebox';
import { webhookDeliveryStates, webhookEvents } from '../../constants/webhooks.ts';
import { instant, nullableText } from '../fields.ts';
import { linkSchema } from '../link.ts';

const nullableInstant = Type.Union([instant, Type.Null()]);

const webhookProperties = {
  id: Type.Integer(),
  url: Type.String(),
  events: Type.Array(Type.Enum(webhookEvents)),
  enabled: Type.Boolean(),
  disabled_reason: Type.Union([Type.Literal('gone'), Type.Null()], {
    description: '`gone`: its server responded with status 410.',
  }),
  created_at: instant,
  rotated_at: nullableInstant,
};

/** An endpoint of a store that receives events. Without its secret. */
export const webhookSchema = Type.Object(webhookProperties, {
  $id: 'Webhook',
  additionalProperties: false,
});
export type WireWebhook = Static<typeof webhookSchema>;

/** With its secret, which only the calls return that create it. */
export const webhookWithSecretSchema = Type.Object(
  {
    ...webhookProperties,
    secret: Type.String({ description: 'Signs the deliveries. The server shows it only once.' }),
  },
  { $id: 'WebhookWithSecret', additionalProperties: false },
);

export const webhookListSchema = Type.Object(
  { items: Type.Array(webhookSchema) },
  { $id: 'WebhookList', additionalProperties: false },
);

/** One event for one endpoint. Without its content, which may contain personal data. */
export const webhookDeliverySchema = Type.Object(
  {
    id: Type.Integer(),
    webhook_id: Type.String({ description: 'The header webhook-id, the same in every attempt.' }),
    type: Type.String(),
    state: Type.Enum(webhookDeliveryStates),
    attempts: Type.Integer({ minimum: 0 }),
    due_at: Type.Union([instant, Type.Null()], { description: 'When the next attempt is due.' }),
    last_status: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Of the last response; null if there was none.',
    }),
    last_error: nullableText,
    created_at: instant,
    attempted_at: nullableInstant,
    finished_at: nullableInstant,
  },
  { $id: 'WebhookDelivery', additionalProperties: false },
);
export type WireWebhookDelivery = Static<typeof webhookDeliverySchema>;

export const webhookDeliveryPageSchema = Type.Object(
  { items: Type.Array(webhookDeliverySchema), links: Type.Array(linkSchema) },
  { $id: 'WebhookDeliveryPage', additionalProperties: false },
);
