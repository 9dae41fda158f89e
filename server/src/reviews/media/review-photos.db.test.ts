import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@opina/contract/calls/all';
import { maxPictureBytes, maxReviewPhotos } from '@opina/contract/constants/media';
import { pictures } from '@opina/test-kit/media/pictures';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { unsigned } from '#test/unsigned';

interface Photo {
  readonly id: number;
  readonly image: string;
  readonly square: string;
  readonly thumbnail: string;
}

const small = { width: 60, height: 40 };
const author = 'ana@cliente.example';

describe.each(testEngines)('pictures of reviews on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;
  let token: string;
  let elsewhere: Server;
  let host: string;
  let stores = 0;
  let storeId: string;
  let ids: readonly number[];

  beforeAll(async () => {
    const files = new Map<string, Buffer>();
    for (const name of ['red', 'green', 'blue']) files.set(`/${name}`, await pictures.jpeg(small, name));
    files.set('/page', Buffer.from('<html>'));
    elsewhere = createServer(({ url = '' }, response) => {
      response.writeHead(files.has(url) ? 200 : 404, { 'content-type': 'text/html' }).end(files.get(url));
    }).listen(0, 'localhost');
    await once(elsewhere, 'listening');
    host = `localhost:${(elsewhere.address() as AddressInfo).port}`;
    api = await openTestApi(engine, { mediaFetchHosts: [host] });
  });
  afterAll(async () => {
    elsewhere.close();
    await api.close();
  });
  beforeEach(async () => {
    stores += 1;
    storeId = `loja-${stores}`;
    ({ p: ids = [] } = await seedStore(api.sql, {
      id: storeId,
      products: [
        {
          code: 'p',
          reviews: [
            { rate: 5, text: 'Com fotos' },
            { rate: 4, text: 'Importada', photos: ['antiga'] },
            { rate: 3, text: 'Oculta', status: 'hidden' },
          ],
        },
      ],
    }));
    await api.sql`UPDATE opinions SET author_email = ${author} WHERE store_id = ${storeId} AND rate <> 4`;
    token = await api.tokenOf(storeId);
    store = await api.asStore(storeId);
  });

  const upload = async (payload: Buffer, { id = ids[0], type = 'image/jpeg', headers = {} } = {}) => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/api/stores/${storeId}/opinions/${id}/photos`,
      headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }), ...headers },
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  };
  const photosOf = async (id = ids[0]): Promise<Photo[]> => {
    const { body } = await store('GET', `/opinions/${id}`);
    return (body as { review_photos: Photo[] }).review_photos;
  };
  const files = async () => {
    const all = await readdir(api.mediaDir, { recursive: true });
    return all.filter((name) => name.includes('.'));
  };
  const root = async (headers = {}) => {
    const response = await api.app.inject({ url: `/widget/root?store_id=${storeId}&code=p`, headers });
    return { response, body: response.json() };
  };

  it('appear everywhere, with absolute addresses that any page can show', async () => {
    const before = (await root()).response;
    const { status, body } = await upload(await pictures.fromPhone({ width: 2_000, height: 1_000 }));
    expect(status).toBe(201);
    expect(Value.Errors(calls.addOpinionPhotos.response, body)).toEqual([]);
    const [photo] = body.review_photos as Photo[];
    const address = /^http:\/\/localhost(:80)?\/media\/[^/]+\/0\/[0-9a-f]{40}-(image|square|150)\.webp$/;
    const publicAddress = (of = '') => unsigned(of);
    const sizes = ['image', 'square', 'thumbnail'] as const;
    for (const size of sizes) expect(publicAddress(photo?.[size])).toMatch(address);

    const shown = await root();
    expect(shown.body).toMatchObject({ photo_reviews_count: 2, opinions_count: { photo: 2 } });
    const own = shown.body.prefetched_opinions.find((one: { id: number }) => one.id === ids[0]);
    // Whether a photo is shown apart from its review is for the merchant alone.
    const addresses = sizes.map((size) => [size, publicAddress(photo?.[size])]);
    expect(own.review_photos).toEqual([{ id: photo?.id, ...Object.fromEntries(addresses) }]);
    expect(shown.response.headers.etag).not.toBe(before.headers.etag);
    const gallery = (await api.get(`/widget/photo_reviews?store_id=${storeId}&code=p`)).body;
    expect(gallery).toMatchObject({ total_count: 2 });
    expect(JSON.stringify(gallery)).toContain(publicAddress(photo?.image));
    expect(JSON.stringify(gallery)).not.toContain('media:');

    const file = await api.app.inject({ url: new URL(photo?.image ?? '').pathname });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400, s-maxage=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-length': String(file.rawPayload.length),
    });
    expect(file.rawPayload.toString('latin1')).toMatch(/^RIFF....WEBP/s);
    const etag = String(file.headers.etag);
    const again = await api.app.inject({
      url: new URL(photo?.image ?? '').pathname,
      headers: { 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
    const head = await api.app.inject({ method: 'HEAD', url: new URL(photo?.image ?? '').pathname });
    expect(head.headers['content-length']).toBe(file.headers['content-length']);
  });

  it('have addresses of this machine or paths, and never of a host in a request', async () => {
    await upload(await pictures.jpeg(small));
    await api.sql`
      UPDATE opinions SET text = 'media:0123456789012345678901234567890123456789-image.webp e mais' WHERE id = ${ids[1] ?? 0}`;
    const proxied = {
      host: 'interno:8787',
      'x-forwarded-host': 'avaliacoes.example',
      'x-forwarded-proto': 'https',
    };
    const { body } = await root({ host: 'LOCALHOST:8787' });
    const [imported, own] = body.prefetched_opinions;
    expect(own.review_photos[0].image).toMatch(/^http:\/\/localhost:8787\/media\//);
    expect(imported.review_photos[0].image).toMatch(/antiga/);
    expect(imported.review_photos[0].image).not.toMatch(/avaliacoes|media/);
    expect(imported.opinion).toMatch(/^media:/);
    for (const headers of [
      proxied,
      { ...proxied, host: 'localhost:8787' },
      { host: 'localhost.evil.example' },
      { host: 'localhost:8787@evil.example' },
      { host: 'a b"<c>' },
    ]) {
      const odd = await root(headers);
      expect(odd.body.prefetched_opinions[1].review_photos[0].image).toMatch(/^\/media\//);
      expect(JSON.stringify(odd.body)).not.toMatch(/evil|interno|avaliacoes/);
    }
  });

  it.each([
    ['a type that is not true', 'application/pdf'],
    ['the type of forms', 'application/x-www-form-urlencoded'],
    ['the type of texts', 'text/plain'],
    ['no type', ''],
  ])('are recognised by their content, under %s', async (_, type) => {
    expect((await upload(await pictures.jpeg(small), { type })).status).toBe(201);
  });

  it('that are invalid are refused with their own code, and leave nothing', async () => {
    const before = await files();
    const refused = async (payload: Buffer, options = {}) => {
      const { status, body } = await upload(payload, options);
      return [status, body.code];
    };
    expect(await refused(Buffer.alloc(0))).toEqual([400, 'photo.empty']);
    expect(
      await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { type: 'image/svg+xml' }),
    ).toEqual([415, 'photo.format_unsupported']);
    expect(await refused(Buffer.from('MZ program'), { type: 'image/png' })).toEqual([
      415,
      'photo.format_unsupported',
    ]);
    expect(await refused((await pictures.jpeg({ width: 900, height: 900 })).subarray(0, 700))).toEqual([
      400,
      'photo.damaged',
    ]);
    expect(await refused(Buffer.alloc(maxPictureBytes + 1))).toEqual([413, 'request.body_too_large']);
    expect(await refused(await pictures.jpeg(small), { id: 0x7fffffff })).toEqual([404, 'opinion.unknown']);
    expect(await refused(await pictures.jpeg(small), { headers: { authorization: 'Bearer x' } })).toEqual([
      401,
      'auth.token_invalid',
    ]);
    const other = await api.asStore('loja-1');
    if (storeId !== 'loja-1') {
      expect(
        await other('POST', `/opinions/${ids[0]}/photos`, { urls: [`http://${host}/red`] }),
      ).toMatchObject({ status: 404 });
    }
    expect(await files()).toEqual(before);
    expect(await photosOf()).toEqual([]);
  });

  it('are stored once if they are sent again, and only up to the limit', async () => {
    const colours = Array.from({ length: maxReviewPhotos + 1 }, (_, at) => `rgb(${10 * at}, 0, 0)`);
    const made = await Promise.all(colours.map((colour) => pictures.jpeg(small, colour)));
    const kept = (await files()).length;
    for (const picture of made.slice(0, maxReviewPhotos)) expect((await upload(picture)).status).toBe(201);
    const all = await photosOf();
    expect(all).toHaveLength(maxReviewPhotos);
    expect((await upload(made[0] as Buffer)).status).toBe(201);
    expect(await photosOf()).toEqual(all);
    expect(await upload(made.at(-1) as Buffer)).toMatchObject({
      status: 409,
      body: { code: 'photo.too_many' },
    });
    expect((await files()).length - kept).toBe(3 * maxReviewPhotos);
  });

  it('of one review that arrive at once are each written once, or leave nothing', async () => {
    const kept = (await files()).length;
    const picture = await pictures.jpeg(small);
    const responses = await Promise.all(Array.from({ length: 6 }, () => upload(picture)));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await photosOf()).toHaveLength(1);
    expect((await files()).length - kept).toBe(3);
  });

  it('are fetched from addresses, all or none', async () => {
    const add = (...names: string[]) =>
      store('POST', `/opinions/${ids[0]}/photos`, { urls: names.map((name) => `http://${host}/${name}`) });
    expect((await add('red', 'green')).status).toBe(201);
    expect(await photosOf()).toHaveLength(2);
    const kept = (await files()).length;
    expect(await add('blue', 'page')).toMatchObject({
      body: { code: 'photo.format_unsupported' },
    });
    const unreachable = await add('blue', 'gone');
    expect(unreachable).toMatchObject({
      body: { code: 'photo.url_unreachable', errors: [{ field: 'urls.1' }] },
    });
    expect(JSON.stringify(unreachable.body)).not.toContain(host);
    expect(await store('POST', `/opinions/${ids[0]}/photos`, { urls: ['http://127.0.0.1/'] })).toMatchObject({
      status: 400,
      body: { code: 'photo.url_not_allowed' },
    });
    for (const body of [{}, { urls: [] }, { urls: 'x' }, { urls: Array(6).fill(`http://${host}/red`) }]) {
      expect(await store('POST', `/opinions/${ids[0]}/photos`, body)).toMatchObject({
        body: { code: 'request.body_invalid' },
      });
    }
    expect(await photosOf()).toHaveLength(2);
    expect((await files()).length).toBe(kept);
  });

  it('of hidden reviews are shown to the store alone', async () => {
    const { body } = await upload(await pictures.jpeg(small), { id: ids[2] });
    const name = /[0-9a-f]{40}/.exec(JSON.stringify(body))?.[0];
    expect(name).toBeDefined();
    for (const address of ['/widget/root?', '/widget/opinions?', '/widget/photo_reviews?']) {
      const shown = await api.get(`${address}store_id=${storeId}&code=p`);
      expect(JSON.stringify(shown.body)).not.toContain(name);
    }
    expect((await root()).body.photo_reviews_count).toBe(1);
    await store('PATCH', `/opinions/${ids[2]}`, { status: 'published' });
    expect((await root()).body.photo_reviews_count).toBe(2);
  });

  it.each<[string, (photo: Photo) => Promise<{ status: number }>]>([
    ['they are removed', ({ id }) => store('DELETE', `/opinions/${ids[0]}/photos/${id}`)],
    ['their review is deleted', () => store('DELETE', `/opinions/${ids[0]}`)],
    ['their author is forgotten', () => store('POST', '/personal-data/erase', { email: author })],
    [
      'their author is forgotten with all they wrote',
      () => store('POST', '/personal-data/erase', { email: author, opinions: 'delete' }),
    ],
  ])('are deleted with their files when %s', async (_, remove) => {
    const kept = await files();
    await upload(await pictures.jpeg(small));
    const [photo] = await photosOf();
    const url = new URL(photo?.image ?? '').pathname;
    expect((await api.app.inject({ url })).statusCode).toBe(200);
    expect((await remove(photo as Photo)).status).toBe(200);
    expect((await api.app.inject({ url })).statusCode).toBe(410);
    expect(await files()).toEqual(kept);
    expect((await root()).body.photo_reviews_count).toBe(1);
    expect(await api.sql`SELECT 1 FROM media_removals`).toHaveLength(0);
  });

  it('of another review cannot be deleted', async () => {
    const [imported] = await photosOf(ids[1]);
    expect(await store('DELETE', `/opinions/${ids[0]}/photos/${imported?.id}`)).toMatchObject({
      status: 404,
      body: { code: 'photo.unknown' },
    });
    expect((await store('DELETE', `/opinions/${ids[1]}/photos/${imported?.id}`)).status).toBe(200);
    expect(await photosOf(ids[1])).toEqual([]);
  });

  it.each([
    '/media/',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e/secret',
    `/media/${'a'.repeat(40)}-image.webp%00`,
    `/media/${'A'.repeat(40)}-image.webp`,
    '/media/x-image.webp',
  ])('are not accepted at %s', async (url) => {
    const response = await api.app.inject({ url });
    expect([400, 404]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ code: expect.stringMatching(/^request\./) });
  });
});
