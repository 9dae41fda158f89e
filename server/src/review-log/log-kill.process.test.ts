import path from 'node:path';
// clock: kills at any moment. The results do not depend on it.
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killedEngines, killLimit, killPoll, killRounds } from '#test/cli/kill-rounds';
import { type KillableServer, openKillableServer } from '#test/cli/killable-server';
import { runOpina } from '#test/cli/run-opina';
import { seedStore } from '#test/database/seed';
import { parsedEntries } from '#test/read-log';
import { createStoreToken } from '../stores/tokens/tokens.ts';

const perRound = 24;
const callsAtOnce = 4;

describe.each(killedEngines)('kill -9 while the log of reviews is kept on $name', (engine) => {
  let server: KillableServer;
  let token = '';
  beforeEach(async () => {
    server = await openKillableServer(engine, { OPINA_RATE_LIMIT: '0' });
    token = await server.withDatabase(async (sql) => {
      await seedStore(sql, { id: 'loja', products: [{ code: 'p', reviews: [{ rate: 4, text: 'antes' }] }] });
      return createStoreToken(sql, 'loja', { name: 'teste' });
    });
  });
  afterEach(() => server.close());

  /** Sends reviews until the server is killed. `onStored` is called for each that was acknowledged. */
  async function sendReviews(url: string, count: number, onStored: () => void) {
    let left = count;
    const sendNext = async () => {
      while (left > 0) {
        left -= 1;
        const body = JSON.stringify({
          product_code: 'p',
          rate: 5,
          text: 'Boa',
          created_at: '2026-05-01T00:00:00Z',
        });
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const { status } = await fetch(`${url}/api/stores/loja/opinions`, { method: 'POST', headers, body });
        expect(status).toBe(201);
        onStored();
      }
    };
    return Promise.allSettled(Array.from({ length: callsAtOnce }, sendNext));
  }

  it('has each review once, and continues what was signed', killLimit, async () => {
    const of = { cwd: server.folder, env: {} };
    const checkpoint = path.join(server.folder, 'seen.checkpoint');
    let stored = 0;
    const onStored = () => {
      stored += 1;
    };
    for (let round = 0; round < killRounds; round += 1) {
      const url = await server.startReady();
      const target = stored + Math.floor(Math.random() * perRound);
      const sending = sendReviews(url, perRound, onStored);
      await expect.poll(() => stored, killPoll).toBeGreaterThanOrEqual(target);
      // Now and then after the log was signed.
      await wait(Math.random() * 1_500);
      server.kill();
      await server.ended();
      await sending;
    }
    const url = await server.startReady();
    await sendReviews(url, 3, onStored);
    const sizeOf = async () =>
      Number((await (await fetch(`${url}/log/loja/checkpoint`)).text()).split('\n')[1]);
    await expect.poll(sizeOf, killPoll).toBeGreaterThanOrEqual(stored + 1);
    const verified = await runOpina(['log', 'verify', `${url}/log/loja`, '--checkpoint', checkpoint], of);
    expect([verified.code, verified.err]).toEqual([0, '']);
    await sendReviews(url, 1, onStored);
    await expect.poll(sizeOf, killPoll).toBeGreaterThanOrEqual(stored + 1);
    const again = await runOpina(['log', 'verify', `${url}/log/loja`, '--checkpoint', checkpoint], of);
    expect(again.out).toContain('The log continues the one of the former checkpoint.');
    server.kill();
    await server.ended();
    await server.withDatabase(async (sql) => {
      const entries = await parsedEntries(sql, 'loja');
      const [rows] = await sql<
        { count: number }[]
      >`SELECT count(*)::int AS count FROM opinions WHERE store_id = 'loja'`;
      expect(entries.map(({ event }) => event)).toEqual(Array(rows?.count).fill('imported'));
      expect(new Set(entries.map(({ review }) => review)).size).toBe(rows?.count);
    });
  });
});
