import type { Sql, TransactionSql } from '../engine/sql.ts';
import { hasCitus } from '../has-citus.ts';
import { readTables } from '../move/catalogue.ts';

/**
 * Tables whose rows belong to no store: every node has a copy. All other tables have `store_id`, and the rows of one store are
 * on one node. A migration that creates a table without `store_id` adds it here.
 */
const copiedTables: readonly string[] = [
  'account_activity',
  'account_identities',
  'account_links',
  'account_passkeys',
  'account_recovery_codes',
  'account_second_steps',
  'account_sessions',
  'accounts',
  'company_sign_ins',
  'databases',
  'erased_tables',
  'migrations',
  'passkey_challenges',
  'salts',
  'store_databases',
  'store_members',
];

/** `spread`: by the store of each row, which `column` has. `copied`: to every node. */
export type TablePlacement =
  | { readonly name: string; readonly kind: 'copied' }
  | { readonly name: string; readonly kind: 'spread'; readonly column: string };

/**
 * Where the tables of the schema belong: `stores` first, each after those it references. Throws if a table has no `store_id`
 * and is not in `copiedTables`.
 */
export async function readPlacements(sql: Sql | TransactionSql): Promise<TablePlacement[]> {
  const isOfStore = (column: { readonly name: string }) => column.name === 'store_id';
  const tables = await readTables(sql);
  const placements = tables.map(({ name, columns }) => placementOf(name, columns.some(isOfStore)));
  const isStores = ({ name }: TablePlacement) => name === 'stores';
  return [
    ...placements.filter(isStores),
    ...placements.filter((one) => !isStores(one)),
    { name: 'migrations', kind: 'copied' },
  ];
}

function placementOf(name: string, hasStore: boolean): TablePlacement {
  if (name === 'stores') return { name, kind: 'spread', column: 'id' };
  if (copiedTables.includes(name)) return { name, kind: 'copied' };
  if (hasStore) return { name, kind: 'spread', column: 'store_id' };
  throw new Error(
    `The table ${name} has no store_id, and is not among the tables that every node has a copy of.`,
  );
}

/** The names of tables that a distributed database has spread or copied. None if the database is not distributed. */
export async function listPlaced(sql: Sql | TransactionSql): Promise<string[]> {
  if (!(await hasCitus(sql))) return [];
  const rows = await sql<{ name: string }[]>`
    SELECT relname AS name FROM pg_dist_partition AS p JOIN pg_class AS c ON c.oid = p.logicalrelid
    WHERE relnamespace = current_schema()::regnamespace AND partmethod IN ('h', 'n')`;
  return rows.map(({ name }) => name);
}

/** Whether the rows of stores are spread over nodes. */
export async function isDistributed(sql: Sql | TransactionSql): Promise<boolean> {
  return (await listPlaced(sql)).includes('stores');
}
