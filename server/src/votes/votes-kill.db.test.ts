import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KillableServer, openKillableServer } from '#test/cli/killable-server';
import { recount } from '#test/database/recount';
import { seedStore } from '#test/database/seed';
import { testEngines } from '#test/database/test-databases';
import { createVisitorHasher } from '../platform/core/visitor-hashes.ts';
import { deleteSalts, readSalt } from '../platform/database/salts.ts';

/** The long form is `npm run test:long`. */
const rounds = process.env.OPINA_LONG === '1' ? 50 : 1;
const voters = 12;

type Direction = 'upvote' | 'downvote';

/** One visitor's votes on one review, one after the other. */
interface Voter {
  readonly visitorId: string;
  readonly reviewId: number;
  /** The last that was answered. */
  known: Direction | undefined;
  /** Sent and not answered. */
  open: Direction | undefined;
}

describe.each(testEngines)('kill -9 while votes are cast on $name', (engine) => {
  let server: KillableServer;
  beforeEach(async () => {
    server = await openKillableServer(engine, { OPINA_RATE_LIMIT: '0' });
  });
  afterEach(() => server.close());

  /** Up, down, up… until the server is gone; `onAnswer` after each answer. */
  async function voteOnAndOn(url: string, voter: Voter, onAnswer: () => void): Promise<void> {
    for (let direction: Direction = 'upvote'; ; direction = direction === 'upvote' ? 'downvote' : 'upvote') {
      voter.open = direction;
      const address = `${url}/widget/opinions/${voter.reviewId}/${direction}s?visitor_id=${voter.visitorId}&change=true`;
      const response = await fetch(address, { method: 'POST' });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      voter.known = direction;
      voter.open = undefined;
      onAnswer();
    }
  }

  it('loses no acknowledged vote, and counts them all', { timeout: 3_600_000 }, async () => {
    const reviews = Array.from({ length: 3 }, () => ({ rate: 5 }));
    const { p: ids = [] } = await server.between((sql) =>
      seedStore(sql, { id: 'loja', products: [{ code: 'p', reviews }] }),
    );
    const all: Voter[] = [];
    let answered = 0;
    for (let round = 0; round < rounds; round++) {
      const url = await server.startReady();
      const killAt = answered + 1 + Math.floor(Math.random() * 150);
      const now = Array.from({ length: voters }, (_, at): Voter => {
        const reviewId = ids[at % ids.length] ?? 0;
        return { visitorId: `visitor-${round}-${at}`, reviewId, known: undefined, open: undefined };
      });
      all.push(...now);
      const ended = server.ended();
      const onAnswer = () => {
        answered += 1;
        if (answered === killAt) server.kill();
      };
      const votings = await Promise.allSettled(now.map((voter) => voteOnAndOn(url, voter, onAnswer)));
      for (const voting of votings) expect(voting).toMatchObject({ reason: { message: 'fetch failed' } });
      await ended;
      await server.between(async (sql) => {
        const hashOf = createVisitorHasher({
          readSalt: (salt) => readSalt(sql, salt),
          deleteSalts: (prefix, except) => deleteSalts(sql, prefix, except),
        });
        const rows = await sql<{ hash: Uint8Array; action: Direction }[]>`
          SELECT visitor_hash AS hash, action FROM votes`;
        const stored = new Map(rows.map(({ hash, action }) => [Buffer.from(hash).toString('hex'), action]));
        for (const { visitorId: id, reviewId, known, open } of all) {
          const hash = await hashOf({ id, address: '', userAgent: '' }, reviewId);
          expect([known, open ?? known]).toContain(stored.get(Buffer.from(hash).toString('hex')));
        }
        const { kept, counted } = await recount(sql);
        expect(kept).toEqual(counted);
      });
    }
    process.stdout.write(`${engine.name}: ${rounds} kills, ${answered} answered votes, none lost\n`);
  });
});
