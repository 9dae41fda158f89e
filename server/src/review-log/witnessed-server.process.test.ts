import { readCheckpoint } from '@opina/log/notes/checkpoint';
import { cosignaturesOf } from '@opina/log/notes/cosignature';
import { signerKey } from '@opina/log/notes/keys';
import { readNote } from '@opina/log/notes/signed-note';
import { startWitness, type TestWitness } from '@opina/test-kit/witness/start-witness';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killPoll } from '#test/cli/kill-rounds';
import { type KillableServer, openKillableServer } from '#test/cli/killable-server';
import { runOpina } from '#test/cli/run-opina';
import { seedStore } from '#test/database/seed';
import { testEngines } from '#test/database/test-databases';
import { createStoreToken } from '../stores/tokens/tokens.ts';

const logKey = new Uint8Array(32).fill(7);
const origin = 'reviews.example/log/loja';

describe.each(testEngines)('a server whose logs witnesses cosign on $name', (engine) => {
  let server: KillableServer;
  let witnesses: TestWitness[] = [];
  let token = '';
  beforeEach(async () => {
    witnesses = await Promise.all(['witness.example/w1', 'witness.example/w2'].map(startWitness));
    for (const witness of witnesses) witness.trust(origin, signerKey(origin, logKey));
    server = await openKillableServer(engine, {
      OPINA_RATE_LIMIT: '0',
      PUBLIC_URL: 'https://reviews.example',
      OPINA_LOG_KEY: Buffer.from(logKey).toString('base64'),
      OPINA_LOG_WITNESSES: witnesses.map(({ writtenKey, url }) => `${writtenKey} ${url}`).join(', '),
      OPINA_LOG_WITNESS_HOSTS: witnesses.map(({ host }) => host).join(','),
    });
    token = await server.withDatabase(async (sql) => {
      await seedStore(sql, { id: 'loja', products: [{ code: 'p', reviews: [{ rate: 4, text: 'antes' }] }] });
      return createStoreToken(sql, 'loja', { name: 'teste' });
    });
  });
  afterEach(async () => {
    await server.close();
    await Promise.all(witnesses.map((witness) => witness.close()));
  });

  async function send(url: string): Promise<void> {
    const body = JSON.stringify({
      product_code: 'p',
      rate: 5,
      text: 'Boa',
      created_at: '2026-05-01T00:00:00Z',
    });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { status } = await fetch(`${url}/api/stores/loja/opinions`, { method: 'POST', headers, body });
    expect(status).toBe(201);
  }

  /** The number of entries of a checkpoint, and who has cosigned it. */
  async function noteAt(url: string, address: string): Promise<readonly (number | string)[]> {
    const response = await fetch(`${url}/log/loja/${address}`);
    if (!response.ok) return [response.status];
    const note = await response.text();
    const keys = witnesses.map(({ key }) => key);
    return [
      readCheckpoint(readNote(note).text).size,
      ...cosignaturesOf(note, keys).map(({ key }) => key.name),
    ];
  }

  it('serves what they have cosigned, and needs none of them for anything else', async () => {
    const names = witnesses.map(({ key }) => key.name);
    const url = await server.startReady();
    const served = () => noteAt(url, 'checkpoint');
    const newest = async () => (await noteAt(url, 'checkpoint/newest'))[0];
    await expect.poll(served, killPoll).toEqual([1, ...names]);
    await send(url);
    await expect.poll(served, killPoll).toEqual([2, ...names]);

    // One of them responds to nothing more.
    const [, second] = witnesses;
    if (second !== undefined) second.behave = () => 'hang';
    await send(url);
    await expect.poll(newest, killPoll).toBe(3);
    const of = { cwd: server.folder, env: {} };
    const verified = await runOpina(['log', 'verify', `${url}/log/loja`], of);
    expect([verified.code, verified.err]).toEqual([0, '']);
    expect(verified.out).toContain(`${origin} has 3 entries`);
    await send(url);
    await expect.poll(newest, killPoll).toBe(4);
    await expect.poll(served, killPoll).toEqual([4, names[0]]);

    // It is there again.
    if (second !== undefined) second.behave = undefined;
    await expect.poll(served, killPoll).toEqual([4, ...names]);
    const keys = witnesses.flatMap(({ writtenKey }) => ['--witness', writtenKey]);
    const witnessed = await runOpina(['log', 'verify', `${url}/log/loja`, ...keys], of);
    expect([witnessed.code, witnessed.err]).toEqual([0, '']);
    for (const name of names) expect(witnessed.out).toContain(`The witness ${name} has seen it so at `);

    // What is asked at the end keeps nobody.
    if (second !== undefined) second.behave = () => 'hang';
    await send(url);
    await expect.poll(newest, killPoll).toBe(5);
    server.stop();
    expect(await server.ended()).toMatchObject({ code: 0 });
  });
});
