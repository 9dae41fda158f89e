import { fragmentedMp4, mp4, type TestVideo, webm } from '@opina/test-kit/media/videos';
import { describe, expect, it } from 'vitest';
import { inspectVideo, patched } from './inspect-video.ts';

const sourceOf = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (at: number, length: number) => bytes.subarray(at, at + length),
});
const inspect = (bytes: Buffer) => inspectVideo(sourceOf(bytes));

/** The file as it is stored. */
async function patch(file: Buffer): Promise<Buffer> {
  const info = await inspect(file);
  if (typeof info === 'string') throw new Error(info);
  const parts: Buffer[] = [];
  const source = (async function* () {
    for (let at = 0; at < file.length; at += 13) yield file.subarray(at, at + 13);
  })();
  for await (const part of patched(source, info.patches)) parts.push(part);
  return Buffer.concat(parts);
}

/** With each of the first bytes changed. */
async function inspectChanged(file: Buffer, length: number): Promise<void> {
  for (let at = 0; at < length; at += 1) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    await inspect(changed);
  }
}

describe('inspectVideo', () => {
  it('reads type, duration and size, also of a picture that is turned', async () => {
    expect(await inspect(mp4())).toMatchObject({
      type: 'video/mp4',
      durationMs: 8_000,
      width: 360,
      height: 640,
      patches: [],
    });
    expect(await inspect(mp4({ brand: 'qt  ' }))).toMatchObject({ type: 'video/quicktime' });
    expect(await inspect(webm())).toMatchObject({
      type: 'video/webm',
      durationMs: null,
      width: 320,
      height: 240,
    });
    expect(await inspect(webm({ seconds: 12 }))).toMatchObject({ durationMs: 12_000 });
  });

  it('knows nothing of files that browsers do not play', async () => {
    const unknown = [mp4({ codec: 'hvc1' }), webm({ brand: 'matroska' }), webm({ codec: 'V_MPEG4' })];
    for (const file of [...unknown, Buffer.from('GIF89a'), Buffer.alloc(0)]) {
      expect(await inspect(file)).toBe('unknown');
    }
  });

  it('finds every truncated file damaged, and ends with any bytes', async () => {
    for (const file of [mp4({ place: '+12.3-45.6/' }), webm({ seconds: 3, place: '+12.3-45.6/' })]) {
      for (let length = 12; length < file.length; length += 7) {
        expect(await inspect(file.subarray(0, length))).toBe('damaged');
      }
      await inspectChanged(file, 700);
    }
    // Of one in fragments any number of fragments is a whole file.
    await inspectChanged(fragmentedMp4({ place: '+12.3-45.6/', bytes: 10 }), 1_200);
  });

  it.each<[string, (video: TestVideo) => Buffer]>([
    ['MP4', mp4],
    ['MP4 in fragments', fragmentedMp4],
    ['WebM', webm],
    ['WebM that was written without knowing its end', (video) => webm({ ...video, isOpen: true })],
  ])('blanks out where a %s was taken, and changes nothing else', async (_, make) => {
    const file = make({ seconds: 8, place: '+12.3456-045.6789/' });
    const info = await inspect(file);
    if (typeof info === 'string') throw new Error(info);
    const clean = await patch(file);
    expect(clean).toHaveLength(file.length);
    expect(clean.includes('+12.3456')).toBe(false);
    expect(await inspect(clean)).toMatchObject({ ...info, patches: expect.anything() });
    expect(await patch(clean)).toEqual(clean);
    expect(clean.includes(Buffer.alloc(2_000, 7))).toBe(true);
    expect(await patch(make({ seconds: 8 }))).toEqual(make({ seconds: 8 }));
  });
});
