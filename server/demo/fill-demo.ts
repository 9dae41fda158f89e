import { fileURLToPath } from 'node:url';
import { type DemoStore, demoStores } from '@opina/demo-store/content/stores';
import { contentFolder } from '@opina/demo-store/folders';
import type { AppContext } from '../src/app/create-context.ts';
import { importFile } from '../src/imports/import-file.ts';
import type { Sql } from '../src/platform/database/engine/sql.ts';
import { hasCode } from '../src/platform/errors/opina-error.ts';
import { giveTurn } from '../src/platform/workers/give-turn.ts';
import { writeImportedAnswers, writeSourcedQuestions } from '../src/questions/store-file/import.ts';
import { findStore } from '../src/stores/find-store.ts';
import { changeStoreSettings } from '../src/stores/settings.ts';
import { createStore } from '../src/stores/writes.ts';
import { fillBoughtReviews } from './fill-orders.ts';
import { fillPhotos } from './fill-photos.ts';
import { fillSurveys } from './fill-surveys.ts';

interface DemoParts {
  readonly sql: Sql;
  readonly context: AppContext;
}

/** Creates a store. An existing one stays unchanged. */
async function ensureStore({ sql, context }: DemoParts, store: DemoStore): Promise<void> {
  const { id, name, locale, features, pageHosts } = store;
  try {
    await createStore(sql, { id, name, locale, features });
    if (pageHosts) await context.write((on) => changeStoreSettings(on, id, { page_hosts: pageHosts }));
  } catch (error) {
    if (!hasCode(error, 'store.exists')) throw error;
  }
}

async function fillStore(parts: DemoParts, store: DemoStore, log: (line: string) => void): Promise<void> {
  const { sql, context } = parts;
  const logCount = (count: number, what: string) => {
    if (count > 0) log(`Demo shop filled  ${store.name}: ${count} ${what}`);
  };
  await ensureStore(parts, store);
  if (!store.reviewsFile) return;
  const file = fileURLToPath(new URL(store.reviewsFile, contentFolder));
  const bought = await fillBoughtReviews(sql, store);
  const { written } = await importFile({ sql, turn: giveTurn() }, { file, storeId: store.id });
  logCount(bought + written, 'reviews');
  logCount(await fillPhotos(sql, context, store), 'pictures');
  logCount(await fillQuestions(sql, store), 'questions');
  await startCollecting(parts, store);
}

/** After the past orders, which nobody is asked about. A store that has own settings keeps them. */
async function startCollecting({ context }: DemoParts, { id, collection }: DemoStore): Promise<void> {
  if (collection === undefined) return;
  await context.write(async (sql) => {
    const stored = await findStore(sql, id);
    if (stored === undefined || Object.keys(stored.collection).length > 0) return;
    await changeStoreSettings(sql, id, collection);
  });
}

/** Writes the questions that the store does not have, identified by product and text. Returns their number. */
async function fillQuestions(sql: Sql, { id, questions = [] }: DemoStore): Promise<number> {
  const createdAt = new Date().toISOString();
  const sourced = questions.map((one) => ({
    ...one,
    sourceId: JSON.stringify([one.productCode, one.question]),
    createdAt,
  }));
  const outcomes = await writeSourcedQuestions(sql, id, 'demo', sourced);
  const answers = sourced.flatMap(({ sourceId: parentId, answer }) =>
    answer === undefined ? [] : [{ parentId, answer }],
  );
  await writeImportedAnswers(sql, id, 'demo', answers);
  return outcomes.filter((outcome) => outcome === 'written').length;
}

/**
 * Creates the demo's stores, their orders and the reviews of the orders, imports the other reviews, pictures and
 * questions as a merchant would, and adds survey answers. Existing data is unchanged, so that the next start completes
 * an interrupted one.
 */
export async function fillDemo(parts: DemoParts, log: (line: string) => void): Promise<void> {
  for (const store of demoStores) await fillStore(parts, store, log);
  await fillSurveys(parts.sql);
}
