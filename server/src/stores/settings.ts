import { maxAuditorUrlLength, maxFeaturesLength, maxStoreNameLength } from '@opina/contract/constants/stores';
import type { WireAuditor } from '@opina/contract/entities/auditor';
import type { WireFeatures } from '@opina/contract/entities/features';
import { recordActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockName } from '../platform/database/lock-name.ts';
import { describeReceived } from '../platform/errors/describe-values.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { toPlainLine } from '../platform/text/clean-text.ts';
import { didYouMean } from '../platform/text/nearest-word.ts';
import { parseLocale } from '../platform/text/parse-locale.ts';
import { parseUrl } from '../platform/text/parse-url.ts';
import { parseTimeZone, timeZoneOf } from '../platform/time/time-zones.ts';
import { keepVersion, type Publication, requireVersion } from './appearance-versions.ts';
import { checkFeatures, featuresTooLong } from './check-features.ts';
import {
  type ChangedCollection,
  type CollectionSettings,
  changedCollection,
  collectionOf,
  movesPlans,
} from './collection-settings.ts';
import { storeFeatures } from './features.ts';
import type { StoredStore } from './find-store.ts';
import { readPageHosts } from './page-hosts/page-hosts.ts';
import { requireStore } from './require-store.ts';
import { changeSettings } from './setting-queries.ts';

export interface StoreSettings extends CollectionSettings {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  /** The store's time zone: the one it sets, or that of its locale. */
  readonly time_zone: string;
  readonly auditor: WireAuditor | null;
  readonly features: WireFeatures;
  /** The feature of the same name. */
  readonly open_reviews: boolean;
  readonly page_hosts: string[];
  readonly suggested_hosts: string[];
  readonly products_from_pages: boolean;
}

export interface SettingsRequest extends ChangedCollection {
  readonly name?: string | undefined;
  readonly locale?: string | undefined;
  /** An IANA name; `null`: the main time zone of the locale. */
  readonly time_zone?: string | null | undefined;
  /** `null`: no auditor. */
  readonly auditor?: WireAuditor | null | undefined;
  /** Replaces all page hosts. */
  readonly page_hosts?: readonly string[] | undefined;
  readonly products_from_pages?: boolean | undefined;
  /** The features to change; `null` restores a default. */
  readonly features?: Readonly<Record<string, unknown>> | undefined;
  /** Sets the feature of the same name. */
  readonly open_reviews?: boolean | null | undefined;
}

export async function getStoreSettings(sql: Sql | TransactionSql, storeId: string): Promise<StoreSettings> {
  const store = await requireStore(sql, storeId);
  const { id, name, locale, auditor, timeZone } = store;
  const features = storeFeatures(store.features);
  return {
    id,
    name,
    locale,
    time_zone: timeZoneOf({ timeZone, locale }),
    auditor,
    features,
    ...collectionOf(store),
    open_reviews: features.open_reviews,
    page_hosts: [...store.pageHosts],
    suggested_hosts: [...store.suggestedHosts],
    products_from_pages: store.productsFromPages,
  };
}

/**
 * Changes the given settings. Throws `store.unknown`, `store.name_invalid`, `store.locale_invalid`, `store.time_zone_invalid`, `store.country_unknown`,
 * `store.auditor_invalid`, `store.page_host_invalid`, `store.feature_unknown`, `store.feature_invalid`,
 * `store.invitations_invalid`, `appearance.changed`. A change of a feature is kept as a version of the appearance.
 */
