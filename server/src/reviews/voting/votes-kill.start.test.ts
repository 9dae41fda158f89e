import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KillableServer, openKillableServer } from '#test/cli/killable-server';
import { pgliteEngine } from '#test/database/test-databases';

const votes = 20;
const operator = 'operator-of-the-tests';

/** The shortest form of `votes-kill.process.test.ts`: one kill, on the embedded database, which ends with the server. */
describe('kill -9 while votes are cast', () => {
  let server: KillableServer;
  beforeAll(async () => {
    server = await openKillableServer(pgliteEngine, {
      OPINA_RATE_LIMIT: '0',
      OPINA_OPERATOR_TOKEN: operator,
    });
  });
  afterAll(() => server.close());

  async function post(url: string, token: string, body: object) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(201);
    return (await response.json()) as { id: number; token: string };
  }

  it('loses no acknowledged vote, and the server starts again and stops', async () => {
    const first = await server.startReady();
    const { token } = await post(`${first}/api/stores`, operator, { id: 'loja', name: 'Loja' });
    const { id: review } = await post(`${first}/api/stores/loja/opinions`, token, {
      product_code: 'p',
      rate: 5,
      text: 'Boa',
      author_name: 'Ana',
    });
    const vote = async (url: string, visitor: number) => {
      const address = `${url}/widget/opinions/${review}/upvotes?visitor_id=visitor-${visitor}`;
      return (await fetch(address, { method: 'POST' })).status;
    };
    for (let visitor = 0; visitor < votes; visitor += 1) expect(await vote(first, visitor)).toBe(200);
    const atTheKill = vote(first, votes).catch(() => undefined);
    server.kill();
    await atTheKill;
    await server.ended();

    const second = await server.startReady();
    const response = await fetch(`${second}/widget/opinions?store_id=loja&code=p`);
    const { items } = (await response.json()) as { items: { upvotes_count: number }[] };
    // The vote that was sent when the server was killed may have been counted.
    expect([votes, votes + 1]).toContain(items[0]?.upvotes_count);
    server.stop();
    expect(await server.ended()).toMatchObject({ code: 0, out: expect.stringMatching(/Stopped\.\n$/) });
  });
});
