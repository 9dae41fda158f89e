import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cosignaturesOf } from '@opina/log/notes/cosignature';
import { readVerifierKey } from '@opina/log/notes/keys';
import { readProofFile } from '@opina/log/notes/proof-file';
import { startWitness as startTestWitness, type TestWitness } from '@opina/test-kit/witness/start-witness';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { behindTriggers, logReader, publishLog, verifyOf } from '#test/log-of-store';
import type { Worker } from '../platform/workers/worker-loop.ts';
import { findLog } from './entries/log-queries.ts';
import { openLogFolder } from './signing/log-folder.ts';
import { restartLog } from './signing/restart-log.ts';
import { startRotation } from './signing/rotate-key.ts';
import { cosignLog, nameOf } from './witnesses/cosign-log.ts';
import { startWitness } from './witnesses/worker.ts';

const silent = { warn: () => {}, error: () => {} };

describe.each(testEngines)('witnesses of the logs on $name', (engine) => {
  let api: TestApi;
  let place = '';
  let witness: TestWitness;
  const workers: Worker[] = [];
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(async () => {
    await api.app.close();
    await api.close();
  });
  beforeEach(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'opina-log-'));
    witness = await startTestWitness('witness.example/w1');
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await witness.close();
    await rm(place, { recursive: true });
  });

  const reader = (storeId: string) => logReader(api, storeId);
  const publish = (storeId: string) => publishLog(api.sql, storeId, place);
  const verify = (storeId: string, former?: string) =>
    verifyOf(reader(storeId), { witnesses: [witness.key], former });
  const add = (storeId: string, count = 1) => api.sql`
    INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
    SELECT ${storeId}, 'p', 5, 'mais', 'pt-BR', now() FROM generate_series(1, ${count}::int)`;
  async function trust(storeId: string): Promise<void> {
    const key = readVerifierKey((await reader(storeId).text('key')).trim());
    witness.trust(key.name, key);
  }

  /** A store whose log the witness knows, but has not seen. */
  async function withLog(id: string, count = 5): Promise<readonly number[]> {
    const reviews = Array.from({ length: count }, (_, n) => ({ rate: 1 + (n % 5), text: `texto ${n}` }));
    const { p = [] } = await seedStore(api.sql, { id, products: [{ code: 'p', reviews }] });
    await publish(id);
    await trust(id);
    return p;
  }

  const ask = (storeId: string, options: { allowedHosts?: string[]; timeoutMs?: number } = {}) =>
    cosignLog(
      (work) => work(api.sql),
      storeId,
      { key: witness.key, url: witness.url },
      {
        witnesses: [nameOf(witness)],
        allowedHosts: [witness.host],
        timeoutMs: 5_000,
        stopping: new AbortController().signal,
        ...options,
      },
    );

  it('cosign each state with a proof that the log has grown, and the checkpoint is served with that', async () => {
    const [review = 0] = await withLog('vista', 300);
    expect(await ask('vista')).toMatchObject({ is: 'cosigned' });
    const { note, sights } = await verify('vista');
    expect(sights).toMatchObject([{ key: { name: 'witness.example/w1' }, is: 'seen', size: 300 }]);
    const proof = readProofFile(await reader('vista').text(`proof/${review}`));
    expect(cosignaturesOf(proof.checkpoint, [witness.key]).length).toBe(1);
    expect((await verifyOf(reader('vista'))).others).toEqual(['witness.example/w1']);

    await add('vista', 321);
    await publish('vista');
    // All of it is checked, and the witness has seen all but the end.
    expect(await verify('vista')).toMatchObject({ size: 621, sights: [{ is: 'seen', size: 300 }] });
    expect(await ask('vista')).toMatchObject({ is: 'cosigned' });
    expect((await verify('vista', note)).size).toBe(621);
    expect(witness.responses).toEqual([200, 200]);
  });

  it('are asked again from where they are, if the server does not know it', async () => {
    await withLog('perdida');
    await ask('perdida');
    await api.sql`DELETE FROM log_cosignatures WHERE store_id = 'perdida'`;
    await add('perdida', 4);
    await publish('perdida');
    expect(await ask('perdida')).toMatchObject({ is: 'cosigned' });
    expect(witness.responses).toEqual([200, 409, 200]);
    await verify('perdida');
  });

  it('refuse a log that was changed, though its server has signed it as if it were the only one', async () => {
    const { sql } = api;
    const [first = 0] = await withLog('bifurcada', 300);
    await ask('bifurcada');
    const { note } = await verify('bifurcada');
    // Who has the database, the folder and the key makes all of it anew, with another text, under the same name.
    await behindTriggers(
      sql,
      (tx) => tx`UPDATE opinions SET text = 'Ótimo' WHERE store_id = 'bifurcada' AND id = ${first}`,
    );
    await expect(verify('bifurcada')).rejects.toThrow('is not shown as the log says');
    const before = await findLog(sql, 'bifurcada');
    await restartLog(sql, 'bifurcada', openLogFolder(place));
    await sql`UPDATE review_logs SET number = 1, origin = ${before?.origin ?? ''} WHERE store_id = 'bifurcada'`;
    await rm(path.join(place, 'signed'), { recursive: true });
    await sql`UPDATE opinions SET text = text || '!' WHERE store_id = 'bifurcada'`;
    await add('bifurcada', 20);
    await publish('bifurcada');
    // Who comes for the first time sees nothing of it; who has a checkpoint does, and the witness does.
    expect((await verifyOf(reader('bifurcada'))).size).toBe(320);
    await expect(verifyOf(reader('bifurcada'), { former: note })).rejects.toMatchObject({
      fault: 'not_continued',
    });
    expect(await ask('bifurcada')).toEqual({ is: 'refused', reason: 'It responds 422.' });
    expect(witness.responses).toEqual([200, 409, 422]);
    await expect(verify('bifurcada')).rejects.toThrow('has not cosigned the checkpoint');

    await withLog('cortada', 9);
    await ask('cortada');
    await restartLog(sql, 'cortada', openLogFolder(place));
    await sql`UPDATE review_logs SET number = 1 WHERE store_id = 'cortada'`;
    await rm(path.join(place, 'signed'), { recursive: true });
    await add('cortada', 2);
    await publish('cortada');
    expect(await ask('cortada')).toMatchObject({
      is: 'refused',
      reason: expect.stringContaining('9 entries'),
    });
  });

  it('are taken at nothing but a cosignature of their key', async () => {
    await withLog('forjada');
    const other = await startTestWitness('witness.example/w1');
    const key = readVerifierKey((await reader('forjada').text('key')).trim());
    other.trust(key.name, key);
    let line = '';
    witness.behave = () => ({ status: 200, body: line });
    for (line of ['', 'x\n', '— witness.example/w1 AAAA\n', 'x'.repeat(30_000)])
      expect((await ask('forjada'))?.is).not.toBe('cosigned');
    const run = <T>(work: (sql: typeof api.sql) => Promise<T>) => work(api.sql);
    const options = {
      witnesses: [nameOf(witness)],
      allowedHosts: [other.host],
      timeoutMs: 5_000,
      stopping: new AbortController().signal,
    };
    // The address of another witness.
    expect(await cosignLog(run, 'forjada', { key: witness.key, url: other.url }, options)).toMatchObject({
      is: 'refused',
    });
    await other.close();
    expect(await api.sql`SELECT 1 FROM log_cosignatures WHERE store_id = 'forjada'`).toEqual([]);
    await verifyOf(reader('forjada'));
  });

  it('are not looked for in the network of the server, unless the operator has named them', async () => {
    await withLog('dentro');
    expect(await ask('dentro', { allowedHosts: [] })).toMatchObject({ is: 'silent' });
    expect(witness.responses).toEqual([]);
  });

  it('delay nothing when they are silent, slow or refuse, and cosign later', async () => {
    await withLog('lenta');
    await withLog('outra');
    const run = <T>(work: (sql: typeof api.sql) => Promise<T>) => work(api.sql);
    witness.behave = () => 'hang';
    const parts = { run, witness, witnesses: [witness], logger: silent };
    workers.push(startWitness({ ...parts, allowedHosts: [witness.host], timeoutMs: 200 }));
    await add('lenta');
    await publish('lenta');
    expect((await verifyOf(reader('lenta'))).size).toBe(6);
    expect(await ask('lenta', { timeoutMs: 50 })).toMatchObject({ is: 'silent' });
    witness.behave = () => ({ status: 500 });
    await expect.poll(() => witness.responses).toContain(500);
    // One log that it refuses keeps it from no other.
    witness.behave = (request) => (request.includes('/log/lenta\n') ? { status: 422 } : undefined);
    const isSeen = (storeId: string) =>
      verify(storeId).then(
        () => true,
        () => false,
      );
    await expect.poll(() => isSeen('outra')).toBe(true);
    await expect.poll(() => witness.responses).toContain(422);
    await expect(verify('lenta')).rejects.toThrow('has not cosigned');
  });

  it('see a log through a change of its key', async () => {
    await withLog('chave');
    await ask('chave');
    await startRotation(place);
    await publish('chave');
    // The same entries, which it has cosigned.
    await verify('chave');
    await add('chave');
    await publish('chave');
    expect(await ask('chave')).toMatchObject({ is: 'cosigned' });
    await verify('chave');
  });
});
