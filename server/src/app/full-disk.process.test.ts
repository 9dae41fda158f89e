import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fillDisk } from '@opina/test-kit/system/fill-disk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { makeDataFolder } from '#test/database/make-data-folder';
import { recount } from '#test/database/recount';
import { seedStore } from '#test/database/seed';
import { holdDisk } from '#test/hold-disk';
import { openDatabase } from '../platform/database/engine/open-database.ts';
import { freeBytes } from '../platform/files/disk-space.ts';
import { readSettings } from './settings/settings.ts';
import { startServer } from './start-server.ts';

const run = promisify(execFile);
const megabyte = 1_048_576;
/** Other programs write less while the test runs. */
const slackMb = 1_024;

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
}

async function ask(url: string, method = 'GET'): Promise<Answer> {
  const response = await fetch(url, { method });
  const body = (await response.json()) as { code?: string };
  return { status: response.status, code: body.code };
}

describe('a server whose disk is full', () => {
  let folder: string;
  let dataDir: string;
  let running: OpinaProcess | undefined;
  /** The number of votes in all tests that got status 200. */
  let acknowledged = 0;
  let logOffset = 0;
  let releaseDisk: () => Promise<void>;

  beforeAll(async () => {
    releaseDisk = await holdDisk();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-full-'));
    dataDir = path.join(folder, 'data');
    await makeDataFolder(dataDir);
    const { sql, close } = await openDatabase({ dataDir });
    const reviews = Array.from({ length: 20 }, () => ({ rate: 5 }));
    await seedStore(sql, { id: 'loja', products: [{ code: 'p', reviews }] });
    await close();
  });
  afterAll(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended();
    await rm(folder, { recursive: true, force: true });
    await releaseDisk();
  });

  const read = (url: string) => ask(`${url}/widget/root?store_id=loja&code=p`);
  async function vote(url: string, name: string): Promise<Answer> {
    const review = 1 + (acknowledged % 20);
    const response = await ask(`${url}/widget/opinions/${review}/upvotes?visitor_id=visitor-${name}`, 'POST');
    if (response.status === 200) acknowledged += 1;
    return response;
  }

  it('serves reads, refuses votes with a code, and accepts votes again when there is room', async () => {
    const reserve = Math.floor(freeBytes(dataDir) / megabyte) - slackMb;
    const settings = readSettings({
      PORT: '0',
      OPINA_LOG_LEVEL: 'silent',
      OPINA_DATA_DIR: dataDir,
      OPINA_DISK_RESERVE_MB: String(reserve),
    });
    const { url, close } = await startServer(settings);
    expect(await vote(url, 'before')).toMatchObject({ status: 200 });
    const filler = path.join(folder, 'filler');
    await mkdir(filler);
    // Repeats, because other programs may free space meanwhile.
    for (let n = 0; n < 8 && freeBytes(dataDir) > (reserve - slackMb / 2) * megabyte; n++) {
      await fillDisk(path.join(filler, String(n)), 2 * slackMb * megabyte);
    }
    for (let time = 0; time < 3; time++) {
      expect(await vote(url, `meanwhile-${time}`)).toEqual({ status: 503, code: 'server.read_only' });
      expect(await read(url)).toEqual({ status: 200, code: undefined });
    }
    await rm(filler, { recursive: true });
    await expect.poll(() => freeBytes(dataDir)).toBeGreaterThan(reserve * megabyte);
    expect(await vote(url, 'after')).toMatchObject({ status: 200 });
    await close();
    expect(await countVotes()).toBe(acknowledged);
  });

  /** Counts the votes, and moves the end of the write-ahead log away from both ends of a file. */
  async function countVotes(): Promise<number> {
    const { sql, close } = await openDatabase({ dataDir });
    const [row] = await sql<{ count: number }[]>`SELECT count(*) AS count FROM votes`;
    const { kept, counted } = await recount(sql);
    expect(kept).toEqual(counted);
    const endOfLog = async () => {
      const [end] = await sql<{ at: number }[]>`
        SELECT (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 AS at`;
      return (end?.at ?? 0) % (16 * megabyte);
    };
    while ((await endOfLog()) < 4 * megabyte || (await endOfLog()) > 12 * megabyte) {
      await sql`SELECT pg_logical_emit_message(true, 'room', repeat('x', ${megabyte}::int))`;
    }
    logOffset = await endOfLog();
    await close();
    return row?.count ?? 0;
  }

  /**
   * Simulates a disk that becomes full during a write, after which the engine exits: it cannot write its write-ahead log
   * beyond this number of bytes of the file.
   */
  const limitFiles = (bytes: number | 'unlimited') =>
    run('prlimit', [`--pid=${running?.child.pid}`, `--fsize=${bytes}:unlimited`]);

  async function voteUntilRefused(url: string): Promise<Answer> {
    for (let n = 0; ; n++) {
      const response = await vote(url, `filling-${n}`);
      if (response.status !== 200) return response;
    }
  }

  it.runIf(process.platform === 'linux')(
    'restarts with all acknowledged rows after the engine could not write its log',
    async () => {
      const env = { PORT: '0', OPINA_DATA_DIR: dataDir, OPINA_LOG_LEVEL: 'silent', OPINA_RATE_LIMIT: '0' };
      running = spawnOpina(['serve'], { cwd: folder, env });
      const url = await running.ready();
      await limitFiles(Math.ceil(logOffset) + megabyte / 8);
      const before = acknowledged;
      const refused = await voteUntilRefused(url);
      expect(acknowledged).toBeGreaterThan(before);
      expect(refused).toEqual({ status: 503, code: 'server.unavailable' });
      // The engine does not start again on such a disk, and no request waits for it.
      const responses = [read(url), vote(url, 'full'), read(url)];
      for (const response of await Promise.all(responses)) {
        expect(response).toEqual({ status: 503, code: 'server.unavailable' });
      }
      await limitFiles('unlimited');
      await expect.poll(() => vote(url, `after-${acknowledged}`)).toMatchObject({ status: 200 });
      expect(await read(url)).toEqual({ status: 200, code: undefined });
      running.child.kill('SIGTERM');
      expect((await running.ended()).code).toBe(0);
      const kept = await countVotes();
      expect(kept).toBeGreaterThanOrEqual(acknowledged);
      // The vote during which the disk became full may be in the log.
      expect(kept).toBeLessThanOrEqual(acknowledged + 1);
    },
  );
});
