import { maxCounted } from '@opina/contract/constants/inbox';
import type { MediaKind, MediaList, MediaStatus } from '@opina/contract/constants/media';
import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { WireOpinionVideo, WireReviewPhoto } from '@opina/contract/entities/reviews/opinion';
import type { Sql } from '../platform/database/engine/sql.ts';
import { type Fragment, instantOf, type Position } from '../platform/database/keyset.ts';
import { placedKey } from '../review-media/placed-keys.ts';

/** What a store looks for among its photos and videos. */
export interface WallFilters {
  readonly storeId: string;
  readonly lists: readonly MediaList[];
  readonly kinds: readonly MediaKind[];
  readonly productCode: string | undefined;
  readonly rates: readonly number[] | undefined;
  readonly reviewIds: readonly number[] | undefined;
}

export interface WallPage extends WallFilters {
  /** Its `id` is a `wallKey`. */
  readonly after: Position | undefined;
  readonly limit: number;
}

/** Where a photo or a video stands in the wall, and which it is. */
export interface WallPlace extends Position {
  readonly kind: MediaKind;
  readonly mediaId: number;
  readonly reviewId: number;
}

/** One row for each photo and video of a page, with its review. */
export interface WallRow {
  readonly kind: MediaKind;
  readonly id: number;
  readonly reviewId: number;
  readonly version: number;
  readonly status: MediaStatus;
  readonly listed: MediaList;
  readonly photo: WireReviewPhoto | null;
  readonly video: WireOpinionVideo | null;
  readonly reviewVersion: number;
  readonly reviewStatus: ReviewStatus;
  readonly rate: number;
  readonly title: string;
  readonly text: string;
  readonly authorName: string;
  readonly productCode: string;
  readonly productName: string;
  readonly createdAt: Date;
}

/** A call looks at so many at most, so that a rating that few have costs no more than others. */
const maxExamined = 10_000;

/**
 * A page of the wall, the newest review first, and where it goes on. Photos and videos are in two tables with ids of their own: a key
 * of both puts them into one order.
 */
export async function readWallPage(
  sql: Sql,
  page: WallPage,
): Promise<{ readonly places: readonly WallPlace[]; readonly next: Position | undefined }> {
  const { rates, limit } = page;
  const examined = rates === undefined ? limit + 1 : maxExamined;
  const rows = await sql<WallPlace[]>`
    SELECT * FROM (${firstRows(sql, page, examined)}) AS m
    ${rates === undefined ? sql`` : sql`WHERE m.rate = ANY (${[...rates]}::int[])`}
    ORDER BY m.reviewed_at DESC, m.id DESC LIMIT ${limit + 1}`;
  const places = rows.slice(0, limit);
  if (rows.length > limit) return { places, next: places.at(-1) };
  return { places, next: rates === undefined ? undefined : await findEnd(sql, page) };
}

/** The last row that the call looked at; undefined: the list ends before. */
async function findEnd(sql: Sql, page: WallPage): Promise<Position | undefined> {
  const [end] = await sql<Position[]>`
    SELECT id, at FROM (${firstRows(sql, page, maxExamined)}) AS m OFFSET ${maxExamined - 1} LIMIT 1`;
  return end;
}

/** The first rows after the position, in order: of each list and kind in the order of its index, merged. */
function firstRows(sql: Sql, page: WallPage, limit: number): Fragment {
  const parts = page.kinds.flatMap((kind) =>
    page.lists.map((list) => partOf(sql, page, { kind, list, limit })),
  );
  const all = parts.slice(1).reduce((before, part) => sql`${before} UNION ALL ${part}`, parts[0] ?? sql``);
  return sql`SELECT * FROM (${all}) AS m ORDER BY m.reviewed_at DESC, m.id DESC LIMIT ${limit}`;
}

