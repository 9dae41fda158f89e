import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pictures } from '@opina/test-kit/media/pictures';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { exportedOrder, importedReviews } from '#test/exports/export-fixtures';
import { writeOrder } from '../orders/queries.ts';
import { writeReviews } from '../reviews/store-file/import.ts';
import { createStore } from '../stores/writes.ts';
import { createStoreTransfers } from './store-transfers.ts';

const request = { storeId: '1', format: 'jsonl', withPersonalData: true } as const;

describe.each(testEngines)('an export over HTTP on $name', (engine) => {
  let api: TestApi;
  let folder: string;
  let url: string;
  let token: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-export-http-'));
    api = await openTestApi(engine);
    for (const id of ['1', '2', '3']) {
      await createStore(api.sql, { id, name: `Loja ${id}`, locale: 'es-AR', features: {} });
      await writeReviews(api.sql, id, 'csv', importedReviews(300));
      await writeOrder(api.sql, id, exportedOrder(1));
    }
    const [row] = await api.sql<{ id: number }[]>`
      SELECT id FROM opinions WHERE store_id = '1' AND status = 'published' AND photos_count = 0 LIMIT 1`;
    token = await api.tokenOf('1');
    const uploaded = await api.app.inject({
      method: 'POST',
      url: `/api/stores/1/opinions/${row?.id}/photos`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      payload: await pictures.jpeg({ width: 20, height: 20 }),
    });
    expect(uploaded.statusCode).toBe(201);
    url = `${await api.app.listen({ host: '127.0.0.1', port: 0 })}/api/stores/1/export`;
    // Temporary files are written here.
    vi.stubEnv('TMPDIR', folder);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await api.close();
    await rm(folder, { recursive: true });
  });

  const get = (search = '', authorization = `Bearer ${token}`) =>
    fetch(`${url}${search}`, { headers: { authorization, origin: 'https://loja.example' } });

  it('is the whole store as an uncached file, without uploaded pictures', async () => {
    const response = await get();
    const body = await response.text();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="store-1.jsonl"',
      'content-length': String(Buffer.byteLength(body)),
      'content-type': 'application/x-ndjson; charset=utf-8',
      'opina-pictures-left-out': '1',
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const lines = body.trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ type: 'end', records: lines.length - 1 });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ type: 'store', name: 'Loja 1' });
    expect(lines.filter((line) => line.startsWith('{"type":"review"'))).toHaveLength(300);
    expect(body).toContain('@example.com');
    expect(body).not.toMatch(/sha256:|media:/);
    expect((await (await get()).text()) === body).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  it('contains no personal data on request, and can be CSV', async () => {
    const bare = await (await get('?personal_data=false')).text();
    expect(bare).not.toMatch(/@example\.com|"order"/);
    const csv = await get('?format=csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toContain('store-1.csv');
    expect((await csv.text()).split('\r\n')[0]).toContain('product_code');
    expect((await get('?format=xml')).status).toBe(400);
  });

  it("is refused with another store's token, as without a token", async () => {
    const other = await get('', `Bearer ${await api.tokenOf('2')}`);
    const none = await get('', '');
    expect([other.status, await other.text()]).toEqual([none.status, await none.text()]);
    expect(other.status).toBe(401);
  });

  it('runs once at a time per store, until the client has read or dropped it', async () => {
    const transfers = createStoreTransfers(async () => api.sql, { maxExportMs: 60_000 });
    const busy = expect.objectContaining({ code: 'export.running' });
    const first = transfers.exportStore(request);
    await expect(transfers.exportStore(request)).rejects.toEqual(busy);
    const { content } = await first;
    await expect(transfers.exportStore(request)).rejects.toEqual(busy);
    const others = await transfers.exportStore({ ...request, storeId: '2' });
    others.content.destroy();
    content.destroy();
    await once(content, 'close');
    const again = await transfers.exportStore(request);
    expect(await text(again.content)).toContain('{"type":"end"');
    await transfers.stop();
    await expect(transfers.exportStore(request)).rejects.toMatchObject({
      responseCode: 'server.unavailable',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('waits for its turn while two other stores have theirs, and no longer than it may take', async () => {
    const transfers = createStoreTransfers(async () => api.sql, { maxExportMs: 60_000 });
    const files = await Promise.all(
      ['1', '2', '3'].map((storeId) => transfers.exportStore({ ...request, storeId })),
    );
    for (const [at, { content }] of files.entries()) {
      expect(await text(content)).toMatch(new RegExp(`"type":"store".*"name":"Loja ${at + 1}"`));
    }
    await transfers.stop();
    const hurried = createStoreTransfers(async () => api.sql, { maxExportMs: 0 });
    const outcomes = await Promise.allSettled(
      ['1', '2', '3'].map((storeId) => hurried.exportStore({ ...request, storeId })),
    );
    expect(outcomes.map((one) => one.status === 'rejected' && one.reason.code)).toEqual([
      'export.too_long',
      'export.too_long',
      'export.running',
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('stops after the time-out, and releases the database', async () => {
    const transfers = createStoreTransfers(async () => api.sql, { maxExportMs: 0 });
    await expect(transfers.exportStore(request)).rejects.toMatchObject({ code: 'export.too_long' });
    await expect(transfers.exportStore({ ...request, storeId: 'x' })).rejects.toHaveProperty('code');
    expect((await get()).status).toBe(200);
  });

  it('leaves nothing after the client disconnects', async () => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(`GET /api/stores/1/export HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    socket.destroy();
    // Another export is accepted after the file of the first one is closed.
    const next = async () => {
      const response = await get();
      await response.text();
      return response.status;
    };
    await expect.poll(next).toBe(200);
    expect(await readdir(folder)).toEqual([]);
  });
});
