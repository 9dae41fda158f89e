import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesOf } from '@opina/log/reviews/entry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { behindTriggers, logReader, publishLog, verifyOf } from '#test/log-of-store';
import { parsedEntries } from '#test/read-log';
import { erasePersonalData } from '../personal-data/erase-personal-data.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { deletePhotoRow, orderPhotos } from '../review-media/photo-queries.ts';
import { writeMediaStatus } from '../review-media/status-queries.ts';

const fileOf = (letter: string) => `media:${letter.repeat(40)}-image.webp`;
const nameOf = (letter: string) => letter.repeat(40);
const videoFile = `${'d'.repeat(40)}-video.mp4`;

type Run = (tx: TransactionSql, store: string, review: number, photos: readonly number[]) => Promise<unknown>;

describe.each(testEngines)('photos, videos and facts in the log on $name', (engine) => {
  let api: TestApi;
  let place = '';
  beforeAll(async () => {
    api = await openTestApi(engine);
    place = await mkdtemp(path.join(tmpdir(), 'opina-log-'));
  });
  afterAll(async () => {
    await api.app.close();
    await api.close();
    await rm(place, { recursive: true });
  });

  const verify = (storeId: string) => verifyOf(logReader(api, storeId));
  const eventsOf = async (storeId: string) =>
    (await parsedEntries(api.sql, storeId)).map(({ event }) => event);

  /** A store with a review that has two photos, a third that is refused, and a video; and one that has nothing. */
  async function withMedia(id: string): Promise<{ review: number; photos: number[] }> {
    const { sql } = api;
    await seedStore(sql, { id, products: [{ code: 'p', reviews: [{ rate: 3, text: 'Sem fotos' }] }] });
    const review = await sql.begin((tx) => addReview(tx, id));
    const photos = await sql<{ id: number }[]>`
      SELECT id FROM opinion_photos WHERE store_id = ${id} AND opinion_id = ${review} ORDER BY position`;
    await publishLog(sql, id, place);
    return { review, photos: photos.map((photo) => photo.id) };
  }

  it('commits to the files that shoppers see, with the first entry about a review', async () => {
    const { review } = await withMedia('arquivos');
    expect(await eventsOf('arquivos')).toEqual(['imported', 'imported']);
    const opening = (await logReader(api, 'arquivos').openings(review - 1))[0];
    expect(opening?.shown.slice(8, 11)).toEqual(['2026-04-30', 'false', 'true']);
    expect(filesOf(opening?.shown ?? [])).toEqual({
      photos: [`${nameOf('a')}-image.webp`, `${nameOf('b')}-image.webp`],
      video: videoFile,
    });
    expect(await verify('arquivos')).toMatchObject({ shown: 2, older: 0 });
  });

  it.each<[string, Run]>([
    [
      'outra foto',
      (tx, store, _, [photo = 0]) =>
        tx`UPDATE opinion_photos SET image = ${fileOf('e')} WHERE store_id = ${store} AND id = ${photo}`,
    ],
    [
      'foto escondida',
      (tx, store, _, [photo = 0]) =>
        tx`UPDATE opinion_photos SET status = 'refused' WHERE store_id = ${store} AND id = ${photo}`,
    ],
    [
      'foto mostrada',
      (tx, store, _, photos) =>
        tx`UPDATE opinion_photos SET status = 'accepted' WHERE store_id = ${store} AND id = ${photos[2] ?? 0}`,
    ],
    [
      'foto apagada',
      (tx, store, _, [photo = 0]) =>
        tx`DELETE FROM opinion_photos WHERE store_id = ${store} AND id = ${photo}`,
    ],
    [
      'foto de outra',
      (tx, store, review, [photo = 0]) => tx`
        UPDATE opinion_photos SET opinion_id = (
          SELECT min(id) FROM opinions WHERE store_id = ${store} AND id <> ${review})
        WHERE store_id = ${store} AND id = ${photo}`,
    ],
    [
      'fotos trocadas',
      (tx, store, review) =>
        tx`UPDATE opinion_photos SET position = 5 - position WHERE store_id = ${store} AND opinion_id = ${review}`,
    ],
    ['video apagado', (tx, store) => tx`DELETE FROM opinion_videos WHERE store_id = ${store}`],
    [
      'outro video',
      (tx, store) =>
        tx`UPDATE opinion_videos SET video = ${`media:${'e'.repeat(40)}-video.mp4`} WHERE store_id = ${store}`,
    ],
    [
      'outro dia',
      (tx, store, review) =>
        tx`UPDATE opinions SET experienced_on = '2026-05-02' WHERE store_id = ${store} AND id = ${review}`,
    ],
    [
      'de dentro',
      (tx, store, review) =>
        tx`UPDATE opinions SET is_insider = true WHERE store_id = ${store} AND id = ${review}`,
    ],
    [
      'sem premio',
      (tx, store, review) =>
        tx`UPDATE opinions SET is_incentivized = false WHERE store_id = ${store} AND id = ${review}`,
    ],
    [
      'como antes',
      (tx, store, review) =>
        tx`UPDATE logged_reviews SET version = 1 WHERE store_id = ${store} AND opinion_id = ${review}`,
    ],
  ])('finds what was changed without an entry: %s', async (name, change) => {
    const store = name.replaceAll(' ', '-');
    const { review, photos } = await withMedia(store);
    await behindTriggers(api.sql, (tx) => change(tx, store, review, photos));
    await expect(verify(store)).rejects.toThrow(/^Review \d+ is not shown as the log says/);
  });

  it.each<[string, Run, readonly string[]]>([
    [
      'loja decide',
      async (tx, storeId, reviewId, [first = 0, , refused = 0]) => {
        await writeMediaStatus(tx, { storeId, reviewId, kind: 'photo', id: first }, 'refused');
        await writeMediaStatus(tx, { storeId, reviewId, kind: 'photo', id: refused }, 'accepted');
      },
      ['edited'],
    ],
    [
      'autor ordena',
      (tx, store, review) => orderPhotos(tx, store, review, ['b', 'a'].map(nameOf)),
      ['edited'],
    ],
    ['foto some', (tx, store, review, [first = 0]) => deletePhotoRow(tx, store, review, first), ['edited']],
    ['video some', (tx, store) => tx`DELETE FROM opinion_videos WHERE store_id = ${store}`, ['edited']],
    [
      'dia muda',
      async (tx, store, review) => {
        await tx`UPDATE opinions SET experienced_on = '2026-04-01' WHERE store_id = ${store} AND id = ${review}`;
        await tx`DELETE FROM opinion_videos WHERE store_id = ${store}`;
      },
      ['edited'],
    ],
    [
      'de dentro agora',
      (tx, store, review) =>
        tx`UPDATE opinions SET is_insider = true WHERE store_id = ${store} AND id = ${review}`,
      ['edited'],
    ],
    [
      'nada muda',
      (tx, store, review) =>
        tx`UPDATE opinion_photos SET thumbnail = square WHERE store_id = ${store} AND opinion_id = ${review}`,
      [],
    ],
    [
      'escondida e de volta',
      async (tx, store, review) => {
        const status = (to: string) =>
          tx`UPDATE opinions SET status = ${to} WHERE store_id = ${store} AND id = ${review}`;
        await status('hidden');
        await status('published');
      },
      ['hidden', 'restored'],
    ],
    [
      'apagada inteira',
      (tx, store, review) => tx`DELETE FROM opinions WHERE store_id = ${store} AND id = ${review}`,
      ['erased'],
    ],
  ])('has an entry of what happened: %s', async (name, change, events) => {
    const store = name.replaceAll(' ', '-');
    const { review, photos } = await withMedia(store);
    await api.sql.begin((tx) => change(tx, store, review, photos));
    await publishLog(api.sql, store, place);
    expect((await eventsOf(store)).slice(2)).toEqual(events);
    await verify(store);
  });

  it('has entries of an author who wants to be forgotten, whose photos go too', async () => {
    const { sql } = api;
    const { review } = await withMedia('esquecida');
    await sql`
      UPDATE opinions SET author_name = 'Ana', author_email = 'ana@cliente.example'
      WHERE store_id = 'esquecida' AND id = ${review}`;
    await erasePersonalData(sql, 'esquecida', 'ana@cliente.example', 'anonymise');
    await publishLog(sql, 'esquecida', place);
    expect((await eventsOf('esquecida')).at(-1)).toBe('author_erased');
    await verify('esquecida');
  });

  it('holds what was signed before photos were in the log, until something happens', async () => {
    const { sql } = api;
    const { review } = await withMedia('velha');
    await enterAsBefore(sql, 'velha');
    await publishLog(sql, 'velha', place);
    expect(await verify('velha')).toMatchObject({ shown: 2, older: 2 });
    // Nobody has signed them yet.
    await behindTriggers(sql, (tx) => tx`DELETE FROM opinion_videos WHERE store_id = 'velha'`);
    expect(await verify('velha')).toMatchObject({ older: 2 });
    await sql`DELETE FROM opinion_photos WHERE store_id = 'velha' AND image = ${fileOf('a')}`;
    await publishLog(sql, 'velha', place);
    expect(await verify('velha')).toMatchObject({ older: 1 });
    // A time that is the same to the second changes nothing that is signed.
    await sql`UPDATE opinions SET created_at = created_at + interval '1 ms' WHERE store_id = 'velha' AND id <> ${review}`;
    await publishLog(sql, 'velha', place);
    expect(await verify('velha')).toMatchObject({ older: 1 });
    await sql`UPDATE opinions SET status = 'hidden' WHERE store_id = 'velha'`;
    await sql`UPDATE opinions SET status = 'published' WHERE store_id = 'velha'`;
    await publishLog(sql, 'velha', place);
    expect(await verify('velha')).toMatchObject({ older: 0 });
  });
});

