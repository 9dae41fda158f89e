import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandDatabase, openForCommands } from '#test/cli/open-for-commands';
import { runOpina } from '#test/cli/run-opina';
import { testEngines } from '#test/database/test-databases';
import { requireLink } from '../../accounts/links.ts';
import { ensureAccount } from '../../accounts/operator.ts';

const link = /^https:\/\/opina\.example\/console\/link#([\w-]{43})\n$/;

describe.each(testEngines)('opina account on $name', (engine) => {
  let folder: string;
  let database: CommandDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-accounts-'));
    database = await openForCommands(engine, folder);
    expect(await run('store', 'create', '--id', '1', '--name', 'Loja', '--locale', 'es')).toMatchObject({
      code: 0,
    });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (...words: string[]) =>
    runOpina(words, { cwd: folder, env: { ...database.env, PUBLIC_URL: 'https://opina.example' } });
  const account = (...words: string[]) => run('account', ...words);
  const linkIn = ({ out }: { readonly out: string }) => requireLink(database.sql, link.exec(out)?.[1] ?? '');

  it('prints a link for the first account, and then none', async () => {
    expect((await account('list')).out).toBe(
      'There are no accounts. Make the first one: opina account link\n',
    );
    expect(await linkIn(await account('link'))).toMatchObject({ kind: 'first', email: null });
    await ensureAccount(
      database.sql,
      { email: 'bia@loja.example', name: 'Bia', locale: 'pt-BR' },
      { 1: 'owner' },
    );
    expect(await account('link')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^opina: account\.not_first: /),
    });
    const signIn = await account('link', '--email', 'Bia@loja.example');
    expect(await linkIn(signIn)).toMatchObject({ kind: 'sign_in', email: 'bia@loja.example' });
    expect((await account('list')).out).toBe('bia@loja.example\tBia\t1: owner\n');
  });

  it('invites by mail, or prints the link', async () => {
    const words = ['--store', '1', '--email', 'leo@loja.example', '--role', 'editor'];
    const printed = await account('invite', ...words, '--print');
    expect(await linkIn(printed)).toMatchObject({
      kind: 'invite',
      storeId: '1',
      role: 'editor',
      locale: 'es',
    });
    expect(await database.sql`SELECT 1 FROM mail_messages`).toHaveLength(0);
    expect(await account('invite', ...words)).toMatchObject({
      code: 0,
      out: 'The invitation of leo@loja.example to store 1 is in the queue.\n',
    });
    await expect(linkIn(printed)).rejects.toMatchObject({ code: 'auth.link_invalid' });
    expect((await run('mail', 'list', '--store', '1')).out).toContain(
      'account invitation\taccount\tleo@loja.example',
    );
    const unknown = await account('invite', '--store', '7', '--email', 'leo@loja.example', '--role', 'owner');
    expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('store.unknown') });
    expect((await account('invite', '--store', '1', '--email', 'leo@loja.example')).code).toBe(2);
  });

  it('turns off the one-time codes of who has lost them', async () => {
    const email = ['--email', 'rui@loja.example'];
    expect((await account('second-step-off', ...email)).err).toContain('account.unknown');
    await ensureAccount(database.sql, { email: 'rui@loja.example', name: 'Rui', locale: 'en' }, {});
    await database.sql`
      INSERT INTO account_second_steps (account_id, secret) SELECT id, 'secret' FROM accounts WHERE email = 'rui@loja.example'`;
    await database.sql`
      INSERT INTO account_recovery_codes (account_id, code_hash) SELECT id, 'hash' FROM accounts WHERE email = 'rui@loja.example'`;
    expect(await account('second-step-off', ...email)).toMatchObject({
      code: 0,
      out: 'rui@loja.example signs in without one-time codes.\n',
    });
    expect(await database.sql`SELECT 1 FROM account_second_steps`).toHaveLength(0);
    expect(await database.sql`SELECT 1 FROM account_recovery_codes`).toHaveLength(0);
    expect((await account('second-step-off', ...email)).out).toBe(
      'rui@loja.example had no one-time codes.\n',
    );
  });

  it('makes operators, and removes accounts', async () => {
    const email = ['--email', 'ana@loja.example'];
    expect(await account('operator', ...email)).toMatchObject({
      code: 1,
      err: expect.stringContaining('account.unknown'),
    });
    await ensureAccount(database.sql, { email: 'ana@loja.example', name: 'Ana', locale: 'en' }, {});
    expect((await account('operator', ...email)).code).toBe(0);
    expect((await account('list')).out).toContain('ana@loja.example\tAna\toperator\n');
    const json = (await account('list', '--json')).out.split('\n').find((line) => line.includes('ana@'));
    expect(JSON.parse(json ?? '{}')).toMatchObject({ is_operator: true, has_password: false, stores: [] });
    expect((await account('operator', ...email, '--off')).code).toBe(0);
    expect((await account('remove', ...email)).code).toBe(0);
    expect((await account('list')).out).not.toContain('ana@loja.example');
  });
});
