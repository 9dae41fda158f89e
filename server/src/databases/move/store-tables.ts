import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { readTables, type Table } from '../../platform/database/move/catalogue.ts';

/** A table with rows of stores. */
export interface StoreTable extends Table {
  /** The column with the id of the store. */
  readonly storeColumn: string;
}

/**
 * Filled by triggers of other tables: which files have to be deleted. All databases use one storage, so any of them may delete
 * the files; but those of a store that moves are still shown by the other database.
 */
const filledByTriggers = ['media_removals'];

/** Not moved: where the stores are, who may open them and what was changed about that, and what triggers fill. */
const notMoved = [
  'store_databases',
  'store_members',
  'account_links',
  'account_activity',
  ...filledByTriggers,
];

/** Call it in a transaction that deletes rows of a store which the other database keeps. */
export async function forgetTriggered(tx: TransactionSql, storeId: string): Promise<void> {
  for (const table of filledByTriggers) await tx`DELETE FROM ${tx(table)} WHERE store_id = ${storeId}`;
}

/**
 * The tables that a move of a store copies, each after those it references. Tables that only triggers write come last: they have
 * the right rows already, unless a later version writes them without triggers.
 */
export async function readStoreTables(tx: TransactionSql): Promise<StoreTable[]> {
  const all = (await readTables(tx)).flatMap((table) => {
    const storeColumn = storeColumnOf(table);
    return storeColumn === undefined || notMoved.includes(table.name) ? [] : [{ ...table, storeColumn }];
  });
  const withoutKey = all.find(({ key }) => key.length === 0);
  if (withoutKey !== undefined) throw new Error(`The table ${withoutKey.name} has no primary key.`);
  const isAlone = ({ name, refersTo }: Table) =>
    refersTo.length === 0 && !all.some((other) => other.refersTo.includes(name));
  return [...all.filter((table) => !isAlone(table)), ...all.filter(isAlone)];
}

function storeColumnOf({ name, columns }: Table): string | undefined {
  if (name === 'stores') return 'id';
  return columns.some((column) => column.name === 'store_id') ? 'store_id' : undefined;
}
