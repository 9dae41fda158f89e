import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { maxSavedReplies } from '@opina/contract/constants/inbox';
import { maxReplyLength } from '@opina/contract/constants/reviews';
import type { WireSavedReply } from '@opina/contract/entities/inbox/saved-reply';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

describe.each(testEngines)('saved replies on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let other: StoreCall;
  let folder = '';

  beforeAll(async () => {
    api = await openTestApi(engine);
    folder = await mkdtemp(path.join(tmpdir(), 'opina-saved-replies-'));
    for (const id of ['loja', 'outra', 'cheia']) await seedStore(api.sql, { id });
    store = await api.asStore('loja');
    other = await api.asStore('outra');
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  const list = async (call = store) =>
    ((await call('GET', '/saved-replies')).body as { items: WireSavedReply[] }).items;
  const invalid = (field: string) => ({
    status: 400,
    body: { code: 'saved_reply.invalid', errors: [{ field }] },
  });

  it('are created at the end, changed, sorted and deleted, by their own store only', async () => {
    const first = await store('POST', '/saved-replies', {
      title: ' Obrigado <b>!</b>',
      text: 'Obrigado\n\n\n\npela compra',
    });
    expect(first).toMatchObject({
      status: 201,
      body: { title: 'Obrigado !', text: 'Obrigado\n\npela compra', used_for: 'both', position: 0 },
    });
    const second = await store('POST', '/saved-replies', {
      title: 'Troca',
      text: 'Troque',
      used_for: 'question',
    });
    expect(second.body).toMatchObject({ position: 1, used_for: 'question' });
    const { id } = second.body as WireSavedReply;
    expect((await store('PATCH', `/saved-replies/${id}`, { position: 0, used_for: 'review' })).body).toEqual({
      ...(second.body as WireSavedReply),
      position: 0,
      used_for: 'review',
    });
    const { id: firstId } = first.body as WireSavedReply;
    await store('PATCH', `/saved-replies/${firstId}`, { position: 1 });
    expect((await list()).map(({ title }) => title)).toEqual(['Troca', 'Obrigado !']);
    const unknown = { status: 404, body: { code: 'saved_reply.unknown' } };
    expect(await other('PATCH', `/saved-replies/${id}`, { title: 'Nossa' })).toMatchObject(unknown);
    expect(await other('DELETE', `/saved-replies/${id}`)).toMatchObject(unknown);
    expect(await list(other)).toEqual([]);
    expect(await store('DELETE', `/saved-replies/${id}`)).toEqual({ status: 200, body: { id } });
    expect(await store('DELETE', `/saved-replies/${id}`)).toMatchObject(unknown);
  });

  it('have a title and a text of a limited length', async () => {
    const [{ id = 0 } = {}] = await list();
    for (const [field, value] of [
      ['title', ' '],
      ['title', 'x'.repeat(121)],
      ['text', '<p></p>'],
      ['text', 'x'.repeat(maxReplyLength + 1)],
    ] as const) {
      const good = { title: 'T', text: 'T' };
      expect(await store('POST', '/saved-replies', { ...good, [field]: value })).toMatchObject(
        invalid(field),
      );
      expect(await store('PATCH', `/saved-replies/${id}`, { [field]: value })).toMatchObject(invalid(field));
    }
    expect(await list()).toHaveLength(1);
  });

  it('are limited, however many come at once', async () => {
    await api.sql`
      INSERT INTO saved_replies (store_id, title, text, used_for)
      SELECT 'cheia', 'T', 'T', 'both' FROM generate_series(1, ${maxSavedReplies - 2}::int)`;
    const full = await api.asStore('cheia');
    const made = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => full('POST', '/saved-replies', { title: `T${n}`, text: 'T' })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
  });

  it('are in the export of the store, and come back from it once', async () => {
    const authorization = `Bearer ${await api.tokenOf('loja')}`;
    const { body: exported } = await api.app.inject({
      url: '/api/stores/loja/export',
      headers: { authorization },
    });
    expect(exported).toContain('"type":"saved_reply"');
    for (const expected of [1, 0]) {
      const { statusCode, body } = await api.app.inject({
        method: 'POST',
        url: '/api/stores/outra/imports',
        headers: {
          authorization: `Bearer ${await api.tokenOf('outra')}`,
          'content-type': 'application/x-ndjson',
        },
        payload: exported,
      });
      expect({ statusCode, body }).toMatchObject({ statusCode: 200 });
      expect(JSON.parse(body)).toMatchObject({ written: expected });
    }
    const plain = (replies: WireSavedReply[]) => replies.map(({ id: _, ...reply }) => reply);
    expect(plain(await list(other))).toEqual(plain(await list()));
  });
});
