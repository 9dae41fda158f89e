import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { type S3Bucket, startS3 } from '@opina/test-kit/media/s3';
import { type SignedS3, startSignedS3 } from '@opina/test-kit/media/signed-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { fileName, pictureName, videoFileName } from './media-names.ts';
import type { MediaStorage } from './media-storage.ts';
import { parseS3Url } from './s3-settings.ts';
import { createS3Storage } from './s3-storage.ts';

const nameOf = (owner: string) => fileName(pictureName(owner, new Uint8Array()), 'image');
const bytes = Buffer.from('not only text: \0\xff', 'latin1');

async function namesIn(storage: MediaStorage, owner: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list(owner)) names.push(name);
  return names.sort();
}

function keepsFiles(storage: () => MediaStorage): void {
  it('writes, reads and deletes files', async () => {
    const name = nameOf('aaaaaaaa');
    expect(await storage().read(name)).toBeUndefined();
    await storage().write(name, bytes);
    expect(Buffer.from((await storage().read(name)) ?? [])).toEqual(bytes);
    await storage().write(name, Buffer.from('again'));
    expect(Buffer.from((await storage().read(name)) ?? []).toString()).toBe('again');
    await storage().remove(name);
    await storage().remove(name);
    expect(await storage().read(name)).toBeUndefined();
  });

  it('writes large files in parts, and reads parts of them', async () => {
    const name = videoFileName('aaaaaaaa', 'video/mp4');
    expect(await storage().size(name)).toBeUndefined();
    const parts = ['first ', 'second ', 'third'].map((text) => Buffer.from(text));
    const whole = Buffer.concat(parts);
    await storage().writeLarge(name, whole.length, () => Readable.from(parts));
    expect(await storage().size(name)).toBe(whole.length);
    expect(await buffer(await storage().readPart(name, 0, whole.length - 1))).toEqual(whole);
    expect(await text(await storage().readPart(name, 6, 11))).toBe('second');
    expect(await namesIn(storage(), 'aaaaaaaa')).toContain(name);
    await storage().remove(name);
    expect(await storage().size(name)).toBeUndefined();
  });

  it('lists the files of one database, with their times', async () => {
    const from = Date.now() - 2_000;
    const own = [nameOf('bbbbbbbb'), nameOf('bbbbbbbb'), nameOf('bbbbbbbb')];
    for (const name of [...own, nameOf('cccccccc')]) await storage().write(name, bytes);
    expect(await namesIn(storage(), 'bbbbbbbb')).toEqual(own.sort());
    for await (const { modifiedAt } of storage().list('bbbbbbbb')) {
      expect(modifiedAt.getTime()).toBeGreaterThan(from);
      expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 2_000);
    }
    expect(await namesIn(storage(), 'dddddddd')).toEqual([]);
  });
}

describe('a folder', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'opina-folder-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  keepsFiles(() => createFolderStorage(path.join(root, 'not/there/yet')));

  it('may be missing and then has no files', async () => {
    expect(await namesIn(createFolderStorage(path.join(root, 'nowhere')), 'aaaaaaaa')).toEqual([]);
  });

  it('hides unfinished files, and deletes them when they are old', async () => {
    const folder = path.join(root, 'interrupted');
    const storage = createFolderStorage(folder);
    await mkdir(path.join(folder, 'ab'), { recursive: true });
    for (const [file, age] of [
      ['.11111111-1111-4111-8111-111111111111', 5],
      ['.22222222-2222-4222-8222-222222222222', 0],
    ] as const) {
      await writeFile(path.join(folder, 'ab', file), 'half');
      await utimes(path.join(folder, 'ab', file), new Date(), new Date(Date.now() - age * 60_000));
    }
    expect(await namesIn(storage, '')).toHaveLength(2);
    expect(await storage.removeUnfinished(new Date(Date.now() - 60_000))).toBe(1);
    expect(await readdir(path.join(folder, 'ab'))).toEqual(['.22222222-2222-4222-8222-222222222222']);
  });

  it('leaves the reserve of its disk free, also of a file that is yet to come', async () => {
    const folder = path.join(root, 'short');
    const name = videoFileName('aaaaaaaa', 'video/mp4');
    const refused = expect.objectContaining({ code: 'media.disk_full', responseCode: 'server.read_only' });
    const full = createFolderStorage(folder, { reserveBytes: 2 ** 60 });
    await expect(full.write(nameOf('aaaaaaaa'), bytes)).rejects.toThrow(refused);
    const roomy = createFolderStorage(folder, { reserveBytes: 1 });
    await expect(roomy.writeLarge(name, 2 ** 60, () => Readable.from([bytes]))).rejects.toThrow(refused);
    expect(await namesIn(roomy, 'aaaaaaaa')).toEqual([]);
    await roomy.writeLarge(name, bytes.length, () => Readable.from([bytes]));
    expect(await namesIn(roomy, 'aaaaaaaa')).toEqual([name]);
  });

  it('keeps nothing of a file that it could not write', async () => {
    const folder = path.join(root, 'full');
    await mkdir(folder);
    const name = nameOf('aaaaaaaa');
    // A folder has the file's name, so the rename fails.
    await mkdir(path.join(folder, name.slice(8, 10), name), { recursive: true });
    await expect(createFolderStorage(folder).write(name, bytes)).rejects.toThrow();
    expect(await readdir(path.join(folder, name.slice(8, 10)))).toEqual([name]);
  });
});

