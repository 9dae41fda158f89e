import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killLimit, killRounds } from '#test/cli/kill-rounds';
import { type KillableServer, openKillableServer } from '#test/cli/killable-server';
import { recount } from '#test/database/recount';
import { seedStore } from '#test/database/seed';
import { testEngines } from '#test/database/test-databases';
import { createVisitorHasher } from '../../platform/core/visitor-hashes.ts';
import { deleteSaltsBefore, readSalt } from '../../platform/database/salts.ts';

const voters = 12;

type Direction = 'upvote' | 'downvote';

/** A visitor who votes on one review, again and again. */
interface Voter {
  readonly visitorId: string;
  readonly reviewId: number;
  /** The last vote with a response. */
  acknowledged: Direction | undefined;
  /** A vote that was sent and has no response yet. */
  pending: Direction | undefined;
}

describe.each(testEngines)('kill -9 while votes are cast on $name', (engine) => {
  let server: KillableServer;
  beforeEach(async () => {
    server = await openKillableServer(engine, { OPINA_RATE_LIMIT: '0' });
  });
  afterEach(() => server.close());

  /** Votes up, down, up… until the server is killed. Calls `onResponse` after each response. */
  async function voteUntilKilled(url: string, voter: Voter, onResponse: () => void): Promise<void> {
    for (let direction: Direction = 'upvote'; ; direction = direction === 'upvote' ? 'downvote' : 'upvote') {
      voter.pending = direction;
      const address = `${url}/widget/opinions/${voter.reviewId}/${direction}s?visitor_id=${voter.visitorId}&change=true`;
      const response = await fetch(address, { method: 'POST' });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      voter.acknowledged = direction;
      voter.pending = undefined;
      onResponse();
    }
  }

  it('loses no acknowledged vote, and counts them all', killLimit, async () => {
    const reviews = Array.from({ length: 3 }, () => ({ rate: 5 }));
    const { p: ids = [] } = await server.withDatabase((sql) =>
      seedStore(sql, { id: 'loja', products: [{ code: 'p', reviews }] }),
    );
    const all: Voter[] = [];
    let responses = 0;
    for (let round = 0; round < killRounds; round++) {
      const url = await server.startReady();
      const killAt = responses + 1 + Math.floor(Math.random() * 150);
      const now = Array.from({ length: voters }, (_, at): Voter => {
        const reviewId = ids[at % ids.length] ?? 0;
        return { visitorId: `visitor-${round}-${at}`, reviewId, acknowledged: undefined, pending: undefined };
      });
      all.push(...now);
      const ended = server.ended();
      const onResponse = () => {
        responses += 1;
        if (responses === killAt) server.kill();
      };
      const votings = await Promise.allSettled(now.map((voter) => voteUntilKilled(url, voter, onResponse)));
      // The connection ended before the response, or within it; a wrong status is an AssertionError.
      for (const voting of votings) expect(voting).toMatchObject({ reason: expect.any(TypeError) });
      await ended;
      await server.withDatabase(async (sql) => {
        const hashOf = createVisitorHasher({
          readSalt: (salt) => readSalt(sql, salt),
          deleteSaltsBefore: (prefix, name) => deleteSaltsBefore(sql, prefix, name),
        });
        const rows = await sql<{ hash: Uint8Array; action: Direction }[]>`
          SELECT visitor_hash AS hash, action FROM votes`;
        const stored = new Map(rows.map(({ hash, action }) => [Buffer.from(hash).toString('hex'), action]));
        for (const { visitorId: id, reviewId, acknowledged, pending } of all) {
          const hash = await hashOf({ id, address: '', userAgent: '' }, reviewId);
          expect([acknowledged, pending ?? acknowledged]).toContain(
            stored.get(Buffer.from(hash).toString('hex')),
          );
        }
        const { kept, counted } = await recount(sql);
        expect(kept).toEqual(counted);
      });
    }
    process.stdout.write(`${engine.name}: ${killRounds} kills, ${responses} acknowledged votes, none lost\n`);
  });
});
