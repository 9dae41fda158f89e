import { getPriority } from 'node:os';
import { pictures } from '@opina/test-kit/media/pictures';
import { describe, expect, it, onTestFinished } from 'vitest';
import { areOwnPictures, encodeApart } from './decoders.ts';
import { startDecoder } from './start-decoder.ts';

const start = () => {
  const decoder = startDecoder();
  onTestFinished(() => decoder.end());
  return decoder;
};

describe('a picture that is decoded in a process of its own', () => {
  it('comes back in its sizes, which an import then takes for our own', async () => {
    const files = await encodeApart('1', await pictures.jpeg({ width: 400, height: 300 }));
    expect(Object.keys(files).toSorted()).toEqual(['150', 'image', 'square']);
    expect(await areOwnPictures('import', files)).toBe(true);
    expect(
      await areOwnPictures('import', { ...files, image: await pictures.jpeg({ width: 400, height: 300 }) }),
    ).toBe(false);
  });

  it('is refused with the same errors', async () => {
    await expect(encodeApart('1', Buffer.from('no picture'))).rejects.toMatchObject({
      code: 'photo.format_unsupported',
    });
    const cut = (await pictures.jpeg({ width: 400, height: 300 })).subarray(0, 900);
    await expect(encodeApart('1', cut)).rejects.toMatchObject({ code: 'photo.damaged' });
  });

  it('is less urgent than a request', async () => {
    const decoder = start();
    await decoder.ask({ kind: 'encode', bytes: await pictures.jpeg({ width: 40, height: 30 }) });
    expect(getPriority(decoder.pid)).toBe(Math.min(19, getPriority() + 10));
  });

  it.each([
    ['SIGSEGV', 'photo.damaged'],
    ['SIGKILL', 'server.unavailable'],
  ] as const)('fails alone when the process ends with %s', async (signal, code) => {
    const decoder = start();
    const bytes = await pictures.jpeg({ width: 40, height: 30 });
    await decoder.ask({ kind: 'encode', bytes });
    const asked = decoder.ask({
      kind: 'encode',
      bytes: await pictures.jpeg({ width: 6_000, height: 6_000 }),
    });
    process.kill(decoder.pid ?? 0, signal);
    await expect(asked).rejects.toMatchObject({ code });
    expect(decoder.isRunning()).toBe(false);
    expect(await encodeApart('1', bytes)).toHaveProperty('image');
  });
});
