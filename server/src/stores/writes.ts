import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import type { Auditor } from './find-store.ts';
import { jsonOf } from './setting-queries.ts';

/** As PostgreSQL numbers its errors. */
const uniqueViolation = '23505';

export interface Store {
  /** 1 to 64 characters; the page setting `_storeId`. */
  readonly id: string;
  readonly name: string;
  /** One of the contract's locales. */
  readonly locale: string;
  /** Only what differs from the defaults. */
  readonly features: Readonly<Record<string, unknown>>;
  /** Who vouches for its reviews; nobody, unless said. */
  readonly auditor?: Auditor | null | undefined;
  /** An IANA name; the main one of the locale, unless said. */
  readonly timeZone?: string | null | undefined;
}

export async function listStores(sql: Sql): Promise<Store[]> {
  return sql<Store[]>`${storeColumns(sql)} ORDER BY id`;
}

/** Makes a store. The same store again is `unchanged`; another one under its id throws `store.exists`. */
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

/** A store as who runs the server makes it. */
export interface OperatorStore extends Store {
  /** Host of its shop in small letters, without `www.`; null: it is found by its id only. */
  readonly address: string | null;
  readonly pageHosts: readonly string[];
}

/** Makes a store and a first token of it, both or neither; false when there is a store of this id or address. */
export async function insertStore(
  sql: Sql,
  { id, name, locale, features, auditor = null, timeZone = null, address, pageHosts }: OperatorStore,
  token: { readonly name: string; readonly hash: Uint8Array },
): Promise<boolean> {
  // Hosts as JSON: the driver knows no types of arrays yet when this is the first query of its connection.
  const made = await sql`
    WITH made AS (
      INSERT INTO stores (id, name, locale, features, auditor, time_zone, address, page_hosts)
      VALUES (${id}, ${name}, ${locale}, ${JSON.stringify(features)}::text::jsonb,
        ${jsonOf(auditor)}::text::jsonb, ${timeZone}, ${address},
        ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(pageHosts)}::text::jsonb)))
      ON CONFLICT DO NOTHING
      RETURNING id
    )
    INSERT INTO store_tokens (store_id, name, token_hash)
    SELECT id, ${token.name}, ${token.hash} FROM made
    RETURNING store_id`;
  return made.length > 0;
}

/** The id of the store of this address. */
export async function findStoreId(sql: Sql, address: string): Promise<string | undefined> {
  const [store] = await sql<{ id: string }[]>`SELECT id FROM stores WHERE address = ${address}`;
  return store?.id;
}

/** Null takes it back. False when another store has it. */
export async function changeAddress(sql: Sql, id: string, address: string | null): Promise<boolean> {
  try {
    await sql`UPDATE stores SET address = ${address} WHERE id = ${id}`;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false;
    throw error;
  }
}

function storeColumns(sql: Sql) {
  return sql`SELECT id, name, locale, features, auditor, time_zone FROM stores`;
}
