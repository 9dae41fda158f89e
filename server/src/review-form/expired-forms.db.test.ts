import { pictures } from '@opina/test-kit/media/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { invite } from '#test/review-form/form-client';
import { sweepMedia } from '../photos/media-files.ts';
import { deleteExpiredForms } from './expired-forms.ts';

describe.each(testEngines)('old drafts on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja', products: [{ code: 'p' }] });
  });
  afterAll(() => api.close());

  it('are deleted with their files, and forms without an order once they have expired', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'A1' });
    const { id } = await form.item();
    const photo = (await form.addPhoto(id, await pictures.jpeg({ width: 300, height: 300 }))).body.id;
    await api.sql`
      INSERT INTO open_forms (store_id, product_code, challenge, expires_at)
      VALUES ('loja', 'p', 'a', now() - interval '1 minute'), ('loja', 'p', 'b', now() + interval '1 day')`;
    expect(await deleteExpiredForms(api.sql)).toBe(1);
    await api.sql`UPDATE review_drafts SET updated_at = now() - interval '91 days'`;
    expect(await deleteExpiredForms(api.sql)).toBe(1);
    expect(await deleteExpiredForms(api.sql)).toBe(0);
    expect((await form.item()).draft).toMatchObject({ version: 0, photos: [] });
    expect(await sweepMedia(api.context)).toMatchObject({ removed: 1 });
    expect((await api.page(`/media/${photo}-image.webp`)).status).toBe(404);
  });
});
