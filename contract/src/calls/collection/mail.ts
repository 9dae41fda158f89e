import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxEmailLength } from '../../constants/email.ts';
import { maxOrderIdLength } from '../../constants/invitations.ts';
import { locales } from '../../constants/locales.ts';
import { mailKinds, suppressionReasons } from '../../constants/mail.ts';
import {
  mailPreviewSchema,
  mailSuppressionSchema,
  mailTextSchema,
  mailTextsSchema,
} from '../../entities/collection/mail.ts';
import { mailText, mailTexts, suppression } from '../../examples/mail.ts';
import { orderId } from '../../examples/orders.ts';
import * as shop from '../../examples/shop.ts';
import {
  bodyErrors,
  merchantErrors,
  merchantPage,
  perPage,
  storeParams,
} from '../merchant/merchant-parameters.ts';
import { storeId } from '../parameters.ts';

const textParams = Type.Object({
  store_id: storeId,
  kind: Type.Enum(mailKinds),
  locale: Type.Enum(locales),
});
const ofText = { ...shop.ofStore, kind: mailText.kind, locale: mailText.locale };
const email = Type.String({ minLength: 3, maxLength: maxEmailLength, description: 'Case does not matter.' });

/** The store's own texts, or the default ones. */
export const getMailText = defineCall({
  name: 'getMailText',
  path: '/api/stores/{store_id}/mail-texts/{kind}/{locale}',
  method: 'GET',
  summary: 'The texts of one kind of message',
  tag: 'merchant',
  scopes: ['read'],
  params: textParams,
  status: 200,
  response: mailTextSchema,
  errors: merchantErrors,
  example: { params: ofText, response: mailText },
});

/**
 * Messages are sent with these texts from now on, also those that wait. A text without its link is refused, and so is one that asks
 * for good ratings or promises something for them.
 */
export const putMailText = defineCall({
  name: 'putMailText',
  path: '/api/stores/{store_id}/mail-texts/{kind}/{locale}',
  method: 'PUT',
  summary: 'Replace the texts of one kind of message',
  tag: 'merchant',
  changes: 'nothing',
  params: textParams,
  body: mailTextsSchema,
  status: 200,
  response: mailTextSchema,
  errors: [...merchantErrors, ...bodyErrors, 'mail_text.invalid'],
  example: { params: ofText, body: mailTexts, response: mailText },
});

export const deleteMailText = defineCall({
  name: 'deleteMailText',
  path: '/api/stores/{store_id}/mail-texts/{kind}/{locale}',
  method: 'DELETE',
  summary: 'Restore the default texts of one kind of message',
  tag: 'merchant',
  changes: 'nothing',
  params: textParams,
  status: 200,
  response: mailTextSchema,
  errors: merchantErrors,
  example: { params: ofText, response: { ...mailText, is_default: true, updated_at: null } },
});

const previewed = {
  texts: Type.Optional(mailTextsSchema),
  order_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxOrderIdLength,
      description: 'With the customer and the products of this order. Default: made-up ones.',
    }),
  ),
};
const previewErrors = ['mail_text.invalid', 'mail_preview.order_unused', 'order.unknown'] as const;

/**
 * A message as it would be sent, with these texts or those of the store. Its values are made up, or those of an order. Nothing
 * is sent or stored, and the links do not work.
 */
export const previewMailText = defineCall({
  name: 'previewMailText',
  path: '/api/stores/{store_id}/mail-texts/{kind}/{locale}/preview',
  method: 'POST',
  summary: 'Preview a message',
  tag: 'merchant',
  records: 'nothing',
  scopes: ['read'],
  changes: 'nothing',
  params: textParams,
  body: Type.Object(previewed, { additionalProperties: false }),
  status: 200,
  response: mailPreviewSchema,
  errors: [...merchantErrors, ...bodyErrors, ...previewErrors],
  example: {
    params: ofText,
    body: { texts: mailTexts, order_id: orderId },
    response: { subject: 'O que você achou?', html: '<!DOCTYPE html>…', text: 'Casa Aurora\n\n…' },
  },
});

/**
 * The same as a preview, by mail, to somebody of the store. The message says that it is a test. Its links lead to this server and open
 * nothing, so that they change nothing for a customer.
 */
