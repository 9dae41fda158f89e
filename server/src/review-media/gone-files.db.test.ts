import { pictures } from '@opina/test-kit/media/pictures';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { seedVideos } from '#test/database/seed-videos';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

interface Shown {
  readonly id: number;
  readonly image: string;
  readonly square: string;
  readonly thumbnail: string;
}

interface Root {
  readonly prefetched_opinions: readonly { readonly review_photos: readonly Shown[] }[];
}

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');
const withoutQuery = (address: string) => pathOf(address).replace(/\?.*$/, '');

describe.each(testEngines)('files of reviews that are not shown, on $name', (engine) => {
  let api: TestApi;
  let token: string;
  let storeId: string;
  let review: number;
  let stores = 0;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    stores += 1;
    storeId = `a/b ${stores}`;
    const { p: [id = 0] = [] } = await seedStore(api.sql, {
      id: storeId,
      products: [{ code: 'p', reviews: [{ rate: 5 }] }],
    });
    review = id;
    token = await api.tokenOf(storeId);
    await upload();
  });

  const store = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', address: string, payload?: object) => {
    const url = `/api/stores/${encodeURIComponent(storeId)}${address}`;
    const headers = { authorization: `Bearer ${token}` };
    const response = await api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, body: response.json() as unknown };
  };
  const upload = async () => {
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: `/api/stores/${encodeURIComponent(storeId)}/opinions/${review}/photos`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      payload: await pictures.jpeg({ width: 30, height: 30 }, `#${String(stores).padStart(3, '0')}`),
    });
    expect(statusCode).toBe(201);
  };
  const ofMerchant = async (): Promise<Shown> => {
    const { body } = await store('GET', `/opinions/${review}`);
    const [photo] = (body as { review_photos: Shown[] }).review_photos;
    if (photo === undefined) throw new Error('no photo');
    return photo;
  };
  const ofShopper = async (): Promise<Shown | undefined> => {
    const url = `/widget/root?store_id=${encodeURIComponent(storeId)}&code=p`;
    const { body } = await api.get(url);
    return (body as Root).prefetched_opinions[0]?.review_photos[0];
  };
  const open = async (address: string) => {
    const { statusCode, headers } = await api.app.inject({ url: pathOf(address) });
    return { status: statusCode, caches: String(headers['cache-control']) };
  };
  const decide = async (status: string) =>
    expect(await store('PATCH', `/opinions/${review}`, { status })).toMatchObject({
      status: 200,
    });
  const gone = { status: 410, caches: 'public, max-age=60' };
  const shown = { status: 200, caches: 'public, max-age=86400, s-maxage=300' };
  const signed = { status: 200, caches: 'private, no-store' };

  it('are gone with the next request, in all sizes, and come back under other names', async () => {
    const before = await ofShopper();
    const image = before?.image ?? '';
    expect(await open(image)).toEqual(shown);
    await decide('hidden');
    const photo = await ofMerchant();
    for (const size of ['image', 'square', 'thumbnail'] as const) {
      expect(await open(withoutQuery(photo[size]))).toEqual(gone);
      expect(await open(photo[size])).toEqual(signed);
    }
    expect(await open(image)).toEqual(gone);
    await decide('published');
    const after = await ofShopper();
    expect(after?.image).not.toBe(image);
    expect(await open(after?.image ?? '')).toEqual(shown);
    expect(await open(image)).toEqual(gone);
  });

  it('do not open with an address from before, signed or not, without the store, or with an etag', async () => {
    const before = await ofMerchant();
    expect(await open(before.image)).toMatchObject({ status: 200 });
    const legacy = `/media/${withoutQuery(before.image).split('/').at(-1)}`;
    expect(await open(legacy)).toEqual(shown);
    await decide('hidden');
    expect(await open(before.image)).toEqual(gone);
    expect(await open(legacy)).toEqual(gone);
    const conditional = await api.app.inject({
      url: withoutQuery(before.image),
      headers: { 'if-none-match': `"${legacy.slice('/media/'.length)}"` },
    });
    expect(conditional.statusCode).toBe(410);
    await decide('published');
    expect(await open(legacy)).toEqual(gone);
  });

  it('are gone when the photo is refused by itself, and when the review is deleted', async () => {
    const { image, id } = (await ofShopper()) ?? { image: '', id: 0 };
    const decideFile = (status: string) =>
      store('PATCH', `/opinions/${review}/media/photo/${id}`, { status });
    expect(await decideFile('refused')).toMatchObject({ status: 200 });
    expect(await open(image)).toEqual(gone);
    expect(await decideFile('accepted')).toMatchObject({ status: 200 });
    const again = (await ofShopper())?.image ?? '';
    expect(again).not.toBe(image);
    expect(await open(again)).toEqual(shown);
    expect(await store('DELETE', `/opinions/${review}`)).toMatchObject({ status: 200 });
    expect(await open(again)).toEqual(gone);
  });

  it('of a review that waits open for its store alone', async () => {
    await api.sql`UPDATE opinions SET status = 'pending' WHERE store_id = ${storeId}`;
    const { image } = await ofMerchant();
    expect(await open(withoutQuery(image))).toEqual(gone);
    const { searchParams } = new URL(pathOf(image), 'http://server');
    const changedBy = (name: string, value: string) => {
      const changed = new URL(pathOf(image), 'http://server');
      changed.searchParams.set(name, value);
      return changed.pathname + changed.search;
    };
    expect(await open(changedBy('until', String(Number(searchParams.get('until')) + 1)))).toEqual(gone);
    expect(await open(changedBy('signature', 'x'))).toEqual(gone);
    expect(await open(changedBy('signature', `${searchParams.get('signature')?.slice(0, -1)}`))).toEqual(
      gone,
    );
    expect(await open(`${image}&until=1`)).toEqual(gone);
  });

  it('of videos go and come back too', async () => {
    await api.sql`DELETE FROM opinion_photos WHERE store_id = ${storeId}`;
    await seedVideos(api.sql, storeId, [review]);
    const name = await api.media.keepVideo('video/mp4', 7, async function* () {
      yield Buffer.from('a video');
    });
    await api.sql`UPDATE opinion_videos SET video = ${`media:${name}`} WHERE store_id = ${storeId}`;
    const videoOf = async () => {
      const { body } = await store('GET', `/opinions/${review}`);
      const [video] = (body as { opinion_videos: { video: string }[] }).opinion_videos;
      return video?.video ?? '';
    };
    const before = await videoOf();
    expect(await open(withoutQuery(before))).toEqual(shown);
    await decide('hidden');
    expect(await open(before)).toEqual(gone);
    expect(await open(await videoOf())).toEqual(signed);
    await decide('published');
    expect(await open(withoutQuery(await videoOf()))).toEqual(shown);
    expect(await open(before)).toEqual(gone);
  });

  it('do not open because a text of a review names them', async () => {
    const before = withoutQuery((await ofShopper())?.image ?? '');
    await decide('hidden');
    const key = `media:${decodeURIComponent(before.slice('/media/'.length))}`;
    await api.sql`UPDATE opinions SET text = ${key} WHERE store_id = ${storeId}`;
    const { body } = await store('GET', `/opinions/${review}`);
    expect(await open((body as { text: string }).text)).toEqual(gone);
  });
});
