import { transferPartBytes } from '@opina/contract/constants/transfers';
import type { WireTransfer, WireTransferDetail } from '@opina/contract/entities/transfers/transfer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { createLogger } from '../../platform/http/server/logger.ts';
import type { Change } from '../../platform/notices/change.ts';
import type { News } from '../../platform/notices/news.ts';
import type { Worker } from '../../platform/workers/worker-loop.ts';
import { addWritten, claimNext, listDueStores } from './claim-queries.ts';
import { startTransferWorker } from './worker.ts';

const often = { interval: 20 };
const judgeme = [
  'title,body,rating,review_date,curated,reviewer_name,reviewer_email,reply,picture_urls,product_id',
  'Boa,"Muito, boa",5,05/03/2024,ok,Ana,ana@cliente.example,Obrigado,https://a.example/1.jpg,P1',
  'Ruim,=1+1,9,05/03/2024,ok,Bia,,,,P1',
  'Serve,Serve,4,06/03/2024,spam,Caio,,,,P2',
].join('\n');

describe.each(testEngines)('imports and exports that run on the server on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let token: string;
  let worker: Worker | undefined;
  const changes: Change[] = [];
  const news: News[] = [];

  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await worker?.stop();
    await api.sql`DELETE FROM stores`;
    await seedStore(api.sql, { id: 'loja', locale: 'pt-BR' });
    store = await api.asStore('loja');
    token = await api.tokenOf('loja');
    worker = start();
    return () => worker?.stop();
  });

  const start = () =>
    startTransferWorker(
      {
        ready: async () => api.sql,
        hashEmail: api.context.hashEmail,
        announce: (one) => news.push(one),
        onChange: (one) => changes.push(one),
        publicUrl: undefined,
        maxExportMs: 60_000,
        openTemporary: api.context.media.openTemporary,
        isAlone: false,
        logger: createLogger('silent'),
      },
      { leaseMs: 3_600_000, pollMs: 20, graceMs: 0, expireMs: 0 },
    );

  async function putPart(id: number, part: number, payload: Buffer) {
    const url = `/api/stores/loja/transfers/${id}/parts/${part}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
    const { statusCode, body } = await api.app.inject({ method: 'PUT', url, headers, payload });
    return { status: statusCode, body: JSON.parse(body) as WireTransfer };
  }

  async function upload(text: string | Buffer, more: object = {}): Promise<number> {
    const content = Buffer.from(text as string);
    const made = await store('POST', '/transfers', {
      file_name: 'reviews.csv',
      bytes: content.length,
      ...more,
    });
    expect(made).toMatchObject({ status: 201, body: { state: 'receiving' } });
    const { id } = made.body as WireTransfer;
    for (let part = 0; part * transferPartBytes < content.length; part += 1) {
      const piece = content.subarray(part * transferPartBytes, (part + 1) * transferPartBytes);
      expect(await putPart(id, part, piece)).toMatchObject({ status: 200 });
    }
    return id;
  }
  const get = async (id: number) => (await store('GET', `/transfers/${id}`)).body as WireTransferDetail;
  async function ended(id: number): Promise<WireTransferDetail> {
    await expect.poll(async () => (await get(id)).state, often).not.toMatch(/waiting|running/);
    return get(id);
  }
  const file = async (id: number, name: 'refused' | 'file') => {
    const headers = { authorization: `Bearer ${token}` };
    return api.app.inject({ url: `/api/stores/loja/transfers/${id}/${name}`, headers });
  };
  const change = (id: number, options: object) => store('PATCH', `/transfers/${id}`, { options });
  const run = (id: number) => store('POST', `/transfers/${id}/run`);
  const rows = () => api.sql`
    SELECT title, rate, status, source, created_at::date::text AS day FROM opinions WHERE store_id = 'loja' ORDER BY id`;

  it('checks a file, asks for the order of dates, imports it, and takes back its mended rows', async () => {
    const id = await upload(judgeme);
    const checked = await ended(id);
    expect(checked).toMatchObject({
      step: 'check',
      state: 'finished',
      total: Buffer.byteLength(judgeme),
      done: Buffer.byteLength(judgeme),
      read: 3,
      written: 0,
      refused: 3,
      look: { delimiter: ',', is_whole_store: false },
      report: {
        preset: 'Judge.me, export',
        refused_by_code: { 'row.date_ambiguous': 3, 'row.rating_invalid': 1 },
      },
    });
    expect(checked.look?.columns.find(({ column }) => column === 'reviewer_email')).toEqual({
      column: 'reviewer_email',
      values: ['(e-mail address)'],
      guess: 'email',
    });
    expect(await run(id)).toMatchObject({ status: 200 });
    await ended(id);
    expect(await rows()).toEqual([]);

    const again = await upload(judgeme);
    await ended(again);
    expect(await change(again, { date_order: 'dmy' })).toMatchObject({ status: 200 });
    const preview = await ended(again);
    expect(preview).toMatchObject({ state: 'finished', written: 2, refused: 1 });
    expect(preview.report?.first_rows?.[0]).toMatchObject({
      line: 2,
      product_code: 'P1',
      author_name: 'Ana',
      reply: 'Obrigado',
      photos_count: 1,
      created_at: '2024-03-05T12:00:00.000Z',
    });
    expect(await rows()).toEqual([]);

    await run(again);
    const done = await ended(again);
    expect(done).toMatchObject({
      step: 'import',
      state: 'finished',
      read: 3,
      written: 2,
      skipped: 0,
      refused: 1,
      has_refused_file: true,
      report: { written: 2, source: 'judgeme' },
    });
    expect(await rows()).toEqual([
      { title: 'Boa', rate: 5, status: 'published', source: 'judgeme', day: '2024-03-05' },
      { title: 'Serve', rate: 4, status: 'hidden', source: 'judgeme', day: '2024-03-06' },
    ]);
    expect(changes).toContainEqual({ storeId: 'loja' });
    expect(news.map(({ event }) => event)).toContain('transfer');
    expect(await change(again, {})).toMatchObject({ status: 409, body: { code: 'transfer.state_unfit' } });

    const refused = await file(again, 'refused');
    expect(refused.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="refused-${again}.csv"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(refused.body.split('\r\n')).toEqual([
      `${judgeme.split('\n')[0]},opina_refused`,
      "Ruim,'=1+1,9,05/03/2024,ok,Bia,,,,P1,Line 3: The rating is not a whole number from 1 to 5.",
      '',
    ]);
    const mended = await upload(refused.body.replace(',9,', ',2,'), { mends: again });
    const last = await ended(mended);
    expect(last).toMatchObject({ written: 1, refused: 0, options: { date_order: 'dmy', source: 'judgeme' } });
    expect(last.report?.columns_not_used).not.toContain('opina_refused');
    expect((await get(again)).is_mended).toBe(false);
    await run(mended);
    await ended(mended);
    expect((await get(again)).is_mended).toBe(true);
    const [row] = await api.sql`SELECT text, rate FROM opinions WHERE title = 'Ruim'`;
    expect(row).toEqual({ text: '=1+1', rate: 2 });
  });

  it('says what is wrong with a file, with its columns, and accepts a mapping', async () => {
    const id = await upload('Código;Nota;Texto\np;5;Boa\n');
    expect(await ended(id)).toMatchObject({
      state: 'failed',
      error: { code: 'import.header_unknown' },
      look: {
        delimiter: ';',
        columns: [
          { column: 'Código', values: ['p'] },
          { column: 'Nota', values: ['5'], guess: 'rate' },
          { column: 'Texto', values: ['Boa'], guess: 'text' },
        ],
      },
    });
    expect(await run(id)).toMatchObject({ status: 409 });
    expect(await change(id, { map: ['sem'] })).toMatchObject({ body: { code: 'import.map_malformed' } });
    expect(await change(id, { from: 'nada' })).toMatchObject({ body: { code: 'import.preset_unknown' } });
    await change(id, { map: ['Código=product_code', 'Nota=rate', 'Texto='] });
    expect(await ended(id)).toMatchObject({ state: 'finished', error: null, written: 1 });
    const [excel, whole] = [
      await upload(Buffer.from('504b030400', 'hex')),
      await upload('{"type":"store"}\n'),
    ];
    expect(await ended(excel)).toMatchObject({ error: { code: 'import.file_not_text' }, look: null });
    expect(await ended(whole)).toMatchObject({ look: { is_whole_store: true } });
  });

  it('receives a file in parts, in any order and again, and nothing else', async () => {
    const line = `p,5,${'x'.repeat(1_000)}\n`;
    const text = `product_code,rate,text\n${line.repeat(1_100)}`;
    const content = Buffer.from(text);
    expect(content.length).toBeGreaterThan(transferPartBytes);
    const made = await store('POST', '/transfers', { file_name: '<b>a</b>.csv', bytes: content.length });
    const { id, file_name: name } = made.body as WireTransfer;
    expect(name).toBe('a.csv');
    const [first, second] = [content.subarray(0, transferPartBytes), content.subarray(transferPartBytes)];
    expect(await putPart(id, 1, second)).toMatchObject({ body: { state: 'receiving', done: second.length } });
    for (const [part, wrong] of [
      [0, second],
      [0, Buffer.concat([first, first])],
      [1, first],
      [2, second],
    ] as const) {
      expect(await putPart(id, part, wrong)).toMatchObject({ body: { code: 'transfer.part_invalid' } });
    }
    expect(await putPart(id, 1, second)).toMatchObject({ body: { state: 'receiving' } });
    expect(await putPart(id, 0, first)).toMatchObject({ status: 200 });
    // The same rating 1,100 times is one review.
    expect(await ended(id)).toMatchObject({ state: 'finished', read: 1_100, written: 1, skipped: 1_099 });
    expect(await putPart(id, 0, first)).toMatchObject({ body: { code: 'transfer.state_unfit' } });
    const large = { file_name: 'a.csv', bytes: 100_000_000 };
    expect(await store('POST', '/transfers', large)).toMatchObject({
      status: 413,
      body: { code: 'transfer.too_large' },
    });
    for (let n = 0; n < 9; n += 1) await store('POST', '/transfers', { file_name: 'a.csv', bytes: 1 });
    expect(await store('POST', '/transfers', { file_name: 'a.csv', bytes: 1 })).toMatchObject({
      status: 409,
      body: { code: 'transfer.too_many' },
    });
    expect(await store('DELETE', `/transfers/${id}`)).toMatchObject({ status: 200 });
    expect(await store('POST', '/transfers', { file_name: 'a.csv', bytes: 1 })).toMatchObject({
      status: 201,
    });
  });

  const many = (count: number) =>
    `source_id,product_code,rate,text\n${Array.from({ length: count }, (_, n) => `r${n},p${n % 7},5,Texto ${n}\n`).join('')}`;

  it('does not take a part of a file for the file', async () => {
    const begin = async () => {
      const body = { file_name: 'reviews.csv', bytes: transferPartBytes + 10 };
      const { id } = (await store('POST', '/transfers', body)).body as WireTransfer;
      await putPart(id, 0, Buffer.alloc(transferPartBytes, 'a'));
      return id;
    };
    const [cancelled, old] = [await begin(), await begin()];
    await store('POST', `/transfers/${cancelled}/cancel`);
    await api.sql`UPDATE transfers SET created_at = now() - interval '2 days' WHERE id = ${old}`;
    await expect.poll(async () => (await get(old)).state, often).toBe('cancelled');
    for (const id of [cancelled, old]) {
      await expect.poll(async () => (await get(id)).has_file, often).toBe(false);
      expect(await change(id, {})).toMatchObject({ status: 404, body: { code: 'transfer.file_gone' } });
    }
  });

  it('keeps what is written when it is cancelled, and goes on later with the right counts', async () => {
    const id = await upload(many(6_000));
    await ended(id);
    // Cancelled while it writes its first rows.
    await api.sql`
      CREATE FUNCTION ask_to_cancel() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN NEW.is_cancelled := true; RETURN NEW; END $$`;
    await api.sql`
      CREATE TRIGGER ask_to_cancel BEFORE UPDATE ON transfers FOR EACH ROW
      WHEN (OLD.rows_written = 0 AND NEW.rows_written > 0) EXECUTE FUNCTION ask_to_cancel()`;
    await run(id);
    const stopped = await ended(id);
    await api.sql`DROP FUNCTION ask_to_cancel CASCADE`;
    expect(stopped.state).toBe('cancelled');
    expect(stopped.written).toBeGreaterThan(0);
    expect(stopped.written).toBeLessThan(6_000);
    const [{ count } = { count: 0 }] = await api.sql<
      { count: number }[]
    >`SELECT count(*) AS count FROM opinions`;
    expect(stopped.written).toBe(count);
    expect(await run(id)).toMatchObject({ status: 200 });
    expect(await ended(id)).toMatchObject({ state: 'finished', written: 6_000, skipped: 0, read: 6_000 });
    expect(await run(id)).toMatchObject({ status: 409 });
  });

  it('tells the process that works on it that it was cancelled', async () => {
    const id = await upload(many(1));
    await ended(id);
    await worker?.stop();
    await run(id);
    const claimed = await claimNext(api.sql, 'loja', 60_000);
    if (claimed === undefined) throw new Error('Nothing to claim.');
    const add = () => api.sql.begin((tx) => addWritten(tx, claimed, 0));
    expect(await add()).toBe(false);
    expect(await store('POST', `/transfers/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { state: 'running' },
    });
    expect(await add()).toBe(true);
  });

  it('goes on where a killed process was, and that process writes no more', async () => {
    const id = await upload(many(1_500));
    await ended(id);
    await worker?.stop();
    await run(id);
    // A process that claims it, writes one batch and never says anything again.
    const claimed = await claimNext(api.sql, 'loja', 0);
    expect(claimed).toMatchObject({ id, attempts: 1 });
    worker = start();
    expect(await ended(id)).toMatchObject({ state: 'finished', written: 1_500 });
    if (claimed === undefined) return;
    await expect(api.sql.begin((tx) => addWritten(tx, claimed, 1))).rejects.toThrow();
    expect((await get(id)).written).toBe(1_500);
  });

  it('runs one at a time of a store, whatever process asks', async () => {
    await worker?.stop();
    await upload(many(1));
    await upload(many(2));
    const claims = await Promise.all([1, 2, 3].map(() => claimNext(api.sql, 'loja', 60_000)));
    expect(claims.filter((one) => one !== undefined)).toHaveLength(1);
  });

  it('takes stores in turns, the one whose last turn is longest ago first, however many one has queued', async () => {
    await worker?.stop();
    for (const id of ['b', 'c', 'd']) await seedStore(api.sql, { id });
    const queue = (storeId: string, state: string, minutesAgo: number) => api.sql`
      INSERT INTO transfers (store_id, kind, step, state, file_name, queued_at, finished_at)
      VALUES (${storeId}, 'import', 'import', ${state}, 'a.csv', now() - make_interval(mins => ${minutesAgo}),
        ${state === 'finished' ? api.sql`now() - make_interval(mins => ${minutesAgo})` : null})`;
    await queue('loja', 'finished', 1);
    await queue('b', 'finished', 2);
    for (const storeId of ['loja', 'b']) {
      for (const minutesAgo of [32, 31, 30]) await queue(storeId, 'waiting', minutesAgo);
    }
    await queue('d', 'waiting', 9);
    await queue('c', 'waiting', 10);
    expect(await listDueStores(api.sql, 4)).toEqual(['c', 'd', 'b', 'loja']);
  });

  it('exports, with a file that only this store can read', async () => {
    const id = await upload(many(250));
    await ended(id);
    await run(id);
    await ended(id);
    const made = await store('POST', '/exports', { format: 'csv', personal_data: false });
    const exported = await ended((made.body as WireTransfer).id);
    expect(exported).toMatchObject({
      state: 'finished',
      kind: 'export',
      has_file: true,
      file_name: 'store-loja.csv',
    });
    const { body, headers } = await file(exported.id, 'file');
    expect(body.split('\r\n')).toHaveLength(252);
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
    const jsonl = await store('POST', '/exports', { format: 'jsonl', personal_data: true });
    const whole = await ended((jsonl.body as WireTransfer).id);
    const lines = (await file(whole.id, 'file')).body.trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ type: 'end', records: lines.length - 1 });
    await seedStore(api.sql, { id: 'vizinha' });
    const other = await api.asStore('vizinha');
    for (const path of [`/transfers/${exported.id}`, `/transfers/${exported.id}/file`]) {
      expect(await other('GET', path)).toMatchObject({ status: 404, body: { code: 'transfer.unknown' } });
    }
    const { body: list } = await store('GET', '/transfers');
    expect((list as { items: WireTransfer[] }).items.map(({ kind }) => kind)).toEqual([
      'export',
      'export',
      'import',
    ]);
  });

  it('deletes files when their time is over, and all when a person is erased', async () => {
    const id = await upload(judgeme);
    await ended(id);
    await api.sql`UPDATE transfers SET finished_at = now() - interval '8 days'`;
    await expect.poll(async () => (await get(id)).has_file, often).toBe(false);
    expect(await get(id)).toMatchObject({ look: null, report: null });
    expect(await run(id)).toMatchObject({ status: 404, body: { code: 'transfer.file_gone' } });
    expect(await file(id, 'refused')).toMatchObject({ statusCode: 404 });
    const second = await upload(judgeme);
    await ended(second);
    await store('POST', '/personal-data/erase', { email: 'ana@cliente.example' });
    expect(await get(second)).toMatchObject({ has_file: false, report: null });
    expect(await api.sql`SELECT 1 FROM transfer_parts`).toEqual([]);
    await api.sql`UPDATE transfers SET created_at = now() - interval '91 days'`;
    await expect.poll(async () => (await api.sql`SELECT 1 FROM transfers`).length, often).toBe(0);
  });
});
