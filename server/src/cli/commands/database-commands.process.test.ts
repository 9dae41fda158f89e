import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOpina } from '#test/cli/run-opina';
import { openFreshDatabases } from '#test/database/further-databases';

describe('opina database, and commands on stores in several databases', () => {
  let databases: Awaited<ReturnType<typeof open>>;
  let env: Record<string, string>;
  const open = () => openFreshDatabases('home', 'acme', 'beta');
  beforeAll(async () => {
    databases = await open();
    const { home, acme, beta } = databases;
    env = { DATABASE_URL: home.url, OPINA_DATABASES: `acme=${acme.url},beta=${beta.url}` };
  });
  afterAll(() => databases.close());

  async function opina(...words: string[]) {
    const ended = await runOpina(words, { cwd: tmpdir(), env });
    const password = new URL(databases.home.url).password;
    if (password !== '') expect(`${ended.out}${ended.err}`).not.toContain(password);
    return ended;
  }

  it('adds empty databases, each with a number, and changes nothing the second time', async () => {
    expect(await opina('store', 'list')).toMatchObject({
      code: 1,
      err: expect.stringContaining('opina: database.not_added: '),
    });
    expect(await opina('database', 'add', 'acme')).toMatchObject({
      code: 0,
      out: expect.stringContaining('The database acme is number 1 of this Opina.'),
    });
    expect(await opina('database', 'add', 'acme')).toMatchObject({
      out: expect.stringContaining('number 1'),
    });
    await databases.beta.sql`INSERT INTO stores (id, name) VALUES ('9', 'Nine')`;
    expect(await opina('database', 'add', 'beta')).toMatchObject({
      code: 1,
      err: expect.stringContaining('opina: database.not_empty: '),
    });
    await databases.beta.sql`DELETE FROM stores`;
    expect(await opina('database', 'add', 'beta')).toMatchObject({
      out: expect.stringContaining('number 2'),
    });
    expect(await opina('database', 'add', 'gama')).toMatchObject({
      err: expect.stringContaining('opina: database.name_unknown: '),
    });
    const asHome = { ...env, DATABASE_URL: databases.acme.url };
    const wrong = await runOpina(['store', 'list'], { cwd: tmpdir(), env: asHome });
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('opina: database.not_home: ') });
  });

  it('finds each store in its database, in commands about one store and about all', async () => {
    for (const [id, name] of [
      ['1', 'One'],
      ['2', 'Two'],
    ] as const)
      expect(await opina('store', 'create', '--id', id, '--name', name)).toMatchObject({ code: 0 });
    await databases.home.sql`INSERT INTO store_databases (store_id, database) VALUES ('2', 'acme')`;
    await databases.home.sql`DELETE FROM stores WHERE id = '2'`;
    await databases.acme.sql`INSERT INTO stores (id, name, locale) VALUES ('2', 'Two', 'pt-BR')`;
    expect((await opina('store', 'list')).out).toBe('1\tOne\tpt-BR\n2\tTwo\tpt-BR\n');
    expect(await opina('store', 'create', '--id', '2', '--name', 'Two')).toMatchObject({
      out: 'Store 2 exists and was not changed.\n',
    });
    expect(await opina('token', 'create', '--store', '2')).toMatchObject({ code: 0 });
    expect(await databases.acme.sql`SELECT store_id FROM store_tokens`).toEqual([{ storeId: '2' }]);
    const address = (store: string) =>
      opina('store', 'update', '--store', store, '--url', 'https://two.example');
    expect(await address('2')).toMatchObject({ code: 0 });
    expect(await address('1')).toMatchObject({
      err: expect.stringContaining('opina: store.address_taken: '),
    });
    expect(await opina('mail', 'list')).toMatchObject({ code: 0, out: 'No messages.\n' });
    expect(await opina('media', 'sweep')).toMatchObject({ code: 0 });
    expect((await opina('database', 'list')).out).toBe(
      'home\tall other stores\tavailable\nacme\tstores: 1\tavailable\nbeta\tstores: 0\tavailable\n',
    );
    env = { DATABASE_URL: databases.home.url };
    expect(await opina('media', 'sweep')).toMatchObject({
      code: 1,
      err: expect.stringContaining('opina: database.name_unknown: '),
    });
  });
});
