import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCheckpoint, writeCheckpoint } from '@opina/log/notes/checkpoint';
import { cosign, cosignaturesOf } from '@opina/log/notes/cosignature';
import { readVerifierKey, signerKey } from '@opina/log/notes/keys';
import { readProofFile } from '@opina/log/notes/proof-file';
import { openNote, readNote, signNote } from '@opina/log/notes/signed-note';
import { checkConsistency } from '@opina/log/tree/check-proofs';
import { nodesOfTiles } from '@opina/log/tree/nodes-of-tiles';
import { consistencyProof } from '@opina/log/tree/proofs';
import { startWitness as startTestWitness } from '@opina/test-kit/witness/start-witness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { logReader, publishLog, verifyOf } from '#test/log-of-store';
import { openLogFolder } from './signing/log-folder.ts';
import { startRotation } from './signing/rotate-key.ts';
import { addCosignature, takeOffer } from './witnesses/offers.ts';
import { startWitness } from './witnesses/worker.ts';

const silent = { warn: () => {}, error: () => {} };
const witnessKeys = ['w1', 'w2'].map((name, n) =>
  signerKey(`witness.example/${name}`, new Uint8Array(32).fill(n + 1), 'witness'),
);
const [first, second] = witnessKeys;
if (first === undefined || second === undefined) throw new Error('There are two witnesses.');
const witnesses = witnessKeys.map(({ name }) => name);
type Key = typeof first;

