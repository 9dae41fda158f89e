import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';
import { postgresEngine, type TestDatabase } from '#test/database/test-databases';

describe('opina start', () => {
  let database: TestDatabase;
  let folder: string;
  let running: OpinaProcess | undefined;
  beforeAll(async () => {
    database = await postgresEngine.open();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-start-'));
  });
  afterEach(async () => {
    running?.child.kill('SIGTERM');
    await running?.ended();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(...words: string[]): Promise<string> {
    const env = { DATABASE_URL: database.url ?? '', OPINA_LOG_LEVEL: 'error', PORT: '0' };
    running = spawnOpina(words, { cwd: folder, env });
    await running.ready();
    return running.printed().out;
  }

  it('alone, without a terminal, asks nothing and makes no store', async () => {
    expect(await start()).toContain('Store     none, or several');
    expect(await database.sql`SELECT 1 FROM stores`).toHaveLength(0);
  });

  it('makes the store that it was told of, once, and prints what its pages need', async () => {
    const first = [
      'start',
      '--name',
      'Loja Serra',
      '--locale',
      'es-AR',
      '--url',
      'https://www.serra.example/',
    ];
    const printed = await start(...first);
    expect(printed).toContain(
      "_trustvox.push(['_storeId', '1'], ['_productId', 'ID'], ['_productName', 'NAME']);",
    );
    const [, url] = /^<script async src="(\S+)\/opina.js"><\/script>$/m.exec(printed) ?? [];
    expect((await fetch(`${url}/opina.js`)).status).toBe(200);
    expect((await fetch(`${url}/widget/root?store_id=1&code=ID`)).status).toBe(200);
    running?.child.kill('SIGTERM');
    await running?.ended();
    expect(await start('start', '--name', 'Outra')).toContain("['_storeId', '1']");
    expect(await database.sql`SELECT id, name, locale, page_hosts FROM stores`).toEqual([
      { id: '1', name: 'Loja Serra', locale: 'es-AR', pageHosts: ['www.serra.example', 'serra.example'] },
    ]);
    expect(await database.sql`SELECT 1 FROM store_tokens`).toHaveLength(0);
  });
});
