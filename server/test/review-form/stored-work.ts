import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { nothingWritten, type Written } from './killed-shopper.ts';

/** What the database contains of a product of an order. */
export interface StoredWork {
  readonly orderId: string;
  readonly productCode: string;
  readonly written: Written;
  readonly review: StoredReview | undefined;
  /** Whether there is a draft and a review. */
  readonly isTwice: boolean;
  readonly invitation: string;
  readonly isCounted: boolean;
}

export interface StoredReview {
  readonly id: number;
  readonly status: ReviewStatus;
  /** The actions of its history, and the kinds of its messages, in order. */
  readonly events: readonly string[];
  readonly mails: readonly string[];
}

interface Row {
  readonly orderId: string;
  readonly productCode: string;
  readonly invitation: string;
  readonly isReviewed: boolean;
  readonly draft: { rate?: number; text?: string; recommends?: 'yes' | 'no' } | null;
  readonly draftPhotos: number;
  readonly draftVideos: number;
  readonly id: number | null;
  readonly status: ReviewStatus;
  readonly rate: number;
  readonly text: string;
  readonly recommends: boolean | null;
  readonly photos: number;
  readonly photosCount: number;
  readonly videos: number;
  readonly events: readonly string[];
  readonly mails: readonly string[];
}

/** Each product of each order of a store; one that has two reviews is in two rows. */
export async function storedWork(sql: Sql, storeId: string): Promise<StoredWork[]> {
  const rows = await sql<Row[]>`
    SELECT i.order_id, i.product_code, v.status AS invitation, v.reviewed_at IS NOT NULL AS is_reviewed, d.draft,
      (SELECT count(*)::int FROM draft_files AS f
        WHERE f.store_id = ${storeId} AND f.draft_id = d.id AND f.kind = 'photo') AS draft_photos,
      (SELECT count(*)::int FROM draft_files AS f
        WHERE f.store_id = ${storeId} AND f.draft_id = d.id AND f.kind = 'video') AS draft_videos,
      r.id, r.status, r.rate, r.text, r.recommends, r.photos_count,
      (SELECT count(*)::int FROM opinion_photos AS f WHERE f.store_id = ${storeId} AND f.opinion_id = r.id) AS photos,
      (SELECT count(*)::int FROM opinion_videos AS f WHERE f.store_id = ${storeId} AND f.opinion_id = r.id) AS videos,
      ARRAY(SELECT e.action FROM opinion_events AS e
        WHERE e.store_id = ${storeId} AND e.opinion_id = r.id ORDER BY e.id) AS events,
      ARRAY(SELECT m.kind FROM mail_messages AS m
        WHERE m.store_id = ${storeId} AND m.opinion_id = r.id ORDER BY m.id) AS mails
    FROM order_items AS i
    JOIN invitations AS v ON v.store_id = ${storeId} AND v.order_id = i.order_id
    LEFT JOIN review_drafts AS d
      ON d.store_id = ${storeId} AND d.invitation_id = v.id AND d.product_code = i.product_code
    LEFT JOIN opinions AS r
      ON r.store_id = ${storeId} AND r.order_id = i.order_id AND r.product_code = i.product_code
    WHERE i.store_id = ${storeId} ORDER BY i.order_id, i.position, r.id`;
  return rows.map(workOfRow);
}

function workOfRow(row: Row): StoredWork {
  const { orderId, productCode, invitation, isReviewed: isCounted, draft, id, status, events, mails } = row;
  const written = id === null ? ofDraft(row) : ofReview(row);
  const review = id === null ? undefined : { id, status, events, mails };
  return {
    orderId,
    productCode,
    written,
    review,
    isTwice: id !== null && draft !== null,
    invitation,
    isCounted,
  };
}

const ofDraft = ({ draft, draftPhotos: photos, draftVideos: videos }: Row): Written => ({
  ...nothingWritten,
  rate: draft?.rate ?? null,
  text: draft?.text ?? '',
  recommends: draft?.recommends === undefined ? null : draft.recommends === 'yes',
  photos,
  videos,
});

/** A count of photos that is not that of the rows is a review of no photos that could have been written. */
const ofReview = ({ rate, text, recommends, photos, photosCount, videos }: Row): Written => ({
  rate,
  text,
  recommends,
  photos: photos === photosCount ? photos : Number.NaN,
  videos,
  isSent: true,
});

/** The names of all files that rows of drafts and reviews name. */
export async function namedFiles(sql: Sql): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    SELECT unnest(ARRAY[image, square, square_150]) AS key FROM opinion_photos
    UNION ALL SELECT video FROM opinion_videos
    UNION ALL SELECT unnest(ARRAY[file, replace(file, '-image.', '-square.'), replace(file, '-image.', '-150.')])
      FROM draft_files WHERE kind <> 'video'
    UNION ALL SELECT file FROM draft_files WHERE kind = 'video'`;
  return rows.map(({ key }) => key.slice('media:'.length)).sort();
}

/** The names of all stored files. The folder is created with the first. */
export async function storedFiles(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'media');
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true });
  return found
    .filter((file) => file.includes('.'))
    .map((file) => path.basename(file))
    .sort();
}
