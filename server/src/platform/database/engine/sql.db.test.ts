import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testEngines } from '#test/database/test-databases';

describe.each(testEngines)('rows on $name', ({ name, open }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    await database.sql`
      CREATE TABLE goods (
        product_code text, square_150 text, _internal text, code_ text, "2nd_choice" text, "isNew" boolean,
        details_json jsonb)`;
    await database.sql`
      INSERT INTO goods VALUES ('p1', 's', 'i', 'c', '2', true, '{"color_name": {"base_color": ["dark_red"]}, "fooBar": 1}')`;
  });

  afterAll(() => database.close());

  const expected = {
    productCode: 'p1',
    square150: 's',
    _internal: 'i',
    code_: 'c',
    '2ndChoice': '2',
    isNew: true,
    detailsJson: { color_name: { base_color: ['dark_red'] }, fooBar: 1 },
  };

  it('have columns in camel case, and unchanged jsonb values', async () => {
    const { sql } = database;
    expect([...(await sql`SELECT * FROM goods`)]).toEqual([expected]);
    // A prepared statement that runs again.
    expect([...(await sql`SELECT * FROM goods`)]).toEqual([expected]);
    expect(await sql`SELECT ${sql.json({ product_code: 1 })} AS one_value`).toMatchObject([
      { oneValue: { product_code: 1 } },
    ]);
    expect(await sql`SELECT product_code AS "storeId", 1 FROM goods`).toMatchObject([
      { storeId: 'p1', '?column?': 1 },
    ]);
  });

  it('have them in statements without parameters, in transactions and after RETURNING', async () => {
    const { sql } = database;
    expect([...(await sql.unsafe('SELECT * FROM goods'))]).toEqual([expected]);
    await sql.begin(async (tx) => {
      expect(await tx`UPDATE goods SET square_150 = 's' RETURNING square_150`).toMatchObject([
        { square150: 's' },
      ]);
    });
  });

  it('have them from cursors of SQL and of the driver', async () => {
    const { sql } = database;
    await sql.begin(async (tx) => {
      await tx`DECLARE some_goods CURSOR FOR SELECT product_code, details_json FROM goods`;
      const { productCode, detailsJson } = expected;
      expect([...(await tx.unsafe('FETCH 10 FROM some_goods'))]).toEqual([{ productCode, detailsJson }]);
    });
    const seen: unknown[] = [];
    for await (const rows of sql`SELECT product_code FROM goods`.cursor(1)) seen.push(...rows);
    expect(seen).toEqual([{ productCode: 'p1' }]);
    expect([...(await sql`SELECT product_code FROM goods`.values())]).toEqual([['p1']]);
  });

  it('keep names that are written into a statement', async () => {
    const { sql } = database;
    await sql.begin(async (tx) => {
      await tx`CREATE TEMPORARY TABLE more_goods (product_code text, details_json jsonb) ON COMMIT DROP`;
      await tx`INSERT INTO more_goods ${tx([{ product_code: 'p2', details_json: '{}' }])}`;
      expect(await tx`SELECT ${tx('product_code')} FROM more_goods`).toMatchObject([{ productCode: 'p2' }]);
    });
  });

  // The embedded engine does not copy over a connection.
  if (name !== 'pglite') {
    it('are copied as text under the names of the table', async () => {
      const { sql } = database;
      await sql.begin(async (tx) => {
        await tx`CREATE TEMPORARY TABLE copied (product_code text, details_json jsonb) ON COMMIT DROP`;
        const target = await tx`COPY copied (${tx(['product_code', 'details_json'])}) FROM STDIN`.writable();
        target.end('p3\t{"base_color": 1}\n');
        await once(target, 'finish');
        expect(await tx`SELECT * FROM copied`).toMatchObject([
          { productCode: 'p3', detailsJson: { base_color: 1 } },
        ]);
        const source = await tx`COPY copied TO STDOUT WITH (FORMAT csv, HEADER)`.readable();
        expect(await text(source)).toBe('product_code,details_json\np3,"{""base_color"": 1}"\n');
      });
    });
  }
});
