import type { WireOverview } from '@opina/contract/entities/inbox/overview';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recount } from '#test/database/recount';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import type { Sql } from '../platform/database/engine/sql.ts';

/** After votes were given other times. */
async function refillVoteSlots(sql: Sql): Promise<void> {
  await sql`DELETE FROM vote_slots`;
  await sql`
    INSERT INTO vote_slots (store_id, product_code, slot, part, upvotes, downvotes)
    SELECT v.store_id, code, slot_of(v.created_at), CASE WHEN code = '' THEN o.id % 4 ELSE 0 END, count(*) FILTER (WHERE action = 'upvote'),
      count(*) FILTER (WHERE action = 'downvote')
    FROM votes AS v JOIN opinions AS o ON o.store_id = v.store_id AND o.id = v.opinion_id,
      unnest(ARRAY['', o.product_code]) AS code
    GROUP BY 1, 2, 3, 4`;
}

describe.each(testEngines)('the overview of a store on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let ids: readonly number[] = [];

  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.sql`DELETE FROM stores`;
    const { p = [], q = [] } = await seedStore(api.sql, {
      id: 'loja',
      locale: 'pt-BR',
      products: [
        {
          code: 'p',
          reviews: [
            // 21:00 of the day before in São Paulo.
            { rate: 5, createdAt: '2026-03-02T00:00:00Z' },
            { rate: 2, createdAt: '2026-03-02T02:59:59.999Z' },
            { rate: 4, createdAt: '2026-03-02T03:00:00Z', comments: ['Obrigado'] },
            { rate: 1, createdAt: '2026-03-02T12:00:00Z', status: 'pending' },
            { rate: 1, createdAt: '2026-02-01T12:00:00Z' },
          ],
          questions: [
            { question: 'Serve?', status: 'pending', createdAt: '2026-03-02T10:00:00Z' },
            { question: 'Cabe?', status: 'published', answer: 'Sim', createdAt: '2026-03-02T11:00:00Z' },
            { question: 'Dura?', status: 'hidden', createdAt: '2026-03-03T02:00:00Z' },
          ],
        },
        {
          code: 'q',
          reviews: [{ rate: 3, createdAt: '2026-03-02T12:00:00Z' }],
          questions: [{ question: 'E esta?', status: 'pending', createdAt: '2026-03-02T10:00:00Z' }],
        },
      ],
    });
    ids = [...p, ...q];
    await api.sql`
      UPDATE opinion_comments SET created_at = '2026-03-02T05:00:00Z', reply_seconds = 7200 WHERE store_id = 'loja'`;
    await api.sql`
      UPDATE questions SET answered_at = created_at + interval '90 seconds' WHERE store_id = 'loja' AND answer <> ''`;
    await api.sql`
      INSERT INTO opinion_reports (store_id, opinion_id, reason, visitor_hash)
      VALUES ('loja', ${ids[0] ?? 0}, 'spam', '\\x01'), ('loja', ${ids[0] ?? 0}, 'spam', '\\x02')`;
    // One of each: only the second and the last wait.
    await api.sql`
      INSERT INTO transfers (store_id, kind, step, state, file_name, rows_refused, is_mended) VALUES
        ('loja', 'import', 'check', 'finished', 'a.csv', 3, false),
        ('loja', 'import', 'import', 'failed', 'b.csv', 0, false),
        ('loja', 'import', 'import', 'finished', 'c.csv', 0, false),
        ('loja', 'import', 'import', 'finished', 'd.csv', 3, true),
        ('loja', 'export', 'export', 'failed', 'e.csv', 0, false),
        ('loja', 'import', 'import', 'finished', 'f.csv', 3, false)`;
    store = await api.asStore('loja');
  });

  const overview = async (query: string): Promise<WireOverview> => {
    const { status, body } = await store('GET', `/overview?${query}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as WireOverview;
  };
  const none = { under_hour: 0, under_day: 0, under_3_days: 0, under_week: 0, longer: 0 };
  const noStars = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  const nothing = {
    answer_times: none,
    reply_times: none,
    questions: 0,
    answers: 0,
    replies: 0,
    upvotes: 0,
    downvotes: 0,
  };
  const march = 'from=2026-03-01&to=2026-03-03';
  const order = (id: string, delivery: string) => ({
    order_id: id,
    delivery_date: delivery,
    client: { email: `${id}@cliente.example`, first_name: 'Ana' },
    items: [{ id: 'p', name: 'Panela' }],
  });

  it('has no time to answer where nothing was answered', async () => {
    const nothing = { reviews: null, questions: null };
    expect((await overview('from=2026-04-01&to=2026-04-02')).answer_seconds).toEqual(nothing);
    expect((await overview('from=2026-03-02&to=2026-03-02&product_code=q')).answer_seconds).toEqual(nothing);
  });

  it('has what waits, and each day in the time zone of the store', async () => {
    expect(await overview(march)).toEqual({
      waiting: { reviews: 1, questions: 2, reports: 2, imports: 2 },
      time_zone: 'America/Sao_Paulo',
      reviews: 4,
      average: 3.5,
      distribution: { '1': 0, '2': 1, '3': 1, '4': 1, '5': 1 },
      answer_seconds: { reviews: 7_200, questions: 90 },
      invitations: { planned: 0, sent: 0, opened: 0, clicked: 0, reviewed: 0, unsubscribed: 0, bounced: 0 },
      days: [
        {
          date: '2026-03-01',
          reviews: 2,
          average: 3.5,
          ...nothing,
          distribution: { ...noStars, '2': 1, '5': 1 },
        },
        {
          date: '2026-03-02',
          reviews: 2,
          average: 3.5,
          distribution: { ...noStars, '3': 1, '4': 1 },
          ...nothing,
          questions: 4,
          answers: 1,
          replies: 1,
          answer_times: { ...none, under_hour: 1 },
          reply_times: { ...none, under_day: 1 },
        },
        { date: '2026-03-03', reviews: 0, average: null, distribution: noStars, ...nothing },
      ],
    });
  });

  it('has the votes that stand, each on the day of its store on which its visitor first voted', async () => {
    const [first = 0, second = 0] = ids;
    const vote = async (call: string, visitor: string, id = first) => {
      const { status } = await api.post(
        `/widget/opinions/${id}/${call}store_id=loja&visitor_id=visitor-${visitor}`,
      );
      expect({ call, status }).toEqual({ call, status: 200 });
    };
    for (const visitor of ['ana', 'bia', 'caio']) await vote('upvotes?', visitor);
    await vote('upvotes?', 'dora', second);
    // A second before midnight in São Paulo, and midnight.
    await api.sql`UPDATE votes SET created_at = '2026-03-02T02:59:59Z' WHERE store_id = 'loja' AND opinion_id = ${first}`;
    await api.sql`UPDATE votes SET created_at = '2026-03-02T03:00:00Z' WHERE store_id = 'loja' AND opinion_id = ${second}`;
    await refillVoteSlots(api.sql);
    // A vote that is changed or taken back stays on its day.
    await vote('downvotes?change=true&', 'bia');
    await vote('upvotes?unvote=true&', 'caio');
    const votesOf = ({ days }: WireOverview) => days.map(({ upvotes, downvotes }) => [upvotes, downvotes]);
    expect(votesOf(await overview(march))).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
    expect(votesOf(await overview(`${march}&product_code=p`))).toEqual(votesOf(await overview(march)));
    expect(votesOf(await overview(`${march}&product_code=q`)).flat()).toEqual([0, 0, 0, 0, 0, 0]);
    // Those on a review that is not shown any more stay; those on a deleted one go with it.
    await store('PATCH', `/opinions/${first}`, { status: 'hidden' });
    await store('DELETE', `/opinions/${second}`);
    expect(votesOf(await overview(march))).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  it('has the invitations of its days, as their figures have them', async () => {
    await store('PATCH', '/settings', { invitations: { enabled: true, delay_days: 5 } });
    for (const [id, delivery] of [
      ['a', '2031-01-01T12:00:00Z'],
      ['b', '2031-01-01T12:00:00Z'],
      ['c', '2031-03-01T12:00:00Z'],
    ] as const) {
      expect(await store('POST', '/orders', order(id, delivery))).toMatchObject({ status: 201 });
    }
    await api.sql`
      UPDATE invitations SET handed_at = due_at, clicked_at = due_at WHERE store_id = 'loja' AND order_id = 'a'`;
    const january = 'from=2031-01-01&to=2031-01-31';
    const { invitations } = await overview(january);
    expect(invitations).toMatchObject({ planned: 2, sent: 1, clicked: 1, reviewed: 0 });
    const figures = await store('GET', `/invitations/figures?${january}`);
    expect(figures.body).toMatchObject({ items: [invitations] });
  });

  it('counts each answer in the class of its time', async () => {
    const took = async (seconds: string) => {
      await api.sql`
        UPDATE questions SET answered_at = created_at + ${seconds}::text::interval WHERE store_id = 'loja' AND answer <> ''`;
      const { days } = await overview('from=2026-03-02&to=2026-03-20');
      const times = days.map((day) => day.answer_times).filter((of) => Object.values(of).some(Boolean));
      return times.length === 1 && Object.entries(times[0] ?? {}).filter(([, number]) => number === 1);
    };
    for (const [seconds, name] of [
      ['-5 seconds', 'under_hour'],
      ['3599.9 seconds', 'under_hour'],
      ['1 hour', 'under_day'],
      ['24 hours', 'under_3_days'],
      ['72 hours', 'under_week'],
      ['168 hours', 'longer'],
    ] as const) {
      expect(await took(seconds), seconds).toEqual([[name, 1]]);
    }
  });

  it('counts the time of first replies, of hidden reviews too, until their review is deleted', async () => {
    const [first = 0, second = 0] = ids;
    const reply = (id: number, text: string) => store('POST', `/opinions/${id}/comments`, { text });
    // Of now: the reviews are of March.
    const today = async () => {
      const { days, answer_seconds } = await overview('');
      const [last] = days.filter((day) => day.replies !== 0);
      return { replies: last?.replies, times: last?.reply_times, median: answer_seconds.reviews };
    };
    await api.sql`UPDATE opinions SET created_at = now() - interval '2 hours' WHERE store_id = 'loja' AND id = ${first}`;
    await api.sql`UPDATE opinions SET created_at = now() - interval '30 hours' WHERE store_id = 'loja' AND id = ${second}`;
    await reply(first, 'Obrigado!');
    await reply(first, 'E volte sempre!');
    await reply(second, 'Que pena.');
    await store('PATCH', `/opinions/${first}`, { status: 'hidden' });
    expect(await today()).toEqual({
      replies: 3,
      times: { ...none, under_day: 1, under_3_days: 1 },
      median: expect.closeTo(16 * 3_600, -2),
    });
    await store('DELETE', `/opinions/${second}`);
    expect(await today()).toMatchObject({ replies: 2, times: { ...none, under_day: 1 } });
  });

  it('is that of another zone after the store has changed its own', async () => {
    await store('PATCH', '/settings', { time_zone: 'Asia/Kathmandu' });
    const { days } = await overview(march);
    // Five hours and three quarters ahead: all on the second.
    expect(days.map(({ reviews }) => reviews)).toEqual([0, 4, 0]);
  });

  it('is of one product, without replies', async () => {
    const { days, ...whole } = await overview(`${march}&product_code=p`);
    expect(whole).toMatchObject({
      reviews: 3,
      average: 3.67,
      waiting: { reviews: 1 },
      answer_seconds: { reviews: null, questions: 90 },
      invitations: null,
    });
    expect(days[1]).toEqual({
      date: '2026-03-02',
      reviews: 1,
      average: 4,
      distribution: { ...noStars, '4': 1 },
      ...nothing,
      questions: 3,
      answers: 1,
      answer_times: { ...none, under_hour: 1 },
      replies: null,
      reply_times: null,
    });
    expect((await overview(`${march}&product_code=nenhum`)).average).toBeNull();
  });

  it('is of the last 30 days by default, and of 4,000 at most', async () => {
    const { days } = await overview('');
    expect(days).toHaveLength(30);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
    expect([today.format(Date.now() - 60_000), today.format()]).toContain(days.at(-1)?.date);
    for (const [query, field] of [
      ['from=2016-01-01&to=2026-12-14', 'from'],
      ['from=2026-02-02&to=2026-02-01', 'from'],
      ['to=2026-02-30', 'to'],
      ['from=0001-01-01&to=2026-01-01', 'from'],
      ['from=hoje', 'from'],
    ]) {
      expect(await store('GET', `/overview?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'request.parameter_invalid', errors: [{ field }] },
      });
    }
  });

  it('of ten years has the same days as those of its parts', async () => {
    await store('PATCH', '/settings', { invitations: { enabled: true } });
    for (const [id, delivery] of [
      ['a', '2031-01-01T12:00:00Z'],
      ['b', '2033-01-01T12:00:00Z'],
    ] as const) {
      expect(await store('POST', '/orders', order(id, delivery))).toMatchObject({ status: 201 });
    }
    const { days, invitations, ...whole } = await overview('from=2025-02-05&to=2036-01-18');
    expect(days).toHaveLength(4_000);
    expect(invitations?.planned).toBe(2);
    for (const [from, to] of [
      ['2026-02-01', '2026-03-11'],
      ['2026-03-12', '2027-04-15'],
    ] as const) {
      const part = await overview(`from=${from}&to=${to}`);
      const first = days.findIndex(({ date }) => date === from);
      expect(days.slice(first, first + part.days.length)).toEqual(part.days);
    }
    // The 400th and the 401st day.
    const { days: later } = await overview('from=2025-01-27&to=2026-03-03');
    expect(later.slice(-2)).toEqual(days.filter(({ date }) => ['2026-03-02', '2026-03-03'].includes(date)));
    expect(whole.reviews).toBe(5);
  });

  it('counts what is counted again from the rows, after every kind of change', async () => {
    const isExact = async (what: string) => {
      const { kept, counted } = await recount(api.sql);
      expect({ what, kept }).toEqual({ what, kept: counted });
    };
    await isExact('seed');
    await store('PATCH', `/opinions/${ids[3]}`, { status: 'published' });
    await isExact('publish');
    const vote = async (action: string, id = 0, visitor = 'ana') => {
      const url = `/widget/opinions/${id}/${action}store_id=loja&visitor_id=visitor-${visitor}`;
      expect((await api.post(url)).status).toBe(200);
    };
    for (const id of ids.slice(0, 4))
      for (const visitor of ['ana', 'bia', 'caio']) await vote('upvotes?', id, visitor);
    await vote('downvotes?', ids[5], 'dora');
    await isExact('vote');
    await vote('downvotes?change=true&', ids[0]);
    await vote('upvotes?unvote=true&', ids[1]);
    // One that is not there.
    await vote('upvotes?unvote=true&', ids[1], 'eva');
    await isExact('change and take back');
    await store('PATCH', `/opinions/${ids[0]}`, { status: 'hidden' });
    await isExact('hide');
    await store('POST', '/opinions', { product_code: 'novo', rate: 5, text: 'Boa', author_name: 'Bia' });
    await isExact('create');
    await store('DELETE', `/opinions/${ids[2]}`);
    await isExact('delete');
    await api.sql`UPDATE opinions SET author_email = 'ana@cliente.example' WHERE store_id = 'loja' AND id = ${ids[1] ?? 0}`;
    await store('POST', '/personal-data/erase', { email: 'ana@cliente.example', opinions: 'anonymise' });
    await isExact('anonymise');
    await api.sql`UPDATE opinions SET author_email = 'ana@cliente.example' WHERE store_id = 'loja' AND id = ${ids[1] ?? 0}`;
    await store('POST', '/personal-data/erase', { email: 'ana@cliente.example', opinions: 'delete' });
    await isExact('erase');
    const send = async (storeId: string, type: string, payload: string) => {
      const authorization = `Bearer ${await api.tokenOf(storeId)}`;
      const headers = { authorization, 'content-type': type };
      const url = `/api/stores/${storeId}/imports`;
      const { statusCode } = await api.app.inject({ method: 'POST', url, headers, payload });
      expect(statusCode).toBe(200);
    };
    const rows = Array.from(
      { length: 20 },
      (_, n) => `p${n % 3},${1 + (n % 5)},Texto ${n},2025-01-0${1 + (n % 9)}`,
    );
    await send('loja', 'text/csv', ['product_code,rate,text,created_at', ...rows].join('\n'));
    await isExact('import');
    await vote('upvotes?', ids[5], 'eva');
    expect(await store('POST', '/products/p/codes', { code: 'q' })).toMatchObject({ status: 201 });
    await isExact('join');
    expect(await store('DELETE', '/products/p/codes/q')).toMatchObject({ status: 200 });
    await isExact('separate');
    // Its votes came through all of it.
    expect(
      await api.sql`SELECT 1 FROM vote_slots WHERE product_code = 'q' AND downvotes + upvotes = 2`,
    ).toHaveLength(1);
    await store('POST', `/opinions/${ids[5]}/comments`, { text: 'Obrigado' });
    await store('POST', `/opinions/${ids[5]}/comments`, { text: 'De novo' });
    await api.sql`
      UPDATE opinion_comments SET created_at = timestamptz '2026-03-02T14:00:00Z' + position * interval '1 hour', reply_seconds = NULL
      WHERE store_id = 'loja' AND opinion_id = ${ids[5] ?? 0}`;
    const authorization = `Bearer ${await api.tokenOf('loja')}`;
    const exported = await api.app.inject({ url: '/api/stores/loja/export', headers: { authorization } });
    await seedStore(api.sql, { id: 'copia' });
    await send('copia', 'application/x-ndjson', exported.body);
    await isExact('restore');
    const copy = await api.asStore('copia');
    const of = async (call: StoreCall) => {
      const { body } = await call('GET', '/overview?from=2025-01-01&to=2025-12-31');
      const { reviews, distribution, days } = body as WireOverview;
      return { reviews, distribution, replied: days.map((day) => day.reply_times) };
    };
    expect(await of(copy)).toEqual(await of(store));
    expect((await of(copy)).reviews).toBe(20);
    // The file says when all was written, so the copy knows how long the first reply took.
    expect([
      ...(await api.sql`SELECT reply_seconds AS seconds FROM opinion_comments WHERE store_id = 'copia' AND text IN ('Obrigado', 'De novo') ORDER BY created_at`),
    ]).toContainEqual({ seconds: 10_800 });
    await api.sql`DELETE FROM stores WHERE id = 'copia'`;
    await isExact('delete the store');
  });
});