function partOf(
  sql: Sql,
  { storeId, productCode, reviewIds, after }: WallPage,
  { kind, list, limit }: { readonly kind: MediaKind; readonly list: MediaList; readonly limit: number },
): Fragment {
  const isPhoto = kind === 'photo';
  return sql`(
    SELECT ${kind}::text AS kind, m.id AS media_id, m.opinion_id AS review_id, m.rate, m.reviewed_at,
      (extract(epoch FROM m.reviewed_at) * 1000000)::bigint AS at, m.id * 2 + ${isPhoto ? 0 : 1}::int AS id
    FROM ${sql(isPhoto ? 'opinion_photos' : 'opinion_videos')} AS m
    WHERE m.store_id = ${storeId} AND m.listed = ${list}
      ${productCode === undefined ? sql`` : sql`AND m.product_code = ${productCode}`}
      ${reviewIds === undefined ? sql`` : sql`AND m.opinion_id = ANY (${[...reviewIds]}::bigint[])`}
      ${after === undefined ? sql`` : sql`AND (m.reviewed_at, m.id) < (${instantOf(after)}::text::timestamptz, ${below(after, isPhoto)}::bigint)`}
    ORDER BY m.reviewed_at DESC, m.id DESC LIMIT ${limit})`;
}

/** The id below which photos, or videos, of the same moment follow the key. Keys are even for photos, odd for videos. */
const below = ({ id: key }: Position, isPhoto: boolean): number =>
  isPhoto ? Math.ceil(key / 2) : Math.ceil((key - 1) / 2);

/** What is shown of these places; in no order. */
export async function readWallRows(
  sql: Sql,
  storeId: string,
  places: readonly Pick<WallPlace, 'kind' | 'mediaId' | 'reviewId'>[],
): Promise<WallRow[]> {
  const ofKind = (kind: MediaKind) => {
    const found = places.filter((place) => place.kind === kind);
    return { ids: found.map(({ mediaId }) => mediaId), reviews: found.map(({ reviewId }) => reviewId) };
  };
  const [photos, videos] = [ofKind('photo'), ofKind('video')];
  const placed = (column: string) => placedKey(sql, `f.${column}`);
  return sql<WallRow[]>`
    SELECT m.*, o.version AS review_version, o.status AS review_status, o.rate, o.title, o.text, o.author_name,
      o.product_code, o.created_at,
      coalesce((SELECT name FROM products AS p WHERE p.store_id = ${storeId} AND p.code = o.product_code), '') AS product_name
    FROM (
      SELECT 'photo' AS kind, f.id, f.opinion_id AS review_id, f.version, f.status, f.listed,
        json_build_object('id', f.id, 'image', ${placed('image')}, 'square', ${placed('square')}, 'thumbnail', ${placed('thumbnail')}) AS photo,
        NULL::json AS video
      FROM opinion_photos AS f
      WHERE f.store_id = ${storeId} AND f.opinion_id = ANY (${photos.reviews}::bigint[]) AND f.id = ANY (${photos.ids}::bigint[])
      UNION ALL
      SELECT 'video', f.id, f.opinion_id, f.version, f.status, f.listed, NULL::json,
        json_build_object('id', f.id, 'video', ${placed('video')}, 'poster', ${placed('poster')}, 'type', f.type,
          'duration_ms', f.duration_ms, 'width', f.width, 'height', f.height)
      FROM opinion_videos AS f
      WHERE f.store_id = ${storeId} AND f.opinion_id = ANY (${videos.reviews}::bigint[]) AND f.id = ANY (${videos.ids}::bigint[])
    ) AS m
    JOIN opinions AS o ON o.store_id = ${storeId} AND o.id = m.review_id`;
}

/** How many are in each list; index entries are counted, up to a limit. */
export async function countListed(sql: Sql, storeId: string, list: MediaList): Promise<number> {
  const listed = (table: 'opinion_photos' | 'opinion_videos') => sql`
    SELECT 1 FROM ${sql(table)} WHERE store_id = ${storeId} AND listed = ${list} LIMIT ${maxCounted}`;
  const [row] = await sql<{ number: number }[]>`
    SELECT least(
      (SELECT count(*) FROM (${listed('opinion_photos')}) AS p) + (SELECT count(*) FROM (${listed('opinion_videos')}) AS v),
      ${maxCounted})::int AS number`;
  return row?.number ?? 0;
}
