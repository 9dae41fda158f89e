import { openDatabase } from '../../src/platform/database/engine/open-database.ts';
import { type SeededIds, type SeedStore, seedStore } from './seed.ts';

/** Writes stores into the embedded database of a data folder, which no server may use meanwhile. Resolves to the ids, by store. */
export async function seedFolder(
  dataDir: string,
  stores: readonly SeedStore[],
): Promise<Readonly<Record<string, SeededIds>>> {
  const { sql, close } = await openDatabase({ dataDir });
  try {
    const ids: Record<string, SeededIds> = {};
    for (const store of stores) ids[store.id] = await seedStore(sql, store);
    return ids;
  } finally {
    await close();
  }
}
