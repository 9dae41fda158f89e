import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { seedInvitedOrder, seedOrder } from '#test/mail/seed-order';
import { mailParts } from '../app/mail-parts.ts';
import { suppressionOf } from '../mail/suppression/suppressions.ts';
import { unsubscribeUrl } from '../mail/suppression/unsubscribe-url.ts';
import { runOn } from '../platform/database/run.ts';

const email = 'ana@cliente.example';

describe.each(testEngines)('the page where people unsubscribe, on $name', (engine) => {
  let api: TestApi;
  let store = '';
  let stores = 0;
  let token = '';
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    stores += 1;
    store = `s${stores}`;
    const invitationId = await seedInvitedOrder(api.sql, { storeId: store, locale: 'en' });
    const parts = mailParts(
      { publicUrl: 'https://o.example', port: 0, mailLinkHosts: undefined },
      api.context,
    );
    ({ token } = await unsubscribeUrl(runOn(api.sql), parts, { storeId: store, email, invitationId }));
  });
  afterEach(() => api.sql`DELETE FROM stores WHERE id = ${store}`);

  const post = (form: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: `/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const reason = (address = email) =>
    suppressionOf({ run: runOn(api.sql), hashEmail: api.context.hashEmail }, store, address, 'invitation');
  const unsubscribedAt = async () =>
    (
      await api.sql<
        { unsubscribedAt: Date | null }[]
      >`SELECT unsubscribed_at FROM invitations WHERE store_id = ${store}`
    )[0]?.unsubscribedAt;

  it('says what is kept and for how long, and changes nothing by being fetched', async () => {
    await seedOrder(api.sql, { storeId: store, orderId: 'A-2' });
    for (let times = 0; times < 2; times++) {
      const { status, headers, text } = await api.page(`/unsubscribe/${token}`);
      expect(status).toBe(200);
      expect(text).toContain('items: 2');
      expect(text).toContain('730 days after the order');
      expect(text).toContain('Casa &quot;Aurora&quot; &amp; Cia');
      expect(text).not.toContain('ana@');
      expect(text).not.toContain('<script');
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
    }
    expect(await reason()).toBeUndefined();
    expect(await unsubscribedAt()).toBeNull();
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('lets a mail program unsubscribe with one request of %s', async (type, payload) => {
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: `/unsubscribe/${token}`,
      headers: { 'content-type': type },
      payload,
    });
    expect(statusCode).toBe(200);
    expect(await reason('ANA@cliente.example')).toBe('unsubscribed');
    expect(await reason('bia@cliente.example')).toBeUndefined();
    expect(await unsubscribedAt()).toBeInstanceOf(Date);
  });

  it('ignores a request without a decision', async () => {
    expect((await post({ action: 'other' })).statusCode).toBe(200);
    expect(await reason()).toBeUndefined();
  });

  it('lets people unsubscribe and return', async () => {
    expect((await post({ action: 'unsubscribe' })).body).toContain('will not ask you for reviews again');
    expect(await reason()).toBe('unsubscribed');
    expect((await post({ action: 'stay' })).body).toContain('may ask you for reviews again');
    expect(await reason()).toBeUndefined();
    expect(await unsubscribedAt()).toBeNull();
  });

  it('does not let people return to a mailbox that bounced', async () => {
    await api.sql`
      INSERT INTO mail_suppressions (store_id, email_hash, reason)
      VALUES (${store}, ${await api.context.hashEmail(store, email)}, 'bounced')`;
    await post({ action: 'unsubscribe' });
    await post({ action: 'stay' });
    expect(await reason()).toBe('bounced');
  });

  it('erases everything of the person who confirms with the address', async () => {
    await api.sql`
      INSERT INTO opinions (store_id, product_code, rate, text, author_email, locale, created_at, origin, status)
      VALUES (${store}, 'p', 2, 'Vazou', ${email}, 'en', now(), 'bought_here', 'hidden')`;
    const wrong = await post({ action: 'erase', email: 'eva@cliente.example', reviews: 'delete' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('Nothing was erased.');
    expect(await api.sql`SELECT 1 FROM opinions WHERE store_id = ${store}`).toHaveLength(1);
    const right = await post({ action: 'erase', email: ' Ana@cliente.example ', reviews: 'delete' });
    expect(right.body).toContain('Your data was erased');
    expect(await api.sql`SELECT 1 FROM opinions WHERE store_id = ${store}`).toHaveLength(0);
    expect(
      await api.sql`SELECT 1 FROM orders WHERE store_id = ${store} AND client_email IS NOT NULL`,
    ).toHaveLength(0);
    expect(await reason()).toBe('unsubscribed');
  });

  it('works after the order was forgotten', async () => {
    await api.sql`DELETE FROM orders WHERE store_id = ${store}`;
    const { status, text } = await api.page(`/unsubscribe/${token}`);
    expect(status).toBe(200);
    expect(text).not.toContain('and items:');
    await post({ action: 'unsubscribe' });
    expect(await reason()).toBe('unsubscribed');
  });

  it.each(['x', 'eyJ', ''])('knows no other token: %j', async (other) => {
    const { status, headers } = await api.page(`/unsubscribe/${other}${token.slice(5)}`);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('takes no token of another purpose', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000);
    const other = await api.context.tokens.sign('review', { storeId: store, id: 1, version: 0, expiresAt });
    expect((await api.page(`/unsubscribe/${other}`)).status).toBe(404);
  });
});
