import { type Static, Type } from 'typebox';
import {
  maxSavedReplyPosition,
  maxSavedReplyTitleLength,
  maxSavedViewNameLength,
  savedReplyUses,
  savedViewLists,
} from '../constants/inbox.ts';
import { invitationStatuses } from '../constants/invitations.ts';
import { locales } from '../constants/locales.ts';
import { mailKinds } from '../constants/mail.ts';
import { maxWebhookUrlLength, webhookEvents } from '../constants/webhooks.ts';
import { newOrderValues } from '../entities/collection/new-order.ts';
import { webAddress } from '../entities/fields.ts';
import { savedFiltersSchema } from '../entities/inbox/saved-view.ts';
import { closed, count, moment, orNull, text } from './values.ts';

const optionalMoment = Type.Optional(orNull(moment));

/** Texts of mail that the store has changed. */
export const mailTextRecord = Type.Object(
  {
    type: Type.Literal('mail_text'),
    kind: Type.Enum(mailKinds),
    locale: Type.Enum(locales),
    subject: text(),
    heading: text(),
    body: text(),
    button: text(),
  },
  closed,
);
export type MailTextRecord = Static<typeof mailTextRecord>;

/** A text that the store uses in replies and answers. Files of older servers have none. */
export const savedReplyRecord = Type.Object(
  {
    type: Type.Literal('saved_reply'),
    title: text(maxSavedReplyTitleLength, 1),
    text: text(undefined, 1),
    used_for: Type.Enum(savedReplyUses),
    position: Type.Integer({ minimum: 0, maximum: maxSavedReplyPosition }),
  },
  closed,
);
export type SavedReplyRecord = Static<typeof savedReplyRecord>;

/** Filters of a list that people of the store have saved. Files of older servers have none. */
export const savedViewRecord = Type.Object(
  {
    type: Type.Literal('saved_view'),
    list: Type.Enum(savedViewLists),
    name: text(maxSavedViewNameLength, 1),
    filters: savedFiltersSchema,
  },
  closed,
);
export type SavedViewRecord = Static<typeof savedViewRecord>;

/** A webhook, without its secret. Only with personal data: an address may be one. */
export const webhookRecord = Type.Object(
  {
    type: Type.Literal('webhook'),
    url: webAddress(maxWebhookUrlLength),
    events: Type.Array(Type.Enum(webhookEvents), { minItems: 1, maxItems: webhookEvents.length }),
  },
  closed,
);
export type WebhookRecord = Static<typeof webhookRecord>;

/** Whether the customer of an order was asked, or will be. Only with personal data. */
export const invitationRecord = Type.Object(
  {
    type: Type.Literal('invitation'),
    order_id: newOrderValues.order_id,
    status: Type.Enum(invitationStatuses),
    reason: orNull(text(100)),
    due_at: orNull(moment),
    is_moved: Type.Boolean(),
    delay_days: orNull(count),
    /** What the store offered when it asked. */
    incentive: Type.Optional(orNull(text())),
    expires_at: optionalMoment,
    handed_at: optionalMoment,
    sent_at: optionalMoment,
    reminder_due_at: optionalMoment,
    reminded_at: optionalMoment,
    opened_at: optionalMoment,
    clicked_at: optionalMoment,
    reviewed_at: optionalMoment,
    unsubscribed_at: optionalMoment,
    /** What files of older servers call `unsubscribed_at`. */
    left_at: optionalMoment,
    bounced_at: optionalMoment,
    created_at: moment,
  },
  closed,
);
export type InvitationRecord = Static<typeof invitationRecord>;
