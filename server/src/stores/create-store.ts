import { randomInt } from 'node:crypto';
import { defaultLocale } from '@opina/contract/constants/locales';
import type { WireAuditor } from '@opina/contract/entities/auditor';
import { createToken } from '../platform/core/secret-tokens.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { readNewFeatures } from './check-features.ts';
import { type ChangedCollection, changedCollection } from './collection-settings.ts';
import { readShopAddress, type ShopAddress } from './page-hosts/shop-address.ts';
import {
  getStoreSettings,
  readAuditor,
  readLocale,
  readName,
  readTimeZone,
  requestedFeatures,
  type StoreSettings,
} from './settings.ts';
import { isStoreId } from './store-id.ts';
import { findStoreId, insertStore, type OperatorStore } from './writes.ts';

export interface NewStore extends ChangedCollection {
  /** Default: a generated id; then the address is required. */
  readonly id?: string | undefined;
  /** Default: the host of the address. */
  readonly name?: string | undefined;
  /** The address of the shop. */
  readonly url?: string | undefined;
  /** Default: `defaultLocale`. */
  readonly locale?: string | undefined;
  /** Default: the main time zone of the locale. */
  readonly time_zone?: string | null | undefined;
  /** Default: no auditor. */
  readonly auditor?: WireAuditor | null | undefined;
  /** Those that differ from the defaults. */
  readonly features?: Readonly<Record<string, unknown>> | undefined;
  /** The feature of the same name. */
  readonly open_reviews?: boolean | null | undefined;
}

export interface CreatedStore {
  readonly store: StoreSettings;
  /** Null for a store that existed, or that a person creates. */
  readonly token: string | null;
}

interface Creator {
  /** A person in the console needs no token, which nobody would keep, and is told that the shop has a store. */
  readonly isPerson: boolean;
}

/** The name of the token. */
const tokenName = 'first';

/** Generated ids have nine digits, because existing plugins accept only numbers. */
const generatedIds = [100_000_000, 1_000_000_000] as const;
const maxTries = 10;

/**
 * Creates a store and a token for it, which cannot be shown again. Without an id, if a store has the address, returns that
 * store without a token. A person gets no token, and `store.address_taken` instead of that store. Throws `store.id_invalid`, `store.exists`, `store.address_invalid`, `store.address_taken`,
 * `request.body_invalid`, and the errors of `changeStoreSettings`.
 */
export async function createStore(
  sql: Sql,
  request: NewStore,
  creator: Creator = { isPerson: false },
): Promise<CreatedStore> {
  const { id } = request;
  if (id !== undefined && !isStoreId(id)) throw new OpinaError('store.id_invalid');
  const shop = request.url === undefined ? undefined : readShopAddress(request.url);
  const settings = readSettings(request, shop);
  if (id !== undefined) return createNamed(sql, { ...settings, id }, creator);
  if (shop === undefined) throw missing('id', 'Is missing. Set id or url.');
  return createByAddress(sql, { ...settings, address: shop.address }, creator);
}

async function createNamed(sql: Sql, store: OperatorStore, creator: Creator): Promise<CreatedStore> {
  const made = await insert(sql, store, creator);
  if (made !== undefined) return made;
  const holder = store.address === null ? undefined : await findStoreId(sql, store.address);
  throw new OpinaError(holder === undefined || holder === store.id ? 'store.exists' : 'store.address_taken');
}

async function createByAddress(
  sql: Sql,
  settings: Omit<OperatorStore, 'id'> & { readonly address: string },
  creator: Creator,
): Promise<CreatedStore> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const made = await insert(sql, { ...settings, id: String(randomInt(...generatedIds)) }, creator);
    if (made !== undefined) return made;
    const holder = await findStoreId(sql, settings.address);
    if (holder !== undefined && creator.isPerson) throw new OpinaError('store.address_taken');
    if (holder !== undefined) return { store: await getStoreSettings(sql, holder), token: null };
  }
  throw new Error('No id was free.');
}

function readSettings(request: NewStore, shop: ShopAddress | undefined): Omit<OperatorStore, 'id'> {
  const { id, locale = defaultLocale, time_zone: timeZone, auditor } = request;
  const name = request.name ?? (id === undefined ? shop?.address : undefined);
  if (name === undefined && id !== undefined) throw missing('name', 'Is missing. Must be a text.');
  return {
    name: readName(name ?? ''),
    locale: readLocale(locale),
    timeZone: typeof timeZone === 'string' ? readTimeZone(timeZone) : null,
    auditor: auditor ? readAuditor(auditor) : null,
    features: readNewFeatures(requestedFeatures(request)),
    collection: changedCollection({}, request),
    address: shop?.address ?? null,
    pageHosts: shop?.pageHosts ?? [],
  };
}

const missing = (field: string, message: string) =>
  new OpinaError('request.body_invalid', { errors: [{ field, message }] });

/** Returns undefined if a store has this id or address. */
async function insert(
  sql: Sql,
  store: OperatorStore,
  { isPerson }: Creator,
): Promise<CreatedStore | undefined> {
  const { token, hash } = createToken();
  if (!(await insertStore(sql, store, isPerson ? undefined : { name: tokenName, hash }))) return undefined;
  return { store: await getStoreSettings(sql, store.id), token: isPerson ? null : token };
}
