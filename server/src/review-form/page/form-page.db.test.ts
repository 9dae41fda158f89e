import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { formClient, formOf, invite } from '#test/review-form/form-client';
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
    expect(policy).toContain("worker-src 'none'");
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

  it("leads to the page with the person's data, without their address, and names the store's privacy policy", async () => {
    const store = await api.asStore('loja');
    const privacy_url = 'https://loja.example/privacidade';
    expect((await store('PATCH', '/settings', { privacy_url })).status).toBe(200);
    const { token, read } = await invite(api, { storeId: 'loja', orderId: 'A4' });
    expect(await read()).toMatchObject({ can_see_data: true, store: { privacy_url } });
    const { text } = await api.page(`/review/${token}?item=1`);
    expect(text).toContain('href="?data"');
    expect(text).toContain(`href="${privacy_url}"`);
    const redirect = await api.app.inject({ url: `/review/${token}?data` });
    expect(redirect.statusCode).toBe(303);
    expect(redirect.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const address = new URL(String(redirect.headers.location), `http://server/review/${token}`);
    const page = await api.page(address.pathname);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`href="${privacy_url}"`);
    expect(page.text).not.toContain('ana@');
    const again = await api.app.inject({ url: `/review/${token}?data` });
    expect(again.headers.location).toBe(redirect.headers.location);
    expect(await api.sql`SELECT 1 FROM mail_suppressions WHERE store_id = 'loja'`).toHaveLength(0);
  });

  it('leads to no such page where no order tells whose data they are', async () => {
    const [row] = await api.sql<{ id: number }[]>`
      INSERT INTO open_forms (store_id, product_code, challenge, state, email, expires_at)
      VALUES ('loja', 'p', 'c1', 'confirm', 'eva@cliente.example', now() + interval '1 day') RETURNING id`;
    const form = await formOf(api, 'confirm', { storeId: 'loja', id: row?.id ?? 0 });
    expect(await form.read()).toMatchObject({ state: 'confirm', can_see_data: false });
    const { status, text } = await api.page(`/review/${form.token}?data`);
    expect(status).toBe(200);
    expect(text).not.toContain('href="?data"');
    expect((await api.page('/review/x?data')).status).toBe(404);
  });

  it('comes compressed to browsers', async () => {
    const { token } = await invite(api, { storeId: 'loja', orderId: 'A3' });
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = await api.app.inject({ url: `/review/${token}`, headers });
    expect(response.headers['content-encoding']).toBe('br');
  });
});