describe('a bucket of an S3 service', () => {
  let bucket: S3Bucket;
  beforeAll(async () => {
    bucket = await startS3();
  });
  afterAll(() => bucket.close());
  const at = (suffix: string, change = (url: string) => url) => {
    const settings = parseS3Url(change(`${bucket.url}${suffix}`));
    if (settings === undefined) throw new Error('The address was not read.');
    return createS3Storage(settings, { maxKeys: 10 });
  };

  describe('itself', () => keepsFiles(() => at('')));
  describe('in a folder', () => keepsFiles(() => at('/lojas/fotos?region=sa-east-1')));

  it('lists more than one page', async () => {
    const storage = at('/muitas');
    const names = Array.from({ length: 25 }, () => nameOf('eeeeeeee'));
    await Promise.all(names.map((name) => storage.write(name, bytes)));
    expect(await namesIn(storage, 'eeeeeeee')).toEqual(names.sort());
  });

  it('reports a refusal other than a missing file, and repeats no secret', async () => {
    const wrong = at('', (url) => url.replace('S3RVER:', 'outra:'));
    await expect(wrong.remove(nameOf('aaaaaaaa'))).rejects.toMatchObject({ code: 'media.storage_failed' });
    await expect(wrong.write(nameOf('aaaaaaaa'), bytes)).rejects.toThrow(
      /^The store of pictures responded 403 to PUT\.$/,
    );
    const gone = at('', () => 'http://key:secreta@localhost:1/bucket');
    await expect(gone.read(nameOf('aaaaaaaa'))).rejects.toThrow(
      /^The store of pictures cannot be reached\.$/,
    );
  });
});

describe('a bucket that checks signatures', () => {
  let bucket: SignedS3;
  beforeAll(async () => {
    bucket = await startSignedS3();
  });
  afterAll(() => bucket.close());
  const at = (change: (url: string) => string = (url) => url) => {
    const settings = parseS3Url(change(bucket.url));
    if (settings === undefined) throw new Error('The address was not read.');
    return createS3Storage(settings, { maxKeys: 2 });
  };

  describe('accepts its owner', () => keepsFiles(() => at()));
  describe('accepts its owner in a folder', () =>
    keepsFiles(() => at((url) => url.replace('/fotos', '/fotos/lojas/a.b_c-d'))));

  it.each([
    ['another secret', 'wJal', 'wjal', 'SignatureDoesNotMatch'],
    ['another key', 'AKIDOPINA', 'AKIDOPINB', 'InvalidAccessKeyId'],
    ['another region', 'sa-east-1', 'us-east-1', 'AuthorizationHeaderMalformed'],
  ])('refuses %s', async (_name, right, wrong, why) => {
    const storage = at((url) => url.replace(right, wrong));
    const before = bucket.refused.length;
    await expect(storage.write(nameOf('aaaaaaaa'), bytes)).rejects.toThrow('responded 403 to PUT');
    await expect(storage.read(nameOf('aaaaaaaa'))).rejects.toThrow('responded 403 to GET');
    await expect(storage.remove(nameOf('aaaaaaaa'))).rejects.toThrow('responded 403 to DELETE');
    await expect(namesIn(storage, 'aaaaaaaa')).rejects.toThrow('responded 403 to GET');
    expect(bucket.refused.slice(before)).toEqual([why, why, why, why]);
  });

  it('refuses a file that changed on the way', async () => {
    const name = nameOf('ffffffff');
    bucket.damageNextBody();
    await expect(at().write(name, bytes)).rejects.toThrow('responded 400 to PUT');
    expect(await at().read(name)).toBeUndefined();
  });
});
