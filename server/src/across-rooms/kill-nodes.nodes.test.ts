import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { recount } from '#test/database/recount';
import { seedStore } from '#test/database/seed';
import { type Node, nodeOfStore } from '#test/nodes/cluster';
import { type KillableCluster, openKillableCluster } from '#test/nodes/killable-cluster';
import { type Acknowledged, type LoadStore, Refused, rowsOfImport, startLoad } from '#test/nodes/load';
import { createVisitorHasher } from '../platform/core/visitor-hashes.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { deleteSaltsBefore, readSalt } from '../platform/database/salts.ts';
import { createStoreToken } from '../stores/tokens/tokens.ts';

const rounds = 20;
/** Long enough for a busy machine. The test measures times and does not depend on them. */
const timeout = 120_000;

/** A server process that is connected to one node. */
class NodeServer {
  readonly node: Node;
  url = '';
  #process: OpinaProcess | undefined;
  readonly #env: Record<string, string>;
  readonly #cwd: string;

  constructor(node: Node, cwd: string, env: Record<string, string>) {
    this.node = node;
    this.#cwd = cwd;
    this.#env = { ...env, DATABASE_URL: node.url };
  }

  async start(): Promise<void> {
    const started = spawnOpina(['serve'], { cwd: this.#cwd, env: this.#env });
    this.#process = started;
    const { child, printed } = started;
    while (!printed().out.includes('Ready.')) {
      if (child.exitCode !== null) throw new Error(printed().err);
      await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
    }
    this.url = /^API +(\S+)/m.exec(printed().out)?.[1] ?? '';
  }

  /** What the server logged about its responses 500. */
  faults(): string[] {
    return (this.#process?.printed().out ?? '')
      .split('\n')
      .filter((line) => line.includes('"server.internal"'));
  }

  async kill(): Promise<void> {
    this.url = '';
    this.#process?.child.kill('SIGKILL');
    await this.#process?.ended();
  }
}

interface Victim {
  kill(): Promise<unknown>;
  start(): Promise<unknown>;
}

describe('kill -9 on a distributed database while servers vote, ask, import and mail', () => {
  let cluster: KillableCluster;
  let smtp: SmtpRecorder;
  let folder: string;
  let servers: NodeServer[] = [];
  const stores: LoadStore[] = [];
  const acknowledged: Acknowledged = { voters: [], questions: [], answered: [], imports: [] };

  beforeEach(async () => {
    cluster = await openKillableCluster();
    smtp = await startSmtpRecorder();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-nodes-'));
    const env = {
      PORT: '0',
      OPINA_LOG_LEVEL: 'error',
      OPINA_RATE_LIMIT: '0',
      OPINA_MEDIA_DIR: path.join(folder, 'media'),
      SMTP_URL: smtp.url,
      MAIL_FROM: 'a@shop.example',
      MAIL_STORE_HOURLY_LIMIT: '1000000',
    };
    servers = cluster.nodes.map((node) => new NodeServer(node, folder, env));
    await Promise.all(servers.map((server) => server.start()));
    stores.length = 0;
    for (const list of Object.values(acknowledged)) list.length = 0;
    await cluster.withDatabase(async (sql) => {
      for (const { number } of cluster.nodes.filter((node) => node.number > 0))
        stores.push(await storeOn(sql, number));
    });
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await smtp.close();
    await rm(folder, { recursive: true, force: true });
    await cluster.close();
  });

  /** A new store whose rows are on this node. */
  async function storeOn(sql: Sql, node: number): Promise<LoadStore> {
    for (let n = 0; ; n++) {
      const id = `shop-${n}`;
      if ((await nodeOfStore(sql, id)) !== node) continue;
      const ids = await seedStore(sql, { id, products: [{ code: 'p', reviews: [{ rate: 5 }] }] });
      const token = await createStoreToken(sql, id, { name: 'load', scope: 'all' });
      return { id, token, reviewId: ids.p?.[0] ?? 0 };
    }
  }

  /** Runs the load, kills and starts the victim. Returns the milliseconds until every store responds on every server. */
  async function killOnce(victim: Victim): Promise<number> {
    const pairs = servers.flatMap((server) =>
      stores.map((store) => ({ server, store, successes: 0, failure: '' })),
    );
    const isOk = (error: unknown) =>
      (error instanceof Refused && error.status === 503) ||
      (error instanceof TypeError && /fetch failed|terminated|Failed to parse URL/.test(error.message));
    const wrong: unknown[] = [];
    const loads = pairs.map((pair) =>
      startLoad({
        serverUrl: () => pair.server.url,
        store: pair.store,
        acknowledged,
        onSuccess: () => {
          pair.successes += 1;
        },
        onFailure: (error) => {
          pair.failure = String(error);
          if (!isOk(error)) wrong.push(error);
        },
      }),
    );
    const eachSucceeds = async () => {
      for (const pair of pairs) pair.successes = 0;
      const waiting = () =>
        pairs
          .filter(({ successes }) => successes === 0)
          .map(
            ({ server, store, failure }) => `server on node ${server.node.number}, ${store.id}: ${failure}`,
          );
      await expect.poll(waiting, { timeout, interval: 20 }).toEqual([]);
    };
    await eachSucceeds();
    await wait(Math.random() * 100);
    await victim.kill();
    await wait(200);
    await victim.start();
    const startedAt = performance.now();
    await eachSucceeds();
    const ms = performance.now() - startedAt;
    await Promise.all(loads.map((load) => load.stop()));
    const faults = servers.flatMap((server) => server.faults());
    expect({ wrong, faults }).toEqual({ wrong: [], faults: [] });
    return ms;
  }

  async function checkRows(sql: Sql): Promise<void> {
    const hashOf = createVisitorHasher({
      readSalt: (name) => readSalt(sql, name),
      deleteSaltsBefore: (prefix, name) => deleteSaltsBefore(sql, prefix, name),
    });
    const votes = await sql<
      { hash: Uint8Array; action: string }[]
    >`SELECT visitor_hash AS hash, action FROM votes`;
    const stored = new Map(votes.map(({ hash, action }) => [Buffer.from(hash).toString('hex'), action]));
    for (const { visitorId: id, reviewId, acknowledged: last, pending } of acknowledged.voters) {
      const hash = Buffer.from(await hashOf({ id, address: '', userAgent: '' }, reviewId)).toString('hex');
      expect([last, pending ?? last]).toContain(stored.get(hash));
    }
    const questions = await sql<{ storeId: string; id: number; question: string }[]>`
      SELECT store_id, id, question FROM questions`;
    const texts = new Map(questions.map(({ storeId, id, question }) => [`${storeId} ${id}`, question]));
    for (const { storeId, id, question } of acknowledged.questions) {
      expect(texts.get(`${storeId} ${id}`)).toBe(question);
    }
    const imports = await sql<{ storeId: string; source: string; count: number }[]>`
      SELECT store_id, source, count(*) AS count FROM opinions WHERE source <> '' GROUP BY store_id, source`;
    const counts = new Map(imports.map(({ storeId, source, count }) => [`${storeId} ${source}`, count]));
    for (const { storeId, source } of acknowledged.imports) {
      expect(counts.get(`${storeId} ${source}`)).toBe(rowsOfImport);
    }
    const { kept, counted } = await recount(sql);
    expect(kept).toEqual(counted);
  }

  /** All messages arrive. Leases of killed processes would last two minutes. */
  async function checkMail(): Promise<{ messages: number; twice: number }> {
    const received = () => new Set(smtp.received.map(({ to }) => to[0]));
    await cluster.withDatabase(async (sql) => {
      await sql`UPDATE mail_messages SET due_at = now() WHERE state = 'waiting'`;
    });
    await expect
      .poll(() => acknowledged.answered.filter((email) => !received().has(email)).length, { timeout })
      .toBe(0);
    return { messages: received().size, twice: smtp.received.length - received().size };
  }

  const nodeVictim = (node: Node): Victim => ({
    kill: () => cluster.kill(node),
    start: () => cluster.start(node),
  });

  it.each([
    { name: 'a worker', victims: () => cluster.nodes.filter(({ number }) => number > 0).map(nodeVictim) },
    {
      name: 'the coordinator',
      victims: () => cluster.nodes.filter(({ number }) => number === 0).map(nodeVictim),
    },
    { name: 'a server process', victims: (): Victim[] => servers },
  ])(
    'loses nothing that was acknowledged when $name is killed',
    { timeout: 3_600_000 },
    async ({ name, victims }) => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const all = victims();
        const victim = all[round % all.length];
        if (victim !== undefined) times.push(await killOnce(victim));
        await cluster.withDatabase(checkRows);
      }
      const { messages, twice } = await checkMail();
      const votes = acknowledged.voters.filter(({ acknowledged: last }) => last !== undefined).length;
      process.stdout.write(
        `${name}: ${rounds} kills, ${votes} voters, ${acknowledged.questions.length} questions, ` +
          `${acknowledged.imports.length * rowsOfImport} imported rows, ${messages} messages (${twice} twice), none lost; ` +
          `all stores respond again after ${Math.round(Math.max(...times))} ms at most\n`,
      );
    },
  );
});
