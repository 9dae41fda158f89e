import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pictures } from '@opina/test-kit/media/pictures';
import { type S3Bucket, startS3 } from '@opina/test-kit/media/s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { turn } from '#test/database/test-turn';
import { importFile } from '../imports/import-file.ts';
import { mediaSecrets } from '../platform/database/media-secrets.ts';
import { runOn } from '../platform/database/run.ts';
import { createFolderStorage } from '../platform/media/folder-storage.ts';
import { createMedia, type Media } from '../platform/media/media.ts';
import type { MediaStorage } from '../platform/media/media-storage.ts';
import { createPictureFolder } from '../platform/media/picture-folder.ts';
import { parseS3Url } from '../platform/media/s3-settings.ts';
import { createS3Storage } from '../platform/media/s3-storage.ts';
import { removeUnusedFiles, sweepMedia } from '../review-media/media-files.ts';
import { addReviewPhotos } from '../reviews/media/photo-uploads.ts';
import { exportStore } from './export-store.ts';
import { writeWholeFile } from './write-whole-file.ts';

describe.each(testEngines)('pictures of an exported and imported store on $name', ({ open }) => {
  let database: TestDatabase;
  let folder = '';
  let bucket: S3Bucket;
  let runs = 0;
  let out = '';
  beforeAll(async () => {
    database = await open();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-pictures-'));
    bucket = await startS3();
  });
  afterAll(async () => {
    await database.close();
    await bucket.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await database.sql`DELETE FROM stores`;
    await database.sql`DELETE FROM media_removals`;
    runs += 1;
    out = path.join(folder, `${runs}`);
  });

  /** The media of a separate server, which shares no state with the others. */
  const mediaIn = (storage: MediaStorage): Media => createMedia({ storage, ...mediaSecrets(database.sql) });
  const freshMedia = (place: string) => mediaIn(createFolderStorage(`${out}-storage-${place}`));

  /** Writes three reviews: with two uploaded pictures, with one uploaded and one of another server, with none. */
  async function fill(media: Media): Promise<readonly number[]> {
    const { p: ids = [] } = await seedStore(database.sql, {
      id: '1',
      products: [
        { code: 'p', reviews: [{ rate: 5 }, { rate: 4, photos: ['https://cdn.example/far'] }, { rate: 3 }] },
      ],
    });
    const add = (at: number, bytes: Buffer[]) =>
      addReviewPhotos({ write: runOn(database.sql), media }, { storeId: '1', reviewId: ids[at] ?? 0 }, bytes);
    const phone = await pictures.fromPhone({ width: 240, height: 160 });
    const noise = await pictures.noise(700).png().toBuffer();
    await add(0, [phone, noise]);
    await add(1, [phone]);
    return ids;
  }

  async function exported(media: Media, name: string) {
    const file = `${out}-${name}.jsonl`;
    const parts = {
      readFile: media.read,
      openVideo: media.openVideo,
      folder: createPictureFolder(`${file}.media`),
    };
    const options = { storeId: '1', format: 'jsonl', withPersonalData: true, pictures: parts } as const;
    const done = await writeWholeFile(file, (output) =>
      exportStore({ sql: database.sql, turn }, options, output),
    );
    return { file, done, tree: await treeOf(file) };
  }

  /** The mode and hash of every file of an export, by its path. */
  async function treeOf(file: string): Promise<Record<string, string>> {
    const media = `${file}.media`;
    const names = await readdir(media, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = names.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
    const tree: Record<string, string> = {};
    for (const one of [file, ...files.sort()]) {
      const { mode } = await stat(one);
      const hash = createHash('sha256')
        .update(await readFile(one))
        .digest('hex');
      tree[one === file ? 'lines' : path.relative(media, one)] = `${(mode & 0o777).toString(8)} ${hash}`;
    }
    return tree;
  }

  const imported = (media: Media, file: string, { dryRun = false, from = `${file}.media` } = {}) =>
    importFile(
      { sql: database.sql, turn },
      {
        file,
        storeId: '1',
        dryRun,
        pictures: { folder: createPictureFolder(from), media },
      },
    );

  async function deleteStores(): Promise<void> {
    await database.sql`DELETE FROM stores`;
    // As in another database: names of pictures begin with another owner.
    await database.sql`DELETE FROM salts`;
  }

  const rows = () => database.sql<{ image: string; thumbnail: string; hash: string | null }[]>`
    SELECT image, thumbnail, encode(content_hash, 'hex') AS hash FROM opinion_photos
    ORDER BY opinion_id, position`;
  const deleteEverything = async (media: Media) => {
    await deleteStores();
    await removeUnusedFiles({ write: runOn(database.sql), media });
  };

  it('stay refused by themselves', async () => {
    const before = freshMedia('a');
    const [first = 0] = await fill(before);
    await database.sql`
      UPDATE opinion_photos SET status = 'refused'
      WHERE id = (SELECT min(id) FROM opinion_photos WHERE opinion_id = ${first})`;
    const { file } = await exported(before, 'refused');
    await deleteEverything(before);
    await imported(freshMedia('b'), file);
    const restored = await database.sql`
      SELECT status FROM opinion_photos WHERE content_hash IS NOT NULL ORDER BY opinion_id, position`;
    expect(restored.map(({ status }) => status)).toEqual(['refused', 'with_review', 'with_review']);
  });

  it('are equal, byte for byte, after everything was deleted; a second import writes no file', async () => {
    const before = freshMedia('a');
    const ids = await fill(before);
    const first = await exported(before, 'first');
    expect(first.done).toMatchObject({ pictures: 3, missingPictures: 0 });
    // The picture of two reviews is exported once: 2 pictures in 3 sizes, and the lines.
    expect(Object.keys(first.tree)).toHaveLength(7);
    expect(Object.values(first.tree).every((one) => one.startsWith('600 '))).toBe(true);
    const stored = await rows();

    await deleteEverything(before);
    expect(await before.list()).toEqual([]);
    const after = freshMedia('b');
    expect(await imported(after, first.file)).toMatchObject({ refused: 0, skipped: 0 });
    expect((await exported(after, 'second')).tree).toEqual(first.tree);

    const restored = await rows();
    expect(restored.map(({ hash }) => hash)).toEqual(stored.map(({ hash }) => hash));
    const names = restored.map(({ image }) => image).filter((image) => image.startsWith('media:'));
    expect(stored.map(({ image }) => image)).not.toEqual(expect.arrayContaining(names));
    for (const name of names) expect(await after.read(name.slice(6))).toBeDefined();

    const files = await after.list();
    expect(files).toHaveLength(3);
    expect(await imported(after, first.file)).toMatchObject({ written: 0, refused: 0 });
    expect(await after.list()).toEqual(files);
    // The sweep keeps them, and an upload of the same picture is recognised.
    expect(
      await sweepMedia({ write: runOn(database.sql), media: after }, { olderThanMs: -60_000 }),
    ).toMatchObject({ orphans: 0 });
    const phone = await pictures.fromPhone({ width: 240, height: 160 });
    const [id = 0] = ids;
    const review = await addReviewPhotos(
      { write: runOn(database.sql), media: after },
      { storeId: '1', reviewId: id },
      [phone],
    );
    expect(review.review_photos).toHaveLength(2);
  });

  it('are exported from S3 and imported into S3', async () => {
    const settings = parseS3Url(`${bucket.url}/${runs}`);
    if (settings === undefined) throw new Error('the address of the bucket is none');
    const media = mediaIn(createS3Storage(settings));
    await fill(media);
    const first = await exported(media, 'first');
    await deleteEverything(media);
    expect(await imported(media, first.file)).toMatchObject({ refused: 0 });
    expect(await media.list()).toHaveLength(3);
    expect((await exported(media, 'second')).tree).toEqual(first.tree);
  });

  it('refuse their review if a file is missing, damaged or not made by Opina', async () => {
    const media = freshMedia('a');
    await fill(media);
    const { file } = await exported(media, 'first');
    const whole = await readFile(file, 'utf8');
    const lines = whole.trimEnd().split('\n');
    const at = lines.findIndex((line) => line.includes('sha256:'));
    const { photos } = JSON.parse(lines[at] ?? '') as { photos: { image: string }[] };
    const hash = photos[1]?.image.slice('sha256:'.length) ?? '';
    const picture = path.join(`${file}.media`, hash.slice(0, 2), `${hash}.webp`);
    const good = await readFile(picture);
    /** Replaces the picture by another file, with its right hash. */
    const replacePicture = async (bytes: Buffer) => {
      const other = await createPictureFolder(`${file}.media`).write(bytes);
      await writeFile(file, whole.replaceAll(hash, other));
    };
    await chmod(picture, 0o600);
    const faults: [string, string, () => Promise<unknown>][] = [
      ['missing', 'line.picture_missing', () => rm(picture)],
      ['cut off', 'line.picture_damaged', () => writeFile(picture, good.subarray(0, -100))],
      ['another', 'line.picture_damaged', () => writeFile(picture, Buffer.alloc(good.length))],
      ['a page', 'line.picture_damaged', () => replacePicture(Buffer.from('<script>'))],
      ['cut off, with the right hash', 'line.picture_damaged', () => replacePicture(good.subarray(0, -100))],
      [
        'more behind it',
        'line.picture_damaged',
        () => replacePicture(Buffer.concat([good, Buffer.from('<script>')])),
      ],
      [
        'too large',
        'line.picture_damaged',
        async () => replacePicture(await pictures.noise(1_601).webp().toBuffer()),
      ],
      [
        'with a place in it',
        'line.picture_damaged',
        async () =>
          replacePicture(
            await pictures
              .plain({ width: 9, height: 9 })
              .withExif({ IFD0: { ImageDescription: 'Rua da Ana 7' } })
              .webp()
              .toBuffer(),
          ),
      ],
      [
        'of another format',
        'line.picture_damaged',
        async () => replacePicture(await pictures.jpeg({ width: 9, height: 9 })),
      ],
    ];
    for (const [what, code, damage] of faults) {
      await damage();
      await deleteEverything(media);
      const dry = await imported(media, file, { dryRun: true });
      expect(dry.refusedByCode, what).toEqual({ [code]: 1 });
      expect(await media.list(), what).toEqual([]);
      const report = await imported(media, file);
      expect(
        report.firstRefusals.map((one) => [one.line, one.code]),
        what,
      ).toEqual([[at + 1, code]]);
      // The file of the review's other picture is removed.
      expect((await media.list()).length, what).toBe(1);
      expect(await rows(), what).toHaveLength(2);
      await writeFile(file, whole);
      await writeFile(picture, good);
    }
    // The next import writes the refused review.
    expect(await imported(media, file)).toMatchObject({ written: 1, refused: 0 });
    expect((await exported(media, 'second')).done).toMatchObject({ pictures: 3 });
  });

  it('without files are left out and counted; an export of pictures needs a folder', async () => {
    const media = freshMedia('a');
    await fill(media);
    const [{ image } = { image: '' }] = await rows();
    await media.remove(image.slice('media:'.length, -'-image.webp'.length));
    const { done, file } = await exported(media, 'first');
    expect(done).toMatchObject({ pictures: 2, missingPictures: 1 });
    expect(await readFile(file, 'utf8')).not.toContain('media:');

    const options = { storeId: '1', format: 'jsonl', withPersonalData: true } as const;
    let written = '';
    const output = new Writable({
      write(part, _encoding, ready) {
        written += part;
        ready();
      },
    });
    await expect(exportStore({ sql: database.sql, turn }, options, output)).rejects.toMatchObject({
      code: 'export.media_folder_needed',
    });
    expect(written).toBe('');
  });

  it('have addresses in a CSV file if PUBLIC_URL is set, and are counted if not', async () => {
    await fill(freshMedia('a'));
    const csv = async (publicUrl?: string) => {
      const file = `${out}.csv`;
      const options = { storeId: '1', format: 'csv', withPersonalData: true, publicUrl } as const;
      const done = await writeWholeFile(file, (output) =>
        exportStore({ sql: database.sql, turn }, options, output),
      );
      return { done, text: await readFile(file, 'utf8') };
    };
    const known = await csv('https://reviews.example/');
    expect(known.done.picturesWithoutAddress).toBe(0);
    expect(
      known.text.match(/https:\/\/reviews\.example\/media\/1\/0\/[0-9a-f]{40}-image\.webp/g),
    ).toHaveLength(3);
    const unknown = await csv();
    expect(unknown.done.picturesWithoutAddress).toBe(3);
    expect(unknown.text).not.toMatch(/media/);
  });
});
