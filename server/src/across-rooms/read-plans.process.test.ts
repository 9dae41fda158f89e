import type { Call } from '@opina/contract/call';
import { calls } from '@opina/contract/calls/all';
import { growingTables } from '@opina/test-kit/large-store/growing-tables';
import { type PublicRead, publicReads } from '@opina/test-kit/large-store/public-reads';
import { productCodeOf } from '@opina/test-kit/large-store/put-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recount } from '#test/database/recount';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { oneNodeEngines } from '#test/database/test-databases';
import { insertStore } from '#test/large-store/insert-store';

const store = { id: '1', seed: 7, products: 8_000, reviews: 6_000, questions: 1_500 };

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Where a plan reads growing tables. */
function scansOf(node: PlanNode): PlanNode[] {
  const isGrowing = growingTables.includes(node['Relation Name'] ?? '');
  // The index of a bitmap's rows is in the node below, which names no table.
  const found = isGrowing || node['Node Type'] === 'Bitmap Index Scan' ? [node] : [];
  return [...found, ...(node.Plans ?? []).flatMap(scansOf)];
}

/** Whether a scan goes to a product or a review, and not to all that the store has. */
function isNarrow(node: PlanNode): boolean {
  if (node['Node Type'] === 'Bitmap Heap Scan') return true;
  // Of one rating, in the order of the index, as far as its list is long.
  if (node['Index Name'] === 'store_opinions_by_rate') return /\brate = /.test(node['Index Cond'] ?? '');
  // Only the codes that belong to another product, read once for many requests: see `shared-codes.ts`.
  if (node['Index Name'] === 'products_by_merge') return true;
  return /\b(product_code|code|opinion_id|id)\)? = /.test(node['Index Cond'] ?? '');
}

/** The keys of links are a handful of rows for the whole server, looked up by name. */
const isOfKeys = (node: PlanNode) => node['Index Name'] === 'salts_pkey';

/** What an index is searched by. Of a bitmap's rows it stands in the node below. */
const conditionOf = (node: PlanNode): string =>
  node['Node Type'] === 'Bitmap Heap Scan' ? 'store_id' : (node['Index Cond'] ?? '');

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Of the values, as PostgreSQL numbers them. */
  readonly types: readonly number[];
}