export async function changeStoreSettings(
  sql: Sql,
  storeId: string,
  request: SettingsRequest,
  publication: Publication = {},
): Promise<StoreSettings> {
  await requireStore(sql, storeId);
  const features = requestedFeatures(request);
  checkFeatures(features);
  const given = Object.entries(features);
  const { name, locale, time_zone, auditor, page_hosts: pageHosts } = request;
  const change = {
    name: name === undefined ? undefined : readName(name),
    locale: locale === undefined ? undefined : readLocale(locale),
    // An empty text is refused like any other that names no time zone.
    timeZone: typeof time_zone === 'string' ? readTimeZone(time_zone) : time_zone,
    auditor: auditor && readAuditor(auditor),
    pageHosts: pageHosts && readPageHosts(pageHosts),
    productsFromPages: request.products_from_pages,
    features: Object.fromEntries(given.filter(([, value]) => value !== null)),
    resetFeatures: given.flatMap(([key, value]) => (value === null ? [key] : [])),
  };
  return sql.begin(async (tx) => {
    // The settings of collecting are merged and checked here, so two changes must not read the same state.
    await lockName(tx, storeId, 'settings');
    await requireVersion(tx, storeId, publication);
    const before = await requireStore(tx, storeId);
    const settingsBefore = await getStoreSettings(tx, storeId);
    const collection = changedCollection(before.collection, request);
    const after = { ...before, collection, locale: change.locale ?? before.locale };
    const timeZone = change.timeZone === undefined ? before.timeZone : change.timeZone;
    const all = { ...change, collection, movesPlans: isMoving(before, { ...after, timeZone }) };
    if (!(await changeSettings(tx, storeId, all, maxFeaturesLength))) throw featuresTooLong();
    if (given.length > 0) {
      const { features: changed } = await requireStore(tx, storeId);
      await keepVersion(tx, storeId, before.features, changed, publication);
    }
    const settings = await getStoreSettings(tx, storeId);
    await recordActivity(tx, storeId, {
      subject: 'settings',
      before: changeableOf(settingsBefore),
      after: changeableOf(settings),
    });
    return settings;
  });
}

/** Without what follows from other settings, and what no person has written. */
const changeableOf = ({ id: _, open_reviews, suggested_hosts, ...settings }: StoreSettings) => settings;

/** The features of a request, with those that have a name of their own. */
export const requestedFeatures = ({
  features = {},
  open_reviews,
}: Pick<SettingsRequest, 'features' | 'open_reviews'>): Readonly<Record<string, unknown>> =>
  open_reviews === undefined ? features : { ...features, open_reviews };

/** Whether planned invitations get other dates, which depend on the zone too. */
const isMoving = (before: StoredStore, after: StoredStore): boolean =>
  timeZoneOf(before) !== timeZoneOf(after) ||
  movesPlans(collectionOf(before).invitations, collectionOf(after).invitations);

/** Throws `store.name_invalid`. */
export function readName(text: string): string {
  const name = toPlainLine(text);
  if (name === '' || name.length > maxStoreNameLength) throw new OpinaError('store.name_invalid');
  return name;
}

/**
 * Reads a locale in one of the widget's languages: Portuguese, Spanish or English. Dates, numbers and flags use the whole
 * locale. Throws `store.locale_invalid`.
 */
export function readLocale(text: string): string {
  const locale = parseLocale(text);
  if (locale === undefined || !/^(pt|es|en)(-|$)/.test(locale)) throw new OpinaError('store.locale_invalid');
  return locale;
}

/** Throws `store.time_zone_invalid`. */
export function readTimeZone(text: string): string {
  const zone = parseTimeZone(text.trim());
  if (zone === undefined) {
    const message = `Must be an IANA name such as America/Sao_Paulo or UTC, not ${describeReceived(text, {})}.${didYouMean(text, Intl.supportedValuesOf('timeZone'))}`;
    throw new OpinaError('store.time_zone_invalid', { errors: [{ field: 'time_zone', message }] });
  }
  return zone;
}

/** Throws `store.auditor_invalid`. */
export function readAuditor(auditor: WireAuditor): WireAuditor {
  const name = toPlainLine(auditor.name);
  const url = auditor.url.trim();
  const isAddress =
    /^https?:\/\/[^\s"<>]+$/i.test(url) && parseUrl(url) !== undefined && url.length <= maxAuditorUrlLength;
  const errors = [
    ...(name === '' || name.length > maxStoreNameLength
      ? [
          {
            field: 'auditor.name',
            message: `Must have 1 to ${maxStoreNameLength} characters, not ${name.length}.`,
          },
        ]
      : []),
    ...(isAddress
      ? []
      : [
          {
            field: 'auditor.url',
            message: `Must be an http or https address of at most ${maxAuditorUrlLength} characters, not ${describeReceived(url, {})}.`,
          },
        ]),
  ];
  if (errors.length > 0) throw new OpinaError('store.auditor_invalid', { errors });
  return { name, url };
}

/** Adds and removes page hosts. Throws `store.unknown`, `store.page_host_invalid`. */
export async function changePageHosts(
  sql: Sql,
  storeId: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<StoreSettings> {
  const { page_hosts: before } = await getStoreSettings(sql, storeId);
  const removed = readPageHosts(remove);
  const kept = before.filter((host) => !removed.includes(host));
  return changeStoreSettings(sql, storeId, { page_hosts: [...kept, ...readPageHosts(add)] });
}
