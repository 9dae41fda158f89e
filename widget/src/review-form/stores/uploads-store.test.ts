import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../calls/call-error.ts';
import type { Transfer } from '../calls/form-calls.ts';
import { type Draft, emptyDraft } from '../model/form.ts';
import { createUploadsStore } from './uploads-store.ts';

const photo = (name: string) => new File(['picture'], name, { type: 'image/jpeg' });

function setUp(add: (item: number, transfer: Transfer) => Promise<{ id: string; draft: Draft }>) {
  const drafts: [number, Draft][] = [];
  const readVideo = vi.fn(async () => ({
    seconds: 12 as number | undefined,
    poster: undefined,
    thumbnail: undefined,
  }));
  const controller = new AbortController();
  const store = createUploadsStore({
    calls: { addPhoto: add, setVideo: async () => emptyDraft, setPoster: async () => emptyDraft },
    shrinkPicture: async (file) => ({ file, thumbnail: undefined }),
    readVideo,
    onDraft: (item, draft) => drafts.push([item, draft]),
    signal: controller.signal,
  });
  const uploads = () => store.getState().uploads;
  return { store, drafts, uploads, readVideo, controller };
}

describe('photos', () => {
  it('are sent one after the other, in the order in which they were chosen', async () => {
    const sent: string[] = [];
    let running = 0;
    const { store, uploads } = setUp(async (_, { file }) => {
      expect(++running).toBe(1);
      await Promise.resolve();
      running--;
      sent.push((file as File).name);
      return { id: '1', draft: emptyDraft };
    });
    store.addPhotos(7, [photo('a'), photo('b'), photo('c')], 0);
    expect(uploads()).toHaveLength(3);
    await expect.poll(() => uploads()).toEqual([]);
    expect(sent).toEqual(['a', 'b', 'c']);
  });

  it('beyond the limit are left out, and said to be', () => {
    const { store, uploads } = setUp(() => new Promise(() => {}));
    store.addPhotos(7, [photo('a'), photo('b'), photo('c')], 6);
    expect(uploads()).toHaveLength(2);
    expect(store.getState().leftOut).toBe(true);
  });

  it('can be tried again after a failure, and those behind are not held up', async () => {
    let isDown = true;
    const { store, uploads, drafts } = setUp(async (_, { file }) => {
      if (isDown && (file as File).name === 'a') throw new CallError(0, '');
      return { id: '1', draft: emptyDraft };
    });
    store.addPhotos(7, [photo('a'), photo('b')], 0);
    await expect.poll(() => drafts).toHaveLength(1);
    expect(uploads()).toMatchObject([{ status: 'failed', fault: 'uploadFailed' }]);
    isDown = false;
    store.retry(uploads()[0]?.key ?? 0);
    await expect.poll(() => drafts).toHaveLength(2);
    expect(uploads()).toEqual([]);
  });

  it('that are cancelled stop being sent and are shown no more', async () => {
    let signal: AbortSignal | undefined;
    const { store, uploads } = setUp((_, transfer) => {
      signal = transfer.signal;
      return new Promise((_resolve, reject) => {
        transfer.signal.addEventListener('abort', () => reject(transfer.signal.reason));
      });
    });
    store.addPhotos(7, [photo('a')], 0);
    await expect.poll(() => signal).toBeDefined();
    store.cancel(uploads()[0]?.key ?? 0);
    expect(signal?.aborted).toBe(true);
    expect(uploads()).toEqual([]);
  });

  it('say why the server does not take them', async () => {
    const { store, uploads } = setUp(async () => {
      throw new CallError(415, 'photo.format_unsupported');
    });
    store.addPhotos(7, [photo('a')], 0);
    await expect.poll(() => uploads()).toMatchObject([{ fault: 'notAPhoto' }]);
  });
});

describe('a video', () => {
  const video = new File(['video'], 'v.mp4', { type: 'video/mp4' });

  it('that is too long is not sent', async () => {
    const { store, uploads, readVideo } = setUp(() => new Promise(() => {}));
    readVideo.mockResolvedValueOnce({ seconds: 75, poster: undefined, thumbnail: undefined });
    store.setVideo(7, video);
    await expect.poll(() => uploads()).toMatchObject([{ fault: 'videoTooLong' }]);
  });

  it('of which the browser knows nothing is sent all the same, and replaces another', async () => {
    const { store, uploads, readVideo, drafts } = setUp(() => new Promise(() => {}));
    readVideo.mockResolvedValue({ seconds: undefined, poster: undefined, thumbnail: undefined });
    store.setVideo(7, video);
    store.setVideo(7, video);
    expect(uploads()).toHaveLength(1);
    await expect.poll(() => drafts).toHaveLength(1);
    expect(uploads()).toEqual([]);
  });
});
