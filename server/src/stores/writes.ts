import { isDeepStrictEqual } from 'node:util';
import type { StoredCollection } from '@opina/contract/entities/collection/collection-settings';
import { recordActivity } from '../activity/record.ts';
import { isInFurtherDatabase } from '../databases/registry.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { lockName } from '../platform/database/lock-name.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import type { Auditor } from './find-store.ts';
import { jsonOf } from './setting-queries.ts';

export interface Store {
  /** 1 to 64 characters; the page setting `_storeId`. */
  readonly id: string;
  readonly name: string;
  /** One of the contract's locales. */
  readonly locale: string;
  /** Only those that differ from the defaults. */
  readonly features: Readonly<Record<string, unknown>>;
  /** Default: no auditor. */
  readonly auditor?: Auditor | null | undefined;
  /** An IANA name. Default: the main time zone of the locale. */
  readonly timeZone?: string | null | undefined;
}

export async function listStores(sql: Sql): Promise<Store[]> {
  return sql<Store[]>`${storeColumns(sql)} ORDER BY id`;
}

/** Creates a store. Returns `unchanged` if the same store exists. Throws `store.exists` if another store has the id. */
export async function createStore(sql: Sql, store: Store): Promise<'created' | 'unchanged'> {
  const { auditor = null, timeZone = null } = store;
  const features = JSON.stringify(store.features);
  const created = await sql`
    INSERT INTO stores (id, name, locale, features, auditor, time_zone)
    VALUES (${store.id}, ${store.name}, ${store.locale}, ${features}::text::jsonb,
      ${jsonOf(auditor)}::text::jsonb, ${timeZone})
    ON CONFLICT (id) DO NOTHING
    RETURNING id`;
  if (created.length > 0) return 'created';
  const [existing] = await sql<Store[]>`${storeColumns(sql)} WHERE id = ${store.id}`;
  if (existing && isDeepStrictEqual({ ...existing }, { ...store, auditor, timeZone })) return 'unchanged';
  throw new OpinaError('store.exists', {
    detail: `${store.id}, named ${JSON.stringify(existing?.name)}`,
  });
}

/** A store that the operator creates. */
export interface OperatorStore extends Store {
  /** The host of its shop in lower case, without `www.`; null: the store can be found only by its id. */
  readonly address: string | null;
  readonly pageHosts: readonly string[];
  /** Only what differs from the defaults. */
  readonly collection: StoredCollection;
}

/**
 * Creates a store and its first token, both or neither. Returns false if a store has this id or address, or if a further
 * database has a store of this id.
 */
export async function insertStore(
  sql: Sql,
  {
    id,
    name,
    locale,
    features,
    collection,
    auditor = null,
    timeZone = null,
    address,
    pageHosts,
  }: OperatorStore,
  token: { readonly name: string; readonly hash: Uint8Array } | undefined,
): Promise<boolean> {
  if (await isInFurtherDatabase(sql, id)) return false;
  return sql.begin(async (tx) => {
    if (address !== null && (await isTaken(tx, address))) return false;
    // Sends hosts as JSON, because the driver does not know array types in the first query of a connection.
    const made = await tx`
      INSERT INTO stores (id, name, locale, features, collection, auditor, time_zone, address, page_hosts,
        host_times)
      SELECT ${id}::text, ${name}::text, ${locale}::text, ${JSON.stringify(features)}::text::jsonb,
        ${JSON.stringify(collection)}::text::jsonb,
        ${jsonOf(auditor)}::text::jsonb, ${timeZone}::text, ${address}::text,
        ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(pageHosts)}::text::jsonb)),
        coalesce((SELECT jsonb_object_agg(host, now())
          FROM jsonb_array_elements_text(${JSON.stringify(pageHosts)}::text::jsonb) AS host), '{}')
      ON CONFLICT DO NOTHING
      RETURNING id`;
    if (made.length === 0) return false;
    if (token !== undefined) {
      await tx`INSERT INTO store_tokens (store_id, name, token_hash) VALUES (${id}, ${token.name}, ${token.hash})`;
    }
    await recordActivity(tx, id, { subject: 'store', after: { id, name, locale, address } });
    return true;
  });
}

/** Whether a store has the address. Until the commit nobody else gives it to a store. */
async function isTaken(tx: TransactionSql, address: string, byOtherThan?: string): Promise<boolean> {
  await lockName(tx, '', 'addresses of stores');
  const others = await tx`
    SELECT 1 FROM stores WHERE address = ${address} AND id IS DISTINCT FROM ${byOtherThan ?? null}::text`;
  return others.length > 0;
}

/** The id of the store of this address. */
export async function findStoreId(sql: Sql, address: string): Promise<string | undefined> {
  const [store] = await sql<{ id: string }[]>`SELECT id FROM stores WHERE address = ${address}`;
  return store?.id;
}

/** Changes the address; null removes it. Returns false if another store has it. */
export async function changeAddress(sql: Sql, id: string, address: string | null): Promise<boolean> {
  return sql.begin(async (tx) => {
    if (address !== null && (await isTaken(tx, address, id))) return false;
    await tx`UPDATE stores SET address = ${address} WHERE id = ${id}`;
    return true;
  });
}

function storeColumns(sql: Sql) {
  return sql`SELECT id, name, locale, features, auditor, time_zone FROM stores`;
}