describe.each(oneNodeEngines)('plans of public reads on $name', (engine) => {
  let api: TestApi;
  let statements: Statement[] | undefined;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await insertStore(api.sql, store);
    await api.sql`
      INSERT INTO product_summaries (store_id, product_code) SELECT store_id, code FROM products
      ON CONFLICT (store_id, product_code) DO NOTHING`;
    await api.sql`
      INSERT INTO opinion_videos (store_id, opinion_id, video, poster, type, bytes)
      SELECT store_id, id, 'media:video-' || id, 'media:poster-' || id, 'video/mp4', 1000 FROM opinions WHERE id % 5 = 0`;
    await api.sql`ANALYZE product_summaries, opinion_videos`;
    // The engine tells every statement that it sends.
    api.sql.options.debug = (_connection: number, text: string, values: unknown[], types: unknown[]) => {
      statements?.push({ text, values, types: types as number[] });
    };
  });
  afterAll(() => api.close());

  const readsOf = async (code: string): Promise<PublicRead[]> => {
    const newest = await api.sql<{ id: number; sale: number }[]>`
      SELECT id, sale_item_id AS sale FROM opinions
      WHERE store_id = ${store.id} AND product_code = ${code} AND status = 'published'
      ORDER BY created_at DESC, id DESC LIMIT 10`;
    return publicReads(store.id, {
      code,
      reviewIds: newest.map(({ id }) => id),
      saleItemIds: newest.map(({ sale }) => sale),
    });
  };

  const statementsOf = async ({ address }: Pick<PublicRead, 'address'>): Promise<Statement[]> => {
    statements = [];
    const { status } = await api.page(address);
    expect({ address, status }).toEqual({ address, status: 200 });
    const seen = statements;
    statements = undefined;
    return seen;
  };

  const planOf = (
    explain: string,
    values: readonly unknown[] = [],
    { reads }: { readonly reads: 'indexes' | 'the cheapest' } = { reads: 'indexes' },
  ): Promise<PlanNode> =>
    api.sql.begin(async (tx) => {
      // These tables are so small that reading one whole is cheap; what is looked at is which way there is when it is not.
      if (reads === 'indexes') await tx`SET LOCAL enable_seqscan = off`;
      const [row] = await tx.unsafe(explain, [...values] as never[]);
      const [explained] = (row?.['QUERY PLAN'] ?? []) as { Plan: PlanNode }[];
      if (explained === undefined) throw new Error(`Nothing came of ${explain}`);
      return explained.Plan;
    });

  /** With the types of its values in it, which are not told when it is explained. */
  const typedTextOf = async ({ text, types }: Statement): Promise<string> => {
    const names = await api.sql<{ name: string }[]>`
      SELECT format_type(oid, NULL) AS name FROM unnest(${types}::bigint[]) WITH ORDINALITY AS t (oid, at)
      ORDER BY at`;
    return text.replace(/\$(\d+)/g, (value, at) => {
      const name = types[Number(at) - 1] ? names[Number(at) - 1]?.name : undefined;
      return name === undefined ? value : `${value}::${name}`;
    });
  };

  it('do not read the clock, as a response is cached until something is written', async () => {
    for (const read of await readsOf(productCodeOf(0))) {
      for (const { text } of await statementsOf(read)) {
        expect(text).not.toMatch(/\b(now|clock_timestamp|current_\w+|localtime\w*)\b/i);
      }
    }
  });

  it.each([0, 300])(
    'read the rows of the product by an index: product %d of many with few reviews',
    async (rank) => {
      let scans = 0;
      const reads = [
        ...(await readsOf(productCodeOf(rank))),
        { address: `/stores/${store.id}/reviews?page=3` },
      ];
      for (const read of reads) {
        for (const statement of await statementsOf(read)) {
          // For these values, as the first times, and for any, as from the sixth time on.
          const text = await typedTextOf(statement);
          const plans = [
            await planOf(`EXPLAIN (FORMAT JSON) ${text}`, statement.values),
            await planOf(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`),
          ];
          const found = plans.flatMap(scansOf);
          const wide = found.filter((scan) => !isNarrow(scan)).map(({ Plans: _, ...scan }) => scan);
          expect(wide, `${read.address}: ${statement.text}`).toEqual([]);
          scans += found.length;
        }
      }
      expect(scans).toBeGreaterThan(100);
    },
  );

  const inboxReads = [
    '/opinions?per_page=50',
    '/opinions?per_page=50&page=3',
    '/opinions?status=any&order=oldest&cursor=1700000000000000_5',
    `/opinions?status=any&product_code=${productCodeOf(0)}&cursor=1700000000000000_5`,
    '/opinions?status=any&rate=1,2&replied=false&reported=false&has_video=false&has_photos=true&locale=pt',
    '/opinions?status=any&reported=true',
    '/opinions?status=any&has_video=true',
    '/opinions?status=any&q=recomendo',
    '/opinions?status=pending&q=nunca%20houve&verified=true&source=imported&reason=spam',
    '/opinions/counts',
    '/opinions/1/others',
    '/opinions/1/reports',
    '/opinions/1/events',
    '/questions?status=any&answered=false',
    `/questions?status=any&product_code=${productCodeOf(0)}&cursor=1700000000000000_5`,
    '/questions?status=any&q=nunca%20houve',
    '/media?per_page=50',
    '/media?listed=waiting&kind=photo&cursor=1700000000000000_5',
    `/media?listed=accepted&product_code=${productCodeOf(0)}`,
    '/media?rate=1,2',
    '/media/counts',
    '/questions/counts',
    '/questions/1',
    '/questions/1/similar',
    '/overview?from=2025-01-01&to=2025-12-31',
    `/overview?from=2025-01-01&to=2025-12-31&product_code=${productCodeOf(0)}`,
  ];

  it('of an inbox read no table whole', async () => {
    const authorization = `Bearer ${await api.tokenOf(store.id)}`;
    let scans = 0;
    for (const read of inboxReads) {
      statements = [];
      const url = `/api/stores/${store.id}${read}`;
      const { statusCode } = await api.app.inject({ url, headers: { authorization } });
      expect({ read, statusCode }).toEqual({ read, statusCode: 200 });
      const seen = statements;
      statements = undefined;
      for (const statement of seen) {
        const text = await typedTextOf(statement);
        const plans = [
          await planOf(`EXPLAIN (FORMAT JSON) ${text}`, statement.values),
          await planOf(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`),
        ];
        const found = plans.flatMap(scansOf).filter((scan) => !isOfKeys(scan));
        const whole = found.filter(
          (scan) => scan['Node Type'] === 'Seq Scan' || !/\b(store_id|id)\b/.test(conditionOf(scan)),
        );
        expect(whole, `${read}: ${statement.text}`).toEqual([]);
        scans += found.length;
      }
    }
    expect(scans).toBeGreaterThan(60);
  });

  it('of the overview read the summaries of votes by their time, and count invitations by theirs', async () => {
    await api.sql`VACUUM ANALYZE vote_slots`;
    const authorization = `Bearer ${await api.tokenOf(store.id)}`;
    statements = [];
    const url = `/api/stores/${store.id}/overview?from=2025-01-01&to=2025-12-31`;
    const { statusCode } = await api.app.inject({ url, headers: { authorization } });
    expect(statusCode).toBe(200);
    const ofVotes = statements.filter(({ text }) => text.includes('FROM vote_slots'));
    const ofInvitations = statements.filter(({ text }) => text.includes('FROM invitations'));
    statements = undefined;
    expect(ofInvitations).toHaveLength(1);
    for (const statement of ofInvitations) {
      const plan = await planOf(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${await typedTextOf(statement)}`);
      expect(JSON.stringify(plan)).toContain('"Index Name":"invitations_by_day"');
    }
    expect(ofVotes).toHaveLength(1);
    for (const statement of ofVotes) {
      const text = await typedTextOf(statement);
      for (const plan of [
        await planOf(`EXPLAIN (FORMAT JSON) ${text}`, statement.values),
        await planOf(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`),
      ]) {
        expect(JSON.stringify(plan)).toMatch(
          /"Index Name":"vote_slots_pkey".*"Index Cond":"[^"]*store_id = [^"]*slot >= [^"]*slot < /,
        );
        expect(JSON.stringify(plan)).not.toContain('Seq Scan');
      }
    }
  });

  it('find the store of a host by an index among many stores', async () => {
    // Few enough have named none, most name two of their own, and some share a wildcard.
    await api.sql`
      INSERT INTO stores (id, name, locale, page_hosts)
      SELECT 'host-' || n, 'Shop', 'pt-BR', CASE WHEN n % 10 = 0 THEN '{}' ELSE
        ARRAY['shop-' || n || '.example', 'www.shop-' || n || '.example', '*.group-' || n / 7 || '.example'] END
      FROM generate_series(1, 20000) AS n`;
    await api.sql`VACUUM ANALYZE stores`;
    const byHost = await statementsOf({ address: '/widget/store_ratings?host=www.shop-123.example' });
    const found = byHost.filter(({ text }) => text.includes('page_hosts &&'));
    expect(found).toHaveLength(1);
    for (const statement of found) {
      const text = await typedTextOf(statement);
      for (const plan of [
        await planOf(`EXPLAIN (FORMAT JSON) ${text}`, statement.values, { reads: 'the cheapest' }),
        await planOf(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`, [], { reads: 'the cheapest' }),
      ]) {
        expect(JSON.stringify(plan)).toContain('"Index Name":"stores_by_page_host"');
        expect(JSON.stringify(plan)).not.toContain('Seq Scan');
      }
    }
  });

  it('are checked with summaries equal to those of the server', async () => {
    const { kept, counted } = await recount(api.sql);
    expect(kept).toEqual(counted);
  });

  it('include every public read of the contract', async () => {
    const asked = new Set((await readsOf(productCodeOf(0))).map(({ call }) => call));
    const open = Object.values<Call>(calls)
      .filter(
        ({ method, tag, refusal }) =>
          method === 'GET' && refusal === undefined && tag !== 'merchant' && tag !== 'form',
      )
      .filter(({ tag }) => tag !== 'operation' && tag !== 'operator' && tag !== 'console');
    expect([...asked].sort()).toEqual(open.map(({ name }) => name).sort());
  });
});