export const sendMailTest = defineCall({
  name: 'sendMailTest',
  path: '/api/stores/{store_id}/mail-texts/{kind}/{locale}/test',
  method: 'POST',
  summary: 'Send a message to yourself',
  tag: 'merchant',
  records: 'nothing',
  changes: 'nothing',
  params: textParams,
  body: Type.Object(
    {
      to: Type.String({ minLength: 3, maxLength: maxEmailLength, description: 'Your e-mail address.' }),
      ...previewed,
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: Type.Object(
    { message: Type.Integer({ description: 'The number of the message in the list of mail.' }) },
    { $id: 'MailTest', additionalProperties: false },
  ),
  errors: [
    ...merchantErrors,
    ...bodyErrors,
    ...previewErrors,
    'mail_test.email_invalid',
    'mail_test.suppressed',
    'mail_test.too_many',
  ],
  example: {
    params: ofText,
    body: { to: 'team@shop.example', order_id: orderId },
    response: { message: 31 },
  },
});

/** Newest first. The list has no addresses: they are stored as hashes. */
export const listMailSuppressions = defineCall({
  name: 'listMailSuppressions',
  path: '/api/stores/{store_id}/mail-suppressions',
  method: 'GET',
  summary: 'Addresses that get less mail, or none',
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  query: Type.Object({ page: merchantPage, per_page: perPage }, { additionalProperties: true }),
  status: 200,
  response: Type.Object(
    { items: Type.Array(mailSuppressionSchema), has_next_page: Type.Boolean() },
    { $id: 'MailSuppressionPage', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: {
    params: shop.ofStore,
    query: { page: 1 },
    response: { items: [suppression], has_next_page: false },
  },
});

/**
 * For the programs of mail providers, which report by HTTP. A permanent status about the mailbox (5.1.1, say) or a complaint stops all
 * mail of the message's store to its receiver.
 */
export const reportMailBounce = defineCall({
  name: 'reportMailBounce',
  path: '/api/mail-bounces',
  method: 'POST',
  summary: 'Report a bounce or a complaint',
  tag: 'operator',
  records: 'nothing',
  changes: 'nothing',
  body: Type.Object(
    {
      message_id: Type.String({ maxLength: 300, description: 'The Message-ID header of the message.' }),
      status: Type.Optional(
        Type.String({
          pattern: '^[245]\\.\\d{1,3}\\.\\d{1,3}$',
          description: 'The enhanced status code (RFC 3463).',
        }),
      ),
      complaint: Type.Optional(
        Type.Boolean({ description: 'Whether the receiver called the message spam. Default: false.' }),
      ),
    },
    { additionalProperties: false },
  ),
  status: 200,
  response: Type.Object(
    { known: Type.Boolean({ description: 'Whether the message is still stored here.' }) },
    { $id: 'ReportedBounce', additionalProperties: false },
  ),
  errors: ['auth.operator_token_invalid', ...bodyErrors],
  example: {
    body: { message_id: '<opina.6f1d1a54-3f0e-4f0e-9a75-0f0d3c4b2a10@shop.example>', status: '5.1.1' },
    response: { known: true },
  },
});

const changedSuppression = Type.Object(
  { suppressed: Type.Boolean() },
  { $id: 'ChangedMailSuppression', additionalProperties: false },
);

/** `left` stops invitations and reminders. The other reasons stop all mail to the address. */
export const suppressMail = defineCall({
  name: 'suppressMail',
  path: '/api/stores/{store_id}/mail-suppressions',
  method: 'POST',
  summary: 'Stop mail to an address',
  tag: 'merchant',
  changes: 'nothing',
  params: storeParams,
  body: Type.Object(
    {
      email,
      reason: Type.Optional(Type.Enum(suppressionReasons, { description: 'Default: store.' })),
    },
    { additionalProperties: false },
  ),
  status: 200,
  response: changedSuppression,
  errors: [...merchantErrors, ...bodyErrors, 'mail_suppression.email_invalid'],
  example: {
    params: shop.ofStore,
    body: { email: shop.email, reason: 'store' },
    response: { suppressed: true },
  },
});

/** The address is in the body, because logs and histories keep URLs. Who unsubscribed is written to again only if they ask for it. */
export const allowMail = defineCall({
  name: 'allowMail',
  path: '/api/stores/{store_id}/mail-suppressions/remove',
  method: 'POST',
  summary: 'Allow mail to an address again',
  tag: 'merchant',
  changes: 'nothing',
  params: storeParams,
  body: Type.Object({ email }, { additionalProperties: false }),
  status: 200,
  response: changedSuppression,
  errors: [...merchantErrors, ...bodyErrors, 'mail_suppression.email_invalid'],
  example: { params: shop.ofStore, body: { email: shop.email }, response: { suppressed: false } },
});
