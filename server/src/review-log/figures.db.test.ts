import type { ReviewEntry } from '@opina/log/reviews/entry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { parsedEntries } from '#test/read-log';
import type { Sql } from '../platform/database/engine/sql.ts';
import { countLog } from './figures/count-log.ts';
import { findUncountedStores } from './figures/figure-queries.ts';
import { readLogFigures } from './figures/read-figures.ts';

/** By hand, from the entries alone: what a stranger counts who has read the log. */
function countedByHand(entries: readonly ReviewEntry[]) {
  const count = (is: (entry: ReviewEntry) => boolean) => entries.filter(is).length;
  const last = new Map<string, ReviewEntry>();
  const waits: number[] = [];
  for (const review of new Set(entries.map((entry) => entry.review))) {
    const own = entries.filter((entry) => entry.review === review);
    const states = own.filter(({ status, event }) => status !== null || event === 'erased');
    const latest = states.at(-1);
    if (latest !== undefined) last.set(review, latest);
    const decision = states.find(({ status }) => status !== 'pending');
    if (own[0]?.event === 'received' && decision?.event === 'published') {
      const minutes = Math.floor((Date.parse(decision.at) - Date.parse(own[0].at)) / 60_000);
      waits.push(minutes < 60 ? minutes : Math.floor(minutes / 60) * 60);
    }
  }
  const arrived = (entry: ReviewEntry) => ['received', 'imported'].includes(entry.event);
  waits.sort((a, b) => a - b);
  return {
    received: count(({ event }) => event === 'received'),
    imported: count(({ event }) => event === 'imported'),
    published: count(({ event }) => event === 'published'),
    refused: count(({ event }) => event === 'refused'),
    verifiedShare: count((one) => arrived(one) && one.source === 'bought_here') / count(arrived),
    medianWait: waits[Math.ceil(waits.length / 2) - 1] ?? null,
    waiting: [...last.values()].filter(({ status }) => status === 'pending').length,
    byRate: [5, 4, 3, 2, 1].map((rate) => ({
      rate,
      published: count((one) => one.event === 'published' && one.rate === rate),
      refused: count((one) => one.event === 'refused' && one.rate === rate),
    })),
    reasons: new Map(
      entries
        .filter(({ event }) => event === 'refused')
        .map(({ reason }) => [reason, count((one) => one.event === 'refused' && one.reason === reason)]),
    ),
  };
}

describe.each(testEngines)('the figures of a log on $name', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());

  const countAll = async (storeId: string) => {
    while (await countLog(database.sql, storeId));
  };

  /** Reviews of every rating and source, of the form and imported, on their way through every decision. */
  async function fill(sql: Sql, storeId: string): Promise<void> {
    await seedStore(sql, { id: storeId, products: [{ code: 'p' }] });
    await sql`
      INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at, status, origin, is_collected)
      SELECT ${storeId}, 'p', 1 + n % 5, 'n' || n, 'pt-BR', now(),
        CASE WHEN n % 3 = 0 THEN 'published' ELSE 'pending' END,
        (ARRAY['bought_here', 'open', 'imported'])[1 + n % 3], n % 4 <> 0
      FROM generate_series(1, 400) AS n`;
    await sql`UPDATE opinions SET status = 'published' WHERE store_id = ${storeId} AND status = 'pending' AND id % 2 = 0`;
    await sql`
      UPDATE opinions SET status = 'refused', status_reason = (ARRAY['spam', 'offensive', 'other'])[1 + id % 3]
      WHERE store_id = ${storeId} AND status = 'pending' AND id % 5 < 3`;
    await sql`UPDATE opinions SET status = 'pending', status_reason = NULL WHERE store_id = ${storeId} AND status = 'refused' AND id % 7 = 0`;
    await sql`UPDATE opinions SET text = 'outro' WHERE store_id = ${storeId} AND id % 11 = 0`;
    await sql`UPDATE opinions SET status = 'hidden', status_reason = 'illegal' WHERE store_id = ${storeId} AND status = 'published' AND id % 13 = 0`;
    await sql`DELETE FROM opinions WHERE store_id = ${storeId} AND id % 17 = 0`;
  }

  /** What was received waits for hours: the triggers write the time of the transaction. */
  const receivedEarlier = (sql: Sql, storeId: string) => sql`
    UPDATE waiting_log_entries
    SET entry = regexp_replace(entry, '"at":"[^"]+"', '"at":"' || log_time(now() - id % 90 * interval '7 minutes') || '"')
    WHERE store_id = ${storeId} AND entry LIKE '%"event":"received"%'`;

  it('are what a stranger counts who reads its entries', async () => {
    const { sql } = database;
    await fill(sql, 'loja');
    await receivedEarlier(sql, 'loja');
    const entries = await parsedEntries(sql, 'loja');
    expect(await findUncountedStores(sql, 10)).toContain('loja');
    await countAll('loja');
    const figures = await readLogFigures(sql, 'loja');
    const { reasons, ...expected } = countedByHand(entries);
    expect(figures).toMatchObject({ ...expected, entries: entries.length });
    expect(expected.medianWait).toBeGreaterThan(0);
    expect(expected.waiting).toBeGreaterThan(0);
    expect(new Map(figures?.refusedByReason.map(({ reason, count }) => [reason, count]))).toEqual(reasons);
    expect(figures?.months.reduce((sum, { published }) => sum + published, 0)).toBe(expected.published);
    expect(await findUncountedStores(sql, 10)).not.toContain('loja');
  });

  it('count each entry once, also when several processes count, and when it comes in pieces', async () => {
    const { sql } = database;
    await fill(sql, 'partes');
    await parsedEntries(sql, 'partes');
    await Promise.all([1, 2, 3].map(() => countLog(sql, 'partes')));
    await sql`UPDATE opinions SET status = 'published' WHERE store_id = 'partes' AND status = 'pending'`;
    const entries = await parsedEntries(sql, 'partes');
    await countAll('partes');
    const { reasons: _, ...expected } = countedByHand(entries);
    expect(await readLogFigures(sql, 'partes')).toMatchObject({ ...expected, waiting: 0 });
  });

  it('are none of a log without entries', async () => {
    await seedStore(database.sql, { id: 'vazia', products: [] });
    expect(await readLogFigures(database.sql, 'vazia')).toBeUndefined();
  });
});
