// clock: kills at any moment. The results do not depend on it.
import { setTimeout as wait } from 'node:timers/promises';
import type { WireTransfer } from '@opina/contract/entities/transfers/transfer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killedEngines, killLimit, killPoll, killRounds } from '#test/cli/kill-rounds';
import { type KillableServer, openKillableServer } from '#test/cli/killable-server';
import { recount } from '#test/database/recount';
import { seedStore } from '#test/database/seed';
import { createStoreToken } from '../../stores/tokens/tokens.ts';

/** Enough that the import is still running when the server is killed. */
const rows = 20_000;

describe.each(killedEngines)('kill -9 while the server imports a file on $name', (engine) => {
  let server: KillableServer;
  let token = '';
  let url = '';
  beforeEach(async () => {
    server = await openKillableServer(engine);
    token = await server.withDatabase(async (sql) => {
      await seedStore(sql, { id: 'loja' });
      return createStoreToken(sql, 'loja', { name: 'kill' });
    });
  });
  afterEach(() => server.close());

  async function send(method: string, path: string, body?: object | string): Promise<WireTransfer> {
    const isPart = typeof body === 'string';
    const response = await fetch(`${url}/api/stores/loja/transfers${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && {
          'content-type': isPart ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: isPart ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as WireTransfer;
  }
  const get = (id: number) => send('GET', `/${id}`);
  const stepEnded = (id: number) =>
    expect.poll(async () => (await get(id)).state, killPoll).not.toMatch(/waiting|running/);

  /** Sends a file and lets the server check it. */
  async function upload(name: string): Promise<number> {
    const lines = Array.from(
      { length: rows },
      (_, at) => `${name}-${at},P${at % 37},${1 + (at % 5)},Good ${at}\n`,
    );
    const file = `source_id,product_code,rate,text\n${lines.join('')}`;
    const { id } = await send('POST', '', { file_name: `${name}.csv`, bytes: Buffer.byteLength(file) });
    await send('PUT', `/${id}/parts/0`, file);
    await stepEnded(id);
    return id;
  }

  it('goes on where it was, and writes each row once', killLimit, async () => {
    let interrupted = 0;
    for (let round = 0; round < killRounds; round += 1) {
      url = await server.startReady();
      const id = await upload(`r${round}`);
      await send('POST', `/${id}/run`);
      let reported = 0;
      const target = Math.floor((Math.random() * rows) / 4);
      await expect
        .poll(async () => {
          reported = (await get(id)).written;
          return reported;
        }, killPoll)
        .toBeGreaterThan(target);
      await wait(Math.random() * 60);
      server.kill();
      await server.ended();
      await server.withDatabase(async (sql) => {
        const [row] = await sql<{ state: string; written: number; stored: number }[]>`
          SELECT state, rows_written AS written, (
            SELECT count(*)::int FROM opinions AS o WHERE o.store_id = t.store_id AND source_id LIKE ${`r${round}-%`}) AS stored
          FROM transfers AS t WHERE store_id = 'loja' AND id = ${id}`;
        // What was reported is there, and is counted with what it wrote.
        expect(row?.stored).toBeGreaterThanOrEqual(reported);
        expect(row?.written).toBe(row?.stored);
        if (row?.state === 'running' && row.stored < rows) interrupted += 1;
        const { kept, counted } = await recount(sql);
        expect(kept).toEqual(counted);
        // The lease of the killed server ends.
        await sql`UPDATE transfers SET lease_until = now() WHERE lease IS NOT NULL`;
      });
      url = await server.startReady();
      await stepEnded(id);
      expect(await get(id)).toMatchObject({
        step: 'import',
        state: 'finished',
        read: rows,
        written: rows,
        refused: 0,
      });
      server.stop();
      await server.ended();
      await server.withDatabase(async (sql) => {
        const [row] = await sql<{ stored: number }[]>`SELECT count(*)::int AS stored FROM opinions`;
        expect(row?.stored).toBe(rows * (round + 1));
        const { kept, counted } = await recount(sql);
        expect(kept).toEqual(counted);
      });
    }
    expect(interrupted).toBeGreaterThan(killRounds / 2);
    process.stdout.write(
      `${engine.name}: ${killRounds} kills, ${interrupted} while it imported, none lost or written twice\n`,
    );
  });
});
