import type { FindMediaFile } from '../platform/http/files/media-files.ts';
import { findMediaFile } from '../review-media/find-media-file.ts';
import type { StoreDatabases } from './store-databases.ts';

/**
 * Finds files in the database of their store; those of addresses without a store in all, one after the other. Reads the primary
 * database, because a replica that is behind would still show what was just hidden.
 */
export const findMedia =
  (databases: Pick<StoreDatabases, 'all' | 'of'>): FindMediaFile =>
  async (address) => {
    const { storeId } = address;
    const places = storeId === undefined ? databases.all : [databases.of(storeId)];
    for (const { context } of places) {
      const found = await context.write((sql) => findMediaFile(sql, address));
      if (found !== undefined) return found;
    }
    return undefined;
  };
