import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { readTables, type Table } from '../../platform/database/move/catalogue.ts';

/** A table with rows of stores. */
export interface StoreTable extends Table {
  /** The column with the id of the store. */
  readonly storeColumn: string;
}

/**
 * Not moved: where the stores are, who may open them and what was changed about that, and which files of pictures have to be
 * deleted. All databases use one storage, so any of them may delete them.
 */
const notMoved = ['store_databases', 'store_members', 'account_links', 'account_activity', 'media_removals'];

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
