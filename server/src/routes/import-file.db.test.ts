import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { largestImportBytes } from '@opina/contract/constants';
import { openTestApi, type TestApi } from '@opina/test-kit/database/test-api';
import { testEngines } from '@opina/test-kit/database/test-databases';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeOpinions } from '../data/opinion-writes.ts';
import { writeOrder } from '../data/orders.ts';
import { createStore } from '../data/store-writes.ts';
import { createStoreTransfers } from '../domain/store-transfers.ts';
import { exportedOpinions, exportedOrder } from '../exports/export-fixtures.ts';

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
    // Whatever is written meanwhile is written here.
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
    const answer = await fetch(`${origin}/api/stores/${id}/imports${search}`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'text/csv',
        origin: 'https://a.example',
        ...headers,
      },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const told = (await answer.json()) as { error?: { code: string } } & Record<string, unknown>;
    return { status: answer.status, told, code: told.error?.code };
  }
  const exported = async ({ id, token }: Store) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${origin}/api/stores/${id}/export`, { headers })).text();
  };
  const count = async ({ id }: Store) => {
    const [row] = await api.sql<{ n: number }[]>`SELECT count(*) AS n FROM opinions WHERE store_id = ${id}`;
    return row?.n;
  };

  it('writes what is valid, tells what is not with its line, and nothing twice', async () => {
    const store = await newStore();
    const dry = await send(store, csv, { search: '?dry_run=true' });
    expect(dry).toMatchObject({ status: 200, told: { dry_run: true, written: 2 } });
    expect(await count(store)).toBe(0);
    expect(await send(store, csv)).toMatchObject({
      status: 200,
      told: {
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
    expect(await send(store, csv)).toMatchObject({ told: { written: 0, skipped: 2, refused: 1 } });
    expect(await count(store)).toBe(2);
    const mapped = 'Código;Nota;Quando\np;3;03/05/2024\n';
    const search = '?map=C%C3%B3digo%3Dproduct_code&map=Nota%3Drate&map=Quando%3Dcreated_at&source=outra';
    expect(await send(store, mapped, { search })).toMatchObject({
      told: { refused_by_code: { 'row.date_ambiguous': 1 } },
    });
    expect(await send(store, mapped, { search: `${search}&date_order=dmy` })).toMatchObject({
      told: { written: 1, source: 'outra' },
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('brings a whole export back: the same bytes after everything was wiped, and nothing of another store', async () => {
    const [store, neighbour] = [await newStore(), await newStore()];
    for (const { id } of [store, neighbour]) {
      await writeOpinions(api.sql, id, 'csv', exportedOpinions(600));
      await writeOrder(api.sql, id, exportedOrder(1));
    }
    const [before, untouched] = [await exported(store), await exported(neighbour)];
    for (const table of ['opinions', 'products', 'orders', 'store_tags']) {
      await api.sql`DELETE FROM ${api.sql(table)} WHERE store_id = ${store.id}`;
    }
    await api.sql`DELETE FROM product_summaries WHERE store_id = ${store.id}`;
    await api.sql`DELETE FROM store_summaries WHERE store_id = ${store.id}`;
    const headers = { 'content-type': 'application/x-ndjson' };
    const back = await send(store, before, { headers });
    expect(back).toMatchObject({ status: 200, told: { refused: 0 } });
    expect((await exported(store)) === before).toBe(true);
    expect((await exported(neighbour)) === untouched).toBe(true);
  });

  it("is refused with another store's token as without one, before anything is read", async () => {
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
  ] as const)('says %s', async (code, body, more) => {
    const store = await newStore();
    const answer = await send(store, Uint8Array.from(Buffer.from(body)), more);
    expect([answer.code, answer.status >= 400 && answer.status < 500]).toEqual([code, true]);
    expect(await count(store)).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses a line without end alone, and a file that is too large, whether it says so or not', async () => {
    const store = await newStore();
    const endless = `product_code,rate,text\np,5,${'a'.repeat(2_000_000)}\np,4,Boa\n`;
    expect(await send(store, endless)).toMatchObject({
      told: { written: 1, refused_by_code: { 'row.too_large': 1 } },
    });
    const { port } = new URL(origin);
    const head = `POST /api/stores/${store.id}/imports HTTP/1.1\r\nHost: a\r\nContent-Type: text/csv\r\nAuthorization: ${store.token}\r\n`;
    const answerTo = async (request: (socket: ReturnType<typeof connect>) => void) => {
      const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
      let text = '';
      socket.on('data', (part: string) => {
        text += part;
        if (text.includes('}}')) socket.destroy();
      });
      request(socket);
      await once(socket, 'close');
      return text;
    };
    const said = await answerTo((socket) => {
      socket.write(`${head}Content-Length: ${largestImportBytes + 1}\r\n\r\n`);
    });
    const piece = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    const unsaid = await answerTo((socket) => {
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      for (let sent = 0; sent <= largestImportBytes; sent += 65_536) socket.write(piece);
      socket.write('0\r\n\r\n');
    });
    for (const text of [said, unsaid]) expect(text).toMatch(/^HTTP\/1\.1 413 .*import\.too_large/s);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is one at a time of a store, and leaves nothing of an upload that breaks off', async () => {
    const [store, other] = [await newStore(), await newStore()];
    const transfers = createStoreTransfers(api.sql, { longestExportMs: 60_000 });
    const upload = new PassThrough();
    upload.write(csv);
    const first = transfers.importFile({ storeId: store.id, map: [], upload });
    await expect(transfers.importFile({ storeId: store.id, map: [], upload })).rejects.toMatchObject({
      code: 'import.running',
    });
    const others = new PassThrough();
    others.end(csv);
    expect(await transfers.importFile({ storeId: other.id, map: [], upload: others })).toMatchObject({
      written: 2,
    });
    upload.destroy(new Error('gone'));
    await expect(first).rejects.toMatchObject({ code: 'request.malformed' });
    expect(await count(store)).toBe(0);
    expect(await readdir(folder)).toEqual([]);
    expect(await send(store, csv)).toMatchObject({ told: { written: 2 } });
  });
});
