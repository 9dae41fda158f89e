import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, operatorToken, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { defaultCollection } from './collection-settings.ts';

describe.each(testEngines)('settings of collecting reviews on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja' });
    store = await api.asStore('loja');
  });
  beforeEach(() => api.sql`UPDATE stores SET collection = '{}', features = '{}' WHERE id = 'loja'`);
  afterAll(() => api.close());

  const change = (body: object) => store('PATCH', '/settings', body);
  const rowOf = async () => {
    const [row] = await api.sql<{ collection: object; version: number }[]>`
      SELECT collection, collection_version AS version FROM stores WHERE id = 'loja'`;
    return row ?? { collection: {}, version: -1 };
  };

  it('have defaults', async () => {
    const { body } = await store('GET', '/settings');
    expect(body).toMatchObject({
      ...defaultCollection,
      open_reviews: false,
      features: { open_reviews: false },
    });
  });

  it('change field by field, and only differences from the defaults are stored', async () => {
    const invitations = { enabled: true, delay_days: 3, send_until: 20, reminder_days: null };
    const first = await change({ invitations, publish: 'when_rules_pass' });
    expect(first).toMatchObject({ status: 200, body: { invitations, publish: 'when_rules_pass' } });
    const privacy_url = 'https://loja.example/privacidade';
    const second = await change({
      invitations: { reminder_days: 7 },
      show_purchase_month: true,
      privacy_url,
    });
    expect(second.body).toMatchObject({
      privacy_url,
      invitations: { enabled: true, delay_days: 3, reminder_days: 7 },
      show_purchase_month: true,
    });
    expect((await rowOf()).collection).toEqual({
      invitations: { enabled: true, delay_days: 3, reminder_days: 7 },
      publish: 'when_rules_pass',
      show_purchase_month: true,
      privacy_url,
    });
    const reset = { publish: null, show_purchase_month: false, privacy_url: null };
    const third = await change({ invitations: { delay_days: 5 }, ...reset });
    expect(third.body).toMatchObject({ ...reset, publish: 'after_review' });
    expect((await rowOf()).collection).toEqual({ invitations: { enabled: true, reminder_days: 7 } });
    expect((await change({ invitations: null })).body).toMatchObject(defaultCollection);
    expect((await rowOf()).collection).toEqual({});
  });

  it('keep both of two changes at once', async () => {
    const changes = [{ delay_days: 2 }, { reminder_days: 4 }, { link_days: 30 }, { color: '#123456' }];
    await Promise.all(changes.map((invitations) => change({ invitations })));
    expect((await rowOf()).collection).toEqual({ invitations: Object.assign({}, ...changes) });
  });

  it('have one value of open_reviews under two names', async () => {
    expect((await change({ open_reviews: true })).body).toMatchObject({
      open_reviews: true,
      features: { open_reviews: true },
    });
    expect((await api.get('/widget/root?store_id=loja&code=p')).body).toMatchObject({
      features: { open_reviews: true },
    });
    expect((await change({ features: { open_reviews: false } })).body).toMatchObject({ open_reviews: false });
    expect((await change({ open_reviews: null })).body).toMatchObject({ open_reviews: false });
  });

  it('count a new version only if dates of invitations may change', async () => {
    const { version } = await rowOf();
    await change({ invitations: { reminder_days: 3, min_days_between: 2, link_days: 9 }, name: 'Outra' });
    await change({ invitations: { delay_days: 5 }, locale: 'pt-BR' });
    expect((await rowOf()).version).toBe(version);
    await change({ invitations: { enabled: true } });
    await change({ invitations: { delays: [{ tag: 'móveis', days: 20 }] } });
    await change({ time_zone: 'America/Manaus' });
    expect((await rowOf()).version).toBe(version + 3);
    await change({ time_zone: null });
  });

  it('have a time zone, or that of the locale, and never an empty text', async () => {
    await change({ time_zone: 'America/Manaus' });
    for (const time_zone of ['', ' ', 'Brasilia']) {
      expect(await change({ time_zone })).toMatchObject({
        status: 400,
        body: { code: 'store.time_zone_invalid' },
      });
    }
    expect((await store('GET', '/settings')).body).toMatchObject({ time_zone: 'America/Manaus' });
    await change({ time_zone: null });
    expect((await store('GET', '/settings')).body).toMatchObject({ time_zone: 'America/Sao_Paulo' });
  });

  it('are set when the store is created', async () => {
    const made = await api.app.inject({
      method: 'POST',
      url: '/api/stores',
      headers: { authorization: `Bearer ${operatorToken}` },
      payload: { id: 'nova', name: 'Nova', invitations: { enabled: true }, open_reviews: true },
    });
    expect(made.json().store).toMatchObject({ invitations: { enabled: true }, open_reviews: true });
  });

  it.each([
    ['invitations.send_until', { send_until: 25 }],
    ['invitations.send_until', { send_until: 9 }],
    ['invitations.send_until', { send_from: 22 }],
    ['invitations.send_from', { send_from: '9' }],
    ['invitations.delay_days', { delay_days: 1.5 }],
    ['invitations.delay_days', { delay_days: null }],
    ['invitations.channel', { channel: 'mails' }],
    ['invitations.color', { color: 'red' }],
    ['invitations.logo_url', { logo_url: 'javascript:alert(1)' }],
    ['invitations.incentive.text', { incentive: { text: '  ' } }],
    ['invitations.incentive.text', { incentive: { text: 'R$ 10 para quem der 5 estrelas' } }],
    ['invitations.incentive.text', { incentive: { text: 'A coupon for every good review' } }],
    ['invitations.incentive.text', { incentive: { text: 'Regalo por una opinión positiva' } }],
    ['invitations.delays.0', { delays: [{ days: 3 }] }],
    [
      'invitations.delays.1',
      {
        delays: [
          { tag: 'a', days: 3 },
          { tag: 'a', product: 'b', days: null },
        ],
      },
    ],
    ['invitations.delays.0.days', { delays: [{ tag: 'a', days: 366 }] }],
    ['invitations.enable', { enable: true }],
  ])('name the field that is wrong: %s', async (field, invitations) => {
    const response = await change({ invitations });
    expect(response.status).toBe(400);
    expect((response.body as { errors: unknown[] }).errors).toMatchObject([{ field }]);
    expect((await rowOf()).collection).toEqual({});
  });

  it.each(['javascript:alert(1)', 'loja.example/privacidade', 'https://loja.example/"a', ''])(
    'name the field where the address of the privacy policy is none: %j',
    async (privacy_url) => {
      const response = await change({ privacy_url });
      expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'privacy_url' }] } });
      expect((await rowOf()).collection).toEqual({});
    },
  );

  it('suggest the name of a field that does not exist', async () => {
    const { body } = await change({ invitations: { delay_day: 3 } });
    expect(JSON.stringify(body)).toContain('delay_days');
  });
});
