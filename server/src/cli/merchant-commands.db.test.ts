import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDataFolder } from '@opina/test-kit/database/make-data-folder';
import { testEngines } from '@opina/test-kit/database/test-databases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createData } from '../data/create-data.ts';
import { openDatabase } from '../data/engine/open-database.ts';
import { createOrder } from '../domain/orders.ts';
import { authenticateStore } from '../domain/store-tokens.ts';
import { spawnOpina } from './spawn-opina.ts';

const email = 'ana@cliente.example';

describe.each(testEngines)('opina token and people on $name', (engine) => {
  let folder: string;
  let env: Record<string, string>;
  let close = async () => {};

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-merchant-'));
    if (engine.name === 'pglite') {
      env = { OPINA_DATA_DIR: path.join(folder, 'data') };
      await makeDataFolder(path.join(folder, 'data'));
    } else {
      const database = await engine.open();
      close = database.close;
      env = { DATABASE_URL: database.url ?? '' };
    }
    expect(await run('store', 'create', '--id', '1', '--name', 'Loja')).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (...words: string[]) => spawnOpina(words, { cwd: folder, env }).ended();

  /** Only one process at a time has the folder of the embedded database. */
  async function withData<T>(work: (data: ReturnType<typeof createData>) => Promise<T>): Promise<T> {
    const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.OPINA_DATA_DIR });
    try {
      return await work(createData(database.sql));
    } finally {
      await database.close();
    }
  }

  it('makes a token that lets in, lists its name and revokes it', async () => {
    const made = await run('token', 'create', '--store', '1', '--name', 'erp');
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^[\w-]{43}\n$/) });
    const token = made.out.trim();
    await withData((data) => authenticateStore(data, '1', token));
    const listed = await run('token', 'list', '--store', '1');
    expect(listed.out).toMatch(/^erp\t\d{4}-\d\d-\d\dT/);
    expect(listed.out).not.toContain(token);
    expect(await run('token', 'create', '--store', '1', '--name', 'erp')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^opina: token\.exists: /),
    });
    expect(await run('token', 'revoke', '--store', '1', '--name', 'erp')).toMatchObject({ code: 0 });
    await expect(withData((data) => authenticateStore(data, '1', token))).rejects.toMatchObject({
      code: 'auth.token_invalid',
    });
  });

  it('gives and forgets what is kept of a person', async () => {
    await withData((data) =>
      createOrder(data, '1', { order_id: 'o1', client: { email, first_name: 'Ana' }, items: [{ id: 'p' }] }),
    );
    const exported = await run('people', 'export', '--store', '1', '--email', email);
    expect(JSON.parse(exported.out)).toMatchObject({
      email,
      opinions: [],
      questions: [],
      orders: [{ order_id: 'o1', client: { first_name: 'Ana' } }],
    });
    const erased = await run('people', 'erase', '--store', '1', '--email', email);
    expect(erased).toMatchObject({ code: 0, out: expect.stringContaining('orders without their client: 1') });
    expect(JSON.parse((await run('people', 'export', '--store', '1', '--email', email)).out)).toMatchObject({
      orders: [],
    });
  });

  it.each([
    [1, 'store.unknown', ['token', 'create', '--store', 'no']],
    [1, 'token.unknown', ['token', 'revoke', '--store', '1', '--name', 'no']],
    [1, 'store.unknown', ['people', 'erase', '--store', 'no', '--email', email]],
    [1, 'person.email_invalid', ['people', 'export', '--store', '1', '--email', 'ana']],
    [2, 'choices', ['people', 'erase', '--store', '1', '--email', email, '--opinions', 'keep']],
  ])('ends with code %i and %s', async (code, said, words) => {
    const ended = await run(...words);
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toContain(said);
  });
});
