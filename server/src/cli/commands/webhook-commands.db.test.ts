import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOpina } from '#test/cli/run-opina';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { serverEngine } from '#test/database/test-databases';
import { enqueueEvent } from '../../webhooks/enqueue-event.ts';

describe('opina webhook', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(serverEngine);
    await seedStore(api.sql, { id: 'loja' });
  });
  afterAll(() => api.close());

  const opina = (...words: string[]) =>
    runOpina(['webhook', ...words, '--store', 'loja'], {
      cwd: tmpdir(),
      env: { DATABASE_URL: api.url ?? '', OPINA_WEBHOOK_HOSTS: 'localhost:9999' },
    });

  it('creates, lists, rotates, shows the log, sends again and removes', async () => {
    const added = await opina(
      'add',
      '--url',
      'http://localhost:9999/a',
      '--events',
      'question.asked,review.refused',
    );
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^whsec_[\w+/]{43}=\n$/) });
    const id = /Webhook (\d+)/.exec(added.err)?.[1] ?? '';
    expect(await opina('list')).toMatchObject({
      out: `${id}\ton\thttp://localhost:9999/a\treview.refused,question.asked\n`,
    });
    const rotated = await opina('rotate', '--id', id);
    expect(rotated.out).toMatch(/^whsec_/);
    expect(rotated.out).not.toBe(added.out);
    const asked = { question_id: 1, product_code: 'p', question: 'Serve?' };
    await api.sql.begin((tx) => enqueueEvent(tx, 'loja', 'question.asked', asked));
    await api.sql`UPDATE webhook_deliveries SET state = 'failed', attempts = 11, last_error = ${'ruim\u001b[31m'}`;
    const log = await opina('log', '--id', id, '--state', 'failed');
    expect(log.out).toMatch(/^\d+\t[\d:.TZ-]+\tquestion\.asked\tfailed\t11 attempts\truim \[31m\n$/);
    const delivery = log.out.split('\t')[0] ?? '';
    expect((await opina('replay', '--id', id, '--delivery', delivery)).code).toBe(0);
    expect(await api.sql`SELECT state, attempts FROM webhook_deliveries`).toEqual([
      { state: 'waiting', attempts: 0 },
    ]);
    const json = await opina('log', '--id', id, '--json');
    expect(JSON.parse(json.out)).toMatchObject({ id: Number(delivery), state: 'waiting' });
    expect((await opina('remove', '--id', id)).code).toBe(0);
    expect((await opina('list')).out).toBe('Store loja has no webhooks.\n');
  });

  it.each([
    [['add', '--url', 'https://10.0.0.1/', '--events', 'question.asked'], 1, 'webhook.url_invalid'],
    [['add', '--url', 'https://erp.example/', '--events', 'question'], 2, 'Events are:'],
    [['log', '--id', '99'], 1, 'webhook.unknown'],
  ])('refuses %j', async (words, code, message) => {
    const ended = await opina(...words);
    expect(ended.code).toBe(code);
    expect(ended.err).toContain(message);
  });
});
