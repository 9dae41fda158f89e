import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillEveryTable } from '#test/database/fill-every-table';
import { openFreshDatabases } from '#test/database/further-databases';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { addDatabase } from '../add-database.ts';
import type { OpenDatabase } from '../named-database.ts';
import { readStorePlace } from '../registry.ts';
import { fenceStore } from './fence.ts';
import { moveStore } from './move-store.ts';
import { readStoreTables } from './store-tables.ts';

/** Every row of a store in every table, as text. */
async function rowsOf(sql: Sql, storeId: string): Promise<Record<string, string[]>> {
  return sql.begin(async (tx) => {
    const all: Record<string, string[]> = {};
    for (const { name, storeColumn } of await readStoreTables(tx)) {
      const rows = await tx<{ text: string }[]>`
        SELECT t::text AS text FROM ${tx(name)} AS t WHERE ${tx(storeColumn)} = ${storeId} ORDER BY t::text COLLATE "C"`;
      all[name] = rows.map(({ text }) => text);
    }
    return all;
  }) as Promise<Record<string, string[]>>;
}

const count = (rows: Record<string, string[]>) =>
  Object.values(rows).reduce((sum, { length }) => sum + length, 0);
const moved = { code: 'OPMOV' };

describe('moving a store to another database', () => {
  let fresh: Awaited<ReturnType<typeof open>>;
  let all: readonly [OpenDatabase, ...OpenDatabase[]];
  let home: Sql;
  let acme: Sql;
  let beta: Sql;
  let before: Record<string, string[]>;
  const open = () => openFreshDatabases('home', 'acme', 'beta');

  beforeEach(async () => {
    fresh = await open();
    home = fresh.home.sql;
    acme = fresh.acme.sql;
    beta = fresh.beta.sql;
    await fillEveryTable(home, 1_200);
    await home`DELETE FROM databases`;
    await addDatabase(home, { name: 'acme', sql: acme });
    await addDatabase(home, { name: 'beta', sql: beta });
    all = [
      { name: 'home', sql: home },
      { name: 'acme', sql: acme },
      { name: 'beta', sql: beta },
    ];
    before = await rowsOf(home, '1');
  });
  afterEach(() => fresh.close());

  const move = (to: string, options: Parameters<typeof moveStore>[3] = {}) =>
    moveStore(all, '1', to, { settleMs: 0, ...options });
  const triggers = async (sql: Sql) =>
    (await sql`SELECT 1 FROM pg_trigger WHERE tgname LIKE 'store\\_moves%' AND tgenabled <> 'D'`).length;
  const vote = (sql: Sql, n: number) => sql`
    INSERT INTO votes (store_id, opinion_id, visitor_hash, action)
    VALUES ('1', 1, ${Buffer.from(`v${n}`)}, 'upvote')`;

  it('copies every row of every table of the store, and leaves the other stores', async () => {
    const others = await rowsOf(home, '2');
    const removals = async () => [...(await home`SELECT store_id, name FROM media_removals`)];
    const removalsBefore = await removals();
    const steps: string[] = [];
    expect(await move('acme', { onStep: (step) => steps.push(step) })).toMatchObject({
      outcome: 'moved',
      rows: count(before),
    });
    expect(steps).toEqual(['copy', 'last copy', 'settle', 'delete']);
    expect(await rowsOf(acme, '1')).toEqual(before);
    expect(count(await rowsOf(home, '1'))).toBe(0);
    expect(await rowsOf(home, '2')).toEqual(others);
    // The files of the store's pictures are not deleted.
    expect(await removals()).toEqual(removalsBefore);
    expect(await readStorePlace(home, '1')).toMatchObject({
      database: 'acme',
      movingTo: null,
      movedFrom: null,
    });
    expect([await triggers(home), await triggers(acme)]).toEqual([0, 0]);
    expect(await move('acme')).toMatchObject({ outcome: 'unchanged' });
    await vote(acme, 1);
    const [question] = await acme<{ id: number }[]>`
      INSERT INTO questions (store_id, product_code, question) SELECT '1', code, 'E agora?' FROM products RETURNING id`;
    expect(question?.id).toBeGreaterThanOrEqual(2 ** 44);

    const later = await rowsOf(acme, '1');
    expect(await move('beta')).toMatchObject({ outcome: 'moved' });
    expect(await rowsOf(beta, '1')).toEqual(later);
    expect(await move('home')).toMatchObject({ outcome: 'moved' });
    expect(await rowsOf(home, '1')).toEqual(later);
    expect([count(await rowsOf(acme, '1')), count(await rowsOf(beta, '1'))]).toEqual([0, 0]);
    const places = await home`SELECT store_id FROM store_databases WHERE store_id = '1'`;
    expect([...places, ...(await acme`SELECT 1 FROM store_databases`)]).toEqual([]);
  });

  it('copies what is written, changed and deleted meanwhile, and refuses writes during the last copy', async () => {
    const stop = new AbortController();
    const stopped = move('acme', {
      signal: stop.signal,
      onStep: (step) => step === 'last copy' && stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ code: 'store_move.interrupted' });
    expect(await rowsOf(acme, '1')).toEqual(before);
    expect(await readStorePlace(home, '1')).toMatchObject({ database: 'home', movingTo: 'acme' });
    expect(await triggers(home)).toBe(0);
    // The copy accepts no writes, and sends no mail.
    await expect(vote(acme, 2)).rejects.toMatchObject(moved);
    expect(await acme`UPDATE mail_messages SET lease = gen_random_uuid() RETURNING id`).toEqual([]);

    await vote(home, 3);
    await home`UPDATE opinions SET upvotes_count = 10, text = 'Outro' WHERE store_id = '1' AND id IN (1, 700)`;
    await home`DELETE FROM opinions WHERE store_id = '1' AND id IN (5, 900)`;
    await home`UPDATE stores SET name = 'Novo nome' WHERE id = '1'`;
    await home`UPDATE questions SET status = 'published', answer = 'Sim' WHERE store_id = '1'`;
    // Both have unique values that the other one had.
    await home`
      INSERT INTO survey_options (store_id, question_id, description, ordering, weight) VALUES ('1', 1, 'ruim', 2, 0)`;
    await move('acme', { signal: stop.signal }).catch(() => {});
    await home`UPDATE survey_options SET ordering = ordering + 5 WHERE store_id = '1'`;
    await home`UPDATE survey_options SET ordering = CASE ordering WHEN 6 THEN 2 ELSE 1 END WHERE store_id = '1'`;

    const refused: unknown[] = [];
    let during: Promise<unknown> = Promise.resolve();
    await move('acme', {
      onProgress: ({ table, step }) => {
        if (table !== 'opinions' || step !== 'compare') return;
        during = during.then(() =>
          vote(home, 4 + refused.length).then(
            () => refused.push('written'),
            (error) => refused.push(error),
          ),
        );
      },
    });
    await during;
    // The first comparison is before the last copy. The others are in it.
    expect(refused[0]).toBe('written');
    expect(refused.at(-1)).toMatchObject(moved);
    const after = await rowsOf(acme, '1');
    const writtenVotes = refused.filter((one) => one === 'written').length;
    expect(after.votes).toHaveLength((before.votes?.length ?? 0) + 1 + writtenVotes);
    expect(after.opinions).toHaveLength(1_198);
    expect(after.stores?.[0]).toContain('Novo nome');
    expect(await acme`SELECT id, ordering FROM survey_options ORDER BY id`).toEqual([
      { id: 1, ordering: 2 },
      { id: 2, ordering: 1 },
    ]);
    expect(after.question_terms?.length).toBeGreaterThan(0);
    expect([await triggers(home), await triggers(acme)]).toEqual([0, 0]);
  });

  it('waits for transactions that have written and not committed', async () => {
    const steps: string[] = [];
    let release = () => {};
    const writing = home.begin(async (tx) => {
      await vote(tx as unknown as Sql, 5);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    const moving = move('acme', { onStep: (step) => steps.push(step) });
    await expect.poll(() => steps).toContain('last copy');
    const waiting = async () =>
      (
        await home`
          SELECT 1 FROM pg_locks JOIN pg_database AS d ON d.oid = database AND datname = current_database()
          WHERE NOT granted AND mode = 'ShareRowExclusiveLock'`
      ).length;
    await expect.poll(waiting).toBeGreaterThan(0);
    release();
    await Promise.all([writing, moving]);
    const votes = await acme`SELECT 1 FROM votes WHERE visitor_hash = ${Buffer.from('v5')}`;
    expect(votes.length).toBe(1);
  });

  it('waits until a claimed message is sent, and copies it as sent', async () => {
    await home`UPDATE mail_messages SET lease = gen_random_uuid(), due_at = now() + interval '1 hour', attempts = 1`;
    const moving = move('acme');
    const fenced = async () =>
      (
        await home`SELECT 1 FROM pg_trigger WHERE tgname LIKE 'store\\_moves%' AND tgrelid = 'votes'::regclass`
      ).length;
    await expect.poll(fenced).toBeGreaterThan(0);
    await home`UPDATE mail_messages SET state = 'sent', token = NULL, lease = NULL, finished_at = now()`;
    expect(await moving).toMatchObject({ outcome: 'moved' });
    expect(await acme`SELECT state, lease FROM mail_messages`).toEqual([{ state: 'sent', lease: null }]);
  });

  it('can be cancelled, and refuses other targets meanwhile', async () => {
    const stop = new AbortController();
    const options = { signal: stop.signal, onStep: () => stop.abort() };
    await expect(move('acme', options)).rejects.toMatchObject({ code: 'store_move.interrupted' });
    await expect(move('beta')).rejects.toMatchObject({ code: 'store_move.unfinished' });
    expect(await move('home')).toMatchObject({ outcome: 'cancelled' });
    expect(count(await rowsOf(acme, '1'))).toBe(0);
    expect(await rowsOf(home, '1')).toEqual(before);
    expect([await triggers(home), await triggers(acme)]).toEqual([0, 0]);
    expect(await home`SELECT 1 FROM store_databases WHERE store_id = '1'`).toEqual([]);
    await expect(moveStore(all, 'none', 'acme')).rejects.toMatchObject({ code: 'store.unknown' });
    await expect(move('none')).rejects.toMatchObject({ code: 'database.name_unknown' });
    await acme`INSERT INTO stores (id, name) VALUES ('1', 'Other')`;
    await expect(move('acme')).rejects.toMatchObject({ code: 'store_move.target_has_store' });
  });

  it('is taken over by the next run; the run before can write nothing and opens nothing', async () => {
    let next: Promise<unknown> = Promise.resolve();
    const first = move('acme', {
      onStep: (step) => {
        if (step === 'last copy') next = move('acme');
      },
    });
    const results = await Promise.allSettled([first, first.catch(() => next)]);
    expect(results[0]).toMatchObject({ status: 'rejected', reason: { code: 'store_move.taken_over' } });
    expect(results[1]).toMatchObject({ status: 'fulfilled', value: { outcome: 'moved' } });
    expect(await rowsOf(acme, '1')).toEqual(before);
    expect([await triggers(home), await triggers(acme)]).toEqual([0, 0]);
  });

  it('continues wherever the run before has ended', async () => {
    // As after a run that was killed during the last copy, and after one that was killed after the change of the place.
    await home`INSERT INTO store_databases (store_id, database, moving_to) VALUES ('1', 'home', 'acme')`;
    await fenceStore(home, '1');
    await expect(vote(home, 6)).rejects.toMatchObject(moved);
    expect(await move('acme')).toMatchObject({ outcome: 'moved', rows: count(before) });
    await home`UPDATE store_databases SET moved_from = 'beta' WHERE store_id = '1'`;
    await fenceStore(acme, '1');
    await beta`INSERT INTO stores (id, name) VALUES ('1', 'Former')`;
    await expect(move('home')).rejects.toMatchObject({ code: 'store_move.unfinished' });
    expect(await move('acme')).toMatchObject({ outcome: 'moved' });
    expect(count(await rowsOf(beta, '1'))).toBe(0);
    expect(await triggers(acme)).toBe(0);
    expect(await rowsOf(acme, '1')).toEqual(before);
  });
});
