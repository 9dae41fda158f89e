import type { Sql } from '../platform/database/engine/sql.ts';

export interface NamedStore {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
}

export interface StoreSearch {
  /** A part of the name or of the id; case does not matter. */
  readonly text: string;
  /** Only stores with a later id. */
  readonly after: string;
  readonly limit: number;
}

/** The stores of these ids that exist. */
export async function findStores(sql: Sql, ids: readonly string[]): Promise<NamedStore[]> {
  if (ids.length === 0) return [];
  return sql<NamedStore[]>`SELECT id, name, locale FROM stores WHERE id = ANY(${ids as string[]}::text[])`;
}

/** Stores by id, which compare by their code points. */
export async function searchStores(sql: Sql, { text, after, limit }: StoreSearch): Promise<NamedStore[]> {
  const wanted = text.toLowerCase();
  return sql<NamedStore[]>`
    SELECT id, name, locale FROM stores
    WHERE id COLLATE "C" > ${after} AND strpos(lower(name || chr(10) || id), ${wanted}) > 0
    ORDER BY id COLLATE "C" LIMIT ${limit}`;
}
