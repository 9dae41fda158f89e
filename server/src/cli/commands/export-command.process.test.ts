import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictures } from '@opina/test-kit/media/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnOpina } from '#test/cli/spawn-opina';
import { seedStore } from '#test/database/seed';
import { serverEngine, type TestDatabase } from '#test/database/test-databases';
import { readSettings } from '../../app/settings/settings.ts';
import { mediaSecrets } from '../../platform/database/media-secrets.ts';
import { runOn } from '../../platform/database/run.ts';
import { openMedia } from '../../platform/media/open-media.ts';
import { addReviewPhotos } from '../../reviews/media/photo-uploads.ts';

describe('opina export', () => {
  let database: TestDatabase;
  let folder = '';
  let env: Record<string, string>;
  beforeAll(async () => {
    database = await serverEngine.open();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-export-command-'));
    env = { DATABASE_URL: database.url ?? '', OPINA_MEDIA_DIR: path.join(folder, 'media') };
    const { p: [reviewId = 0] = [] } = await seedStore(database.sql, {
      id: '1',
      products: [{ code: 'p', reviews: [{ rate: 5 }], questions: [{ question: 'Serve?' }] }],
    });
    const media = openMedia(readSettings(env), mediaSecrets(database.sql));
    const picture = await pictures.jpeg({ width: 20, height: 20 });
    await addReviewPhotos({ write: runOn(database.sql), media }, { storeId: '1', reviewId }, [picture]);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const opina = (...words: string[]) => spawnOpina(words, { cwd: folder, env });

  it('killed half-way, keeps the previous file; the next export is complete, private, and can be imported', async () => {
    const file = path.join(folder, 'store.jsonl');
    await writeFile(file, 'of yesterday');
    const reserved = await database.sql.reserve();
    try {
      // The export has read everything except the questions, which are last.
      await reserved`BEGIN`;
      await reserved`LOCK TABLE private_answers IN ACCESS EXCLUSIVE MODE`;
      const killed = opina('export', '--store', '1', '--out', 'store.jsonl');
      const waiting = async () => {
        const rows = await database.sql`
          SELECT FROM pg_locks JOIN pg_database AS d ON d.oid = database AND datname = current_database()
          WHERE NOT granted AND locktype = 'relation'`;
        return rows.length;
      };
      await expect.poll(waiting).toBeGreaterThan(0);
      killed.child.kill('SIGKILL');
      await killed.ended();
    } finally {
      await reserved`ROLLBACK`;
      reserved.release();
    }
    expect(await readFile(file, 'utf8')).toBe('of yesterday');
    expect(await readdir(folder)).toContain('store.jsonl.part');

    const done = await opina('export', '--store', '1', '--out', 'store.jsonl').ended();
    expect(done).toMatchObject({ code: 0 });
    expect(done.out).toMatch(
      /^Store 1 written to store\.jsonl\n {2}lines {4}5\n {2}pictures 1, their files in /,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const first = await readFile(file, 'utf8');
    expect(first.trimEnd().split('\n').at(-1)).toBe('{"type":"end","records":4}');
    expect(await readdir(folder)).not.toContain('store.jsonl.part');

    await database.sql`DELETE FROM stores`;
    expect(await opina('import', 'store.jsonl', '--store', '1').ended()).toMatchObject({ code: 0 });
    const again = await opina('export', '--store', '1', '--media', 'other').ended();
    expect(again).toMatchObject({ code: 0, out: first });
    expect(await readdir(path.join(folder, 'other'))).toEqual(
      await readdir(path.join(folder, 'store.jsonl.media')),
    );
  });

  it.each([
    ['export.file_is_directory', ['--store', '1', '--out', '.']],
    ['export.file_not_writable', ['--store', '1', '--out', 'not/there.jsonl']],
    ['store.unknown', ['--store', 'nobody', '--out', 'nobody.jsonl']],
  ])('prints %s and leaves no file', async (code, words) => {
    const before = await readdir(folder);
    const ended = await opina('export', ...words).ended();
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toContain(`opina: ${code}: `);
    expect(await readdir(folder)).toEqual(before);
  });
});
