import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { turn } from '#test/database/test-turn';
import { presetFixtures } from '#test/imports/preset-fixtures';
import { morePresetFixtures } from '#test/imports/preset-fixtures-more';
import { createStore } from '../../stores/writes.ts';
import { type ImportOptions, importFile } from '../import-file.ts';
import { presetNames } from './all.ts';

/** The source that shoppers see beside a review from a file of the preset. */
const shownSources: Readonly<Record<string, string>> = {
  judgeme: 'Judge.me',
  'judgeme-template': 'Judge.me',
  'judgeme-woocommerce': 'Judge.me',
  yotpo: 'Yotpo',
  'yotpo-old': 'Yotpo',
  loox: 'Loox',
  'loox-import': 'Loox',
  stamped: 'Stamped',
  okendo: 'Okendo',
  'okendo-api': 'Okendo',
  'okendo-import': 'Okendo',
  shopify: 'Shopify Product Reviews',
  opinew: 'Opinew',
  ryviu: 'Ryviu',
  woocommerce: 'WooCommerce',
  cusrev: 'CusRev',
  vtex: 'VTEX',
  'vtex-api': 'VTEX',
  trustpilot: 'Trustpilot',
};

const fixtures = [...presetFixtures, ...morePresetFixtures];

describe.each(testEngines)('files of other systems on $name', ({ open }) => {
  let database: TestDatabase;
  let folder = '';
  beforeAll(async () => {
    database = await open();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-presets-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await database.sql`DELETE FROM stores`;
    await createStore(database.sql, { id: '1', name: 'Loja', locale: 'en', features: {} });
  });

  async function run(content: string, options: Partial<ImportOptions> = {}) {
    const file = path.join(folder, 'file.csv');
    await writeFile(file, content);
    return importFile({ sql: database.sql, turn }, { file, storeId: '1', ...options });
  }
  const stored = async () => {
    const rows = await database.sql<Record<string, unknown>[]>`
      SELECT o.*,
        ARRAY(SELECT text || ' ' || to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')
          FROM opinion_comments AS c WHERE c.store_id = o.store_id AND c.opinion_id = o.id ORDER BY position) AS comments,
        ARRAY(SELECT image FROM opinion_photos AS p WHERE p.store_id = o.store_id AND p.opinion_id = o.id ORDER BY position) AS photos
      FROM opinions AS o ORDER BY id`;
    return rows.map((row) => ({ ...row, createdAt: (row.createdAt as Date).toISOString() }));
  };
  const shown = async () => {
    const [published] = await database.sql`
      SELECT count(*) AS rates, coalesce(sum(photos_count), 0)::int8 AS photos FROM opinions WHERE status = 'published'`;
    const [counted] = await database.sql`
      SELECT coalesce(sum(rate_1 + rate_2 + rate_3 + rate_4 + rate_5), 0)::int8 AS rates,
        coalesce(sum(photos), 0)::int8 AS photos
      FROM product_summaries`;
    return { published, counted };
  };

  it.each(fixtures)('$preset', async ({ preset, file, report, reviews, options = {} }) => {
    const dry = await run(file, { ...options, dryRun: true });
    expect(await stored()).toEqual([]);
    const first = await run(file, options);
    expect(first).toMatchObject({ source: preset, ...report });
    const { written, skipped, refused, leftOut, leftOutByCode, refusedByCode } = first;
    expect(dry).toMatchObject({ written, skipped, refused, leftOut, leftOutByCode, refusedByCode });
    expect(written + skipped + refused + leftOut).toBe(first.read);

    const rows = await stored();
    const kept = { source: preset, thirdPartyName: shownSources[preset] };
    expect(rows).toMatchObject(reviews.map((review) => ({ ...kept, ...review })));
    const { published, counted } = await shown();
    expect(counted).toEqual(published);

    expect(await run(file, { ...options, from: preset })).toMatchObject({
      written: 0,
      skipped: written,
      refused,
      leftOut,
    });
    expect(await stored()).toEqual(rows);
  });

  it('imports questions of CusRev, with answers before or after them', async () => {
    const file = [
      'qna_id,qna_content,qna_parent,date,product_id,product_sku,display_name,email',
      '2,"Yes, it does",1,2024-01-03 00:00,7,S,Shop,',
      '1,Does it fit?,0,2024-01-02 00:00,7,S,Ana,ana@example.com',
      '3,Another voice,1,2024-01-04 00:00,7,S,Bia,',
      '4,And the cable?,0,2024-01-05 00:00,7,S,Ana,ana@example.com',
    ].join('\n');
    const report = { read: 4, written: 3, refusedByCode: { 'row.answer_taken': 1 } };
    const kept = {
      question: 'Does it fit?',
      answer: 'Yes, it does',
      status: 'published',
      productCode: '7',
    };
    const dry = await run(file, { dryRun: true });
    expect(dry).toMatchObject(report);
    expect(await run(file)).toMatchObject({ ...report, source: 'cusrev-questions' });
    const questions = () => database.sql`
      SELECT question, answer, status, product_code, asker_id FROM questions ORDER BY id`;
    expect(await questions()).toMatchObject([
      kept,
      { question: 'And the cable?', answer: null, askerId: null },
    ]);
    expect(await database.sql`SELECT questions FROM product_summaries`).toEqual([{ questions: 2 }]);
    expect(await run(file)).toMatchObject({ written: 0, skipped: 3 });
    expect(await questions()).toHaveLength(2);
    expect(await database.sql`SELECT * FROM mail_messages`).toEqual([]);
  });

  it('refuses a header that fits two systems and names both, and accepts it with --from', async () => {
    const file =
      'product_handle,state,rating,author,body,created_at,photo_url\nlamp,published,5,Ana,Good,2024-01-02,\n';
    const both = `${file.slice(0, file.indexOf('\n'))},productUrl,productTitle,photoFilenames,published\n`;
    await expect(run(both)).rejects.toMatchObject({ code: 'import.header_unknown' });
    const woo = [
      'title,body,rating,review_date,reviewer_name,reviewer_email,product_id,picture_urls,curated,state',
      'T,B,5,2024-01-02,Ana,,7,,ok,unpublished',
    ].join('\n');
    await expect(run(woo)).rejects.toMatchObject({ code: 'import.header_unknown' });
    const twice =
      'product_id,body,author,email,date,review_score,rating,created_at,photo_url\n7,B,Ana,,2024-01-02,5,5,2024-01-02,\n';
    await expect(run(twice)).rejects.toMatchObject({
      code: 'import.preset_ambiguous',
      message: expect.stringMatching(/Judge\.me.* and Loox/),
      hints: [expect.stringContaining('--from judgeme-woocommerce or --from loox-import')],
    });
    expect(await stored()).toEqual([]);
    expect(await run(twice, { from: 'loox-import' })).toMatchObject({ written: 1, source: 'loox-import' });
  });

  it('imports comments by WP-CLI if their ratings are joined', async () => {
    const columns = [
      'comment_ID,comment_post_ID,comment_author,comment_author_email,comment_author_url,comment_author_IP,comment_date',
      'comment_date_gmt,comment_content,comment_karma,comment_approved,comment_agent,comment_type,comment_parent,user_id',
    ].join(',');
    const review =
      '11,40,Ana,a@example.com,,198.51.100.1,2024-01-02 00:00:00,2024-01-02 03:00:00,Good,0,1,Firefox,review,0,0';
    await expect(run(`${columns}\n${review}\n`)).rejects.toMatchObject({ code: 'import.header_unknown' });
    expect(await run(`${columns},rating\n${review},5\n`)).toMatchObject({
      written: 1,
      source: 'woocommerce',
    });
    expect(await stored()).toMatchObject([{ productCode: '40', rate: 5, text: 'Good' }]);
  });

  it("prefers a merchant's mapping to the preset, and refuses dates in two orders", async () => {
    const [, template] = presetFixtures;
    const columns = [{ column: 'product_handle', field: 'product_code' }];
    await run(template?.file ?? '', {
      from: 'judgeme-template',
      columns,
      thirdPartyName: 'Our old shop',
      dateOrder: 'mdy',
    });
    expect(await stored()).toMatchObject([
      { productCode: 'lamp', thirdPartyName: 'Our old shop', createdAt: '2024-03-05T12:00:00.000Z' },
    ]);
    const vtex = 'Product ID,Title,Review,Rating,Approved,Reviewer,Time,SKU\n1,T,R,5,true,A,03/05/2024,S\n';
    expect(await run(vtex)).toMatchObject({ refusedByCode: { 'row.date_ambiguous': 1 } });
    expect(await run(vtex, { dateOrder: 'dmy' })).toMatchObject({ written: 1 });
  });

  it('has a file here for every preset', () => {
    const elsewhere = ['opina-csv', 'cusrev-questions'];
    expect([...fixtures.map(({ preset }) => preset), ...elsewhere].sort()).toEqual([...presetNames].sort());
  });
});
