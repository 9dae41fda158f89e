import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictures } from '@opina/test-kit/media/pictures';
import { mp4 } from '@opina/test-kit/media/videos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { seedWebhook } from '#test/database/seed-webhook';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { turn } from '#test/database/test-turn';
import { importFile } from '../imports/import-file.ts';
import { createEmailHasher } from '../mail/suppression/email-hash.ts';
import { suppress, suppressionOf } from '../mail/suppression/suppressions.ts';
import { mediaSecrets } from '../platform/database/media-secrets.ts';
import { runOn } from '../platform/database/run.ts';
import { readSalt } from '../platform/database/salts.ts';
import { createFolderStorage } from '../platform/media/folder-storage.ts';
import { createMedia, type Media } from '../platform/media/media.ts';
import { fileKey, mediaKey } from '../platform/media/media-names.ts';
import { createPictureFolder } from '../platform/media/picture-folder.ts';
import { removeUnusedFiles } from '../review-media/media-files.ts';
import { exportStore } from './export-store.ts';
import { writeWholeFile } from './write-whole-file.ts';

describe.each(testEngines)('what a store has collected, exported and imported on $name', ({ open }) => {
  let database: TestDatabase;
  let folder = '';
  let runs = 0;
  beforeAll(async () => {
    database = await open();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-collected-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await database.sql`DELETE FROM stores`;
    await database.sql`DELETE FROM media_removals`;
    runs += 1;
  });

  /** Of a separate server: with keys of its own, which are in the database. */
  const freshMedia = (place: string): Media =>
    createMedia({
      storage: createFolderStorage(path.join(folder, `${runs}-${place}`)),
      ...mediaSecrets(database.sql),
    });
  const freshHasher = () => createEmailHasher(() => readSalt(database.sql, 'suppressions'));

  async function exported(media: Media, name: string, withPersonalData = true) {
    const file = path.join(folder, `${runs}-${name}.jsonl`);
    const parts = {
      readFile: media.read,
      openVideo: media.openVideo,
      folder: createPictureFolder(`${file}.media`),
    };
    const options = { storeId: '1', format: 'jsonl', withPersonalData, pictures: parts } as const;
    const hashEmail = freshHasher();
    const done = await writeWholeFile(file, (output) =>
      exportStore({ sql: database.sql, turn }, { ...options, hashEmail }, output),
    );
    const files = await readdir(`${file}.media`, { recursive: true }).catch(() => []);
    return { file, done, text: await readFile(file, 'utf8'), files: files.sort() };
  }
  const imported = (media: Media, file: string, from = file) =>
    importFile(
      { sql: database.sql, turn },
      {
        file,
        storeId: '1',
        hashEmail: freshHasher(),
        pictures: { folder: createPictureFolder(`${from}.media`), media },
      },
    );

  async function fill(media: Media): Promise<void> {
    const { sql } = database;
    const { p: [id = 0] = [] } = await seedStore(sql, {
      id: '1',
      products: [{ code: 'p', reviews: [{ rate: 5, text: 'Boa' }] }],
    });
    const rules = [{ name: 'endereços', condition: 'links', outcome: 'hold' }];
    await sql`
      UPDATE stores SET moderation_rules = ${JSON.stringify(rules)}::text::jsonb,
        collection = '{"invitations": {"enabled": true}}' WHERE id = '1'`;
    await sql`
      INSERT INTO mail_texts (store_id, kind, locale, subject, heading, body, button)
      VALUES ('1', 'invitation', 'pt-BR', 'Conte', 'Como foi?', ${'Olá, {name}\n\n{link}'}, 'Avaliar')`;
    await seedWebhook(sql, '1');
    await sql`
      INSERT INTO orders (store_id, order_id, client_email) VALUES
        ('1', 'asked', 'ana@cliente.example'), ('1', 'later', 'bia@cliente.example')`;
    await sql`
      INSERT INTO invitations (
        store_id, order_id, status, due_at, delay_days, incentive, handed_at, sent_at, expires_at) VALUES
        ('1', 'asked', 'sent', '2026-01-02 03:04:05.000006+00', 5, 'Frete', now(), now(), now() + interval '90 days'),
        ('1', 'later', 'planned', '2090-01-01', 5, NULL, NULL, NULL, '2090-04-01')`;
    const [invitation] = await sql<{ id: number }[]>`
      SELECT id FROM invitations WHERE store_id = '1' AND order_id = 'asked'`;
    await sql`
      UPDATE opinions SET is_collected = true, order_id = 'asked', invitation_id = ${invitation?.id ?? 0}
      WHERE store_id = '1' AND id = ${id}`;
    await sql`
      INSERT INTO opinion_reports (store_id, opinion_id, reason, note, visitor_hash)
      VALUES ('1', ${id}, 'spam', 'É da Ana', '\\x0102')`;
    const bytes = mp4({ seconds: 3 });
    const video = await media.keepVideo('video/mp4', bytes.length, async function* () {
      yield bytes;
    });
    const { name: poster } = await media.keep('1', await pictures.jpeg({ width: 700, height: 600 }));
    await sql`
      INSERT INTO opinion_videos (store_id, opinion_id, video, poster, type, bytes, duration_ms)
      VALUES ('1', ${id}, ${fileKey(video)}, ${mediaKey(poster, 'image')}, 'video/mp4', ${bytes.length}, 3000)`;
    await suppress({ run: runOn(sql), hashEmail: freshHasher() }, '1', 'Bia@cliente.example', 'unsubscribed');
  }

  /** As in another database: keys are others. */
  async function deleteEverything(media: Media): Promise<void> {
    await database.sql`DELETE FROM stores`;
    await database.sql`DELETE FROM salts`;
    await removeUnusedFiles({ write: runOn(database.sql), media });
  }

  it('is the same, and asks nobody twice and nobody who unsubscribed', async () => {
    const { sql } = database;
    const before = freshMedia('a');
    await fill(before);
    const first = await exported(before, 'first');
    // The video, and its poster in three sizes.
    expect(first.files.filter((name) => /\.(video|webp)$/.test(name))).toHaveLength(4);
    expect(first.done).toMatchObject({ pictures: 1, missingPictures: 0 });
    expect(first.text).not.toMatch(/whsec_|media:/);

    await deleteEverything(before);
    expect(await before.list()).toEqual([]);
    const after = freshMedia('b');
    expect(await imported(after, first.file)).toMatchObject({ refused: 0, skipped: 0 });
    const second = await exported(after, 'second');
    expect(second.text).toBe(first.text);
    expect(second.files).toEqual(first.files);

    const [video] = await sql<{ video: string }[]>`SELECT video FROM opinion_videos`;
    const [name = ''] = video?.video.split(':').slice(1) ?? [];
    expect(await after.sizeOfVideo(name)).toBe(mp4({ seconds: 3 }).length);
    expect(
      await sql`
      SELECT i.order_id, i.status, i.incentive, i.handed_at IS NOT NULL AS is_handed, o.id IS NOT NULL AS has_review
      FROM invitations AS i LEFT JOIN opinions AS o ON o.store_id = '1' AND o.invitation_id = i.id
      WHERE i.store_id = '1' ORDER BY order_id`,
    ).toEqual([
      { orderId: 'asked', status: 'sent', incentive: 'Frete', isHanded: true, hasReview: true },
      { orderId: 'later', status: 'planned', incentive: null, isHanded: false, hasReview: false },
    ]);
    expect(await sql`SELECT is_enabled, cardinality(secrets) AS secrets FROM webhook_endpoints`).toEqual([
      { isEnabled: false, secrets: 1 },
    ]);
    const parts = { run: runOn(sql), hashEmail: freshHasher() };
    expect(await suppressionOf(parts, '1', 'bia@cliente.example', 'invitation')).toBe('unsubscribed');
    expect(await suppressionOf(parts, '1', 'ana@cliente.example', 'invitation')).toBeUndefined();

    const files = await after.list();
    expect(await imported(after, first.file)).toMatchObject({ written: 0, refused: 0 });
    expect(await after.list()).toEqual(files);

    // The shop has sent its orders to the new server before the file was imported there.
    await sql`
      UPDATE invitations SET status = 'planned', handed_at = NULL, sent_at = NULL WHERE order_id = 'asked'`;
    expect(await imported(after, first.file)).toMatchObject({ written: 1, refused: 0 });
    expect(await sql`SELECT status FROM invitations WHERE order_id = 'asked'`).toEqual([{ status: 'sent' }]);
  });

  it('reads what older servers called the wish to get no invitations', async () => {
    const { sql } = database;
    const media = freshMedia('a');
    await fill(media);
    await sql`UPDATE invitations SET unsubscribed_at = '2026-03-01T00:00:00Z' WHERE order_id = 'asked'`;
    const { file, text } = await exported(media, 'newer');
    const older = text
      .replace('"unsubscribed_at":"2026', '"left_at":"2026')
      .replace('"client_suppression":"unsubscribed"', '"client_suppression":"left"');
    expect(older.match(/"left(_at)?"/g)).toHaveLength(2);
    await writeFile(file, older);
    await deleteEverything(media);
    expect(await imported(media, file)).toMatchObject({ refused: 0, skipped: 0 });
    expect((await exported(media, 'again')).text).toBe(text);
  });

  it('without personal data has no addresses, invitations, webhooks and notes', async () => {
    const media = freshMedia('a');
    await fill(media);
    const first = await exported(media, 'bare', false);
    expect(first.text).not.toMatch(/cliente\.example|"type":"invitation"|"webhook"|É da Ana|erp\.example/);
    expect(first.text).toMatch(/"mail_text".*Avaliar/);
    await deleteEverything(media);
    await imported(media, first.file);
    expect((await exported(media, 'again', false)).text).toBe(first.text);
  });

  it('is refused where it breaks the rules of the API, or a video is missing or damaged', async () => {
    const media = freshMedia('a');
    await fill(media);
    const { file, text } = await exported(media, 'first');
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line));
    const [store, review, mailText, webhook, invitation, order] = [
      'store',
      'review',
      'mail_text',
      'webhook',
      'invitation',
      'order',
    ].map((type) => lines.find((line) => line.type === type));
    const videos = review?.videos as { video: string; bytes: number }[];
    const item = { product_code: 'p', name: '', price: null, photos_urls: [], tags: [], extra: null };
    const bad = [
      { ...order, items: [{ ...item, url: 'javascript:alert(1)' }] },
      { ...store, auditor: { name: 'A', url: 'javascript:alert(1)' } },
      { ...store, moderation_rules: [{ name: 'x', condition: 'links', outcome: 'refuse' }] },
      { ...store, moderation_rules: [{ name: 'x', condition: 'rating', outcome: 'hold' }] },
      { ...mailText, subject: '10 % de desconto para 5 estrelas' },
      { ...webhook, url: 'javascript:alert(1)' },
      { ...invitation, due_at: '2026-13-01T00:00:00Z' },
      { ...review, id: 7, videos: videos.map((video) => ({ ...video, bytes: video.bytes + 1 })) },
      { ...review, id: 8, videos: videos.map((video) => ({ ...video, video: `sha256:${'a'.repeat(64)}` })) },
      { ...review, id: 9, videos: videos.map((video) => ({ ...video, type: 'video/webm' })) },
    ];
    await deleteEverything(media);
    await seedStore(database.sql, { id: '1' });
    const broken = path.join(folder, `${runs}-broken.jsonl`);
    const end = { type: 'end', records: bad.length };
    await writeFile(broken, [...bad, end].map((line) => JSON.stringify(line)).join('\n'));
    const report = await imported(media, broken, file);
    expect(report.firstRefusals.map(({ code, field }) => [code, field])).toEqual([
      ['line.invalid', 'order.items.0.url'],
      ['line.invalid', 'store.auditor.url'],
      ['line.invalid', 'store.moderation_rules.0.reason'],
      ['line.invalid', 'store.moderation_rules.0.condition'],
      ['line.invalid', 'mail_text.subject'],
      ['line.invalid', 'webhook.url'],
      ['line.invalid', 'invitation.due_at'],
      ['line.picture_damaged', undefined],
      ['line.picture_missing', undefined],
      ['line.picture_damaged', undefined],
    ]);
    const missing = report.firstRefusals.find(({ code }) => code === 'line.picture_missing');
    expect(missing?.message).toContain(`It was looked for in ${file}.media (--media`);
    expect(await media.list()).toEqual([]);
  });
});
