import type { KnownStore, StoreDirectory } from '../accounts/account-context.ts';
import { groupBy } from '../platform/core/group-by.ts';
import { findStores, searchStores } from '../stores/store-directory.ts';
import type { AppContext } from './create-context.ts';
import type { StoreDatabase, StoreDatabases } from './store-databases.ts';

type DirectoryContext = Pick<AppContext, 'write'>;

/** The directory of a server with one database. */
export const directoryOf = (context: DirectoryContext): StoreDirectory => ({
  find: (ids) => context.write((sql) => findStores(sql, ids)),
  list: (search) => context.write((sql) => searchStores(sql, search)),
  sendMail: async (_storeId, work) => {
    return context.write(work);
  },
});

const byId = (a: KnownStore, b: KnownStore) => (a.id < b.id ? -1 : 1);

/** The stores of all databases. Those of a database that is not available are missing. */
export function storeDirectory({ all, of }: StoreDatabases): StoreDirectory {
  const directories = new Map(all.map((database) => [database, directoryOf(database.context)]));
  const at = (database: StoreDatabase) => directories.get(database) ?? directoryOf(database.context);
  return {
    async find(ids) {
      const parts = [...groupBy(ids, of)];
      return available(parts.map(([database, own]) => at(database).find(own)));
    },
    async list(search) {
      const found = all.map(async (database) => {
        const stores = await at(database).list(search);
        // Without the rows of a store that is being copied to this database, or was moved away.
        return stores.filter(({ id }) => of(id) === database);
      });
      return (await available(found)).sort(byId).slice(0, search.limit);
    },
    sendMail: (storeId, work) => at(of(storeId)).sendMail(storeId, work),
  };
}

async function available(parts: readonly Promise<readonly KnownStore[]>[]): Promise<KnownStore[]> {
  const settled = await Promise.allSettled(parts);
  const found = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const failed = settled.find((one) => one.status === 'rejected');
  // Nothing at all is no answer.
  if (failed !== undefined && settled.every((one) => one.status === 'rejected')) throw failed.reason;
  return found;
}
