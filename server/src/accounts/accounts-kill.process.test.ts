// clock: kills at any moment. The results do not depend on it.
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedAccount } from '#test/accounts/console-client';
import {
  callConsole,
  type KilledPerson,
  newPerson,
  settle,
  workUntilKilled,
} from '#test/accounts/killed-person';
import { readLogs, readThings, replay, whatOf } from '#test/accounts/replay-activity';
import { killLimit, killRounds } from '#test/cli/kill-rounds';
import { type KillableServer, openKillableServer } from '#test/cli/killable-server';
import { seedStore } from '#test/database/seed';
import { testEngines } from '#test/database/test-databases';
import type { Sql } from '../platform/database/engine/sql.ts';

const accountsAtOnce = 6;
/** A session lives through many kills, also in a run that is not long. */
const rounds = Math.max(killRounds, 3);

describe.each(testEngines)('kill -9 while people sign in and change a store on $name', (engine) => {
  let server: KillableServer;
  let people: KilledPerson[];
  /** What the logs are about, before the first entry. */
  let atFirst: ReadonlyMap<string, string>;
  beforeEach(async () => {
    server = await openKillableServer(engine, { OPINA_RATE_LIMIT: '0' });
    people = [];
    await server.withDatabase(async (sql) => {
      const reviews = Array.from({ length: accountsAtOnce }, () => ({ rate: 5, status: 'pending' as const }));
      const { p: ids = [] } = await seedStore(sql, { id: 'loja', products: [{ code: 'p', reviews }] });
      for (const [n, reviewId] of ids.entries()) {
        const email = `p${n}@loja.example`;
        const accountId = await seedAccount({ sql }, { email, roles: { loja: 'owner' } });
        people.push(newPerson({ accountId, email, reviewId }));
      }
      atFirst = await readThings(sql, 'loja');
    });
  });
  afterEach(() => server.close());

  /** Lets all work, and kills the server among its answers. Returns how many it gave. */
  async function killWhileWorking(url: string): Promise<number> {
    const ended = server.ended();
    const killAt = 1 + Math.floor(Math.random() * 200);
    let answers = 0;
    let onEnough = () => {};
    const enough = new Promise<void>((resolve) => {
      onEnough = resolve;
    });
    const onAnswer = () => {
      answers += 1;
      if (answers === killAt) onEnough();
    };
    const works = people.map((person) => workUntilKilled(url, person, onAnswer));
    // Rejects at once if a call fails while the server runs.
    await Promise.race([enough, Promise.all(works)]);
    // Some kills come right after an answer, which must already be stored, and some within whatever it does next.
    if (Math.random() < 0.5) await wait(Math.random() * 40);
    server.kill();
    // The connection ended before the answer, or within it. Anything else is an unexpected answer.
    for (const work of await Promise.allSettled(works))
      expect(work).toMatchObject({ reason: expect.any(TypeError) });
    await ended;
    return answers;
  }

  /** The logs say all that was answered, once, and nothing that has not happened. */
  async function expectLogged(sql: Sql): Promise<void> {
    const logs = await readLogs(sql, 'loja');
    const all = [...logs.store, ...logs.people];
    // A change without its entry, or an entry without its change, makes these differ.
    expect(replay(atFirst, all)).toEqual(await readThings(sql, 'loja'));
    const known = new Set(people.map(({ accountId }) => accountId));
    expect(all.filter(({ actorId }) => !known.has(actorId))).toEqual([]);
    for (const person of people) {
      const said = (log: keyof typeof logs) =>
        logs[log].filter(({ actorId }) => actorId === person.accountId).map(whatOf);
      const { asked, done } = person;
      // What had no answer may have happened.
      if (asked !== undefined && said(asked.log).length > done[asked.log].length) settle(person, asked);
      person.asked = undefined;
      expect({ store: said('store'), people: said('people') }).toEqual(done);
    }
  }

  /** Each session that was begun is open, and each that was ended is not. */
  async function expectSessions(url: string, perPerson = Number.POSITIVE_INFINITY): Promise<void> {
    for (const { email, sessions } of people) {
      for (const { cookie, isOpen } of sessions.slice(-perPerson)) {
        const opened = await callConsole(url, { method: 'GET', address: '/api/console/account', cookie });
        expect(opened).toMatchObject(
          isOpen ? { status: 200, answer: { email } } : { status: 401, answer: { code: 'auth.signed_out' } },
        );
      }
    }
  }

  it('loses no answered sign-in, sign-out and change, and logs each once', killLimit, async () => {
    let answers = 0;
    for (let round = 0; round < rounds; round += 1) {
      const url = await server.startReady();
      // In a long run the last ones, so that its time does not grow with each round: the end looks at all.
      await expectSessions(url, 20);
      answers += await killWhileWorking(url);
      await server.withDatabase(expectLogged);
    }
    await expectSessions(await server.startReady());
    const sessions = people.flatMap((person) => person.sessions);
    const open = sessions.filter(({ isOpen }) => isOpen).length;
    const changes = people.flatMap(({ done }) => done.store).length;
    const kept = `${open} open and ${sessions.length - open} ended sessions, ${changes} logged changes`;
    process.stdout.write(`${engine.name}: ${rounds} kills, ${answers} answers, ${kept}, none lost\n`);
  });
});
