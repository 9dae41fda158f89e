import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCheckpoint } from '@opina/log/notes/checkpoint';
import { readVerifierKey } from '@opina/log/notes/keys';
import { readProofFile } from '@opina/log/notes/proof-file';
import { openNote } from '@opina/log/notes/signed-note';
import { checkInclusion } from '@opina/log/tree/check-proofs';
import { growTree } from '@opina/log/tree/growing-tree';
import { hashLeaf } from '@opina/log/tree/hashes';
import { readBundle, tileIn, tilePath, tileWidth } from '@opina/log/tree/tiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { findLog } from './entries/log-queries.ts';
import { placeEntries } from './entries/place-entries.ts';
import { type LogFolder, openLogFolder } from './signing/log-folder.ts';
import { signLog } from './signing/sign-log.ts';

describe.each(testEngines)('signing and serving the logs on $name', (engine) => {
  let api: TestApi;
  let place = '';
  let folder: LogFolder;
  beforeAll(async () => {
    api = await openTestApi(engine);
    place = await mkdtemp(path.join(tmpdir(), 'opina-log-'));
    folder = openLogFolder(place);
  });
  afterAll(async () => {
    await api.app.close();
    await api.close();
    await rm(place, { recursive: true });
  });

  const sign = async (storeId: string, of = folder) => {
    while ((await placeEntries(api.sql, storeId)) > 0);
    await signLog({ run: (work) => work(api.sql), folder: of, origin: 'https://opina.example' }, storeId);
  };

  async function withReviews(id: string, count = 1): Promise<readonly number[]> {
    const reviews = Array.from({ length: count }, (_, n) => ({ rate: 1 + (n % 5), text: `texto ${n}` }));
    const { p = [] } = await seedStore(api.sql, { id, products: [{ code: 'p', reviews }] });
    return p;
  }
  const add = (id: string, count: number) => api.sql`
    INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
    SELECT ${id}, 'p', 5, 'mais', 'pt-BR', now() FROM generate_series(1, ${count}::int)`;

  const bytesAt = async (address: string) => {
    const response = await api.app.inject({ url: address });
    return {
      status: response.statusCode,
      bytes: new Uint8Array(response.rawPayload),
      headers: response.headers,
    };
  };

  /** Opens the checkpoint with the key that the log gives. */
  async function checkpointOf(id: string) {
    const key = readVerifierKey((await api.page(`/log/${id}/key`)).text.trim());
    const note = (await api.page(`/log/${id}/checkpoint`)).text;
    return { ...readCheckpoint(openNote(note, [key]).text), note };
  }

  it('lets anybody build the tree again from what is served', async () => {
    await withReviews('arvore', 300);
    await sign('arvore');
    await add('arvore', 230);
    await sign('arvore');
    const { origin, size, root } = await checkpointOf('arvore');
    expect([origin, size]).toEqual(['opina.example/log/arvore', 530]);
    const tree = growTree();
    for (let index = 0; index * tileWidth < size; index += 1) {
      const tile = tileIn(size, 'entries', index);
      if (tile === undefined) throw new Error('no tile');
      const { bytes, headers } = await bytesAt(`/log/arvore/${tilePath(tile)}`);
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      for (const entry of readBundle(bytes, tile.width)) tree.add(hashLeaf(entry));
    }
    expect(Buffer.from(tree.root())).toEqual(Buffer.from(root));
    // Tiles of the former checkpoint are still there.
    expect((await bytesAt('/log/arvore/tile/0/001.p/44')).bytes.length).toBe(44 * 32);
    expect((await bytesAt('/log/arvore/tile/1/000.p/2')).bytes.length).toBe(2 * 32);
    for (const unknown of [
      'tile/0/002.p/19',
      'tile/1/000',
      'tile/0/003',
      'tile/0/1',
      'tile/entries/002.p/19',
    ])
      expect([unknown, (await bytesAt(`/log/arvore/${unknown}`)).status]).toEqual([unknown, 404]);
  });

  it('proves each review that is shown, and opens no other', async () => {
    const { sql } = api;
    const [shown = 0, hidden = 0] = await withReviews('prova', 2);
    await sql`UPDATE opinions SET status = 'hidden' WHERE store_id = 'prova' AND id = ${hidden}`;
    await sql`INSERT INTO opinion_comments (store_id, opinion_id, position, text) VALUES ('prova', ${shown}, 0, 'Oi')`;
    await sign('prova');
    const { headers, text } = await api.page(`/log/prova/proof/${shown}`);
    expect(headers['content-disposition']).toBe(`attachment; filename="review-${shown}.tlog-proof"`);
    const file = readProofFile(text);
    const extra = JSON.parse(Buffer.from(file.extra ?? []).toString());
    const entry = Buffer.from(extra.entry, 'base64');
    const { note, ...tree } = await checkpointOf('prova');
    expect(file.checkpoint).toBe(note);
    expect(() => checkInclusion(hashLeaf(entry), file.index, tree, file.proof)).not.toThrow();
    expect(JSON.parse(entry.toString())).toMatchObject({ event: 'imported', review: extra.review, rate: 1 });
    expect(extra.shown.slice(0, 5)).toEqual(['p', '1', '', '', 'texto 0']);
    expect((await api.page(`/log/prova/proof/${hidden}`)).text).toContain('opinion.unknown');
    expect(await api.get('/log/prova/openings')).toMatchObject({ body: { openings: [{ id: shown }] } });
    expect(await api.get(`/log/prova/openings?after=${shown}`)).toMatchObject({ body: { openings: [] } });
    await sql`UPDATE opinions SET rate = 5 WHERE store_id = 'prova' AND id = ${shown}`;
    expect((await api.get(`/log/prova/proof/${shown}`)).body).toMatchObject({ code: 'log.entry_waiting' });
    await sign('prova');
    expect((await api.page(`/log/prova/proof/${shown}`)).text).toContain('c2sp.org/tlog-proof@v1');
  });

  it('has no log of an unknown store, and no checkpoint before the first', async () => {
    await withReviews('nova');
    expect(await api.get('/log/nova/checkpoint')).toMatchObject({
      status: 404,
      body: { code: 'log.unsigned' },
    });
    expect(await api.get('/log/nova/key')).toMatchObject({ status: 404, body: { code: 'log.unsigned' } });
    for (const address of ['checkpoint', 'openings', 'proof/1', 'history/1', 'tile/entries/000'])
      expect(await api.get(`/log/nenhuma/${address}`)).toMatchObject({
        status: 404,
        body: { code: 'store.unknown' },
      });
    for (const address of ['/log/nova/', '/log/nova/other', '/log/nova/proof/x', '/log/nova/proof/0'])
      expect([address, (await api.get(address)).status]).toEqual([address, 404]);
  });

  it('keeps its key for itself, and makes one of many at once', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'opina-log-'));
    try {
      const folders = Array.from({ length: 8 }, () => openLogFolder(path.join(other, 'logs')));
      const keys = await Promise.all(folders.map(async (one) => (await one.readKeys('name')).key));
      expect(new Set(keys.map((key) => Buffer.from(key.secretKey).toString('hex'))).size).toBe(1);
      const file = path.join(other, 'logs/log.key');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect((await stat(path.join(other, 'logs'))).mode & 0o777).toBe(0o700);
      expect((await readdir(path.join(other, 'logs'))).sort()).toEqual(['log.key', 'signed']);
      await writeFile(file, 'short\n');
      await expect(openLogFolder(path.join(other, 'logs')).readKeys('name')).rejects.toThrow('log.key');
    } finally {
      await rm(other, { recursive: true });
    }
  });

  it('signs no log that was set back, and none that another key has signed', async () => {
    const { sql } = api;
    await withReviews('antes', 5);
    await sign('antes');
    const former = await sql`SELECT * FROM review_logs WHERE store_id = 'antes'`;
    const tiles = await sql`SELECT * FROM log_tiles WHERE store_id = 'antes'`;
    await add('antes', 4);
    await sign('antes');
    // As an older backup would have it.
    await sql`DELETE FROM review_logs WHERE store_id = 'antes'`;
    await sql`DELETE FROM log_tiles WHERE store_id = 'antes'`;
    await sql`INSERT INTO review_logs ${sql(former.map(snakeCased))}`;
    await sql`INSERT INTO log_tiles ${sql(tiles.map(snakeCased))}`;
    await add('antes', 1);
    await expect(sign('antes')).rejects.toMatchObject({ code: 'log.set_back' });
    await add('antes', 20);
    await expect(sign('antes')).rejects.toMatchObject({ code: 'log.set_back' });
    expect((await findLog(sql, 'antes'))?.signedSize).toBe(5);

    await withReviews('chaves');
    await sign('chaves');
    await add('chaves', 1);
    const elsewhere = openLogFolder(path.join(place, 'elsewhere'));
    await expect(sign('chaves', elsewhere)).rejects.toMatchObject({ code: 'log.other_key' });
  });

  it('is not set back if another process signs a longer one meanwhile', async () => {
    await withReviews('dois', 3);
    await sign('dois');
    await add('dois', 2);
    let isFirst = true;
    const slow: LogFolder = {
      ...folder,
      async readKeys(name) {
        if (isFirst) {
          isFirst = false;
          await add('dois', 2);
          await sign('dois');
        }
        return folder.readKeys(name);
      },
    };
    await sign('dois', slow);
    expect((await checkpointOf('dois')).size).toBe(7);
  });

  it('goes on after a crash between the note of what is signed and the signature', async () => {
    await withReviews('queda', 3);
    const failing: LogFolder = {
      ...folder,
      writeSigned: async (...signed) => {
        await folder.writeSigned(...signed);
        throw new Error('killed');
      },
    };
    await expect(sign('queda', failing)).rejects.toThrow('killed');
    await add('queda', 3);
    await sign('queda');
    expect((await checkpointOf('queda')).size).toBe(6);
    expect(await readFile(path.join(place, 'log.key'), 'utf8')).toMatch(/^[\w+/]{43}=\n$/);
  });
});

const snakeCased = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
