import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { maxImportBytes } from '@opina/contract/constants/transfers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { exportedOrder, importedReviews } from '#test/exports/export-fixtures';
import { writeOrder } from '../orders/queries.ts';
import { writeReviews } from '../reviews/store-file/import.ts';
import { createStore } from '../stores/writes.ts';
import { createStoreTransfers } from './store-transfers.ts';

const csv = 'product_code,rate,text\np,5,Boa\np,9,Impossível\np,4,Serve\n';

describe.each(testEngines)('an import over HTTP on $name', (engine) => {
  let api: TestApi;
  let folder: string;
  let origin: string;
  let stores = 0;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-import-http-'));
    api = await openTestApi(engine);
    origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
    // Temporary files are written here.
    vi.stubEnv('TMPDIR', folder);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await api.close();
    await rm(folder, { recursive: true });
  });

  async function newStore() {
    stores += 1;
    const id = `loja-${stores}`;
    await createStore(api.sql, { id, name: 'Loja', locale: 'pt-BR', features: {} });
    return { id, token: await api.tokenOf(id) };
  }
  type Store = Awaited<ReturnType<typeof newStore>>;

  async function send(
    { id, token }: Store,
    body: string | Uint8Array<ArrayBuffer>,
    more: { search?: string; headers?: object } = {},
  ) {
    const { search = '', headers = {} } = more;
    const response = await fetch(`${origin}/api/stores/${id}/imports${search}`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'text/csv',
        origin: 'https://a.example',
        ...headers,
      },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const report = (await response.json()) as { code?: string } & Record<string, unknown>;
    return { status: response.status, report, code: report.code };
  }
  const exported = async ({ id, token }: Store) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${origin}/api/stores/${id}/export`, { headers })).text();
  };
  const count = async ({ id }: Store) => {
    const [row] = await api.sql<{ n: number }[]>`SELECT count(*) AS n FROM opinions WHERE store_id = ${id}`;
    return row?.n;
  };

  it('refuses lines of an export that would hold up all others, which the command takes', async () => {
    const store = await newStore();
    const headers = { 'content-type': 'application/x-ndjson' };
    const line = (votes: number) => `{"type":"review","votes":[${Array(votes).fill('{"a":0}').join(',')}]}\n`;
    const long = `{"type":"review","text":"${'a'.repeat(2_000_000)}"}\n`;
    const { report } = await send(store, `${line(5_100)}${long}${line(4_900)}{"type":"end","records":3}`, {
      headers,
    });
    expect(report).toMatchObject({
      refused: 3,
      refused_rows: [
        { line: 1, code: 'line.values_too_many', field: 'votes' },
        { line: 2, code: 'line.too_large' },
        { line: 3, code: 'line.invalid' },
      ],
    });
  });

  it('writes valid rows, reports invalid ones with their line, and writes nothing twice', async () => {
    const store = await newStore();
    const dry = await send(store, csv, { search: '?dry_run=true' });
    expect(dry).toMatchObject({ status: 200, report: { dry_run: true, written: 2 } });
    expect(await count(store)).toBe(0);
    expect(await send(store, csv)).toMatchObject({
      status: 200,
      report: {
        source: 'csv',
        dry_run: false,
        preset: null,
        read: 3,
        written: 2,
        skipped: 0,
        refused: 1,
        refused_by_code: { 'row.rating_invalid': 1 },
        refused_rows: [{ line: 3, code: 'row.rating_invalid', field: 'rate', value: '9' }],
      },
    });
    expect(await send(store, csv)).toMatchObject({ report: { written: 0, skipped: 2, refused: 1 } });
    expect(await count(store)).toBe(2);
    const mapped = 'Código;Nota;Quando\np;3;03/05/2024\n';
    const search = '?map=C%C3%B3digo%3Dproduct_code&map=Nota%3Drate&map=Quando%3Dcreated_at&source=outra';
    expect(await send(store, mapped, { search })).toMatchObject({
      report: { refused_by_code: { 'row.date_ambiguous': 1 } },
    });
    expect(await send(store, mapped, { search: `${search}&date_order=dmy` })).toMatchObject({
      report: { written: 1, source: 'outra' },
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('maps words of the merchant, keeps a review with an invalid address, and previews the rows', async () => {
    const store = await newStore();
    const file =
      'product_code,rate,text,status,email\np,5,Boa,Aprovado,ana@\np,9,Não,Na fila,\np,8,x,Sumiu,\np,4,Serve,na fila,bia@cliente.example\n';
    const search = `?map_value=${encodeURIComponent('status:Na fila=pending')}`;
    const dry = await send(store, file, { search: `${search}&dry_run=true` });
    expect(dry).toMatchObject({
      status: 200,
      report: {
        written: 2,
        left_out_by_code: { 'email.address_invalid': 1 },
        refused_by_code: { 'row.rating_invalid': 2, 'row.status_invalid': 1 },
        refused_rows: [
          { line: 3, also: [] },
          { line: 4, code: 'row.rating_invalid', also: [{ code: 'row.status_invalid', value: 'Sumiu' }] },
        ],
        first_rows: [
          { line: 2, product_code: 'p', rate: 5, text: 'Boa', status: 'published', locale: 'pt-BR' },
          { line: 5, rate: 4, status: 'pending' },
        ],
      },
    });
    expect(JSON.stringify(dry.report)).not.toContain('cliente.example');
    expect(await count(store)).toBe(0);
    expect((await send(store, file, { search })).report).not.toHaveProperty('first_rows');
    expect(
      await api.sql`SELECT text, status, author_email AS email FROM opinions WHERE store_id = ${store.id} ORDER BY id`,
    ).toEqual([
      { text: 'Boa', status: 'published', email: null },
      { text: 'Serve', status: 'pending', email: 'bia@cliente.example' },
    ]);
    expect(await send(store, file, { search: '?map_value=status%3AAprovado' })).toMatchObject({
      status: 400,
      code: 'import.value_malformed',
    });
  });

  it('changes the ids of no other store, and accepts nothing above the limits of any version', async () => {
    const [store, otherStore] = [await newStore(), await newStore()];
    await send(otherStore, csv);
    await writeReviews(api.sql, store.id, 'csv', importedReviews(1));
    const [line = ''] = (await exported(store)).split('\n').filter((one) => one.includes('"type":"review"'));
    const review = JSON.parse(line) as object;
    const comment = { text: 'Nosso', created_at: '2026-01-01T00:00:00Z' };
    const address = 'https://a.example/1.jpg';
    const photo = {
      image: address,
      square: address,
      square_150: address,
      thumbnail: address,
      content_hash: null,
    };
    const lines = [
      { ...review, id: 900_000_000_000, source_id: 'longe' },
      { ...review, source_id: 'texto', text: 'x'.repeat(60_001) },
      { ...review, source_id: 'fotos', photos: Array.from({ length: 21 }, () => photo) },
      { ...review, source_id: 'comentarios', comments: [{ ...comment, position: 32_768 }] },
    ].map((one) => JSON.stringify(one));
    const end = JSON.stringify({ type: 'end', records: lines.length });
    const sent = await send(store, [...lines, end].join('\n'), {
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect(sent).toMatchObject({
      status: 200,
      report: { written: 1, refused_by_code: { 'line.invalid': 3 } },
    });
    await send(otherStore, 'source_id,product_code,rate\ndepois,p,5\n');
    const [next] = await api.sql<{ id: number }[]>`
      SELECT id FROM opinions WHERE store_id = ${otherStore.id} AND source_id = 'depois'`;
    expect(next?.id).toBeLessThan(1_000_000);
    // The next export has the id of the file.
    expect(await exported(store)).toContain('"id":900000000000');
  });

  it('restores a whole export: the same bytes after everything was deleted, and nothing of another store', async () => {
    const [store, otherStore] = [await newStore(), await newStore()];
    for (const { id } of [store, otherStore]) {
      await writeReviews(api.sql, id, 'csv', importedReviews(600));
      await writeOrder(api.sql, id, exportedOrder(1));
    }
    const [before, untouched] = [await exported(store), await exported(otherStore)];
    for (const table of ['opinions', 'products', 'orders', 'store_tags']) {
      await api.sql`DELETE FROM ${api.sql(table)} WHERE store_id = ${store.id}`;
    }
    await api.sql`DELETE FROM product_summaries WHERE store_id = ${store.id}`;
    await api.sql`DELETE FROM store_summaries WHERE store_id = ${store.id}`;
    const headers = { 'content-type': 'application/x-ndjson' };
    const back = await send(store, before, { headers });
    expect(back).toMatchObject({ status: 200, report: { refused: 0 } });
    expect((await exported(store)) === before).toBe(true);
    expect((await exported(otherStore)) === untouched).toBe(true);
  });

  it("is refused with another store's token as without one, before the body is read", async () => {
    const [store, other] = [await newStore(), await newStore()];
    const refused = [
      await send({ ...store, token: other.token }, csv),
      await send({ ...store, token: 'x' }, csv),
    ];
    expect(refused[0]).toEqual(refused[1]);
    expect(refused[0]).toMatchObject({ status: 401, code: 'auth.token_invalid' });
    expect(await count(store)).toBe(0);
  });

  it.each([
    ['import.media_type_unsupported', csv, { headers: { 'content-type': 'application/json' } }],
    ['import.media_type_unsupported', gzipSync(csv), { headers: { 'content-encoding': 'gzip' } }],
    ['import.file_not_text', gzipSync('0'.repeat(1_000_000)), {}],
    ['import.file_not_text', 'product_code,rate\np,\0\n', {}],
    ['import.encoding', Buffer.from('product_code,rate\np\xff,5\n', 'latin1'), {}],
    ['import.file_empty', '\n', {}],
    ['import.header_unknown', '{}', {}],
    ['import.header_unknown', 'a,b\n1,2\n', {}],
    ['import.quote_unclosed', 'product_code,rate\n"p,5\n', {}],
    ['import.map_malformed', csv, { search: '?map=nada' }],
    ['import.map_field_unknown', csv, { search: '?map=text%3Dx' }],
    ['import.preset_unknown', csv, { search: '?from=nobody' }],
    ['import.product_twice', csv, { search: '?product=p' }],
    ['import.option_invalid', csv, { search: '?locale=%3F' }],
    ['import.cut_short', '{"type":"product","code":"p","name":"","tags":[]}\n', {}],
    ['request.parameter_invalid', csv, { search: '?date_order=x' }],
  ] as const)('responds with %s', async (code, body, more) => {
    const store = await newStore();
    const response = await send(store, Uint8Array.from(Buffer.from(body)), more);
    expect([response.code, response.status >= 400 && response.status < 500]).toEqual([code, true]);
    expect(await count(store)).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses a line without end, and a file that is too large, with or without Content-Length', async () => {
    const store = await newStore();
    const endless = `product_code,rate,text\np,5,${'a'.repeat(2_000_000)}\np,4,Boa\n`;
    expect(await send(store, endless)).toMatchObject({
      report: { written: 1, refused_by_code: { 'row.too_large': 1 } },
    });
    const { port } = new URL(origin);
    const head = `POST /api/stores/${store.id}/imports HTTP/1.1\r\nHost: a\r\nContent-Type: text/csv\r\nAuthorization: ${store.token}\r\n`;
    const responseTo = async (request: (socket: ReturnType<typeof connect>) => void) => {
      const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
      let text = '';
      socket.on('data', (part: string) => {
        text += part;
        if (text.endsWith('}')) socket.destroy();
      });
      request(socket);
      await once(socket, 'close');
      return text;
    };
    const withLength = await responseTo((socket) => {
      socket.write(`${head}Content-Length: ${maxImportBytes + 1}\r\n\r\n`);
    });
    const piece = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    const withoutLength = await responseTo((socket) => {
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      for (let sent = 0; sent <= maxImportBytes; sent += 65_536) socket.write(piece);
      socket.write('0\r\n\r\n');
    });
    for (const text of [withLength, withoutLength])
      expect(text).toMatch(/^HTTP\/1\.1 413 .*import\.too_large/s);
    expect(await readdir(folder)).toEqual([]);
  });

  it("reads a time without a zone in the store's zone, and recognises its reviews after that has changed", async () => {
    const store = await newStore();
    const merchant = await api.asStore(store.id);
    const file =
      'product_code,rate,text,created_at\np,5,Boa,2025-11-12 00:30\np,4,Serve,2025-11-12 22:30\np,3,Dia,2025-11-12\n';
    const times = async () =>
      api.sql`SELECT text, created_at AS at FROM opinions WHERE store_id = ${store.id} ORDER BY created_at`;
    expect(await send(store, file)).toMatchObject({ report: { written: 3 } });
    expect(await times()).toEqual([
      { text: 'Boa', at: new Date('2025-11-12T03:30:00Z') },
      { text: 'Dia', at: new Date('2025-11-12T12:00:00Z') },
      { text: 'Serve', at: new Date('2025-11-13T01:30:00Z') },
    ]);
    const { body } = await api.get(`/widget/opinions?store_id=${store.id}&code=p`);
    expect(body).toMatchObject({ items: Array(3).fill({ created_at: '12/11/2025' }) });
    const listed = async (day: string) => {
      const bounds = `by_min_created_at=${day}&by_max_created_at=${day}`;
      return ((await merchant('GET', `/opinions?${bounds}`)).body as { items: unknown[] }).items.length;
    };
    expect([await listed('2025-11-11'), await listed('2025-11-12'), await listed('2025-11-13')]).toEqual([
      0, 3, 0,
    ]);
    await merchant('POST', '/opinions', { product_code: 'q', rate: 5, created_at: '2025-11-13 23:00' });
    expect(await listed('2025-11-13')).toBe(1);
    for (const zone of ['UTC', 'Europe/Lisbon']) {
      await merchant('PATCH', '/settings', { time_zone: zone });
      expect(await send(store, file), zone).toMatchObject({ report: { written: 0, skipped: 3 } });
    }
    expect([await listed('2025-11-12'), await listed('2025-11-13')]).toEqual([2, 1]);
  });

  it('runs once at a time per store, and leaves nothing of an interrupted upload', async () => {
    const [store, other] = [await newStore(), await newStore()];
    const transfers = createStoreTransfers(async () => api.sql, { maxExportMs: 3_600_000 });
    const upload = new PassThrough();
    upload.write(csv);
    const first = transfers.importFile({ storeId: store.id, map: [], mapValue: [], upload });
    await expect(
      transfers.importFile({ storeId: store.id, map: [], mapValue: [], upload }),
    ).rejects.toMatchObject({
      code: 'import.running',
    });
    const others = new PassThrough();
    others.end(csv);
    expect(
      await transfers.importFile({ storeId: other.id, map: [], mapValue: [], upload: others }),
    ).toMatchObject({
      written: 2,
    });
    upload.destroy(new Error('disconnected'));
    await expect(first).rejects.toMatchObject({ code: 'request.malformed' });
    expect(await count(store)).toBe(0);
    expect(await readdir(folder)).toEqual([]);
    expect(await send(store, csv)).toMatchObject({ report: { written: 2 } });
  });

  it('is not delayed by slow uploads of other stores', async () => {
    const transfers = createStoreTransfers(async () => api.sql, { maxExportMs: 3_600_000 });
    const slow = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { id } = await newStore();
        const upload = new PassThrough();
        upload.write('product_code,rate\n');
        return { upload, report: transfers.importFile({ storeId: id, map: [], mapValue: [], upload }) };
      }),
    );
    const { id } = await newStore();
    const upload = new PassThrough();
    upload.end(csv);
    const report = await transfers.importFile({ storeId: id, map: [], mapValue: [], upload });
    expect(report).toMatchObject({ written: 2 });
    // The slow uploads are imported too, when they are complete.
    for (const { upload: rest, report: late } of slow) {
      rest.end('p,5\n');
      expect(await late).toMatchObject({ written: 1 });
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('runs four complete files at once; a fifth waits for its turn, and no longer than it may', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => `${at},p,5\n`).join('');
    const importFive = async (maxExportMs: number) => {
      const transfers = createStoreTransfers(async () => api.sql, { maxExportMs });
      const begun = await Promise.all(Array.from({ length: 5 }, () => newStore()));
      const ended = await Promise.allSettled(
        begun.map(({ id }) => {
          const upload = new PassThrough();
          upload.end(`source_id,product_code,rate\n${rows}`);
          return transfers.importFile({ storeId: id, map: [], mapValue: [], upload });
        }),
      );
      expect(await readdir(folder)).toEqual([]);
      return ended.map((one) => (one.status === 'rejected' ? one.reason.code : one.value.written)).sort();
    };
    expect(await importFive(3_600_000)).toEqual([600, 600, 600, 600, 600]);
    expect(await importFive(0)).toEqual([600, 600, 600, 600, 'import.running']);
  });

  it('uses limited disk space for all stores, and releases it', async () => {
    // The first file pauses for as long as the second is tried, however busy the machine is.
    const pauses = { maxExportMs: 3_600_000, maxPauseMs: 3_600_000 };
    const transfers = createStoreTransfers(async () => api.sql, { ...pauses, maxFileBytes: 100 });
    const [first, second] = [await newStore(), await newStore()];
    const request = { map: [], mapValue: [] };
    const held = new PassThrough();
    held.write(`product_code,rate\n${'p,5\n'.repeat(18)}`);
    const report = transfers.importFile({ ...request, storeId: first.id, upload: held });
    const send = () => {
      const upload = new PassThrough();
      upload.end(csv);
      return transfers.importFile({ ...request, storeId: second.id, upload });
    };
    const outcome = () =>
      send().then(
        () => 'imported',
        (error: { code?: string }) => error.code,
      );
    // Otherwise the second file may come first, and the first one is refused.
    await expect.poll(() => held.readableLength).toBe(0);
    // As soon as the received part of the first file is on the disk.
    await expect.poll(outcome).toBe('server.unavailable');
    held.end();
    expect(await report).toMatchObject({ read: 18 });
    expect(await outcome()).toBe('imported');
    expect(await readdir(folder)).toEqual([]);
  });

  it('releases its place if an upload stops', async () => {
    const store = await newStore();
    const transfers = createStoreTransfers(async () => api.sql, {
      maxExportMs: 3_600_000,
      maxPauseMs: 1_000,
    });
    const request = { storeId: store.id, map: [], mapValue: [] };
    const idle = new PassThrough();
    idle.write(csv);
    await expect(transfers.importFile({ ...request, upload: idle })).rejects.toMatchObject({
      code: 'request.too_slow',
    });
    expect(idle.destroyed).toBe(false);
    const whole = new PassThrough();
    whole.end(csv);
    expect(await transfers.importFile({ ...request, upload: whole })).toMatchObject({ written: 2 });
    expect(await readdir(folder)).toEqual([]);
  });
});
