import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { seedVideos } from '#test/database/seed-videos';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

const statuses = ['published', 'pending', 'published', 'hidden', 'refused'] as const;
const reviews = Array.from({ length: 60 }, (_, n) => ({
  rate: (n % 5) + 1,
  title: n === 30 ? 'Ótima CAFETEIRA elétrica' : `Título ${n}`,
  text: n % 2 === 0 ? 'Recomendo muito' : 'Não gostei do cabo',
  authorName: n === 31 ? 'João Öberg' : 'Ana Silva',
  locale: ['pt-BR', 'pt-PT', 'en-US'][n % 3] ?? 'pt-BR',
  status: statuses[n % 5] ?? 'published',
  photos: n % 7 === 0 ? [`foto-${n}`] : [],
  comments: n % 4 === 0 ? ['Obrigado'] : [],
  origin: n % 6 === 0 ? ('imported' as const) : ('bought_here' as const),
  // Several of one moment: the id decides.
  createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 3), 12)).toISOString(),
}));

/** More than a call looks at. */
describe.each(testEngines)('an inbox of many reviews on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  const [silent, rows] = [1_200, 4_800];

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja', products: [{ code: 'p' }] });
    // The newest do not have the word that most have, and two of the oldest have one of their own.
    await api.sql`
      INSERT INTO opinions (store_id, product_code, rate, text, author_name, locale, created_at)
      SELECT 'loja', 'p', 5, CASE WHEN n > ${rows - silent}::int THEN 'nada' ELSE 'comum' END,
        CASE WHEN n <= 2 THEN 'raro' ELSE '' END, 'pt-BR', timestamptz '2026-01-01' + n * interval '1 microsecond'
      FROM generate_series(1, ${rows}::int) AS n`;
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  it.each([
    ['comum', rows - silent],
    ['nada', silent],
    ['raro', 2],
    ['nunca', 0],
  ])('finds all with %s: %d', async (word, expected) => {
    const found = new Set<number>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await store('GET', `/opinions?q=${word}&per_page=100${cursor && `&cursor=${cursor}`}`);
      const page = body as { items: { id: number; text: string }[]; next_cursor: string | null };
      for (const { id } of page.items) expect(found.has(id) || found.add(id)).not.toBe(true);
      cursor = page.next_cursor;
    }
    expect(found.size).toBe(expected);
  });
});

