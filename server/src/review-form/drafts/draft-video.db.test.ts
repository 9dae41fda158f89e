import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { pictures } from '@opina/test-kit/media/pictures';
import { mp4, webm } from '@opina/test-kit/media/videos';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type StoreCall, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { type FormClient, formOf, invite } from '#test/review-form/form-client';
import { sharersOf } from '../../platform/http/limits/upload-sharers.ts';
import { sweepMedia } from '../../review-media/media-files.ts';
import { readFormLink } from '../links/read-link.ts';
import { setDraftVideo } from './draft-video.ts';

interface Video {
  readonly video: string;
  readonly poster: string | null;
}

describe.each(testEngines)('the video of a review on $name', (engine) => {
  let api: TestApi;
  let store: StoreCall;

  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedStore(api.sql, { id: 'loja', products: [{ code: 'p' }] });
    store = await api.asStore('loja');
  });
  afterAll(() => api.close());
  afterEach(() => vi.useRealTimers());

  const upload = (form: FormClient, item: number, file: Buffer, type = 'video/mp4') =>
    form.send<{ video: Video }>('PUT', `/items/${item}/video`, file, type);
  const pathOf = (address = '') => address.replace('http://localhost:80', '');
  /** Its address changes when the review has it. */
  const sameFile = (address: string | null = '') =>
    expect.stringContaining(/[0-9a-f]{40}-[\w.]+/.exec(address ?? '')?.[0] ?? 'none');
  const status = async (address: string) => (await api.app.inject(pathOf(address))).statusCode;
  const sweep = () => sweepMedia(api.context, { olderThanMs: -60_000 });

  it('is served in parts, and belongs to the review once it is sent', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'V1' });
    const { id } = await form.item();
    const first = (await upload(form, id, mp4({ seconds: 3 }))).body.video;
    const file = mp4({ place: '+12.3456-045.6789/' });
    const { body } = await upload(form, id, file);
    expect(body.video).toMatchObject({
      type: 'video/mp4',
      duration_ms: 8_000,
      width: 360,
      height: 640,
      poster: null,
    });
    expect(await status(first.video)).toBe(410);
    const picture = await pictures.jpeg({ width: 360, height: 640 });
    const { body: withPoster } = await form.send<{ video: Video }>(
      'PUT',
      `/items/${id}/video/poster`,
      Buffer.from(picture),
      'image/jpeg',
    );
    expect(withPoster.video.poster).toContain('-image.webp');
    const url = pathOf(body.video.video);
    const whole = await api.app.inject(url);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': String(file.length),
    });
    expect(whole.rawPayload.includes('+12.3456')).toBe(false);
    const part = await api.app.inject({ url, headers: { range: 'bytes=10-19' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${file.length}`]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
    const end = await api.app.inject({ url, headers: { range: 'bytes=-5' } });
    expect(end.rawPayload).toEqual(whole.rawPayload.subarray(-5));
    expect((await api.app.inject({ url, headers: { range: `bytes=${file.length}-` } })).statusCode).toBe(416);
    const sent = await form.submit(id, { rate: 5 });
    await store('PATCH', `/opinions/${sent.body.id}`, { status: 'published' });
    const { body: list } = await api.get('/widget/opinions?store_id=loja&code=p');
    expect((list as { items: object[] }).items[0]).toMatchObject({
      opinion_videos: [
        {
          video: sameFile(body.video.video),
          poster: sameFile(withPoster.video.poster),
          duration_ms: 8_000,
        },
      ],
    });
    expect(await sweep()).toMatchObject({ orphans: 0 });
    expect(await status(body.video.video)).toBe(410);
    const edit = await formOf(api, 'edit', { storeId: 'loja', id: sent.body.id ?? 0 });
    expect((await edit.item()).draft?.video).toMatchObject({ video: sameFile(body.video.video) });
    await edit.submit(id, { text: 'Ainda boa' });
    const ofAuthor = (await edit.item()).draft?.video?.video ?? '';
    expect(await status(ofAuthor)).toBe(200);
    await edit.send('DELETE', `/items/${id}/video`);
    expect((await edit.item()).draft?.video).toBeNull();
    await edit.submit(id, { rate: 4 });
    expect(await status(ofAuthor)).toBe(410);
    expect(await api.media.list()).toEqual([]);
  });

  it('is refused by its content, and leaves no file', async () => {
    const form = await invite(api, { storeId: 'loja', orderId: 'V2' });
    const { id } = await form.item();
    const refusals = [
      [Buffer.from('<html>'), 'video.format_unsupported'],
      [mp4({ codec: 'hvc1' }), 'video.format_unsupported'],
      [mp4({ seconds: 62 }), 'video.too_long'],
      [mp4().subarray(0, 900), 'video.damaged'],
      [webm({ brand: 'matroska' }), 'video.format_unsupported'],
      [mp4({ bytes: 52_428_800 }), 'video.too_large'],
    ] as const;
    for (const [file, code] of refusals) expect((await upload(form, id, file)).body.code).toBe(code);
    expect((await upload(form, id, mp4(), 'text/html')).body.code).toBe('video.format_unsupported');
    const poster = await form.send(
      'PUT',
      `/items/${id}/video/poster`,
      Buffer.from(await pictures.jpeg({ width: 9, height: 9 })),
      'image/jpeg',
    );
    expect(poster.body.code).toBe('video.unknown');
    expect((await form.item()).draft).toMatchObject({ video: null });
    expect(await sweep()).toMatchObject({ orphans: 0 });
    expect((await upload(form, id, webm(), 'video/webm')).status).toBe(200);
    expect(await sweep()).toMatchObject({ orphans: 0 });
  });

  it('has one place for a link while it comes, four for a network and five for a site', async () => {
    // An upload that sends nothing for two seconds would lose its place.
    vi.useFakeTimers({ toFake: ['performance'] });
    const forms = await Promise.all(Array.from({ length: 6 }, (_, at) => formToFill(`P${at}`)));
    const send = (form: number, address: string, file: Readable = new PassThrough()) => {
      const { link, itemId } = forms[form] ?? {};
      if (link === undefined || itemId === undefined) throw new Error(`There is no form ${form}.`);
      return setDraftVideo(api.context, { link, itemId }, file, sharersOf(link, address));
    };
    const held: { readonly file: PassThrough; readonly done: Promise<unknown> }[] = [];
    /** Sends nothing. Resolves when the upload has its place. */
    const hold = async (form: number, address: string) => {
      const file = new PassThrough();
      const done = send(form, address, file);
      held.push({ file, done });
      await Promise.race([once(file, 'resume'), done]);
    };
    const unavailable = { code: 'server.unavailable' };
    await hold(0, '2001:db8:1:1::1');
    await expect(send(0, '198.51.100.1')).rejects.toMatchObject(unavailable);
    for (const form of [1, 2, 3]) await hold(form, `2001:db8:1:1::${form}`);
    await expect(send(4, '2001:db8:1:1::4')).rejects.toMatchObject(unavailable);
    await hold(4, '2001:db8:1:2::1');
    await expect(send(5, '2001:db8:1:3::1')).rejects.toMatchObject(unavailable);
    expect(await send(5, '198.51.100.1', Readable.from([mp4()]))).toMatchObject({
      video: { type: 'video/mp4' },
    });
    for (const { file } of held) file.destroy();
    const ended = await Promise.allSettled(held.map(({ done }) => done));
    expect(ended).toMatchObject(held.map(() => ({ reason: { code: 'request.malformed' } })));
    // Their places are free again.
    expect(await send(0, '2001:db8:1:1::1', Readable.from([mp4()]))).toMatchObject({
      video: { type: 'video/mp4' },
    });
  });

  async function formToFill(orderId: string) {
    const form = await invite(api, { storeId: 'loja', orderId });
    const { id: itemId } = await form.item();
    return { link: await readFormLink(api.context.tokens, form.token), itemId };
  }
});
