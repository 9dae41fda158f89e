import { tmpdir } from 'node:os';
import { calls } from '@opina/contract/calls/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { seedStore } from '#test/database/seed';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';

/** `serve-command.start.test.ts` tests SIGTERM. */
describe('opina serve', () => {
  let database: TestDatabase;
  const running: OpinaProcess[] = [];
  beforeAll(async () => {
    database = await postgresEngine.open();
  });
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await database.close();
  });

  function serve(env: Record<string, string>): OpinaProcess {
    const settings = { DATABASE_URL: database.url ?? '', OPINA_LOG_LEVEL: 'error', ...env };
    const process = spawnOpina(['serve'], { cwd: tmpdir(), env: settings });
    running.push(process);
    return process;
  }

  it('ends at SIGINT', async () => {
    const process = serve({ PORT: '0' });
    const url = await process.ready();
    process.child.kill('SIGINT');
    expect(await process.ended()).toMatchObject({ code: 0, out: expect.stringMatching(/Stopped\.\n$/) });
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it('prints a link that makes the first account once, until there is one', async () => {
    const linkOf = ({ printed }: OpinaProcess) =>
      /https:\/\/opina\.example\/console\/link#([\w-]{43})/.exec(printed().out)?.[1];
    const env = { PORT: '0', PUBLIC_URL: 'https://opina.example' };
    const use = (url: string, token: string | undefined) =>
      fetch(`${url}/api/console/links/use`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-opina-console': '1' },
        body: JSON.stringify({
          token,
          email: 'ana@loja.example',
          name: 'Ana',
          password: 'ponte de doze barcos',
        }),
      });
    const first = serve(env);
    await first.ready();
    const former = linkOf(first);
    first.child.kill('SIGTERM');
    await first.ended();
    const second = serve(env);
    const url = await second.ready();
    expect(linkOf(second)).toBeDefined();
    expect((await use(url, former)).status).toBe(404);
    const used = await use(url, linkOf(second));
    expect(used.status).toBe(200);
    expect(await used.json()).toMatchObject({ email: 'ana@loja.example', is_operator: true });
    expect(used.headers.get('set-cookie')).toMatch(/^__Host-opina_session=.*; Secure/);
    second.child.kill('SIGTERM');
    await second.ended();
    const third = serve(env);
    await third.ready();
    expect(linkOf(third)).toBeUndefined();
    third.child.kill('SIGTERM');
    expect((await third.ended()).code).toBe(0);
  });

  it('refuses a set port that is in use, and uses the next one if none is set', async () => {
    const first = serve({});
    const { port } = new URL(await first.ready());
    const second = await serve({ PORT: port }).ended();
    expect(second).toMatchObject({ code: 1, out: '' });
    expect(second.err).toBe(`opina: server.port_in_use: Port ${port} is in use. Set PORT to another.\n`);
    const third = serve({});
    expect(Number(new URL(await third.ready()).port)).toBeGreaterThan(Number(port));
    for (const { child } of [first, third]) child.kill('SIGTERM');
    expect((await first.ended()).code).toBe(0);
    expect((await third.ended()).code).toBe(0);
  });

  it('starts as several processes at once on an empty database, which show the same data', async () => {
    await database.sql.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const processes = [1, 2].map(() => serve({ PORT: '0', OPINA_LOG_LEVEL: 'info' }));
    const urls = await Promise.all(processes.map((process) => process.ready()));
    await seedStore(database.sql, { id: 'loja', products: [{ code: 'p', name: 'Antes' }] });
    for (const name of ['Antes', 'Depois']) {
      await database.sql`UPDATE products SET name = ${name}`;
      // What is written by hand needs it (docs/guides/scale.md).
      await database.sql`SELECT pg_notify('opina_changes', 'all')`;
      for (const url of urls) {
        const read = async () => {
          const response = await fetch(`${url}${calls.getProduct.path}?store_id=loja&product_id=p`);
          return (await response.json()) as object;
        };
        await expect.poll(read).toMatchObject({ name });
      }
    }
    for (const { child } of processes) child.kill('SIGTERM');
    let logs = '';
    for (const process of processes) {
      const { code, out, err } = await process.ended();
      expect(code).toBe(0);
      logs += out + err;
    }
    expect(logs.match(/Made the tables of a new database in/g), 'one of them migrated').toHaveLength(1);
  });

  it('names an invalid setting', async () => {
    const ended = await serve({ PORT: 'many' }).ended();
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toBe('opina: settings.invalid: PORT must be a number from 0 to 65535.\n');
  });
});
