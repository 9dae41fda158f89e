import { createHmac } from 'node:crypto';
import { growTree } from '@opina/log/tree/growing-tree';
import { hashLeaf } from '@opina/log/tree/hashes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { allEntries, parsedEntries } from '#test/read-log';
import { adoptReviews, findStoresToAdopt } from './entries/adopt-reviews.ts';
import { findLog } from './entries/log-queries.ts';
import { placeEntries } from './entries/place-entries.ts';
import { listOpenings } from './serving/opening-queries.ts';

const netstrings = (items: readonly string[]) =>
  items.map((item) => `${Buffer.byteLength(item)}:${item}`).join('');

describe.each(testEngines)('the log of reviews on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** A store with one review, whose id it returns. */
  async function withReview(id: string, review: object = {}): Promise<number> {
    const { p: [reviewId = 0] = [] } = await seedStore(database.sql, {
      id,
      products: [{ code: 'p', reviews: [{ rate: 4, title: 'Boa', text: 'Serve bem', ...review }] }],
    });
    return reviewId;
  }

  const eventsOf = async (id: string) => (await parsedEntries(database.sql, id)).map(({ event }) => event);

  it('says of each change what it was, in the order of the changes', async () => {
    const { sql } = database;
    const id = await withReview('eventos', { authorName: 'Ana', status: 'pending' });
    const set = (values: object) =>
      sql`UPDATE opinions SET ${sql(values)} WHERE store_id = 'eventos' AND id = ${id}`;
    await set({ status: 'published' });
    await set({ text: 'Serve muito bem' });
    await set({ upvotes_count: 7 });
    await set({ status: 'hidden', status_reason: 'offensive' });
    await set({ status: 'published', status_reason: null });
    await sql`INSERT INTO opinion_comments (store_id, opinion_id, position, text) VALUES ('eventos', ${id}, 0, 'Obrigado!')`;
    await sql`UPDATE opinion_comments SET text = 'Obrigada!' WHERE store_id = 'eventos' AND opinion_id = ${id}`;
    await sql`DELETE FROM opinion_comments WHERE store_id = 'eventos' AND opinion_id = ${id}`;
    await set({ author_name: '', author_email: null });
    await set({ status: 'withdrawn', rate: 5 });
    await sql`INSERT INTO opinion_comments (store_id, opinion_id, position, text) VALUES ('eventos', ${id}, 0, 'Até logo')`;
    await sql`DELETE FROM opinions WHERE store_id = 'eventos' AND id = ${id}`;
    const entries = await parsedEntries(sql, 'eventos');
    expect(entries.map(({ event, status, rate }) => [event, status, rate])).toEqual([
      ['imported', 'pending', 4],
      ['published', 'published', 4],
      ['edited', 'published', 4],
      ['hidden', 'hidden', 4],
      ['restored', 'published', 4],
      ['replied', null, null],
      ['reply_edited', null, null],
      ['reply_removed', null, null],
      ['author_erased', 'published', 4],
      ['edited', 'withdrawn', 5],
      ['withdrawn', 'withdrawn', 5],
      ['replied', null, null],
      ['erased', null, 5],
    ]);
    expect(entries[3]).toMatchObject({
      store: 'eventos',
      reason: 'offensive',
      source: 'bought_here',
      incentivized: false,
    });
    expect(entries[3]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(new Set(entries.map(({ review }) => review)).size).toBe(1);
    expect(await sql`SELECT 1 FROM logged_reviews WHERE store_id = 'eventos'`).toEqual([]);
  });

  it('tells what a form sent and what was decided about it at once', async () => {
    const { sql } = database;
    await withReview('formulario');
    await sql`
      INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at, status, status_reason, is_collected, incentive)
      VALUES ('formulario', 'p', 1, 'Ruim', 'pt-BR', now(), 'pending', NULL, true, NULL),
        ('formulario', 'p', 2, 'Ruim', 'pt-BR', now(), 'refused', 'spam', true, 'Cupom')`;
    expect(
      (await parsedEntries(sql, 'formulario')).map(({ event, status, reason, incentivized }) => [
        event,
        status,
        reason,
        incentivized,
      ]),
    ).toEqual([
      ['imported', 'published', null, false],
      ['received', 'pending', null, false],
      ['received', 'pending', 'spam', true],
      ['refused', 'refused', 'spam', true],
    ]);
  });

  it('commits to what is shown with HMAC-SHA-256, of which no text says more', async () => {
    const { sql } = database;
    const text = 'Não gostei 🙂\n12:abc "\\';
    await withReview('sal', {
      text,
      authorName: 'Ana 3:',
      recommends: false,
      createdAt: '2026-05-01T12:00:00.123Z',
    });
    const entry = (await parsedEntries(sql, 'sal')).at(-1);
    const [opening] = await listOpenings(sql, 'sal', { after: 0, limit: 9 });
    const facts = ['', 'false', 'false', '', ''];
    expect(opening?.shown).toEqual([
      ...['p', '4', 'false', 'Boa', text, 'Ana 3:', '2026-05-01T12:00:00Z', ''],
      ...facts,
    ]);
    expect(entry?.version).toBe(2);
    expect(opening?.key).toMatch(/^[g-v]{64}$/);
    const hmac = createHmac('sha256', opening?.key ?? '')
      .update(netstrings(opening?.shown ?? []))
      .digest('hex');
    expect(entry?.shown).toBe(hmac);
    expect(entry?.review).toBe(opening?.review);
  });

  it('gives a changed review another key, so that its former text can be tested by nobody', async () => {
    const { sql } = database;
    const id = await withReview('chave');
    const keyOf = async () => (await listOpenings(sql, 'chave', { after: 0, limit: 9 }))[0]?.key;
    const former = await keyOf();
    await sql`UPDATE opinions SET status = 'hidden' WHERE store_id = 'chave' AND id = ${id}`;
    await sql`UPDATE opinions SET status = 'published' WHERE store_id = 'chave' AND id = ${id}`;
    expect(await keyOf()).toBe(former);
    await sql`UPDATE opinions SET author_name = 'Outra' WHERE store_id = 'chave' AND id = ${id}`;
    expect(await keyOf()).not.toBe(former);
  });

  it('has no entry of a change that was rolled back, and takes back nothing else', async () => {
    const { sql } = database;
    const id = await withReview('volta');
    await sql
      .begin(async (tx) => {
        await tx`UPDATE opinions SET text = 'Nunca' WHERE store_id = 'volta' AND id = ${id}`;
        throw new Error('no');
      })
      .catch(() => {});
    expect(await eventsOf('volta')).toEqual(['imported']);
  });

  it('adds to the tree what comes later, also when several do so at once', async () => {
    const { sql } = database;
    await seedStore(sql, { id: 'arvore', products: [{ code: 'p' }] });
    const add = (from: number, to: number) => sql`
      INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
      SELECT 'arvore', 'p', 1 + n % 5, 'n' || n, 'pt-BR', now() FROM generate_series(${from}::int, ${to}::int) AS n`;
    await add(1, 300);
    await placeEntries(sql, 'arvore');
    await add(301, 700);
    const placed = await Promise.all([1, 2, 3].map(() => placeEntries(sql, 'arvore')));
    expect(placed.reduce((sum, count) => sum + count, 0)).toBe(400);
    const entries = await allEntries(sql, 'arvore');
    const tree = growTree();
    for (const entry of entries) tree.add(hashLeaf(entry));
    expect(entries.length).toBe(700);
    const log = await findLog(sql, 'arvore');
    expect([log?.size, Buffer.from(log?.root ?? [])]).toEqual([700, Buffer.from(tree.root())]);
    const places =
      await sql`SELECT count(DISTINCT place)::int AS count, max(place)::int AS last FROM log_places WHERE store_id = 'arvore'`;
    expect(places[0]).toEqual({ count: 700, last: 699 });
  });

  it('enters the reviews that a store had before, once', async () => {
    const { sql } = database;
    await withReview('antiga');
    await sql`DELETE FROM logged_reviews WHERE store_id = 'antiga'`;
    await sql`DELETE FROM waiting_log_entries WHERE store_id = 'antiga'`;
    expect(await findStoresToAdopt(sql, 100)).toContain('antiga');
    expect(await adoptReviews(sql, 'antiga')).toBe(false);
    expect(await adoptReviews(sql, 'antiga')).toBe(false);
    expect(await findStoresToAdopt(sql, 100)).not.toContain('antiga');
    expect(await eventsOf('antiga')).toEqual(['imported']);
  });

  it('goes with its store', async () => {
    const { sql } = database;
    await withReview('adeus');
    await placeEntries(sql, 'adeus');
    await sql`DELETE FROM stores WHERE id = 'adeus'`;
    for (const table of [
      'review_logs',
      'log_tiles',
      'log_places',
      'log_cosignatures',
      'log_counts',
      'log_undecided',
      'log_waits',
      'logged_reviews',
      'waiting_log_entries',
    ])
      expect(await sql`SELECT 1 FROM ${sql(table)} WHERE store_id = 'adeus'`).toEqual([]);
  });
});
