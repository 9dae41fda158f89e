import { fileURLToPath } from 'node:url';
import { type DemoStore, demoStores } from '@opina/demo-store/content/stores';
import { contentFolder } from '@opina/demo-store/folders';
import type { Sql } from '@opina/server/data/engine/sql';
import { createStore, StoreError } from '@opina/server/data/store-writes';
import { importFile } from '@opina/server/imports/import-file';
import { fillSurveys } from './fill-surveys.ts';

/** A store that someone has changed since is theirs: it stays as it is. */
async function ensureStore(sql: Sql, { id, name, locale, features }: DemoStore): Promise<void> {
  try {
    await createStore(sql, { id, name, locale, features });
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'store.exists')) throw error;
  }
}

/**
 * Makes the demo's stores and imports their reviews, as a merchant would, and has their surveys answered. What is there already is left alone, so an
 * interrupted first filling is completed by the next start.
 */
export async function fillDemo(sql: Sql, log: (line: string) => void): Promise<void> {
  for (const store of demoStores) {
    await ensureStore(sql, store);
    if (!store.reviewsFile) continue;
    const file = fileURLToPath(new URL(store.reviewsFile, contentFolder));
    const { written } = await importFile(sql, { file, storeId: store.id });
    if (written > 0) log(`Demo shop filled  ${store.name}: ${written} reviews`);
  }
  await fillSurveys(sql);
}
