import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { turn } from '#test/database/test-turn';
import { importFile } from '../imports/import-file.ts';
import { erasePersonalData } from '../personal-data/erase-personal-data.ts';
import { createStore } from '../stores/writes.ts';

const own = 'source_id,product_code,rate,text,upvotes,email,photos\n';

describe.each(testEngines)('the source of reviews, on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-sources-'));
    api = await openTestApi(engine);
    await createStore(api.sql, { id: 'loja', name: 'Loja', locale: 'pt-BR', features: {} });
    store = await api.asStore('loja');
    await store('POST', '/orders', {
      order_id: 'A1',
      client: { email: 'Ana@cliente.example' },
      items: [{ id: 'p' }],
    });
    await imported(
      `${own}c1,p,5,Do arquivo,9,ana@cliente.example,https://fotos.example/a.jpg\nc2,q,3,Outro,0,,\nc3,p,1,Ruim,0,,\n`,
    );
    await imported(`${own}t1,p,1,De outra loja,8,,https://fotos.example/b.jpg\n`, {
      source: 'bazar',
      thirdPartyName: 'Bazar',
    });
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  async function imported(content: string, more: object = {}, storeId = 'loja') {
    const file = path.join(folder, 'file');
    await writeFile(file, content);
    return importFile({ sql: api.sql, turn }, { file, storeId, ...more });
  }
  const get = async (call: string, more = '') =>
    (await api.get(`/widget/${call}?store_id=loja&code=p${more}`)).body as Record<string, unknown>;
  const write = async (more: object) => {
    const { status, body } = await store('POST', '/opinions', { product_code: 'p', rate: 4, ...more });
    return { ...(body as WireMerchantOpinion), status };
  };
  const sources = async (storeId = 'loja') => {
    const { body } = await api.get(`/widget/root?store_id=${storeId}&code=p`);
    const root = body as Record<string, unknown>;
    return [root.opinions_by_source, root.store_opinions_by_source];
  };

  const file = { third_party: false, source: 'imported', verified_purchase: false };
  const bazar = {
    third_party: true,
    third_party_name: 'Bazar',
    source: 'third_party',
    verified_purchase: false,
  };

  it("is shown for an imported and a third party's review in every response", async () => {
    const root = await get('root');
    expect(root.top_rated_opinion).toMatchObject(file);
    expect(root.top_rated_opinion).not.toHaveProperty('third_party_name');
    expect(root.top_rated_negative_opinion).toMatchObject(bazar);
    const newest = root.prefetched_opinions as { id: number; opinion: string }[];
    expect(newest).toContainEqual(expect.objectContaining({ opinion: 'Do arquivo', ...file }));
    expect(newest).toContainEqual(expect.objectContaining({ opinion: 'De outra loja', ...bazar }));
    expect((await get('opinions', '&negative=true')).items).toContainEqual(expect.objectContaining(bazar));
    const id = newest.find(({ opinion }) => opinion === 'De outra loja')?.id;
    expect(await get(`opinions/${id}`)).toMatchObject(bazar);
    const photos = (await get('photo_reviews')).photos_urls as { opinion_id: number }[];
    expect(photos).toHaveLength(2);
    expect(photos.find((photo) => photo.opinion_id === id)).toMatchObject(bazar);
    expect(photos.find((photo) => photo.opinion_id !== id)).toMatchObject(file);
    const { body } = await store('GET', `/opinions/${id}`);
    expect(body).toMatchObject({ source: 'third_party', third_party_name: 'Bazar' });
  });

  it('is counted by product and store: without hidden ones, and bought here by its order', async () => {
    const before = { bought_here: 0, open: 0, imported: 2, third_party: 1 };
    expect(await sources()).toEqual([before, { ...before, imported: 3 }]);
    // By the address of who ordered the product, by the order, and by neither.
    const bought = await write({ author_email: 'ana@CLIENTE.example' });
    expect(bought).toMatchObject({ status: 201, source: 'bought_here' });
    expect(await write({ order_id: 'A1' })).toMatchObject({ status: 201, source: 'bought_here' });
    expect(await write({ author_email: 'bia@cliente.example' })).toMatchObject({ source: 'imported' });
    expect(await write({ order_id: 'A1', third_party_name: 'Bazar' })).toMatchObject({
      source: 'third_party',
    });
    const refused = await write({ order_id: 'A1', product_code: 'q' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused)).toContain('opinion.order_unknown');
    const after = { bought_here: 2, open: 0, imported: 3, third_party: 2 };
    expect(await sources()).toEqual([after, { ...after, imported: 4 }]);
    const negatives = (await get('opinions', '&negative=true')).items as { id: number; source: string }[];
    const hidden = negatives.find(({ source }) => source === 'third_party')?.id;
    await store('PATCH', `/opinions/${hidden}`, { status: 'hidden' });
    await store('DELETE', `/opinions/${bought.id}`);
    const less = { bought_here: 1, open: 0, imported: 3, third_party: 1 };
    expect(await sources()).toEqual([less, { ...less, imported: 4 }]);
    await store('PATCH', `/opinions/${hidden}`, { status: 'published' });
    expect(await sources()).toEqual([
      { ...less, third_party: 2 },
      { ...less, imported: 4, third_party: 2 },
    ]);
  });

  it('stays after erasing the person, an export and an import', async () => {
    const bought = await write({ author_email: 'ana@cliente.example' });
    await erasePersonalData(api.sql, 'loja', 'ana@cliente.example', 'anonymise');
    const { body } = await store('GET', `/opinions/${bought.id}`);
    expect(body).toMatchObject({ source: 'bought_here', client: { email: null } });
    expect(await api.sql`SELECT order_id FROM opinions WHERE id = ${bought.id}`).toEqual([{ orderId: null }]);
    const before = await sources();
    const headers = { authorization: `Bearer ${await api.tokenOf('loja')}` };
    const text = (await api.app.inject({ url: '/api/stores/loja/export', headers })).payload;
    await imported(text, {}, 'copia');
    expect(await sources('copia')).toEqual(before);
    // Exports of before there was such a field.
    await imported(text.replaceAll(/"origin":"[a-z_]+",/g, ''), {}, 'antiga');
    const [product] = await sources('antiga');
    expect(product).toMatchObject({ bought_here: 0, third_party: 2 });
  });
});
