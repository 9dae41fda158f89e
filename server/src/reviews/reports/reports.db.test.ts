import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reportDays } from '@opina/contract/constants/moderation';
import type { WireReport } from '@opina/contract/entities/reviews/report';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { turn } from '#test/database/test-turn';
import { importFile } from '../../imports/import-file.ts';
import { requireStore } from '../../stores/require-store.ts';
import { submitReview } from '../submission/submit-review.ts';
import { reportsPerHour } from './reports.ts';

describe.each(testEngines)('what shoppers report and stores reply, on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let storeId: string;
  let shown = 0;
  let hidden = 0;
  let stores = 0;

  beforeAll(async () => {
    api = await openTestApi(engine, { isRateLimited: true });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    stores += 1;
    storeId = `loja-${stores}`;
    const { p: ids = [] } = await seedStore(api.sql, {
      id: storeId,
      pageHosts: ['loja.example'],
      products: [
        {
          code: 'p',
          reviews: [
            { rate: 5, text: 'Bom' },
            { rate: 1, status: 'hidden' },
          ],
        },
      ],
    });
    [shown = 0, hidden = 0] = ids;
    store = await api.asStore(storeId);
  });

  const report = async (
    id: number,
    {
      visitor = 'visitante1',
      body = { reason: 'spam' } as object,
      address = '203.0.113.1',
      origin = 'https://loja.example',
    } = {},
  ) => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/widget/opinions/${id}/reports?store_id=${storeId}&visitor_id=${visitor}`,
      headers: { 'x-forwarded-for': address, origin },
      payload: body,
    });
    return [response.statusCode, response.json().code ?? response.json().opinion_id];
  };
  const listed = async (status = 'open') => {
    const { body } = await store('GET', `/reports?status=${status}`);
    return (body as { items: WireReport[] }).items;
  };
  const actions = async (id: number) => {
    const { body } = await store('GET', `/opinions/${id}/events`);
    return (body as { items: { actor: string; action: string }[] }).items.map(
      ({ actor, action }) => `${actor} ${action}`,
    );
  };

  it('joins the queue once for each visitor, and is closed by the store', async () => {
    const body = { reason: 'personal_data', note: ' É o endereço\u0007 da vizinha ' };
    expect(await report(shown, { body })).toEqual([201, shown]);
    expect(await report(shown, { body })).toEqual([201, shown]);
    expect(await report(shown, { visitor: 'visitante2' })).toEqual([201, shown]);
    const [second, first] = await listed();
    expect(first).toMatchObject({
      opinion_id: shown,
      reason: 'personal_data',
      note: 'É o endereço da vizinha',
      status: 'open',
      closed_at: null,
    });
    const days = (Date.parse(first?.due_at ?? '') - Date.parse(first?.created_at ?? '')) / 86_400_000;
    expect(days).toBe(reportDays);
    expect(await store('PATCH', `/reports/${first?.id}`, { status: 'dismissed' })).toMatchObject({
      status: 200,
      body: { status: 'dismissed', closed_at: expect.any(String) },
    });
    expect(await listed()).toEqual([second]);
    expect(await listed('dismissed')).toMatchObject([{ id: first?.id }]);
    expect(await actions(shown)).toEqual(['shopper reported', 'shopper reported', 'store report_dismissed']);
    expect(await store('PATCH', '/reports/999999', { status: 'upheld' })).toMatchObject({
      status: 404,
      body: { code: 'report.unknown' },
    });
  });

  it('is of a published review, from a page of the store, with a known reason', async () => {
    expect(await report(hidden)).toEqual([404, 'opinion.unknown']);
    expect(await report(shown, { origin: 'https://outra.example' })).toEqual([403, 'store.origin_refused']);
    expect(await report(shown, { body: { reason: 'too_negative' } })).toEqual([400, 'request.body_invalid']);
    expect(await listed()).toEqual([]);
  });

  it('is limited for one network, however many visitors it says it has', async () => {
    const all = await Promise.all(
      Array.from({ length: reportsPerHour + 5 }, (_, n) =>
        report(shown, { visitor: `visitante-${n}`, address: `203.0.113.${stores + 100}` }),
      ),
    );
    const refused = all.filter(([status]) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect((await listed()).length).toBeLessThanOrEqual(reportsPerHour);
  });

  async function collect(): Promise<number> {
    const own = await requireStore(api.sql, storeId);
    const { id } = await api.sql.begin((tx) =>
      submitReview(tx, own, {
        productCode: 'p',
        rate: 4,
        title: 'Bom',
        text: 'Gostei',
        authorName: 'Ana',
        authorEmail: 'ana@cliente.example',
        recommends: true,
        experiencedOn: null,
        isInsider: false,
        isIncentivized: false,
        locale: 'pt-BR',
        orderId: null,
        invitationId: null,
        purchasedOn: '2026-10-29',
        origin: 'bought_here',
        incentive: 'Cupom',
        photos: [],
        photoOrder: [],
        video: null,
        surveyOptionIds: [],
      }),
    );
    return id;
  }

  it('is told to the author of a published review once, however many replies there are', async () => {
    const id = await collect();
    const mails = async () =>
      (await api.sql`SELECT kind FROM mail_messages WHERE store_id = ${storeId} AND kind = 'review_reply'`)
        .length;
    await store('POST', `/opinions/${id}/comments`, { text: 'Obrigado' });
    expect(await mails()).toBe(0);
    await store('PATCH', `/opinions/${id}`, { status: 'published' });
    await store('POST', `/opinions/${id}/comments`, { text: 'Obrigado de novo' });
    await store('POST', `/opinions/${id}/comments`, { text: 'E mais uma vez' });
    await store('POST', `/opinions/${shown}/comments`, { text: 'Importada' });
    expect(await mails()).toBe(1);
  });

  it('comes back from a whole-store file with the history and all that is known of the review', async () => {
    const id = await collect();
    await store('PATCH', `/opinions/${id}`, {
      status: 'refused',
      reason: 'off_topic',
      note: 'É sobre a entrega.',
    });
    const folder = await mkdtemp(path.join(tmpdir(), 'opina-reports-'));
    const file = path.join(folder, 'loja.jsonl');
    const exported = await api.app.inject({
      url: `/api/stores/${storeId}/export`,
      headers: { authorization: `Bearer ${await api.tokenOf(storeId)}` },
    });
    await writeFile(file, exported.body.replaceAll(storeId, `${storeId}-volta`));
    await importFile({ sql: api.sql, turn }, { file, storeId: `${storeId}-volta` });
    await rm(folder, { recursive: true });
    const back = await api.asStore(`${storeId}-volta`);
    const { body } = await back('GET', '/opinions?status=refused');
    const [review] = (body as { items: { id: number }[] }).items;
    expect(review).toMatchObject({
      status_reason: 'off_topic',
      purchased_on: '2026-10-29',
      incentive: 'Cupom',
      collected: true,
      verified_purchase: true,
    });
    const history = await back('GET', `/opinions/${review?.id}/events`);
    expect(history.body).toMatchObject({
      items: [
        { action: 'submitted' },
        { action: 'refused', reason: 'off_topic', note: 'É sobre a entrega.' },
      ],
    });
  });
});