describe.each(testEngines)('the checkpoint of a log that grows, with witnesses, on $name', (engine) => {
  let api: TestApi;
  let place = '';
  const places: string[] = [];
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(async () => {
    await api.app.close();
    await api.close();
    for (const folder of places) await rm(folder, { recursive: true });
  });

  const text = (storeId: string, address: string) => logReader(api, storeId).text(address);
  const sizeOf = (note: string) => readCheckpoint(readNote(note).text).size;
  const seenBy = (note: string) => cosignaturesOf(note, witnessKeys).map(({ key }) => key.name);
  async function served(storeId: string): Promise<[number, ...string[]]> {
    const note = await text(storeId, 'checkpoint');
    return [sizeOf(note), ...seenBy(note)];
  }

  async function grow(storeId: string, count = 1): Promise<void> {
    await api.sql`
      INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
      SELECT ${storeId}, 'p', 5, 'mais', 'pt-BR', now() FROM generate_series(1, ${count}::int)`;
    await publishLog(api.sql, storeId, place);
  }

  async function withLog(id: string): Promise<readonly number[]> {
    place = await mkdtemp(path.join(tmpdir(), 'opina-log-'));
    places.push(place);
    const reviews = [1, 2, 3, 4].map((rate) => ({ rate, text: 'texto' }));
    const { p = [] } = await seedStore(api.sql, { id, products: [{ code: 'p', reviews }] });
    await publishLog(api.sql, id, place);
    return p;
  }

  const pass = (storeId: string, seconds: number) => api.sql`
    UPDATE review_logs SET offered_at = offered_at - ${seconds}::int * interval '1 s',
      cosigned_at = cosigned_at - ${seconds}::int * interval '1 s' WHERE store_id = ${storeId}`;
  const take = (storeId: string, key: Key) => takeOffer(api.sql, storeId, { witness: key.name, witnesses });
  async function respond(storeId: string, key: Key, note: string): Promise<void> {
    const { text: signed } = readNote(note);
    const line = cosign(signed, key, Math.floor(Date.now() / 1_000));
    await addCosignature(api.sql, storeId, key.name, { size: sizeOf(note), text: `${signed}\n`, line });
  }
  /** A witness is asked, and cosigns. Resolves to the number of entries; undefined: it is asked nothing. */
  async function see(storeId: string, key: Key): Promise<number | undefined> {
    const note = await take(storeId, key);
    if (note === undefined) return undefined;
    await respond(storeId, key, note);
    return sizeOf(note);
  }

  it('has cosignatures while the store changes and a witness cosigns', async () => {
    await withLog('movida');
    const witness = await startTestWitness('witness.example/w1');
    const key = readVerifierKey((await text('movida', 'key')).trim());
    witness.trust(key.name, key);
    const worker = startWitness({
      run: (work) => work(api.sql),
      witness,
      witnesses: [witness],
      allowedHosts: [witness.host],
      logger: silent,
    });
    const isSeen = (note: string) => cosignaturesOf(note, [witness.key]).length === 1;
    await expect.poll(async () => isSeen(await text('movida', 'checkpoint'))).toBe(true);
    const notes: string[] = [];
    for (let size = 5; size <= 60; size += 1) {
      await grow('movida');
      worker.wake();
      const note = await text('movida', 'checkpoint');
      expect(isSeen(note)).toBe(true);
      expect(sizeOf(await text('movida', 'checkpoint/newest'))).toBe(size);
      notes.push(note);
    }
    const sizes = notes.map(sizeOf);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    // It goes on meanwhile.
    expect(new Set(sizes).size).toBeGreaterThan(2);
    const nodes = nodesOfTiles(60, (tile) => logReader(api, 'movida').tile(tile));
    const last = readCheckpoint(openNote(await text('movida', 'checkpoint/newest'), [key]).text);
    for (const note of new Set(notes)) {
      const former = readCheckpoint(openNote(note, [key]).text);
      checkConsistency(former, last, await consistencyProof(former.size, 60, nodes));
    }
    const verified = await verifyOf(logReader(api, 'movida'), { witnesses: [witness.key], former: notes[0] });
    expect([verified.size, verified.shown]).toEqual([60, 60]);
    expect(new Set(witness.responses)).toEqual(new Set([200]));
    await worker.stop();
    await witness.close();
  });

  it('proves an entry by what witnesses have seen, and one that they have not by what is newest', async () => {
    const [review = 0] = await withLog('provada');
    await see('provada', first);
    await see('provada', second);
    await grow('provada', 3);
    const [later] = await api.sql<{ id: number }[]>`
      SELECT max(id) AS id FROM opinions WHERE store_id = 'provada'`;
    const checkpointOf = async (id: number) => {
      const { checkpoint } = readProofFile(await text('provada', `proof/${id}`));
      return [sizeOf(checkpoint), ...seenBy(checkpoint)];
    };
    expect(await checkpointOf(review)).toEqual([4, ...witnesses]);
    expect(await checkpointOf(later?.id ?? 0)).toEqual([7]);
    expect(await served('provada')).toEqual([4, ...witnesses]);
  });

  it('is the same for all witnesses, until they have responded or time is up', async () => {
    await withLog('dupla');
    expect(await see('dupla', first)).toBe(4);
    // The first one that ever cosigns it is not kept from readers.
    expect(await served('dupla')).toEqual([4, ...witnesses.slice(0, 1)]);
    await grow('dupla');
    expect(await see('dupla', first)).toBeUndefined();
    expect(await see('dupla', second)).toBe(4);
    expect(await see('dupla', second)).toBe(5);
    await grow('dupla');
    // Both have seen the former, and one of them the next.
    expect(await served('dupla')).toEqual([4, ...witnesses]);
    expect(await see('dupla', first)).toBe(5);
    expect(await served('dupla')).toEqual([5, ...witnesses]);
    expect(await see('dupla', first)).toBe(6);
    expect(await served('dupla')).toEqual([5, ...witnesses]);
    await grow('dupla');
    await pass('dupla', 10);
    expect(await see('dupla', first)).toBe(7);
    // What the second does not respond to is served without it, and it is awaited no longer.
    expect(await served('dupla')).toEqual([7, ...witnesses.slice(0, 1)]);
    expect(await see('dupla', second)).toBe(7);
    expect(await served('dupla')).toEqual([7, ...witnesses]);
  });

  it('is the newest again a minute after witnesses have become silent, and a late cosignature changes nothing', async () => {
    await withLog('calada');
    await see('calada', first);
    await see('calada', second);
    await grow('calada');
    const offered = await take('calada', first);
    await grow('calada');
    expect(await served('calada')).toEqual([4, ...witnesses]);
    await pass('calada', 45);
    expect(await served('calada')).toEqual([4, ...witnesses]);
    await pass('calada', 20);
    expect(await served('calada')).toEqual([6]);
    await respond('calada', first, offered ?? '');
    expect(await served('calada')).toEqual([6]);
    expect(await see('calada', first)).toBe(6);
    expect(await served('calada')).toEqual([6, ...witnesses.slice(0, 1)]);
  });

  it('is signed by the present keys after a rotation has begun', async () => {
    await withLog('rodada');
    await see('rodada', first);
    await see('rodada', second);
    await grow('rodada');
    const offered = (await take('rodada', first)) ?? '';
    await startRotation(place);
    await publishLog(api.sql, 'rodada', place);
    const key = readVerifierKey((await text('rodada', 'key')).trim());
    const note = await text('rodada', 'checkpoint');
    expect([openNote(note, [key]).signers.length, sizeOf(note)]).toEqual([1, 5]);
    await respond('rodada', first, offered);
    expect(await text('rodada', 'checkpoint')).toContain(note);
    await verifyOf(logReader(api, 'rodada'));
  });

  it('never becomes smaller, whenever witnesses respond', async () => {
    await withLog('sorte');
    const pending: { readonly key: Key; readonly note: string }[] = [];
    const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)];
    const acts = {
      grow: () => grow('sorte'),
      pass: async () => void (await pass('sorte', pick([1, 4, 9, 12, 16, 21, 40, 61]) ?? 0)),
      take: async () => {
        const key = pick([first, second]) ?? first;
        const note = await take('sorte', key);
        if (note !== undefined) pending.push({ key, note });
      },
      respond: async () => {
        const [one] = pending.splice(Math.floor(Math.random() * pending.length), 1);
        if (one !== undefined) await respond('sorte', one.key, one.note);
      },
    };
    const done: string[] = [];
    let [size] = await served('sorte');
    for (let round = 0; round < 300; round += 1) {
      const act = pick(Object.keys(acts) as (keyof typeof acts)[]) ?? 'grow';
      await acts[act]();
      const [now, ...seen] = await served('sorte');
      done.push(`${act}: ${now} ${seen.length}`);
      expect(now, done.join('\n')).toBeGreaterThanOrEqual(size);
      size = now;
    }
  });

  it('is not believed if the log does not begin with it', async () => {
    await withLog('torta');
    const of = logReader(api, 'torta');
    const { key } = await openLogFolder(place).readKeys('opina.example/log/torta');
    const signed = (size: number) =>
      signNote(writeCheckpoint({ origin: key.name, size, root: new Uint8Array(32) }), [key]);
    const withNotes = (notes: Readonly<Record<string, string>>) => ({
      ...of,
      text: async (address: string) => notes[address] ?? of.text(address),
    });
    await verifyOf(withNotes({}));
    // Signed by its key, so who has seen it has the proof of a lie.
    for (const size of [1, 4])
      await expect(verifyOf(withNotes({ checkpoint: signed(size) }))).rejects.toThrow(
        `The first ${size} entries of the log are not those of the checkpoint that witnesses cosign.`,
      );
    await expect(verifyOf(withNotes({ checkpoint: signed(5) }))).rejects.toThrow(
      'is before the one that witnesses cosign',
    );
    const note = (await of.text('checkpoint')).replace('\n4\n', '\n3\n');
    await expect(verifyOf(withNotes({ checkpoint: note }))).rejects.toThrow('is not from its key');
  });
});
