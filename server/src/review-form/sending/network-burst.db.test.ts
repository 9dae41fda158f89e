import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { invite } from '#test/review-form/form-client';
import { expireNetworks } from '../../reviews/person.ts';

describe.each(testEngines)('many reviews from one network on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let orders = 0;
  beforeAll(async () => {
    api = await openTestApi(engine, { isRateLimited: true });
    await seedStore(api.sql, { id: 'loja', products: [{ code: 'p' }, { code: 'q' }] });
    store = await api.asStore('loja');
    await store('PATCH', '/settings', { publish: 'when_rules_pass' });
    const rules = [{ name: 'rede', condition: 'network_burst', outcome: 'hold', more_than: 1 }];
    expect((await store('PUT', '/moderation/rules', { rules })).status).toBe(200);
  });
  afterAll(() => api.close());

  /** The status of a review of another order, sent from this address. */
  async function sendFrom(address: string): Promise<string> {
    orders += 1;
    const form = await invite(api, {
      storeId: 'loja',
      orderId: `N${orders}`,
      products: [orders % 2 ? 'p' : 'q'],
    });
    const { id } = await form.item();
    const response = await api.app.inject({
      method: 'POST',
      url: `/review-form/items/${id}/submit`,
      headers: { authorization: `Bearer ${form.token}`, 'x-forwarded-for': address },
      payload: { rate: 5 },
    });
    return response.json().status;
  }

  it('are held, of any product; other networks and later hours are not concerned', async () => {
    expect(await sendFrom('203.0.113.7')).toBe('published');
    expect(await sendFrom('203.0.113.7')).toBe('published');
    expect(await sendFrom('203.0.113.7')).toBe('pending');
    expect(await sendFrom('203.0.113.8')).toBe('published');
    // A household has a /64.
    expect(await sendFrom('2001:db8::1')).toBe('published');
    expect(await sendFrom('2001:db8::2')).toBe('published');
    expect(await sendFrom('2001:db8::3')).toBe('pending');
    const older = new Date(Date.now() - 61 * 60_000);
    await api.sql`UPDATE review_networks SET sent_at = ${older} WHERE store_id = 'loja'`;
    expect(await sendFrom('203.0.113.7')).toBe('published');
  });

  it('are told by hashes, which are deleted after an hour', async () => {
    await sendFrom('203.0.113.9');
    const before =
      await api.sql`SELECT sent_at FROM review_networks WHERE sent_at > now() - interval '1 hour'`;
    expect(await expireNetworks(api.sql)).toBeGreaterThan(0);
    expect(await expireNetworks(api.sql)).toBe(0);
    const kept = await api.sql<{ networkHash: Uint8Array }[]>`SELECT network_hash FROM review_networks`;
    expect(kept).toHaveLength(before.length);
    for (const { networkHash } of kept)
      expect(Buffer.from(networkHash).toString()).not.toContain('203.0.113');
  });
});
