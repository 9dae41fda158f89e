import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { formClient, invite } from '#test/review-form/form-client';
import { builtWidgetFolder } from '../../platform/files/own-files.ts';
import { loadFormPage } from './load-form-page.ts';

describe.each(testEngines)('the page of the form on $name', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    const renderForm = await loadFormPage(builtWidgetFolder);
    if (renderForm === undefined) throw new Error('Build the widget first: npm run build.');
    api = await openTestApi(engine, { renderForm });
    await seedStore(api.sql, { id: 'loja', products: [{ code: 'p' }] });
  });
  afterAll(() => api.close());

  it('has the first screen of the form, and tells nobody of its address', async () => {
    const { token, invitationId } = await invite(api, { storeId: 'loja', orderId: 'A1' });
    const [before] = await api.sql`SELECT i.*::text AS row FROM invitations AS i WHERE id = ${invitationId}`;
    const { status, headers, text } = await api.page(`/review/${token}?item=1&rate=5`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(text).toContain('Produto p');
    expect(text).not.toContain(token);
    const head = await api.app.inject({ method: 'HEAD', url: `/review/${token}` });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const [after] = await api.sql`SELECT i.*::text AS row FROM invitations AS i WHERE id = ${invitationId}`;
    expect(after).toEqual(before);
    expect(await api.sql`SELECT 1 FROM review_drafts WHERE invitation_id = ${invitationId}`).toHaveLength(0);
  });

  it('is the same for links that lead to no form, and names nobody once all is sent', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'A2' });
    const wrong = await Promise.all(
      [`${form.token.slice(0, -3)}AAA`, 'x', '%00', 'a'.repeat(400)].map((one) => api.page(`/review/${one}`)),
    );
    for (const { status, text } of wrong) {
      expect(status).toBe(404);
      expect(text).toBe(wrong[0]?.text);
    }
    const { id } = await formClient(api, form.token).item();
    await form.submit(id, { rate: 5 });
    const { status, text } = await api.page(`/review/${form.token}`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/Ana|Produto p/);
  });

  it('comes compressed to browsers', async () => {
    const { token } = await invite(api, { storeId: 'loja', orderId: 'A3' });
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = await api.app.inject({ url: `/review/${token}`, headers });
    expect(response.headers['content-encoding']).toBe('br');
  });
});
