import type { TransactionSql } from '../engine/sql.ts';
import { copyTermsAsRows } from '../move/copy-terms.ts';
import { listPlaced, readPlacements, type TablePlacement } from './table-placement.ts';

/** Spreads or copies the tables that are not placed yet. `shards`: into how many parts the rows of stores are divided. */
export async function placeTables(
  tx: TransactionSql,
  shards: number,
  onTable?: (table: string) => void,
): Promise<void> {
  // Citus distrusts triggers, which may write elsewhere. Ours write rows of the same store.
  await tx`SET LOCAL citus.enable_unsafe_triggers TO on`;
  // Citus copies rows with INSERT.
  await copyTermsAsRows(tx);
  const placed = new Set(await listPlaced(tx));
  for (const table of await readPlacements(tx)) {
    if (placed.has(table.name)) continue;
    onTable?.(table.name);
    await placeTable(tx, table, shards);
  }
}

/** Spreads or copies the tables that a migration has created, in a database that is distributed. */
export async function placeNewTables(tx: TransactionSql): Promise<void> {
  const placed = await listPlaced(tx);
  if (placed.includes('stores')) await placeTables(tx, 0);
}

async function placeTable(tx: TransactionSql, table: TablePlacement, shards: number): Promise<void> {
  const { name } = table;
  if (table.kind === 'copied') await tx`SELECT create_reference_table(${name})`;
  else if (name === 'stores')
    await tx`
      SELECT create_distributed_table(${name}, ${table.column}, colocate_with => 'none', shard_count => ${shards})`;
  else await tx`SELECT create_distributed_table(${name}, ${table.column}, colocate_with => 'stores')`;
}
