import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { oneNodeEngines } from '#test/database/test-databases';
import { turn } from '#test/database/test-turn';
import { importFile } from '../../imports/import-file.ts';
import { migrationsFolder } from '../files/own-files.ts';
import { migrate } from './migrate.ts';

const lastOfBefore = 10;

/** The source id that version 0.1.0 stored for a row without one. */
const idOfOldVersion = (content: readonly unknown[], number = '') =>
  `sha256:${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}${number}`;
const written = ['p', 5, '', 'Serve bem', 'Ana', 'ana@cliente.example', '2024-05-03T23:30:00.000Z', true];
const bare = ['p', 1, '', '', '', null, null, null];

const importedFile = `product_code,rate,text,author,email,created_at,recommends,source_id
p,5,Serve bem,Ana,ana@cliente.example,2024-05-03 23:30,yes,
p,1,,,,,,
p,1,,,,,,
p,4,Gostei,Bia,,2024-05-04,,own-1
`;

const token = 'token-of-before';

describe.each(oneNodeEngines)('a migrated database of schema 010 on $name', (engine) => {
  let api: TestApi;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-old-'));
    api = await openTestApi(engine);
    await api.sql.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    for (const name of await readdir(migrationsFolder)) {
      if (Number.parseInt(name, 10) > lastOfBefore) continue;
      await copyFile(path.join(migrationsFolder, name), path.join(folder, name));
    }
    await migrate(api.sql, { folder });
    await fill();
    await migrate(api.sql);
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  /** Writes rows like the version that had this schema. */
  async function fill(): Promise<void> {
    const { sql } = api;
    await sql`INSERT INTO stores (id, name, features) VALUES ('1', 'Loja', '{"surveys": false}')`;
    await sql`INSERT INTO products (store_id, code, name, tags) VALUES ('1', 'p', 'Cafeteira', '{casa}')`;
    await sql`
      INSERT INTO opinions (store_id, product_code, rate, text, author_name, author_email, recommends, locale, created_at,
        upvotes_count, downvotes_count, third_party_name, source, source_id)
      VALUES
        ('1', 'p', 5, 'Serve bem', 'Ana', 'ana@cliente.example', true, 'pt-BR', '2024-05-03 23:30Z', 4, 1, NULL, 'csv',
          ${idOfOldVersion(written)}),
        ('1', 'p', 1, '', '', NULL, NULL, 'pt-BR', '2024-05-05Z', 0, 0, NULL, 'csv', ${idOfOldVersion(bare, ':1')}),
        ('1', 'p', 1, '', '', NULL, NULL, 'pt-BR', '2024-05-05Z', 0, 0, NULL, 'csv', ${idOfOldVersion(bare, ':2')}),
        ('1', 'p', 4, 'Gostei', 'Bia', NULL, NULL, 'pt-BR', '2024-05-04 12:00Z', 0, 0, NULL, 'csv', 'own-1'),
        ('1', 'p', 2, 'Quebrou', 'Caio', NULL, false, 'pt-BR', '2024-06-01 01:00Z', 3, 0, NULL, NULL, NULL),
        ('1', 'p', 3, 'Assim', 'Davi', NULL, NULL, 'pt-BR', '2024-06-02Z', 0, 0, 'Bazar', 'yotpo', 'y1'),
        ('1', 'p', 3, 'Espera', 'Eva', NULL, NULL, 'pt-BR', '2024-06-03Z', 0, 0, NULL, 'csv', 'pending')`;
    await sql`UPDATE opinions SET status = 'pending' WHERE source_id = 'pending'`;
    await sql`
      INSERT INTO product_summaries (store_id, product_code, rate_1, rate_2, rate_3, rate_4, rate_5, recommends_yes,
        recommends_no, questions)
      VALUES ('1', 'p', 2, 1, 1, 1, 1, 1, 1, 2)`;
    await sql`INSERT INTO store_summaries VALUES ('1', 6, 16)`;
    await sql`INSERT INTO votes VALUES ('1', 1, '\\x01', 'upvote', now()), ('1', 5, '\\x01', 'downvote', now())`;
    await sql`INSERT INTO orders (store_id, order_id, client_email) VALUES ('1', 'o', 'ana@cliente.example')`;
    await sql`
      INSERT INTO order_items (store_id, order_id, position, product_code, url, photos_urls)
      VALUES ('1', 'o', 0, 'p', 'javascript:alert(1)', '{data:x,https://loja.example/p.jpg,/media/p.webp}'),
        ('1', 'o', 1, 'p', 'https://loja.example/p', '{}')`;
    await sql`INSERT INTO askers (store_id, email) VALUES ('1', 'ana@cliente.example')`;
    await sql`
      INSERT INTO questions (store_id, product_code, question, answer, status, created_at, asker_id)
      VALUES ('1', 'p', 'Qual a voltagem?', '220 V', 'published', '2024-01-01Z', NULL),
        ('1', 'p', 'Tem garantia?', NULL, 'published', '2024-02-01Z', NULL),
        ('1', 'p', 'Posso ter um desconto?', NULL, 'pending', '2024-03-01Z', 1)`;
    await sql`
      INSERT INTO private_answers (store_id, question_id, answer, token_hash, expires_at)
      VALUES ('1', 3, 'Use o cupom', sha256(${token}::text::bytea), now() + interval '1 day')`;
  }

  it('has no addresses of links that are no pages of the web', async () => {
    expect(await api.sql`SELECT url, photos_urls FROM order_items ORDER BY position`).toEqual([
      { url: null, photosUrls: ['https://loja.example/p.jpg', '/media/p.webp'] },
      { url: 'https://loja.example/p', photosUrls: [] },
    ]);
  });

  it('gives the same responses as before, plus the source of each review', async () => {
    const root = await api.get('/widget/root?store_id=1&code=p');
    expect(root).toMatchObject({
      status: 200,
      body: {
        rate: { average: 2.7, count: 6 },
        store_rate: { count: 6 },
        questions_count: 2,
        product_name: 'Cafeteira',
        top_rated_opinion: { opinion: 'Serve bem', upvote_count: 4 },
        top_rated_negative_opinion: { opinion: 'Quebrou', upvote_count: 3 },
      },
    });
    const list = await api.get('/widget/opinions?store_id=1&code=p&per=10');
    const { items } = list.body as { items: { opinion: string; source: string; created_at: string }[] };
    const told = items.map(({ opinion, source, created_at: day }) => [opinion, source, day]);
    expect(told.slice(0, 2).concat(told.slice(-2))).toEqual([
      ['Assim', 'third_party', '02/06/2024'],
      // The days remain in UTC; in São Paulo it was the day before.
      ['Quebrou', 'bought_here', '01/06/2024'],
      ['Gostei', 'imported', '04/05/2024'],
      ['Serve bem', 'imported', '03/05/2024'],
    ]);
    const questions = await api.get('/widget/questions?store_id=1&code=p');
    expect(questions.body).toMatchObject({
      items: [{ question: 'Qual a voltagem?', answer: '220 V' }, { question: 'Tem garantia?' }],
    });
    const response = await api.app.inject({
      url: '/widget/answers/1?store_id=1&code=p&user_id=1',
      headers: { authorization: token },
    });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { question: 'Posso ter um desconto?', answer: 'Use o cupom' },
    ]);
  });

  it('keeps days in UTC and every page of the store, and counts by star and by origin', async () => {
    const { body } = await (await api.asStore('1'))('GET', '/settings');
    expect(body).toMatchObject({
      time_zone: 'UTC',
      auditor: null,
      page_hosts: [],
      products_from_pages: false,
    });
    expect([
      ...(await api.sql`
        SELECT rate_1, rate_2, rate_3, rate_4, rate_5, imported, third_party FROM store_summaries`),
    ]).toEqual([{ rate1: 2, rate2: 1, rate3: 1, rate4: 1, rate5: 1, imported: 4, thirdParty: 1 }]);
    const vote = await api.post('/widget/opinions/1/upvotes?store_id=1');
    expect(vote.status).toBeLessThan(300);
  });

  it('recognises the reviews of a file that is imported again, by ids that reveal nothing', async () => {
    const file = path.join(folder, 'reviews.csv');
    await writeFile(file, importedFile);
    const report = await importFile({ sql: api.sql, turn }, { file, storeId: '1' });
    expect(report).toMatchObject({ read: 4, written: 0, skipped: 4, refused: 0 });
    expect(await api.sql`SELECT FROM opinions WHERE source_id LIKE 'sha256:%'`).toHaveLength(0);
    expect(await api.sql`SELECT FROM opinions`).toHaveLength(7);
  });
});
