import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { mailStates } from '../../constants/mail.ts';
import { mailSuppressionSchema } from '../../entities/collection/mail.ts';
import { mailMessageSchema } from '../../entities/collection/mail-message.ts';
import { failedMessage, suppression } from '../../examples/mail.ts';
import * as shop from '../../examples/shop.ts';
import { email } from '../console-parameters.ts';
import { bodyErrors, cursor, merchantErrors, perPage, storeParams } from '../merchant/merchant-parameters.ts';
import { rowId } from '../parameters.ts';

/** Newest first. Ended messages are kept for 30 days, failed ones until they expire. */
export const listMailMessages = defineCall({
  name: 'listMailMessages',
  path: '/api/stores/{store_id}/mail-messages',
  method: 'GET',
  summary: 'Messages of the mail queue',
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  query: Type.Object(
    { state: Type.Enum(mailStates, { default: 'failed' }), cursor, per_page: perPage },
    { additionalProperties: true },
  ),
  status: 200,
  response: Type.Object(
    {
      items: Type.Array(mailMessageSchema),
      next_cursor: Type.Union([Type.String(), Type.Null()], {
        description: 'Where the list goes on; null: at its end.',
      }),
    },
    { $id: 'MailMessagePage', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { state: 'failed' },
    response: { items: [failedMessage], next_cursor: null },
  },
});

const count = Type.Integer({ minimum: 0 });

export const countMailMessages = defineCall({
  name: 'countMailMessages',
  path: '/api/stores/{store_id}/mail-messages/counts',
  method: 'GET',
  summary: 'How much mail waits or has failed',
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  status: 200,
  response: Type.Object(
    { waiting: count, failed: count },
    { $id: 'MailMessageCounts', additionalProperties: false, description: 'Each up to 100,000.' },
  ),
  errors: merchantErrors,
  example: { params: shop.ofStore, response: { waiting: 3, failed: 1 } },
});

/** Sends failed messages again, and at once those that wait for another attempt. */
export const retryMailMessages = defineCall({
  name: 'retryMailMessages',
  path: '/api/stores/{store_id}/mail-messages/retry',
  method: 'POST',
  summary: 'Send failed mail again',
  tag: 'merchant',
  changes: 'nothing',
  records: 'nothing',
  params: storeParams,
  body: Type.Object(
    { id: Type.Optional({ ...rowId, description: 'Of one message. Default: all.' }) },
    { additionalProperties: false },
  ),
  status: 200,
  response: Type.Object({ retried: count }, { $id: 'RetriedMail', additionalProperties: false }),
  errors: [...merchantErrors, ...bodyErrors],
  example: { params: shop.ofStore, body: { id: failedMessage.id }, response: { retried: 1 } },
});

/** How this server sends mail. Its operator sets it. */
export const getMailSetup = defineCall({
  name: 'getMailSetup',
  path: '/api/stores/{store_id}/mail-setup',
  method: 'GET',
  summary: 'How mail is sent',
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  status: 200,
  response: Type.Object(
    {
      is_sending: Type.Boolean({ description: 'Whether the server sends mail at all.' }),
      sender_name: Type.String({ description: 'What receivers see as the sender.' }),
      sender_address: Type.Union([Type.String(), Type.Null()]),
      hourly_limit: Type.Integer({ minimum: 1, description: 'Messages of the store in an hour.' }),
      takes_bounces: Type.Boolean({ description: 'Whether mail that comes back later is noticed.' }),
    },
    { $id: 'MailSetup', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    response: {
      is_sending: true,
      sender_name: 'Casa Aurora',
      sender_address: 'reviews@shop.example',
      hourly_limit: 200,
      takes_bounces: false,
    },
  },
});

/** Whether an address gets less mail, or none. The address is in the body, because logs and histories keep URLs. */
export const findMailSuppression = defineCall({
  name: 'findMailSuppression',
  path: '/api/stores/{store_id}/mail-suppressions/find',
  method: 'POST',
  summary: 'Look an address up in the list of those that get less mail',
  tag: 'merchant',
  changes: 'nothing',
  records: 'nothing',
  params: storeParams,
  body: Type.Object({ email }, { additionalProperties: false }),
  status: 200,
  response: Type.Object(
    { found: Type.Union([mailSuppressionSchema, Type.Null()]) },
    { $id: 'FoundMailSuppression', additionalProperties: false },
  ),
  errors: [...merchantErrors, ...bodyErrors, 'mail_suppression.email_invalid'],
  example: { params: shop.ofStore, body: { email: shop.email }, response: { found: suppression } },
});
