import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteReview, writeReviewStatus } from '#test/database/review-status';
import { seedSurveyQuestion } from '#test/database/seed-survey';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { turn } from '#test/database/test-turn';
import { importedReviews, exportedOrder as order, unusual } from '#test/exports/export-fixtures';
import { importFile } from '../imports/import-file.ts';
import { reportOf } from '../imports/stopped-import.ts';
import { writeOrder } from '../orders/queries.ts';
import { writePrivateAnswer } from '../questions/answer-queries.ts';
import { insertQuestion } from '../questions/writes.ts';
import { type ImportedReview, writeReviews } from '../reviews/store-file/import.ts';
import { castVote } from '../reviews/voting/cast-vote.ts';
import { createStore } from '../stores/writes.ts';
import { writeSurveyAnswers } from '../surveys/writes.ts';
import { countVotesOf } from '../votes/slot-queries.ts';
import { exportStore } from './export-store.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** An embedded database is read in short statements while others wait, as in a server, and in a transaction by commands. */
const ways = testEngines.flatMap((engine) =>
  (engine.name === 'pglite' ? (['snapshot', 'pages'] as const) : (['snapshot'] as const)).map((reading) => ({
    ...engine,
    reading,
  })),
);

describe.each(ways)('an exported and imported store on $name, by $reading', ({ name, open, reading }) => {
  let database: TestDatabase;
  let folder = '';
  beforeAll(async () => {
    database = await open();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-export-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await database.sql`DELETE FROM stores`;
  });

  async function exported(
    storeId = '1',
    {
      format = 'jsonl',
      withPersonalData = true,
      onWrite = (): Promise<unknown> | undefined => undefined,
    } = {},
  ): Promise<string> {
    const parts: string[] = [];
    const output = new Writable({
      // Slow, as a real stream is, so that the export has to wait for it.
      highWaterMark: 1_000,
      write(part, _encoding, done) {
        parts.push(String(part));
        Promise.resolve(onWrite()).then(() => setImmediate(done), done);
      },
    });
    const options = { storeId, format: format as 'jsonl' | 'csv', withPersonalData, reading };
    await exportStore({ sql: database.sql, turn }, options, output);
    output.end();
    await finished(output);
    return parts.join('');
  }
  /** Lines, with their last line. */
  const file = (lines: readonly string[]) =>
    [...lines, JSON.stringify({ type: 'end', records: lines.length })].join('\n');
  async function imported(content: string, storeId = '1', dryRun = false) {
    const target = path.join(folder, 'store.jsonl');
    await writeFile(target, content);
    return importFile({ sql: database.sql, turn }, { file: target, storeId, dryRun });
  }
  const tables = [
    'products',
    'product_summaries',
    'store_summaries',
    'survey_summaries',
    'survey_respondents',
    'votes',
    'opinion_photos',
    'opinion_comments',
    'opinion_translations',
    'survey_answers',
    'private_answers',
    'askers',
    'orders',
    'order_items',
  ];
  /** Counts that do not depend on ids. */
  async function figures(storeId: string) {
    const counts: Record<string, unknown> = {};
    for (const table of tables) {
      const [row] = await database.sql`
        SELECT count(*) AS count FROM ${database.sql(table)} WHERE store_id = ${storeId}`;
      counts[table] = row?.count;
    }
    const summaries = await database.sql`
      SELECT product_code, rate_1, rate_2, rate_3, rate_4, rate_5, recommends_yes, recommends_no,
        opinions_with_photos, photos, questions
      FROM product_summaries WHERE store_id = ${storeId} ORDER BY product_code COLLATE "C"`;
    const store =
      await database.sql`SELECT rate_count, rate_sum FROM store_summaries WHERE store_id = ${storeId}`;
    const surveys = await database.sql`
      SELECT product_code, sum(answers_count)::int8 AS number FROM survey_summaries
      WHERE store_id = ${storeId} AND answers_count > 0 GROUP BY product_code ORDER BY product_code COLLATE "C"`;
    const votes = await database.sql`
      SELECT product_code, slot, sum(upvotes)::int AS up, sum(downvotes)::int AS down FROM vote_slots
      WHERE store_id = ${storeId} AND (upvotes > 0 OR downvotes > 0)
      GROUP BY 1, 2 ORDER BY product_code COLLATE "C", slot`;
    return { counts, summaries, store, surveys, votes };
  }

  /** Writes a store that uses every feature. */
  async function fill(count: number): Promise<number[]> {
    const { sql } = database;
    const features = {
      z: [1, { b: 1, a: 2 }],
      custom_style: { '.a': { color: unusual } },
      photo_review: false,
    };
    await createStore(sql, {
      id: '1',
      name: 'Loja ñ',
      locale: 'es-AR',
      features,
      auditor: { name: 'Instituto Confere', url: 'https://confere.example/loja' },
      timeZone: 'America/Argentina/Salta',
    });
    await sql`
      UPDATE stores SET page_hosts = '{loja.example,*.xn--nia-8ma.example,[::1]}', products_from_pages = true
      WHERE id = '1'`;
    await sql`
      INSERT INTO products (store_id, code, name, tags, photos_urls, gtins, mpn, brand)
      VALUES ('1', 'ç Ω', ${unusual}, '{a,ñ}', ARRAY[${'https://cdn.example/a,{c}.jpg?d="\\'}, '/foto/ñ.jpg'], '{96385074}', 'Ñ', 'Ω')`;
    await sql`INSERT INTO store_tags (store_id, tag) VALUES ('1', 'a'), ('1', 'ñ')`;
    for (let at = 0; at < count; at += 500) {
      await writeReviews(
        sql,
        '1',
        at % 1_000 === 0 ? 'yotpo' : 'csv',
        importedReviews(count).slice(at, at + 500),
      );
    }
    // Microseconds, which a JavaScript date does not have. One second each: a distributed database adds no times of columns.
    for (let n = 0; n < 5; n++) {
      await sql`
        UPDATE opinions SET created_at = ${'2024-05-01T10:00:00Z'}::timestamptz + ${n} * interval '1.000123 seconds'
        WHERE id % 5 = ${n}`;
    }
    await sql`UPDATE opinions SET source = NULL, source_id = NULL WHERE id % 7 = 0`;
    const rows = await sql<{ id: number }[]>`SELECT id FROM opinions ORDER BY id`;
    const ids = rows.map(({ id }) => id);
    await fillSurveys(ids);
    await fillVotes(ids);
    await fillQuestions();
    await writeOrder(sql, '1', order(1));
    await writeOrder(sql, '1', { ...order(2), deliveryDate: null, email: null, items: [] });
    return ids;
  }

  async function fillSurveys(ids: readonly number[]): Promise<void> {
    const { sql } = database;
    await seedSurveyQuestion(sql, '1', {
      kind: 'attribute',
      description: 'Firmeza',
      options: ['Mole', 'Médio', 'Firme'],
      expected: [2, 3],
    });
    const size = await seedSurveyQuestion(sql, '1', {
      kind: 'use_cases',
      description: 'Para quê?',
      options: ['Casa', unusual],
      tags: ['a'],
    });
    const profile = await seedSurveyQuestion(sql, '1', {
      kind: 'evaluator_profile',
      description: 'Idade',
      options: ['<20', '20+'],
    });
    await writeSurveyAnswers(
      sql,
      '1',
      ids.slice(0, 100).map((reviewId, at) => ({
        reviewId,
        optionIds: at % 2 === 0 ? [size.option(unusual), profile.option('20+')] : [size.option('Casa')],
      })),
    );
  }

  async function fillVotes(ids: readonly number[]): Promise<void> {
    const { sql } = database;
    for (const at of [0, 1, 4, 5, 8]) {
      const vote = { reviewId: ids[at] ?? 0, storeId: '1', visitorHash: Buffer.alloc(32, at) };
      await castVote(sql, { ...vote, next: () => (at % 2 === 0 ? 'upvote' : 'downvote') });
    }
  }

  /** By visitors whose hashes are of the numbers from 1 to `count`. */
  async function upvote(reviewId: number, count: number): Promise<void> {
    await database.sql.begin(async (tx) => {
      await countVotesOf(tx, '1', [reviewId], -1);
      await tx`
        INSERT INTO votes (store_id, opinion_id, visitor_hash, action)
        SELECT '1', ${reviewId}::bigint, sha256(visitor::text::bytea), 'upvote'
        FROM generate_series(1, ${count}::integer) AS visitor`;
      await tx`UPDATE opinions SET upvotes_count = upvotes_count + ${count}::integer WHERE id = ${reviewId}`;
      await countVotesOf(tx, '1', [reviewId], 1);
    });
  }

  async function fillQuestions(): Promise<void> {
    const { sql } = database;
    const asker = {
      storeId: '1',
      productCode: 'ç Ω',
      email: 'Ana@example.com',
      pageUrl: 'https://s.example/p',
      flood: undefined,
    };
    for (const [at, question] of ['Does it fit?', unusual].entries()) {
      const outcome = await insertQuestion(sql, { ...asker, question, wordsHash: Buffer.alloc(16, at) });
      if (!('id' in outcome) || at === 1) continue;
      const answer = { answer: 'Only for you', token: 'secret-token', tokenHash: Buffer.alloc(32, 9) };
      await writePrivateAnswer(sql, '1', outcome.id, { ...answer, expiresAt: new Date('2099-01-01') });
    }
    const yes = 'P1,Is it loud?,No\n';
    await sql`
      INSERT INTO questions (store_id, product_code, question, answer, status, source, source_id)
      VALUES ('1', 'P1', ${yes}, 'No', 'published', 'cusrev-questions', '9')`;
    await sql`UPDATE product_summaries SET questions = 1 WHERE store_id = '1' AND product_code = 'P1'`;
  }

  it('has the same bytes, ids, votes and counts after it was deleted; a second import writes nothing', async () => {
    const ids = await fill(1_000);
    const popular = ids[5] ?? 0;
    await upvote(popular, 450);
    const first = await exported();
    const before = await figures('1');
    await database.sql`DELETE FROM stores`;
    const report = await imported(first);
    expect(report).toMatchObject({ refused: 0, skipped: 0, read: first.split('\n').length - 2 });
    expect(await exported()).toBe(first);
    expect(await figures('1')).toEqual(before);
    const after = await database.sql<{ id: number }[]>`SELECT id FROM opinions ORDER BY id`;
    expect(after.map(({ id }) => id)).toEqual(ids);

    expect(await imported(first)).toMatchObject({ written: 0, refused: 0, skipped: report.read });
    expect(await figures('1')).toEqual(before);
    // As if the process had ended before the last votes of a review.
    await database.sql`
      DELETE FROM votes WHERE opinion_id = ${popular} AND visitor_hash IN (
        SELECT visitor_hash FROM votes WHERE opinion_id = ${popular} ORDER BY created_at, visitor_hash OFFSET 300)`;
    await database.sql.begin(async (tx) => {
      await tx`DELETE FROM vote_slots`;
      await countVotesOf(tx, '1', ids, 1);
    });
    expect(await exported()).not.toBe(first);
    await imported(first);
    expect(await exported()).toBe(first);
    expect(await figures('1')).toEqual(before);
    // Whoever takes a vote back has taken it back, also where a file still has it.
    const visitor = {
      reviewId: popular,
      storeId: '1',
      visitorHash: createHash('sha256').update('440').digest(),
    };
    await castVote(database.sql, { ...visitor, next: () => undefined });
    const without = await exported();
    await imported(first);
    expect(await exported()).toBe(without);
    // The same visitor still has one vote.
    const [id = 0] = ids;
    const [votes] = await database.sql`SELECT upvotes_count FROM opinions WHERE id = ${id}`;
    const again = {
      reviewId: id,
      storeId: '1',
      visitorHash: Buffer.alloc(32, 0),
      next: () => 'upvote' as const,
    };
    expect(await castVote(database.sql, again)).toMatchObject({ upvotesCount: votes?.upvotesCount });
    // Counts can be reduced again, and new reviews get free ids.
    for (const one of ids.slice(0, 60)) await deleteReview(database.sql, '1', one);
    await writeReviewStatus(database.sql, '1', ids[100] ?? 0, 'hidden');
    const [fresh] = importedReviews(1);
    await writeReviews(database.sql, '1', 'new', fresh ? [fresh] : []);
  });

  it('has the same bytes in another store of the same database, which has other ids', async () => {
    await fill(120);
    const first = await exported();
    const expected = await figures('1');
    expect(await imported(first, '2')).toMatchObject({ refused: 0, skipped: 0 });
    expect(await exported('2')).toBe(first);
    expect(await figures('2')).toEqual(expected);
    expect(await imported(first, '2')).toMatchObject({ written: 0 });
    await database.sql`DELETE FROM stores WHERE id = '1'`;
    expect(await imported(await exported('2'), '3')).toMatchObject({ refused: 0 });
    expect(await exported('3')).toBe(first);
  });

  it('assigns new ids after the imported ones, also in an empty database', async () => {
    await fill(20);
    const [review] = (await exported()).split('\n').filter((line) => line.startsWith('{"type":"review"'));
    const [state] = await database.sql`SELECT last_value FROM opinions_id_seq`;
    const id = Number(state?.lastValue) + 1_000;
    const far = { ...JSON.parse(review ?? ''), id, survey_answers: [] };
    const huge = { ...far, id: Number.MAX_SAFE_INTEGER, source_id: 'huge' };
    await database.sql`DELETE FROM opinions`;
    await imported(file([far, huge].map((one) => JSON.stringify(one))));
    await writeReviews(database.sql, '1', 'new', importedReviews(2));
    const rows = await database.sql<{ id: number; formerId: number | null }[]>`
      SELECT id, former_id FROM opinions ORDER BY id`;
    expect(rows.map((row) => row.id)).toEqual([id, id + 1, id + 2, id + 3]);
    expect(rows[1]?.formerId).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('without personal data contains no address, asker or private answer', async () => {
    await fill(50);
    const text = await exported('1', { withPersonalData: false });
    expect(text).not.toMatch(/example\.com|Only for you|asker|s\.example|secret-token|"order"/);
    await database.sql`DELETE FROM stores`;
    await imported(text);
    expect(await exported('1', { withPersonalData: false })).toBe(text);
    expect(await exported()).not.toMatch(/example\.com|Only for you/);
  });

  it('drops invalid addresses, counts them, and keeps their records', async () => {
    await fill(3);
    const invalid = (await exported()).replaceAll(/"(a\d+|Ana1|Ana)@example\.com"/g, '"ana@@example"');
    await database.sql`DELETE FROM stores`;
    const report = await imported(invalid);
    const addresses = invalid.split('ana@@example').length - 1;
    expect(addresses).toBeGreaterThan(2);
    expect(report).toMatchObject({
      refused: 0,
      leftOut: 0,
      read: invalid.split('\n').length - 2,
      leftOutByCode: { 'email.address_invalid': addresses },
    });
    const kept = await exported();
    expect(kept).not.toContain('ana@@example');
    for (const type of ['review', 'order', 'question']) {
      const count = (text: string) => text.split(`{"type":"${type}"`).length - 1;
      expect(count(kept), type).toBe(count(invalid));
    }
  });

  it('refuses invalid lines by their number, and writes the others', async () => {
    await fill(3);
    const lines = (await exported()).trimEnd().split('\n');
    const review = JSON.parse(lines.find((line) => line.startsWith('{"type":"review"')) ?? '');
    const hash = `sha256:${'a'.repeat(64)}`;
    const own = { image: hash, square: hash, square_150: hash, thumbnail: hash, content_hash: null };
    const put = (change: object) => JSON.stringify({ ...review, source: 'x', source_id: '1', ...change });
    const bad = [
      '{"not json',
      '[]',
      JSON.stringify({ type: '__proto__' }),
      put({ rate: 6 }),
      put({ text: 'a\u0000b' }),
      put({ created_at: '2024-13-45T00:00:00Z' }),
      put({ photos: [{ image: 'javascript:alert(1)', square: '', square_150: '', thumbnail: '' }] }),
      put({ extra: 1 }),
      put({ source_id: null }),
      put({ photos: [{ ...own, thumbnail: `sha256:${'b'.repeat(64)}` }] }),
      put({ survey_answers: [{ kind: 'use_cases', question: 'Unknown question', ordering: 1 }] }),
      put({ survey_answers: [], photos: [own], source_id: '3' }),
    ];
    const good = put({ survey_answers: [], source_id: '2' });
    const report = await imported(file([lines[0] ?? '', ...bad, good]));
    expect(report.firstRefusals.map(({ line, code, field }) => [line, code, field])).toEqual([
      [2, 'line.not_json', undefined],
      [3, 'line.not_json', undefined],
      [4, 'line.invalid', 'type'],
      [5, 'line.invalid', 'review.rate'],
      [6, 'line.invalid', 'review'],
      [7, 'line.invalid', 'review.created_at'],
      [8, 'line.invalid', 'review.photos.0.image'],
      [9, 'line.invalid', 'review.extra'],
      [10, 'line.invalid', 'review.source_id'],
      [11, 'line.invalid', 'review.photos'],
      [12, 'line.survey_unknown', undefined],
      [13, 'line.picture_missing', undefined],
    ]);
    expect(report.firstRefusals[3]?.message).toMatch(/Must be a whole number from 1 to 5, not 6\.$/);
    expect(report).toMatchObject({ written: 1, skipped: 1 });
    const store = JSON.parse(lines[0] ?? '');
    const invalid = [{ custom_style: 'red' }, { photo_review: 1 }, { z: 'z'.repeat(100_000) }];
    const refused = await imported(file(invalid.map((features) => JSON.stringify({ ...store, features }))));
    expect(refused.refusedByCode).toEqual({ 'line.invalid': 3 });
    await expect(imported(file([put({})]), 'nowhere')).rejects.toMatchObject({ code: 'store.unknown' });
  });

  it('imports a truncated file up to the cut and reports it, and refuses another format', async () => {
    await fill(30);
    const whole = await exported();
    const lines = whole.trimEnd().split('\n');
    const cuts = {
      'in a line': whole.slice(0, whole.length - 400),
      'between lines': `${lines.slice(0, -3).join('\n')}\n`,
      'of its last line': lines.slice(0, -1).join('\n'),
      'of a line in it': lines.filter((_, at) => at !== 5).join('\n'),
      'and has another behind it': whole + whole,
    };
    for (const [what, content] of Object.entries(cuts)) {
      await database.sql`DELETE FROM stores`;
      const error = await imported(content).catch((thrown: unknown) => thrown);
      expect(error, what).toMatchObject({ code: 'import.cut_short' });
      expect(reportOf(error)?.written, what).toBeGreaterThan(30);
    }
    await database.sql`DELETE FROM stores`;
    await imported(whole);
    expect(await exported()).toBe(whole);
    const newer = whole.replace('"version":1', '"version":2');
    await expect(imported(newer, '2')).rejects.toMatchObject({ code: 'import.version_unknown' });
    expect(await database.sql`SELECT FROM stores WHERE id = '2'`).toHaveLength(0);
  });

  it('writes nothing in a dry run, and never into another store', async () => {
    await fill(30);
    const whole = await exported();
    await createStore(database.sql, { id: '2', name: 'Other', locale: 'en', features: {} });
    const before = [await figures('1'), await figures('2')];
    expect(await imported(whole, '2', true)).toMatchObject({ refused: 0, skipped: 0 });
    expect([await figures('1'), await figures('2')]).toEqual(before);
    expect(await imported(whole, '1', true)).toMatchObject({ refused: 0 });
    await imported(whole, '2');
    expect(await figures('1')).toEqual(before[0]);
    expect(await exported('1')).toBe(whole);
  });

  async function expectOneView(): Promise<void> {
    const ids = await fill(600);
    const before = await exported();
    let change: Promise<unknown> | undefined;
    const during = await exported('1', {
      onWrite: () => {
        change ??= deleteReview(database.sql, '1', ids.at(-1) ?? 0);
        // The embedded engine has one session, so there the change waits for the end of the export.
        return name !== 'pglite' ? change : undefined;
      },
    });
    expect(during).toBe(before);
    await change;
    expect(await exported()).not.toBe(before);
  }
  // What short statements see of such changes: `paged-export.process.test.ts`.
  if (reading === 'snapshot') it('exports one consistent view while others write', expectOneView);

  it('stops when it is interrupted, and leaves no file', async () => {
    await fill(600);
    const out = path.join(folder, 'stopped.jsonl');
    const stop = new AbortController();
    const options = {
      storeId: '1',
      format: 'jsonl',
      withPersonalData: true,
      signal: stop.signal,
      reading,
    } as const;
    const work = writeWholeFile(out, (output) =>
      exportStore({ sql: database.sql, turn }, options, output, () => stop.abort()),
    );
    await expect(work).rejects.toMatchObject({ code: 'export.interrupted' });
    expect((await readdir(folder)).filter((one) => one.startsWith('stopped'))).toEqual([]);
    // The transaction has ended, so another export can begin.
    expect(await exported()).toContain('{"type":"end"');
  });

  it('as CSV is safe in a spreadsheet, and an import restores every text', async () => {
    await createStore(database.sql, { id: '1', name: 'Loja', locale: 'en', features: {} });
    const texts = ['=1+1', '+1', '-1', '@x', "'=kept", "'quoted'", 'plain, "q"\nline', 'a;b'];
    const [base] = importedReviews(1);
    const rows = texts.map((text, at) => ({
      ...base,
      sourceId: `${at}`,
      text,
      title: '',
    })) as ImportedReview[];
    await writeReviews(database.sql, '1', 'yotpo', rows);
    await database.sql`UPDATE opinions SET author_name = ${'\t=1'}, profile = ${'\r=1'} WHERE source_id = '0'`;
    const csv = await exported('1', { format: 'csv' });
    expect(csv).toContain(`,'\t=1,"'\r=1",`);
    await database.sql`UPDATE opinions SET author_name = ${importedReviews(1)[0]?.authorName ?? ''}, profile = 'Mãe'
      WHERE source_id = '0'`;
    expect(csv.split('\r\n')[0]).toContain('email,title@es,text@es');
    expect(csv).not.toMatch(/(^|,|\n)"?[=+@-]/);
    const stored = () => database.sql`
      SELECT source, source_id, product_code, rate, text, author_email, status, upvotes_count, created_at,
        ARRAY(SELECT image FROM opinion_photos AS p WHERE p.store_id = o.store_id AND p.opinion_id = o.id ORDER BY position) AS photos,
        ARRAY(SELECT text FROM opinion_comments AS c WHERE c.store_id = o.store_id AND c.opinion_id = o.id) AS comments
      FROM opinions AS o ORDER BY id`;
    const before = await stored();
    expect(await imported(csv)).toMatchObject({ preset: 'Opina, CSV export', written: 0, skipped: 8 });
    await database.sql`DELETE FROM opinions`;
    expect(await imported(csv)).toMatchObject({ written: 8, refused: 0 });
    expect(await stored()).toEqual(before);
    expect(await readFile(path.join(folder, 'store.jsonl'), 'utf8')).toBe(csv);
  });
});
