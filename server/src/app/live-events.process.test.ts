import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startValkey, type TestValkey } from '@opina/test-kit/valkey/start-valkey';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runOpina } from '#test/cli/run-opina';
import { openFreshDatabases } from '#test/database/further-databases';
import { makeDataFolder } from '#test/database/make-data-folder';
import { seedStore } from '#test/database/seed';
import { type EventReader, readEvents } from '#test/live/read-events';
import { slowClock } from '#test/notices/slow-clock';
import { openDatabase } from '../platform/database/engine/open-database.ts';
import { createStoreToken } from '../stores/tokens/tokens.ts';
import type { RunningServer } from './running-server.ts';
import { readSettings } from './settings/settings.ts';
import { startServer } from './start-server.ts';

const store = {
  id: 'loja',
  products: [
    {
      code: 'p',
      reviews: [{ rate: 5 }],
      questions: [{ question: 'Serve no fogão?', status: 'pending' as const }],
    },
  ],
};

const start = (environment: Record<string, string>) =>
  startServer(readSettings({ PORT: '0', OPINA_LOG_LEVEL: 'silent', OPINA_RATE_LIMIT: '0', ...environment }));

const caller =
  (token: string) =>
  async ({ url }: RunningServer, method: string, address: string, body?: object) => {
    const response = await fetch(`${url}/api/stores/loja${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok).toBe(true);
    return (await response.json()) as { id: number; version: number };
  };

// Otherwise a server whose connection seems silent, as on a busy machine, connects again and misses what is told meanwhile.
beforeAll(() => {
  vi.spyOn(performance, 'now').mockImplementation(slowClock);
});
afterAll(() => {
  vi.restoreAllMocks();
});

const channels = [{ channel: 'LISTEN and NOTIFY' }, { channel: 'Valkey', startChannel: startValkey }];

describe.each(channels)('events of two servers with $channel', ({ startChannel }) => {
  let folder: string;
  let valkey: TestValkey | undefined;
  let database: Awaited<ReturnType<typeof open>>;
  const open = () => openFreshDatabases('home');
  let servers: RunningServer[] = [];
  let env: Record<string, string>;
  let token = '';
  let readToken = '';
  let review = 0;
  let question = 0;
  const readers: EventReader[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-live-'));
    database = await open();
    const { sql, url } = database.home;
    valkey = await startChannel?.();
    env = { DATABASE_URL: url, OPINA_MEDIA_DIR: folder, ...(valkey && { OPINA_VALKEY_URL: valkey.url }) };
    const { p = [] } = await seedStore(sql, store);
    [review = 0] = p;
    const [row] = await sql<{ id: number }[]>`SELECT id FROM questions WHERE store_id = 'loja'`;
    question = row?.id ?? 0;
    token = await createStoreToken(sql, 'loja', { name: 'Ana' });
    readToken = await createStoreToken(sql, 'loja', { name: 'Rui', scope: 'read' });
    servers = await Promise.all([start(env), start(env)]);
  });
  afterAll(async () => {
    for (const reader of readers) reader.close();
    await Promise.all(servers.map((server) => server.close()));
    await database.close();
    await valkey?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const [first, second] = [0, 1].map((at) => () => servers[at] as RunningServer) as [
    () => RunningServer,
    () => RunningServer,
  ];
  const listen = async (server: RunningServer) => {
    const reader = await readEvents(`${server.url}/api/stores/loja/events`, readToken);
    readers.push(reader);
    expect(await reader.next('presence')).toBeDefined();
    return reader;
  };

  it('begin when both servers hear of each other', async () => {
    for (const { url } of servers) {
      const ready = async () => (await fetch(`${url}/readyz`)).json();
      await expect.poll(ready).toEqual({ status: 'ok', receives_changes: true });
    }
  });

  it('are not compressed, cached or held back', async () => {
    const { response } = await listen(first());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
  });

  it('tell of each change of a review or question that either server made', async () => {
    const call = caller(token);
    const both = await Promise.all([listen(first()), listen(second())]);
    const told = async (kind: string, work: () => Promise<{ id: number; version: number }>) => {
      const { id, version } = await work();
      for (const reader of both) expect(await reader.next('changed')).toEqual({ kind, id, version });
    };
    await told('opinion', () => call(first(), 'PATCH', `/opinions/${review}`, { status: 'hidden' }));
    await told('opinion', () => call(second(), 'PATCH', `/opinions/${review}`, { status: 'published' }));
    await told('opinion', () => call(first(), 'POST', `/opinions/${review}/comments`, { text: 'Obrigado' }));
    await told('question', () => call(second(), 'PUT', `/questions/${question}/answer`, { answer: 'Serve' }));
    await told('opinion', () =>
      call(first(), 'POST', '/opinions', { product_code: 'p', rate: 4, text: 'Boa', author_name: 'Bia' }),
    );
  });

  it('say of survey questions in another order that something has changed, and not that one was deleted', async () => {
    const call = caller(token);
    const define = (description: string) =>
      call(first(), 'PUT', '/survey_questions', {
        kind: 'use_cases',
        description,
        options: [{ description: 'Casa' }],
      });
    const [where, when] = [await define('Onde?'), await define('Quando?')];
    const [all, changes] = [await listen(second()), await listen(second())];
    await call(first(), 'PUT', '/survey_questions/order', { ids: [when.id, where.id] });
    const changed = { kind: 'survey_question', id: where.id, version: where.version + 1 };
    await call(first(), 'PATCH', `/survey_questions/${where.id}`, { description: 'Onde você usa?' });
    expect(await changes.next('changed')).toEqual(changed);
    expect(await all.next('reset')).toEqual({});
    expect(await all.next('changed')).toEqual(changed);
  });

  it.each([
    ['PATCH', '/settings', { name: 'Loja do Vale' }],
    ['POST', '/appearance/versions', { features: { questions: false } }],
    ['POST', '/appearance/versions/1/restore', {}],
    ['PUT', '/moderation/rules', { rules: [] }],
    ['POST', '/saved-replies', { title: 'Envio', text: 'Em dois dias.', used_for: 'review' }],
    ['POST', '/mail-suppressions', { email: 'rui@cliente.example' }],
  ])('say that something has changed after %s %s', async (method, address, body) => {
    const reader = await listen(second());
    await caller(token)(first(), method, address, body);
    expect(await reader.next('reset')).toEqual({});
  });

  it('tell of a question that is asked, of a report, and of a deleted review', async () => {
    const reader = await listen(second());
    const post = (address: string, body: object) =>
      fetch(first().url + address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/widget/questions?store_id=loja&code=p', {
      question: 'Tem em outras cores também?',
      email: 'rui@cliente.example',
    });
    expect(await reader.next('changed')).toMatchObject({ kind: 'question', version: 1 });
    await post(`/widget/opinions/${review}/reports?store_id=loja`, { reason: 'spam' });
    expect(await reader.next('changed')).toMatchObject({ kind: 'opinion', id: review });
    const call = caller(token);
    const { id } = await call(first(), 'POST', '/opinions', { product_code: 'p', rate: 1, text: 'Fim' });
    await reader.next('changed');
    await call(first(), 'DELETE', `/opinions/${id}`);
    expect(await reader.next('changed')).toEqual({ kind: 'opinion', id, version: null });
  });

  it('say that something has changed after an import, and after a command', async () => {
    const reader = await listen(second());
    await fetch(`${first().url}/api/stores/loja/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body: 'product_code,rate,text,author\np,2,Regular,Caio\n',
    });
    expect(await reader.next('reset')).toEqual({});
    const words = ['review', 'hide', '--store', 'loja', '--review', String(review)];
    expect(await runOpina(words, { cwd: folder, env })).toMatchObject({ code: 0, err: '' });
    expect(await reader.next('reset')).toEqual({});
  });

  it('show who looks at what, with the name of the token unless another is sent', async () => {
    const call = caller(token);
    const reader = await listen(second());
    await call(first(), 'PUT', '/presence', { opinion_id: review });
    const ana = { client: 'Ana', name: 'Ana', opinion_id: review, question_id: null };
    expect(await reader.next('presence')).toEqual({ items: [ana] });
    await call(second(), 'PUT', '/presence', { client: 'w2', question_id: question, name: ' Bia <b>x</b>' });
    const bia = { client: 'w2', name: 'Bia x', opinion_id: null, question_id: question };
    expect(await reader.next('presence')).toEqual({ items: [ana, bia] });
    await call(first(), 'PUT', '/presence', { client: 'w2' });
    expect(await reader.next('presence')).toEqual({ items: [ana] });
  });

  it('are for tokens of the store that may read', async () => {
    const { status } = await fetch(`${first().url}/api/stores/loja/events`);
    expect(status).toBe(401);
    const head = await fetch(`${first().url}/api/stores/loja/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(head.status).toBe(404);
  });

  it('end when the server stops, which waits for none of them', async () => {
    const server = await start(env);
    const reader = await listen(server);
    await Promise.all([server.close(), reader.ended()]);
  });
});

describe('events of a server on the embedded database', () => {
  let folder: string;
  let server: RunningServer;
  let env: Record<string, string>;
  let token = '';
  let review = 0;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-live-one-'));
    const dataDir = path.join(folder, 'data');
    env = { OPINA_DATA_DIR: dataDir };
    await makeDataFolder(dataDir);
    const database = await openDatabase({ dataDir });
    const { p = [] } = await seedStore(database.sql, store);
    [review = 0] = p;
    token = await createStoreToken(database.sql, 'loja', { name: 'Ana' });
    await database.close();
    server = await start(env);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('tell of its own changes, and that a command may have changed something', async () => {
    const reader = await readEvents(`${server.url}/api/stores/loja/events`, token);
    await caller(token)(server, 'PATCH', `/opinions/${review}`, { status: 'hidden' });
    expect(await reader.next('changed')).toMatchObject({ kind: 'opinion', id: review });
    const words = ['review', 'publish', '--store', 'loja', '--review', String(review)];
    expect(await runOpina(words, { cwd: folder, env })).toMatchObject({ code: 0, err: '' });
    expect(await reader.next('reset')).toEqual({});
    reader.close();
  });
});
