import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { findUses } from './find-uses.ts';
import { namedTables } from './named-tables.ts';
import { readSql } from './read-sql.ts';
import { type TableRules, tableFaults } from './table-faults.ts';

beforeAll(loadModule);

const tables = new Set(['votes', 'opinions', 'stores', 'products']);

describe('the tables that a text of SQL names', () => {
  it.each([
    ['INSERT INTO votes (a) SELECT $1 FROM opinions AS o', ['writes votes', 'reads opinions']],
    ['UPDATE opinions SET votes = 1 FROM stores WHERE true', ['writes opinions', 'reads stores']],
    ['DELETE FROM ONLY votes USING opinions', ['writes votes', 'reads opinions']],
    ['SELECT votes FROM stores s, opinions AS o, votes', ['reads stores', 'reads opinions', 'reads votes']],
    ['SELECT 1 FROM "votes" FOR UPDATE', ['reads votes']],
    ['INSERT INTO votes VALUES (1) ON CONFLICT DO UPDATE SET a = 1', ['writes votes']],
    ["SELECT 'FROM votes' -- FROM opinions", []],
    [
      'AND EXISTS (SELECT FROM opinions) LEFT JOIN LATERAL (SELECT 1 FROM votes) AS v ON true',
      ['reads opinions', 'reads votes'],
    ],
    ['WITH gone AS (DELETE FROM votes RETURNING 1) SELECT count(*) FROM gone', ['writes votes']],
  ])('%s', (text, expected) => {
    expect(namedTables(text, tables).map(({ access, table }) => `${access} ${table}`)).toEqual(expected);
  });
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are the sources that are read.
it('are found in tagged templates, also in pieces and behind names that the code gives', () => {
  const source = [
    'const a = tx`DELETE FROM ${tx("votes")} WHERE id = ${id} ${more ? tx`AND EXISTS (SELECT FROM opinions)` : tx``}`;',
    'await sql.unsafe("SELECT 1 FROM stores");',
    'const css = "no statement";',
    'const columns = "o.id, (SELECT name FROM products) AS name";',
  ].join('\n');
  const found = readSql(source).flatMap(({ text, line }) =>
    namedTables(text, tables).map(({ table }) => `${line} ${table}`),
  );
  expect(found).toEqual(['1 votes', '1 opinions', '2 stores', '4 products']);
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are the sources that are read.

describe('a room that names a table of another', () => {
  const files = [
    { path: 'server/src/votes/queries.ts', text: 'sql`INSERT INTO votes VALUES (1)`' },
    { path: 'server/src/mail/queries.ts', text: 'sql`UPDATE opinions SET a = 1`;\nsql`SELECT FROM votes`' },
  ];
  const owners = { votes: 'votes', opinions: 'reviews', stores: 'stores', products: 'products' };
  const faultsOf = async (readers: TableRules['readers']) =>
    tableFaults(await findUses(files, tables), tables, { owners, readers });

  it('is reported with its place', async () => {
    expect(await faultsOf({})).toEqual([
      'server/src/mail/queries.ts:1 writes opinions, which belongs to reviews',
      'server/src/mail/queries.ts:2 reads votes, which belongs to votes',
    ]);
  });

  it('may read it where that is listed, which is reported once nobody needs it, and never write it', async () => {
    const writes = 'server/src/mail/queries.ts:1 writes opinions, which belongs to reviews';
    expect(await faultsOf({ votes: { mail: 'list' } })).toEqual([writes]);
    expect(
      await faultsOf({ votes: { mail: 'list' }, opinions: { mail: 'list' }, stores: { mail: 'list' } }),
    ).toEqual([
      writes,
      'mail no longer reads opinions: take it off the list in scripts/tables/readers.ts',
      'mail no longer reads stores: take it off the list in scripts/tables/readers.ts',
    ]);
  });

  it('is not missed because a table has no room', async () => {
    const faults = tableFaults([], new Set(['votes', 'fresh']), {
      owners: { votes: 'votes', former: 'votes' },
      readers: {},
    });
    expect(faults).toEqual([
      'table fresh belongs to no room: name its room in scripts/tables/owners.ts',
      'there is no table former: take it out of scripts/tables/owners.ts',
    ]);
  });
});
