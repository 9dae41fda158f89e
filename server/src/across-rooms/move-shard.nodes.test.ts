import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { seedStore } from '#test/database/seed';
import { seedSurveyQuestion } from '#test/database/seed-survey';
import { type BusyStore, Ledger, startBusyStore } from '#test/nodes/busy-store';
import { checkLedger } from '#test/nodes/check-ledger';
import { createClient, type Responded } from '#test/nodes/client';
import { type MoveMode, moveStoreToNode, type Node, nodeOfStore, openCluster } from '#test/nodes/cluster';
import { createStoreToken } from '../stores/tokens/tokens.ts';

const moves = 20;
const storeId = 'shop';
const timeout = 120_000;

describe('a store that moves to another node while it is read and written', () => {
  let cluster: Awaited<ReturnType<typeof openCluster>>;
  let smtp: SmtpRecorder;
  let folder: string;
  let servers: OpinaProcess[] = [];
  let start: (node: Node) => OpinaProcess;

  beforeEach(async () => {
    cluster = await openCluster();
    smtp = await startSmtpRecorder();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-moves-'));
    const env = {
      PORT: '0',
      OPINA_LOG_LEVEL: 'error',
      OPINA_RATE_LIMIT: '0',
      // Each read asks the database.
      OPINA_ANSWER_CACHE: '0',
      // More than the writes that wait while the store moves, so that there is always one for a read.
      DATABASE_POOL_SIZE: '20',
      OPINA_MEDIA_DIR: path.join(folder, 'media'),
      SMTP_URL: smtp.url,
      MAIL_FROM: 'a@shop.example',
      MAIL_STORE_HOURLY_LIMIT: '1000000',
    };
    start = ({ url }) => spawnOpina(['serve'], { cwd: folder, env: { ...env, DATABASE_URL: url } });
  });
  afterEach(async () => {
    for (const { child } of servers) child.kill();
    await Promise.all(servers.map((server) => server.ended()));
    await smtp.close();
    await rm(folder, { recursive: true, force: true });
    await cluster.close();
  });

  async function urlOf({ child, printed }: OpinaProcess): Promise<string> {
    while (!printed().out.includes('Ready.')) {
      if (child.exitCode !== null) throw new Error(printed().err);
      await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
    }
    return /^API +(\S+)/m.exec(printed().out)?.[1] ?? '';
  }

  async function seed() {
    return cluster.withDatabase(async (sql) => {
      const products = servers.map((_, at) => ({
        code: `p${at}`,
        reviews: [{ rate: 5, saleItemId: at + 1 }],
      }));
      const reviews = await seedStore(sql, { id: storeId, products });
      const question = await seedSurveyQuestion(sql, storeId, {
        kind: 'use_cases',
        description: 'Where?',
        weight: 1,
        tags: [],
        options: ['House', 'Garden'],
      });
      return {
        token: await createStoreToken(sql, storeId, { name: 'load', scope: 'all' }),
        reviewIds: Object.values(reviews).flat(),
        optionIds: ['House', 'Garden'].map(question.option),
      };
    });
  }

  /**
   * Moves the store to another worker. Returns the milliseconds of the move; undefined if Citus ended it because it and writes
   * waited for each other in a circle.
   */
  async function move(mode: MoveMode): Promise<number | undefined> {
    return cluster.withDatabase(async (sql) => {
      // Citus refuses the next move until it has dropped the rows that the last one has left.
      const leftRows = async () => {
        await sql`CALL citus_cleanup_orphaned_resources()`;
        return sql`SELECT 1 FROM pg_dist_cleanup`;
      };
      await expect.poll(leftRows, { timeout }).toHaveLength(0);
      const from = await nodeOfStore(sql, storeId);
      const target = cluster.nodes.find(({ number }) => number > 0 && number !== from);
      const startedAt = performance.now();
      try {
        await moveStoreToNode(sql, storeId, { number: target?.number ?? 0, mode });
      } catch (error) {
        if ((error as { code?: string }).code !== '40P01') throw error;
        return undefined;
      }
      expect(await nodeOfStore(sql, storeId)).toBe(target?.number);
      return performance.now() - startedAt;
    });
  }

  /** Every message arrives once. Of erased people it may have arrived before. */
  async function checkMail(ledger: Ledger): Promise<number> {
    const answered = ledger.questions.filter(
      ({ state: { last, pending } }) => pending === undefined && last !== 'asked',
    );
    const expected = answered.filter(({ state }) => state.last !== 'erased').map(({ email }) => email);
    const received = () => new Set(smtp.received.map(({ to }) => to[0]));
    await expect.poll(() => expected.filter((email) => !received().has(email)), { timeout }).toEqual([]);
    expect(smtp.received.length).toBe(received().size);
    return received().size;
  }

  it.each([
    // Here a move and writes never wait for each other in a circle.
    {
      name: 'the coordinator',
      maxEnded: 0,
      nodes: () => cluster.nodes.flatMap(() => cluster.nodes.slice(0, 1)),
    },
    { name: 'all nodes', maxEnded: Number.POSITIVE_INFINITY, nodes: () => cluster.nodes },
  ])(
    `loses nothing in ${moves} moves with servers on $name`,
    { timeout: 3_600_000 },
    async ({ name, maxEnded, nodes }) => {
      servers = nodes().map(start);
      const [urls, { token, reviewIds, optionIds }] = await Promise.all([
        Promise.all(servers.map(urlOf)),
        seed(),
      ]);
      const responses: Responded[] = [];
      const errors: unknown[] = [];
      const ledger = new Ledger();
      const store: BusyStore = {
        clients: urls.map((url) => createClient(url, { id: storeId, token }, (one) => responses.push(one))),
        reviewIds,
        optionIds,
        ledger,
        onError: (error) => errors.push(error),
      };
      const load = startBusyStore(store);
      const settled = async () => {
        const { length } = responses;
        await expect.poll(() => responses.length, { timeout, interval: 20 }).toBeGreaterThan(length + 300);
      };
      for (const mode of ['force_logical', 'block_writes'] as const) {
        const first = responses.length;
        const times: number[] = [];
        let ended = 0;
        while (times.length < moves / 2) {
          await settled();
          const ms = await move(mode);
          if (ms === undefined) ended += 1;
          else times.push(ms);
          expect(ended).toBeLessThanOrEqual(maxEnded);
        }
        await settled();
        const figures = report(responses.slice(first), times);
        process.stdout.write(`servers on ${name}, ${mode}: ${figures}; ${ended} moves ended by Citus\n`);
      }
      await load.stop();
      expect(errors).toEqual([]);
      expect(responses.filter(({ isRead, status }) => isRead && status !== 200)).toEqual([]);
      await cluster.withDatabase((sql) => checkLedger(sql, ledger));
      const messages = await checkMail(ledger);
      const { votes, questions, imports, people, replies } = ledger;
      process.stdout.write(
        `${votes.length} voters, ${questions.length} questions, ${imports.length} imports, ${people.length} authors, ` +
          `${replies.length} replies, ${messages} messages: all as acknowledged\n`,
      );
    },
  );
});

function report(responses: readonly Responded[], times: readonly number[]): string {
  const longest = (all: readonly Responded[]) =>
    Math.round(Math.max(...all.map(({ sentAt, at }) => at - sentAt)));
  const reads = responses.filter(({ isRead }) => isRead);
  const writes = responses.filter(({ isRead }) => !isRead);
  const refused = (all: readonly Responded[]) => all.filter(({ status }) => status === 503).length;
  const ends = writes.filter(({ status }) => status < 300).map(({ at }) => at);
  const gaps = ends.map((at, n) => at - (ends[n - 1] ?? at));
  const sorted = [...times].sort((a, b) => a - b);
  return (
    `${times.length} moves of ${Math.round(sorted[0] ?? 0)} to ${Math.round(sorted.at(-1) ?? 0)} ms; ` +
    `${reads.length} reads, longest ${longest(reads)} ms, ${refused(reads)} refused; ` +
    `${writes.length} writes, longest ${longest(writes)} ms, ${refused(writes)} refused, ` +
    `longest time without an acknowledged write ${Math.round(Math.max(...gaps))} ms`
  );
}
