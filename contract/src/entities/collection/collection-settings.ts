import { type Static, type TSchema, Type } from 'typebox';
import {
  invitationChannels,
  maxDelayDays,
  maxForgetOrdersDays,
  maxIncentiveLength,
  maxInvitationDelays,
  maxLinkDays,
} from '../../constants/invitations.ts';
import { lawCodes } from '../../constants/laws.ts';
import { photoRules } from '../../constants/media.ts';
import { publishRules } from '../../constants/moderation.ts';
import { maxProductCodeLength, maxTagLength } from '../../constants/products.ts';
import { maxStoreUrlLength } from '../../constants/stores.ts';
import { pageAddress } from '../fields.ts';

const closed = { additionalProperties: false } as const;
const orNull = <T extends TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });
/** Of a link or a picture. */
const webAddress = pageAddress(maxStoreUrlLength);
const days = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description });

/** Another delay for products with a tag, or for one product. `days: null`: the server does not ask about it. */
export const invitationDelaySchema = Type.Object(
  {
    tag: Type.Optional(Type.String({ minLength: 1, maxLength: maxTagLength })),
    product: Type.Optional(Type.String({ minLength: 1, maxLength: maxProductCodeLength })),
    days: orNull(Type.Integer({ minimum: 0, maximum: maxDelayDays }), 'null: do not ask about it.'),
  },
  closed,
);

const invitationValues = {
  enabled: Type.Boolean({ description: 'Whether orders create invitations. Default: false.' }),
  delay_days: days(0, maxDelayDays, 'Days after the delivery date. Default: 5.'),
  delays: Type.Array(invitationDelaySchema, {
    maxItems: maxInvitationDelays,
    description:
      'Other delays, each for a tag or a product. That of a product wins; of several tags, the first in the list. The longest delay of its products decides for an order.',
  }),
  reminder_days: orNull(
    Type.Integer({ minimum: 1, maximum: maxDelayDays }),
    'Days after the invitation until one reminder, if something is still to be reviewed. Default: null, no reminder.',
  ),
  send_from: days(0, 23, "The hour of the store's time zone from which invitations are sent. Default: 9."),
  send_until: days(
    1,
    24,
    'The hour before which they are sent; with send_from 0 and send_until 24, at any hour. Default: 20.',
  ),
  min_days_between: days(
    0,
    maxDelayDays,
    'The least number of days between two invitations to one person. Default: 0, no limit.',
  ),
  link_days: days(1, maxLinkDays, 'Days for which a link works after it was sent. Default: 90.'),
  channel: Type.Enum(invitationChannels, {
    description: 'Who sends: this server by mail, the store after a webhook event, or both. Default: mail.',
  }),
  count_opens: Type.Boolean({ description: 'Whether to count opened mail with a picture. Default: false.' }),
  incentive: orNull(
    Type.Object({ text: Type.String({ minLength: 1, maxLength: maxIncentiveLength }) }, closed),
    'What everybody who writes a review gets, whatever the rating. It is declared on the review. Default: null.',
  ),
  forget_orders_days: days(
    1,
    maxForgetOrdersDays,
    'Days after which an order that nobody reviewed is deleted. Default: 730.',
  ),
  color: orNull(
    Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
    'Colour of buttons in mail and form: #rrggbb. Default: null.',
  ),
  logo_url: orNull(webAddress, "Address of the store's logo in mail and form. Default: null."),
};

/** How a store asks for reviews. */
export const invitationSettingsSchema = Type.Object(invitationValues, {
  $id: 'InvitationSettings',
  ...closed,
});
export type WireInvitationSettings = Static<typeof invitationSettingsSchema>;

/** Only those to change. */
export const changedInvitationsSchema = Type.Partial(Type.Object(invitationValues), closed);
export type ChangedInvitations = Static<typeof changedInvitationsSchema>;

const collectionValues = {
  open_reviews: Type.Boolean({
    description: 'Whether people may write reviews without an invitation. The same as features.open_reviews.',
  }),
  publish: Type.Enum(publishRules, {
    description:
      'When a review is published: after the store has looked at it, or at once if the moderation rules pass. Default: after_review.',
  }),
  publish_photos: Type.Enum(photoRules, {
    description:
      'When photos and videos that customers send from now on are shown: with their review, or after the store has accepted each of them. Default: with_review.',
  }),
  show_purchase_month: Type.Boolean({
    description: 'Whether a review shows the month of the purchase. Default: false.',
  }),
  privacy_url: orNull(
    webAddress,
    "Address of the store's privacy policy, to which form, mail and the page to unsubscribe link. Default: null.",
  ),
  country: orNull(
    Type.String({ pattern: '^[A-Z]{2}$' }),
    'The country whose law the store follows: ISO 3166-1, as FR. Default: null.',
  ),
  laws: orNull(
    Type.Array(Type.Enum(lawCodes), { maxItems: lawCodes.length, uniqueItems: true }),
    'The sets of rules that decide what is shown beside reviews. Default: null, those of the country.',
  ),
};

/** Settings of collecting reviews, in the response. */
export const collectionSettings = { invitations: invitationSettingsSchema, ...collectionValues };

/** Settings of collecting reviews, in a request; `null` restores the default. */
export const changedCollection = {
  invitations: Type.Optional(
    Type.Union([changedInvitationsSchema, Type.Null()], {
      description:
        'Invitations to review an order. Only the given fields change; null restores all defaults.',
    }),
  ),
  open_reviews: Type.Optional(Type.Union([collectionValues.open_reviews, Type.Null()])),
  publish: Type.Optional(Type.Union([collectionValues.publish, Type.Null()])),
  publish_photos: Type.Optional(Type.Union([collectionValues.publish_photos, Type.Null()])),
  show_purchase_month: Type.Optional(Type.Union([collectionValues.show_purchase_month, Type.Null()])),
  privacy_url: Type.Optional(collectionValues.privacy_url),
  country: Type.Optional(collectionValues.country),
  laws: Type.Optional(collectionValues.laws),
};

/** What a store has set. The database and the whole-store file have only what differs from the defaults. */
export const storedCollectionSchema = Type.Object(
  {
    invitations: Type.Optional(changedInvitationsSchema),
    publish: Type.Optional(collectionValues.publish),
    publish_photos: Type.Optional(collectionValues.publish_photos),
    show_purchase_month: Type.Optional(collectionValues.show_purchase_month),
    privacy_url: Type.Optional(collectionValues.privacy_url),
    country: Type.Optional(collectionValues.country),
    laws: Type.Optional(collectionValues.laws),
  },
  closed,
);
export type StoredCollection = Static<typeof storedCollectionSchema>;
