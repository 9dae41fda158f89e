import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandDatabase, openForCommands } from '#test/cli/open-for-commands';
import { runOpina } from '#test/cli/run-opina';
import { testEngines } from '#test/database/test-databases';
import { flushContext } from '../../app/create-context.ts';
import { createOrder } from '../../orders/orders.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { createStoreReview } from '../../reviews/store-reviews.ts';
import { changeStoreSettings } from '../../stores/settings.ts';
import { authenticateStore } from '../../stores/tokens/tokens.ts';
import { contextOf } from '../with-context.ts';

const email = 'ana@cliente.example';

describe.each(testEngines)('commands of a merchant on $name', (engine) => {
  let folder: string;
  let database: CommandDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-merchant-'));
    database = await openForCommands(engine, folder);
    expect(await run('store', 'create', '--id', '1', '--name', 'Loja')).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (...words: string[]) => runOpina(words, { cwd: folder, env: database.env });

  async function authenticate(token: string) {
    const context = contextOf({ sql: database.sql, home: database.sql });
    try {
      return await authenticateStore(context, '1', token);
    } finally {
      await flushContext(context);
    }
  }

  it('creates a token that gives access, lists its name and revokes it', async () => {
    const words = ['--store', '1', '--name', 'erp', '--scope', 'orders', '--expires', '90d'];
    const made = await run('token', 'create', ...words);
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^[\w-]{43}\n$/) });
    const token = made.out.trim();
    const listed = await run('token', 'list', '--store', '1');
    expect(listed.out).toMatch(/^erp\torders\texpires \d{4}-\d\d-\d\dT\d\d:\d\dZ\tnever used\n$/);
    expect(listed.out).not.toContain(token);
    expect(await authenticate(token)).toEqual({ name: 'erp', scope: 'orders' });
    expect(await run('token', 'create', '--store', '1', '--name', 'erp')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^opina: token\.exists: /),
    });
    expect(await run('token', 'revoke', '--store', '1', '--name', 'erp')).toMatchObject({ code: 0 });
    await expect(authenticate(token)).rejects.toMatchObject({ code: 'auth.token_invalid' });
  });

  it('exports and erases the data of a person', async () => {
    const client = { email, first_name: 'Ana' };
    await createOrder(database.sql, '1', { order_id: 'o1', client, items: [{ id: 'p' }] });
    const exported = await run('personal-data', 'export', '--store', '1', '--email', email);
    expect(JSON.parse(exported.out)).toMatchObject({
      email,
      opinions: [],
      questions: [],
      orders: [{ order_id: 'o1', client: { first_name: 'Ana' } }],
    });
    const erased = await run('personal-data', 'erase', '--store', '1', '--email', email);
    expect(erased).toMatchObject({ code: 0, out: expect.stringContaining('orders without their client: 1') });
    expect(
      JSON.parse((await run('personal-data', 'export', '--store', '1', '--email', email)).out),
    ).toMatchObject({
      orders: [],
    });
  });

  it('adds orders, and says when a list is empty', async () => {
    expect((await run('question', 'list', '--store', '1')).out).toBe('No questions yet.\n');
    expect((await run('review', 'list', '--store', '1')).out).toBe('No reviews found for: published.\n');
    const order = ['order', 'add', '--store', '1', '--order', 'o9', '--email', 'bia@cliente.example'];
    expect(await run(...order, '--item', 'CAF-1=Coffee maker', '--item', 'CAF-2')).toEqual({
      code: 0,
      out: 'Order o9 of store 1 has 2 items.\n',
      err: '',
    });
  });

  it('moderates reviews and replies to them', async () => {
    const review = { product_code: 'CAF-1', rate: 4, text: 'Quick and quiet', author_name: 'Bia' };
    const { id } = await createStoreReview(database.sql, '1', review);
    const words = ['--store', '1', '--review', String(id)];
    expect(await run('review', 'hide', ...words)).toMatchObject({
      code: 0,
      out: `Review ${id} is hidden.\n`,
    });
    expect((await run('review', 'list', '--store', '1', '--status', 'hidden')).out).toContain(
      'Quick and quiet',
    );
    await run('review', 'publish', ...words);
    await run('review', 'reply', ...words, '--text', 'Thank you!');
    const listed = await run('review', 'list', '--store', '1', '--json');
    expect(JSON.parse(listed.out)).toMatchObject({
      id,
      status: 'published',
      comments: [{ text: 'Thank you!' }],
    });
  });

  it('changes only the given settings of a store', async () => {
    const changed = ['store', 'update', '--store', '1', '--name', 'Nova', '--feature', 'surveys=true'];
    expect(JSON.parse((await run(...changed, '--json')).out)).toMatchObject({
      name: 'Nova',
      locale: 'pt-BR',
      features: { surveys: true, questions: true },
    });
  });

  const long = 'x'.repeat(201);
  it.each([
    ['--name', long, { name: long }],
    ['--name', ' ', { name: ' ' }],
    ['--locale', 'fr', { locale: 'fr' }],
    ['--time-zone', 'America/Sao Paulo', { time_zone: 'America/Sao Paulo' }],
    ['--auditor', `${long}=confere.example`, { auditor: { name: long, url: 'confere.example' } }],
    ['--auditor', '=https://a.example/ b', { auditor: { name: '', url: 'https://a.example/ b' } }],
    ['--feature', 'surveys=perhaps', { features: { surveys: 'perhaps' } }],
  ])('refuses %s %s of a store with the message of the HTTP API', async (option, value, settings) => {
    const refused: unknown = await changeStoreSettings(database.sql, '1', settings).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(OpinaError);
    const { message } = refused as OpinaError;
    for (const command of [
      ['create', '--id', '9', '--name', 'Nova'],
      ['update', '--store', '1'],
    ]) {
      const { code, err } = await run('store', ...command, option, value);
      expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
    }
  });

  it('refuses the same features of a new store as the HTTP API', async () => {
    // Each alone is not too long.
    const name = 'x'.repeat(20_000);
    const features = {
      custom_style: { buttonSuccess: { color: name } },
      tracking: [{ key: 'a', name, active: true }],
    };
    const words = Object.entries(features).flatMap(([key, value]) => [
      '--feature',
      `${key}=${JSON.stringify(value)}`,
    ]);
    const { code, err } = await run('store', 'create', '--id', '9', '--name', 'Cheia', ...words);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^opina: store\.feature_invalid: features: /),
    });
    expect((await run('store', 'list')).out).not.toContain('Cheia');
  });

  it('gives an existing store an address, which no other store can get, and removes it', async () => {
    const update = (id: string, ...words: string[]) => run('store', 'update', '--store', id, ...words);
    const given = await update('1', '--url', 'https://www.Loja.example:8443/inicio');
    expect(given).toMatchObject({ code: 0, out: expect.stringContaining('Its address is loja.example.\n') });
    expect((await run('store', 'hosts', '--store', '1')).out).toContain('No hosts yet');
    expect((await run('store', 'create', '--id', '7', '--name', 'Outra')).code).toBe(0);
    const taken = await update('7', '--url', 'loja.example', '--name', 'Nada');
    expect(taken).toMatchObject({ code: 1, err: expect.stringContaining('store.address_taken') });
    expect((await run('store', 'list')).out).toContain('7\tOutra\t');
    expect((await update('1', '--url', 'loja.example')).code).toBe(0);
    expect((await update('1', '--no-url')).out).toContain('It has no address.\n');
    expect((await update('1', '--name', 'Nova')).out).not.toContain('address');
    expect((await update('7', '--url', 'loja.example')).code).toBe(0);
  });

  it('lists the hosts of a store, and adds and removes some', async () => {
    const hosts = async (...words: string[]) => (await run('store', 'hosts', '--store', '1', ...words)).out;
    const none = 'No hosts yet. The server accepts votes and questions from every page.\n';
    expect(await hosts()).toBe(none);
    expect(await hosts('--add', 'https://loja.example/p', '*.loja.example')).toBe(
      'named\tloja.example\nnamed\t*.loja.example\n',
    );
    expect(await hosts('--add', 'LOJA.example', '--remove', '*.loja.example')).toBe('named\tloja.example\n');
    expect(await hosts()).toBe('named\tloja.example\n');
    expect(await hosts('--remove', 'loja.example')).toBe(none);
  });

  it.each([
    [1, 'store.page_host_invalid', ['store', 'hosts', '--store', '1', '--add', 'loja.example', '*.com']],
    [1, 'store.unknown', ['store', 'hosts', '--store', 'no']],
    [1, 'store.unknown', ['review', 'list', '--store', 'no']],
    [1, 'store.unknown', ['store', 'update', '--store', 'no', '--name', 'x']],
    [1, 'store.unknown', ['store', 'update', '--store', 'no', '--url', 'nova.example']],
    [2, 'A shop address looks like https://', ['store', 'update', '--store', '1', '--url', 'https://']],
    [2, 'A shop address looks like https://', ['store', 'update', '--store', '1', '--url', '']],
    [1, 'opinion.unknown', ['review', 'hide', '--store', '1', '--review', '999999']],
    [
      1,
      'order.email_invalid',
      ['order', 'add', '--store', '1', '--order', 'o', '--item', 'p', '--email', 'x'],
    ],
    [2, 'Did you mean "surveys"?', ['store', 'update', '--store', '1', '--feature', 'survey=true']],
    [
      2,
      'custom_style.buttonSucess',
      ['store', 'update', '--store', '1', '--feature', 'custom_style={"buttonSucess":{}}'],
    ],
    [1, 'store.unknown', ['token', 'create', '--store', 'no']],
    [1, 'token.unknown', ['token', 'revoke', '--store', '1', '--name', 'no']],
    [1, 'store.unknown', ['personal-data', 'erase', '--store', 'no', '--email', email]],
    [1, 'person.email_invalid', ['personal-data', 'export', '--store', '1', '--email', 'ana']],
    [2, 'choices', ['personal-data', 'erase', '--store', '1', '--email', email, '--opinions', 'keep']],
  ])('ends with code %i and %s', async (code, said, words) => {
    const ended = await run(...words);
    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err).toContain(said);
  });
});
