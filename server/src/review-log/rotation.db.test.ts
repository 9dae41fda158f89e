import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openNote } from '@opina/log/notes/signed-note';
import { keysOf } from '@opina/log/verify/log-keys';
import { verifyReview } from '@opina/log/verify/verify-review';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOpina } from '#test/cli/run-opina';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { logReader, publishLog, verifyOf } from '#test/log-of-store';
import { findLog } from './entries/log-queries.ts';
import { openLogFolder } from './signing/log-folder.ts';
import { restartLog } from './signing/restart-log.ts';
import { finishRotation, startRotation } from './signing/rotate-key.ts';
import { signLog } from './signing/sign-log.ts';
import { findUnsignedStores } from './signing/sign-queries.ts';
import { signersOf } from './signing/signing-keys.ts';

describe.each(testEngines)('a new key for the logs on $name', (engine) => {
  let api: TestApi;
  let place = '';
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(async () => {
    await api.app.close();
    await api.close();
  });
  beforeEach(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'opina-log-'));
  });
  afterEach(() => rm(place, { recursive: true }));

  async function withLog(id: string): Promise<number> {
    const { p: [review = 0] = [] } = await seedStore(api.sql, {
      id,
      products: [{ code: 'p', reviews: [{ rate: 5, text: 'Bom' }] }],
    });
    await publishLog(api.sql, id, place);
    return review;
  }
  const add = (id: string) => api.sql`
    INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
    VALUES (${id}, 'p', 5, 'mais', 'pt-BR', now())`;
  const publish = (id: string) => publishLog(api.sql, id, place);
  const reader = (id: string) => logReader(api, id);
  const keyAt = async (id: string) => (await reader(id).text('key')).trim();
  /** As the worker looks for them. */
  const unsigned = async () =>
    findUnsignedStores(api.sql, signersOf(await openLogFolder(place).readKeys('log')), 100);

  it('signs beside the former one, then alone; who knows either verifies all the time', async () => {
    const review = await withLog('virada');
    const [first, noted] = [await keyAt('virada'), await reader('virada').text('checkpoint')];
    expect(await unsigned()).not.toContain('virada');
    expect(await startRotation(place)).toBe(true);
    // Also a log that does not grow.
    expect(await unsigned()).toContain('virada');
    await publish('virada');
    expect(await unsigned()).not.toContain('virada');
    const second = await keyAt('virada');
    expect(second).not.toBe(first);
    const between = await reader('virada').text('checkpoint');
    const { signers } = await keysOf(reader('virada'), first);
    expect(openNote(between, signers).signers.length).toBe(2);

    await add('virada');
    await publish('virada');
    for (const key of [first, second, undefined])
      for (const former of [noted, between, undefined])
        expect((await verifyOf(reader('virada'), { key, former })).size).toBe(2);

    await finishRotation(place);
    expect(await unsigned()).toContain('virada');
    await publish('virada');
    const last = await reader('virada').text('checkpoint');
    expect(openNote(last, signers).signers).toEqual([signers[1]]);
    for (const key of [first, second, undefined])
      for (const former of [noted, between, last, undefined])
        expect((await verifyOf(reader('virada'), { key, former })).size).toBe(2);
    const proof = await reader('virada').text(`proof/${review}`);
    expect(verifyReview(proof, (await keysOf(reader('virada'), first)).signers).opening.id).toBe(review);
  });

  it('is believed by nobody without a note of the key before', async () => {
    await withLog('falsa');
    const first = await keyAt('falsa');
    await startRotation(place);
    await publish('falsa');
    await finishRotation(place);
    await publish('falsa');
    await api.sql`UPDATE review_logs SET handovers = '{}' WHERE store_id = 'falsa'`;
    await expect(verifyOf(reader('falsa'), { key: first })).rejects.toMatchObject({ fault: 'signature' });
    await withLog('alheia');
    await startRotation(place);
    await publish('alheia');
    await api.sql`
      UPDATE review_logs SET handovers = (SELECT handovers FROM review_logs WHERE store_id = 'alheia')
      WHERE store_id = 'falsa'`;
    await expect(verifyOf(reader('falsa'), { key: first })).rejects.toMatchObject({ fault: 'signature' });
  });

  it('hands over again and again, also a log that none of its keys but the first has signed', async () => {
    await withLog('muitas');
    await withLog('parada');
    const [first, resting] = [await keyAt('muitas'), await keyAt('parada')];
    for (let round = 0; round < 3; round += 1) {
      await startRotation(place);
      await add('muitas');
      await publish('muitas');
      await finishRotation(place);
      await publish('muitas');
    }
    expect((await verifyOf(reader('muitas'), { key: first })).size).toBe(4);
    expect((await findLog(api.sql, 'muitas'))?.handovers.length).toBe(3);
    // As one that comes from a backup.
    await publish('parada');
    await publish('parada');
    expect((await findLog(api.sql, 'parada'))?.nextPublicKey).toBeNull();
    expect((await verifyOf(reader('parada'), { key: resting })).size).toBe(1);
    await restartLog(api.sql, 'parada', openLogFolder(place));
    expect((await findLog(api.sql, 'parada'))?.handovers).toEqual([]);
  });

  it('goes on where a crash has left it, and begins once for all processes', async () => {
    await withLog('queda');
    const first = await keyAt('queda');
    const begun = await Promise.all(Array.from({ length: 6 }, () => startRotation(place)));
    expect(begun.filter(Boolean).length).toBe(1);
    expect((await stat(path.join(place, 'log.next.key'))).mode & 0o777).toBe(0o600);
    await Promise.all(Array.from({ length: 4 }, () => publish('queda')));
    expect((await findLog(api.sql, 'queda'))?.handovers.length).toBe(1);
    // Killed after the former key was kept, and before the new one took its place.
    const next = path.join(place, 'log.next.key');
    await rename(next, `${next}.away`);
    await expect(finishRotation(place)).rejects.toMatchObject({ code: 'log.no_rotation' });
    await rename(`${next}.away`, next);
    await writeFile(path.join(place, 'log.former.keys'), await readText(path.join(place, 'log.key')));
    await publish('queda');
    await finishRotation(place);
    expect((await readText(path.join(place, 'log.former.keys'))).trim().split('\n').length).toBe(1);
    expect((await readdir(place)).sort()).toEqual(['log.former.keys', 'log.key', 'signed']);
    await add('queda');
    await publish('queda');
    expect((await verifyOf(reader('queda'), { key: first })).size).toBe(2);
  });

  it('is not undone by a server that does not know of it', async () => {
    const { sql } = api;
    await withLog('maquinas');
    const { key, next: none } = await openLogFolder(place).readKeys('x');
    expect(none).toBeUndefined();
    await startRotation(place);
    await publish('maquinas');
    await add('maquinas');
    const run = <T>(work: (of: typeof sql) => Promise<T>) => work(sql);
    const behind = openLogFolder(path.join(place, 'other'), { logKey: key.secretKey, logNextKey: undefined });
    const origin = 'https://opina.example';
    await expect(
      signLog({ run, folder: openLogFolder(path.join(place, 'x')), origin }, 'maquinas'),
    ).rejects.toMatchObject({ code: 'log.other_key' });
    await expect(signLog({ run, folder: behind, origin }, 'maquinas')).rejects.toMatchObject({
      code: 'log.other_key',
    });
    const { next } = await openLogFolder(place).readKeys('x');
    const given = openLogFolder(path.join(place, 'other'), {
      logKey: key.secretKey,
      logNextKey: next?.secretKey,
    });
    await publish('maquinas');
    await signLog({ run, folder: given, origin }, 'maquinas');
    expect((await verifyOf(reader('maquinas'))).size).toBe(2);
  });

  it('begins and ends with a command, and not with a key from the settings', async () => {
    const opina = (env: object, ...words: string[]) =>
      runOpina(['log', 'rotate-key', ...words], { cwd: place, env: { OPINA_LOG_DIR: place, ...env } });
    expect(await opina({}, '--finish')).toMatchObject({
      code: 1,
      err: expect.stringContaining('log rotate-key'),
    });
    expect((await opina({})).out).toContain('A new key signs the logs too');
    expect((await opina({})).out).toContain('A rotation has begun before');
    expect(await opina({}, '--finish')).toMatchObject({ code: 0, out: expect.stringContaining('alone') });
    const OPINA_LOG_KEY = Buffer.alloc(32, 7).toString('base64');
    expect(await opina({ OPINA_LOG_KEY })).toMatchObject({
      code: 1,
      err: expect.stringContaining('OPINA_LOG_NEXT_KEY'),
    });
  });
});

const readText = (file: string) => readFile(file, 'utf8');
