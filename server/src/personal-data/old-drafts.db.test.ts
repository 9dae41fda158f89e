import { pictures } from '@opina/test-kit/media/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { invite } from '#test/review-form/form-client';
import { listErased } from '../platform/database/maintenance/erased-tables.ts';
import { sweepMedia } from '../review-media/media-files.ts';
import { startRetention } from './retention.ts';

describe.each(testEngines)('old drafts and forms on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja', products: [{ code: 'p' }] });
  });
  afterAll(() => api.close());

  /** Deletes what is to be deleted now, as each server does every hour. Returns what it says it deleted. */
  async function deleteNow(): Promise<readonly object[]> {
    const told: object[] = [];
    const logger = {
      info: (facts: object) => void told.push(facts),
      warn: (facts: object) => expect.fail(JSON.stringify(facts)),
    };
    await startRetention(async () => api.sql, 30, logger).stop();
    return told;
  }

  it('are deleted with their files and mail, so that no byte of them stays', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'A1' });
    const { id } = await form.item();
    const { draft } = (await form.addPhoto(id, await pictures.jpeg({ width: 300, height: 300 }))).body;
    const photo = (draft.photos[0]?.image ?? '').replace('http://localhost:80', '');
    expect((await api.page(photo)).status).toBe(200);
    await api.sql`
      INSERT INTO open_forms (store_id, product_code, challenge, email, expires_at) VALUES
        ('loja', 'p', 'a', 'ana@cliente.example', now() - interval '1 minute'),
        ('loja', 'p', 'b', 'bia@cliente.example', now() + interval '1 day')`;
    await api.sql`
      INSERT INTO mail_messages (store_id, kind, form_id, expires_at)
      SELECT store_id, 'confirm_address', id, now() FROM open_forms`;
    await api.sql`UPDATE review_drafts SET updated_at = now() - interval '91 days'`;
    await api.sql`DELETE FROM erased_tables`;
    expect(await deleteNow()).toMatchObject([{ forms: 1, drafts: 1 }]);
    expect(await deleteNow()).toEqual([]);
    expect(await api.sql`SELECT email FROM open_forms`).toEqual([{ email: 'bia@cliente.example' }]);
    expect(await api.sql`SELECT 1 FROM mail_messages WHERE kind = 'confirm_address'`).toHaveLength(1);
    expect((await form.item()).draft).toMatchObject({ version: 0, photos: [] });
    expect(await sweepMedia(api.context)).toMatchObject({ removed: 1 });
    expect((await api.page(photo)).status).toBe(410);
    // The embedded database rewrites the files of these tables.
    if (engine.name === 'citus') return;
    const erased = (await listErased(api.sql)).map(({ name }) => name);
    expect(erased).toEqual(['draft_files', 'mail_messages', 'open_forms', 'review_drafts']);
  });
});