async function addReview(tx: TransactionSql, store: string): Promise<number> {
  const [{ id = 0 } = {}] = await tx<{ id: number }[]>`
    INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at, experienced_on, is_incentivized)
    VALUES (${store}, 'p', 5, 'Com fotos', 'pt-BR', '2026-05-01T12:00:00Z', '2026-04-30', true) RETURNING id`;
  for (const [at, letter] of ['a', 'b', 'c'].entries()) {
    const file = fileOf(letter);
    await tx`
      INSERT INTO opinion_photos (store_id, opinion_id, position, image, square, square_150, thumbnail, status)
      VALUES (${store}, ${id}, ${at}, ${file}, ${file}, ${file}, ${file}, ${letter === 'c' ? 'refused' : 'with_review'})`;
  }
  await tx`
    INSERT INTO opinion_videos (store_id, opinion_id, video, type, bytes)
    VALUES (${store}, ${id}, ${`media:${videoFile}`}, 'video/mp4', 1)`;
  return id;
}

/** Enters all reviews again as a server did whose log had no photos. */
async function enterAsBefore(sql: Sql, store: string): Promise<void> {
  await sql`UPDATE logged_reviews SET version = 1, key = new_log_key() WHERE store_id = ${store}`;
  await sql`
    INSERT INTO waiting_log_entries (store_id, log_id, entry)
    SELECT ${store}, l.log_id, log_entry(${store}, l.log_id, 'edited', o.status, o.status_reason, o.rate, o.origin, o.incentive,
      log_commitment(l.key, log_shown(o.product_code, o.rate, o.recommends, o.title, o.text, o.author_name, o.created_at, o.incentive)))
    FROM opinions AS o JOIN logged_reviews AS l ON l.store_id = o.store_id AND l.opinion_id = o.id WHERE o.store_id = ${store}`;
}
