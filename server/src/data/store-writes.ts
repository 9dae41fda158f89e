import { isDeepStrictEqual } from 'node:util';
import type { Sql } from './engine/sql.ts';

export const storeErrorCatalogue = {
  'store.unknown': 'No store has this id',
  'store.exists': 'A store with this id exists and is different',
} as const satisfies Record<string, string>;

export type StoreErrorCode = keyof typeof storeErrorCatalogue;

export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, detail: string) {
    super(`${storeErrorCatalogue[code]}: ${detail}`);
    this.name = 'StoreError';
    this.code = code;
  }
}

export interface Store {
  /** 1 to 64 characters; the page setting `_storeId`. */
  readonly id: string;
  readonly name: string;
  /** One of the contract's locales. */
  readonly locale: string;
  /** Only what differs from the defaults. */
  readonly features: Readonly<Record<string, unknown>>;
}

export async function listStores(sql: Sql): Promise<Store[]> {
  return sql<Store[]>`SELECT id, name, locale, features FROM stores ORDER BY id`;
}

/** Makes a store. The same store again is `unchanged`; another one under its id throws `store.exists`. */
export async function createStore(sql: Sql, store: Store): Promise<'created' | 'unchanged'> {
  const features = JSON.stringify(store.features);
  const created = await sql`
    INSERT INTO stores (id, name, locale, features)
    VALUES (${store.id}, ${store.name}, ${store.locale}, ${features}::text::jsonb)
    ON CONFLICT (id) DO NOTHING
    RETURNING id`;
  if (created.length > 0) return 'created';
  const [existing] = await sql<Store[]>`SELECT id, name, locale, features FROM stores WHERE id = ${store.id}`;
  if (existing && isDeepStrictEqual({ ...existing }, { ...store })) return 'unchanged';
  throw new StoreError('store.exists', `${store.id}, named ${JSON.stringify(existing?.name)}`);
}

/** Makes a store and a first token of it, both or neither; false when there is a store of this id. */
export async function insertStore(
  sql: Sql,
  { id, name, locale, features }: Store,
  token: { readonly name: string; readonly hash: Uint8Array },
): Promise<boolean> {
  const made = await sql`
    WITH made AS (
      INSERT INTO stores (id, name, locale, features)
      VALUES (${id}, ${name}, ${locale}, ${JSON.stringify(features)}::text::jsonb)
      ON CONFLICT (id) DO NOTHING
      RETURNING id
    )
    INSERT INTO store_tokens (store_id, name, token_hash)
    SELECT id, ${token.name}, ${token.hash} FROM made
    RETURNING store_id`;
  return made.length > 0;
}
