import type { LawCode } from '@opina/contract/constants/laws';
import type { PhotoRule } from '@opina/contract/constants/media';
import type { PublishRule } from '@opina/contract/constants/moderation';
import type {
  ChangedInvitations,
  StoredCollection,
  WireInvitationSettings,
} from '@opina/contract/entities/collection/collection-settings';
import type { WireFieldError } from '@opina/contract/entities/error';
import { isStorableJson } from '../platform/core/storable-json.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { normalizeId, toPlainLine } from '../platform/text/clean-text.ts';
import { praiseIn } from './praise.ts';

/** How a store collects reviews. `features.open_reviews` belongs to it too. */
export interface CollectionSettings {
  readonly invitations: WireInvitationSettings;
  readonly publish: PublishRule;
  readonly publish_photos: PhotoRule;
  readonly show_purchase_month: boolean;
  /** Null: none is set. */
  readonly privacy_url: string | null;
  /** ISO 3166-1; null: none is set. */
  readonly country: string | null;
  /** Null: those of the country. */
  readonly laws: LawCode[] | null;
}

export const defaultCollection: CollectionSettings = {
  invitations: {
    enabled: false,
    delay_days: 5,
    delays: [],
    reminder_days: null,
    send_from: 9,
    send_until: 20,
    min_days_between: 0,
    link_days: 90,
    channel: 'mail',
    count_opens: false,
    incentive: null,
    forget_orders_days: 730,
    color: null,
    logo_url: null,
  },
  publish: 'after_review',
  publish_photos: 'with_review',
  show_purchase_month: false,
  privacy_url: null,
  country: null,
  laws: null,
};

/** The store's settings of collecting reviews, with the defaults for those that it has not set. */
export function collectionOf({ collection }: { readonly collection: StoredCollection }): CollectionSettings {
  return {
    ...defaultCollection,
    ...collection,
    invitations: { ...defaultCollection.invitations, ...collection.invitations },
  };
}

/** What a request changes; `null` restores a default. */
export interface ChangedCollection {
  readonly invitations?: ChangedInvitations | null | undefined;
  readonly publish?: PublishRule | null | undefined;
  readonly publish_photos?: PhotoRule | null | undefined;
  readonly show_purchase_month?: boolean | null | undefined;
  readonly privacy_url?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly laws?: LawCode[] | null | undefined;
}

/** Of all settings together, as JSON. */
const maxCollectionLength = 100_000;

/**
 * The settings after a change: only what differs from the defaults. Throws `store.country_unknown`, `store.invitations_invalid`.
 */
export function changedCollection(before: StoredCollection, change: ChangedCollection): StoredCollection {
  const own = { ...before.invitations, ...(change.invitations && cleanInvitations(change.invitations)) };
  const changed = {
    invitations: change.invitations === null ? {} : own,
    publish: orBefore(change.publish, before.publish),
    publish_photos: orBefore(change.publish_photos, before.publish_photos),
    show_purchase_month: orBefore(change.show_purchase_month, before.show_purchase_month),
    privacy_url: orBefore(change.privacy_url, before.privacy_url),
    country: orBefore(change.country, before.country),
    laws: orBefore(change.laws, before.laws),
  };
  const { invitations, ...others } = withoutDefaults(defaultCollection, changed);
  const different = withoutDefaults(defaultCollection.invitations, changed.invitations);
  const after = { ...others, ...(Object.keys(different).length > 0 && { invitations: different }) };
  checkCountry(after.country);
  checkInvitations(collectionOf({ collection: after }).invitations, after);
  return after;
}

const orBefore = <T, U>(changed: T, before: U) => (changed === undefined ? before : changed);

/** The fields of `values` that differ from `defaults`, without null and undefined ones. */
function withoutDefaults<T extends object>(
  defaults: T,
  values: { readonly [K in keyof T]?: unknown },
): Partial<T> {
  const given = Object.entries(values).filter(([key, value]) => {
    const isDefault = JSON.stringify(value) === JSON.stringify(defaults[key as keyof T]);
    return value !== undefined && value !== null && !isDefault;
  });
  return Object.fromEntries(given) as Partial<T>;
}

/** Cleans texts as those of orders and products are, so that they compare as equal. */
function cleanInvitations(change: ChangedInvitations): ChangedInvitations {
  const { delays, incentive } = change;
  return {
    ...change,
    ...(delays && {
      delays: delays.map(({ tag, product, days }) => ({
        ...(tag !== undefined && { tag: toPlainLine(tag) }),
        ...(product !== undefined && { product: normalizeId(product) }),
        days,
      })),
    }),
    ...(incentive && { incentive: { text: toPlainLine(incentive.text) } }),
  };
}

/** Throws `store.country_unknown`. */
function checkCountry(country: string | null | undefined): void {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  if (country && names.of(country) === undefined) throw new OpinaError('store.country_unknown');
}

function checkInvitations(invitations: WireInvitationSettings, stored: StoredCollection): void {
  const { send_from: from, send_until: until, delays, incentive } = invitations;
  const errors: WireFieldError[] = delays.flatMap(({ tag, product }, at) =>
    (tag === undefined) !== (product === undefined) && tag !== '' && product !== ''
      ? []
      : [{ field: `invitations.delays.${at}`, message: 'Must have either tag or product.' }],
  );
  if (from >= until) {
    const message = `Must be later than send_from (${from}), not ${until}.`;
    errors.push({ field: 'invitations.send_until', message });
  }
  if (incentive !== null) errors.push(...incentiveErrors(incentive.text));
  if (!isStorableJson(stored, maxCollectionLength)) {
    const message = `Must have at most ${maxCollectionLength} characters of JSON, without control characters and unpaired surrogates.`;
    errors.push({ field: 'invitations', message });
  }
  if (errors.length > 0) throw new OpinaError('store.invitations_invalid', { errors });
}

/** An incentive is the same for every rating, so its text must not say otherwise. */
function incentiveErrors(text: string): WireFieldError[] {
  const field = 'invitations.incentive.text';
  if (text === '') return [{ field, message: 'Must not be empty.' }];
  if (praiseIn(text) === undefined) return [];
  const message =
    'Must not ask for a good rating: everybody who writes a review gets the same, whatever the rating.';
  return [{ field, message }];
}

/** Whether planned invitations would get other dates. */
export function movesPlans(before: WireInvitationSettings, after: WireInvitationSettings): boolean {
  const keys = ['enabled', 'delay_days', 'delays', 'send_from', 'send_until', 'channel'] as const;
  return keys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}