describe.each(testEngines)("a store's inbox of reviews on $name", (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let ids: readonly number[] = [];

  beforeAll(async () => {
    api = await openTestApi(engine);
    const seeded = await seedStore(api.sql, {
      id: 'loja',
      products: [
        { code: 'CAF-1/a', reviews },
        { code: 'outro', reviews: [{ rate: 5, text: 'Outro', createdAt: '2025-01-01T00:00:00Z' }] },
      ],
    });
    await seedStore(api.sql, {
      id: 'outra',
      products: [{ code: 'p', reviews: [{ rate: 1, text: 'Recomendo cafeteira' }] }],
    });
    ids = [...(seeded['CAF-1/a'] ?? []), ...(seeded.outro ?? [])];
    await seedVideos(api.sql, 'loja', [ids[9] ?? 0]);
    await api.sql`UPDATE opinions SET order_id = 'PED#2026-77' WHERE store_id = 'loja' AND id = ${ids[12] ?? 0}`;
    await api.sql`
      UPDATE opinions SET status_reason = 'spam' WHERE store_id = 'loja' AND status = 'refused' AND rate = 5`;
    await api.sql`
      INSERT INTO opinion_reports (store_id, opinion_id, reason, visitor_hash, status)
      VALUES ('loja', ${ids[2] ?? 0}, 'spam', '\\x01', 'open'), ('loja', ${ids[2] ?? 0}, 'spam', '\\x02', 'open'),
        ('loja', ${ids[5] ?? 0}, 'spam', '\\x01', 'dismissed')`;
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());

  interface Page {
    readonly items: readonly WireMerchantOpinion[];
    readonly next_cursor: string | null;
  }

  const page = async (query: string): Promise<Page> => {
    const { status, body } = await store('GET', `/opinions?${query}`);
    expect({ query, status, body: status === 200 ? undefined : body }).toEqual({ query, status: 200 });
    return body as Page;
  };

  /** All pages, as places in `ids`. */
  const all = async (query: string, perPage = 7): Promise<number[]> => {
    const found: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next = await page(`${query}&per_page=${perPage}${cursor && `&cursor=${cursor}`}`);
      expect(next.items.length).toBeLessThanOrEqual(perPage);
      found.push(...next.items.map(({ id }) => ids.indexOf(id)));
      cursor = next.next_cursor;
    }
    return found;
  };

  const places = (is: (n: number) => boolean) => {
    const found = reviews.map((_, n) => n).filter(is);
    // Newest first, and of one day the higher id.
    return found.sort((a, b) => b - a);
  };
  const isPublished = (n: number) => statuses[n % 5] === 'published';

  it('is read to its end by cursor, each review once, in either order', async () => {
    expect(await all('status=any')).toEqual([...places(() => true), 60]);
    expect(await all('status=any&order=oldest')).toEqual([60, ...places(() => true).reverse()]);
    expect(await all('status=pending&order=newest', 100)).toEqual(places((n) => n % 5 === 1));
  });

  it('goes on by cursor after a list by page', async () => {
    const first = await page('per_page=4&page=1');
    const second = await page('per_page=4&page=2');
    for (const [before, after] of [
      [first, second],
      [second, await page('per_page=4&page=3')],
    ] as const) {
      const next = await page(`per_page=4&cursor=${before.next_cursor}`);
      expect(next.items).toEqual(after.items);
    }
  });

  it('shows each review once, also if others are written between two pages', async () => {
    const { items, next_cursor: cursor } = await page('status=pending&order=newest&per_page=3');
    const { body } = await store('POST', '/opinions', {
      product_code: 'outro',
      rate: 5,
      text: 'Nova',
      status: 'pending',
      created_at: '2026-05-01T00:00:00Z',
    });
    const rest = await page(`status=pending&per_page=100&cursor=${cursor}`);
    const { id } = body as { id: number };
    expect([...items, ...rest.items].map((one) => ids.indexOf(one.id))).toEqual(places((n) => n % 5 === 1));
    await store('DELETE', `/opinions/${id}`);
  });

  it.each<[string, (n: number) => boolean]>([
    ['rate=1,3', (n) => [1, 3].includes((n % 5) + 1)],
    ['locale=pt', (n) => n % 3 !== 2],
    ['locale=pt-PT', (n) => n % 3 === 1],
    ['has_photos=true', (n) => n % 7 === 0],
    ['has_photos=false&replied=true', (n) => n % 7 !== 0 && n % 4 === 0],
    ['has_video=true', (n) => n === 9],
    ['has_video=true&q=cabo', (n) => n === 9],
    ['has_video=true&q=recomendo', () => false],
    ['has_video=false', (n) => n !== 9],
    ['verified=true', (n) => n % 6 !== 0],
    ['source=imported', (n) => n % 6 === 0],
    ['reason=spam', (n) => n % 5 === 4],
    ['reported=true', (n) => n === 2],
    ['reported=false&replied=false', (n) => n !== 2 && n % 4 !== 0],
    ['reported=true&rate=5', () => false],
    ['q=cafeteira', (n) => n === 30],
    ['q=otima%20elet', (n) => n === 30],
    ['q=OBERG', (n) => n === 31],
    ['q=recom&rate=1', (n) => n % 2 === 0 && n % 5 === 0],
    ['q=ped%232026-77', (n) => n === 12],
    ['q=caf-1%2Fa', () => true],
    ['q=nada%20disso', () => false],
    ['q=%27%3A%26%7C%21%28', () => true],
    ['by_min_created_at=2026-01-02&by_max_created_at=2026-01-03&q=ana', (n) => n >= 3 && n < 9],
  ])('finds what has %s, of any status', async (query, is) => {
    const found = await all(`status=any&product_code=CAF-1%2Fa&${query}`);
    expect(found).toEqual(places(is));
    expect(await all(`product_code=CAF-1%2Fa&${query}`, 2)).toEqual(places((n) => is(n) && isPublished(n)));
  });

  it('tells which of some reviews it has, and finds none of another store', async () => {
    const [other] = await api.sql<{ id: number }[]>`SELECT id FROM opinions WHERE store_id = 'outra'`;
    const asked = `ids=${[ids[9], ids[16], ids[21], ids[60], other?.id, 999_999].join(',')}`;
    expect(await all(`status=any&${asked}`)).toEqual([21, 16, 9, 60]);
    expect(await all(`status=any&${asked}&order=oldest`, 2)).toEqual([60, 9, 16, 21]);
    expect(await all(`status=pending&${asked}`)).toEqual([21, 16]);
    expect(await all(`status=any&${asked}&q=cabo&product_code=CAF-1%2Fa`)).toEqual([21, 9]);
    expect(await all(`status=any&${asked}&rate=5`)).toEqual([9, 60]);
  });

  it('has no pages with what is read by cursor, and refuses what is no cursor', async () => {
    for (const [query, field] of [
      ['page=2&q=ana', 'page'],
      ['page=2&status=any', 'page'],
      ['cursor=abc', 'cursor'],
      ['rate=6', 'rate'],
      ['page=2&ids=7', 'page'],
      ['ids=7,x', 'ids'],
      [`ids=${'7,'.repeat(100)}7`, 'ids'],
      ['status=all', 'status'],
      ['order=best', 'order'],
    ]) {
      expect(await store('GET', `/opinions?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'request.parameter_invalid', errors: [{ field }] },
      });
    }
  });
});
