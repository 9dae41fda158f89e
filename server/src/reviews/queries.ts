import type { MediaStatus } from '@opina/contract/constants/media';
import type { ModerationReason } from '@opina/contract/constants/moderation';
import type { ReviewSource, ReviewStatus } from '@opina/contract/constants/reviews';
import type { WireOpinionVideo } from '@opina/contract/entities/reviews/opinion';
import { runText } from '../platform/database/engine/run-text.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { placedKeyText } from '../review-media/placed-keys.ts';
import { shownStatusesText } from '../review-media/shown-media.ts';

/** What shoppers and the store see of a review. */
interface ReviewColumns {
  readonly id: number;
  readonly productCode: string;
  readonly rate: number;
  /** Empty, as `text`, when the customer gave a rating only. */
  readonly title: string;
  readonly text: string;
  /** Empty: an anonymous customer. */
  readonly authorName: string;
  readonly profile: string | null;
  readonly recommends: boolean | null;
  readonly locale: string;
  readonly createdAt: Date;
  readonly upvotesCount: number;
  readonly downvotesCount: number;
  readonly origin: ReviewSource;
  readonly thirdPartyName: string | null;
  readonly saleItemId: number | null;
  /** A day: `2026-01-31`. */
  readonly purchasedOn: string | null;
  readonly incentive: string | null;
  /** Its author got something for it; `incentive` says what, if that is known. */
  readonly isIncentivized: boolean;
  readonly isInsider: boolean;
  /** A day. */
  readonly experiencedOn: string | null;
  readonly editedAt: Date | null;
  readonly translations: readonly StoredTranslation[];
}

/** A review as shoppers see it. */
export interface PublicReview extends ReviewColumns {
  /** Those that shoppers see; of videos at most one. */
  readonly photos: readonly StoredPhoto[];
  readonly videos: readonly WireOpinionVideo[];
  /** Texts, in the order they were written. */
  readonly replies: readonly string[];
  /** See `withPublication`; undefined: it is not told, or not known. */
  readonly publishedAt?: Date | undefined;
}

/** A review with all that its store may see. */
export interface StoreReview extends ReviewColumns {
  readonly version: number;
  /** All of them, refused ones too. */
  readonly photos: readonly (StoredPhoto & DecidedMedia)[];
  readonly videos: readonly (WireOpinionVideo & DecidedMedia)[];
  readonly status: ReviewStatus;
  /** Why it is refused or hidden. */
  readonly statusReason: ModerationReason | null;
  readonly isCollected: boolean;
  readonly authorEmail: string | null;
  /** Empty: not known. */
  readonly productName: string;
  /** Of the order it was written for, as `deliveryDate`; null: not known. */
  readonly price: number | null;
  readonly orderId: string | null;
  readonly deliveryDate: Date | null;
  /** In the order they were written; `createdAt` is ISO 8601. */
  readonly replies: readonly { readonly id: number; readonly text: string; readonly createdAt: string }[];
}

/** What the store has decided about a photo or a video. */
export interface DecidedMedia {
  readonly status: MediaStatus;
  readonly version: number;
}

export interface StoredTranslation {
  readonly locale: string;
  readonly title: string;
  readonly text: string;
}

export interface StoredPhoto {
  readonly id: number;
  readonly image: string;
  readonly square: string;
  readonly thumbnail: string;
}

interface MediaTexts {
  readonly fields: string;
  readonly condition: string;
}

const shownMedia: MediaTexts = { fields: '', condition: `AND m.status IN ${shownStatusesText}` };
const allMedia: MediaTexts = { fields: ", 'status', m.status, 'version', m.version", condition: '' };

/** At most one. */
const videos = ({ fields, condition }: MediaTexts) => `coalesce((
    SELECT json_agg(json_build_object('id', m.id, 'video', ${placedKeyText('m.video')}, 'poster', ${placedKeyText('m.poster')}, 'type', m.type,
      'duration_ms', m.duration_ms, 'width', m.width, 'height', m.height${fields}))
    FROM opinion_videos AS m WHERE m.store_id = $1 AND m.opinion_id = o.id ${condition}), '[]')`;

/** Of review `o`, in their order. In these texts, `$1` is the store. */
const photos = ({ fields, condition }: MediaTexts) => `coalesce((
    SELECT json_agg(
      json_build_object('id', m.id, 'image', ${placedKeyText('m.image')},
        'square', ${placedKeyText('m.square')}, 'thumbnail', ${placedKeyText('m.thumbnail')}${fields})
      ORDER BY m.position, m.id)
    FROM opinion_photos AS m WHERE m.store_id = $1 AND m.opinion_id = o.id ${condition}), '[]')`;

const mediaAs = (media: MediaTexts) => `${photos(media)} AS photos, ${videos(media)} AS videos`;

const translations = `coalesce((
    SELECT json_agg(json_build_object('locale', t.locale, 'title', t.title, 'text', t.text) ORDER BY t.locale)
    FROM opinion_translations AS t WHERE t.store_id = $1 AND t.opinion_id = o.id), '[]')`;

const repliesAs = (reply: string) => `coalesce((
    SELECT json_agg(${reply} ORDER BY c.position)
    FROM opinion_comments AS c WHERE c.store_id = $1 AND c.opinion_id = o.id), '[]')`;

const columns = `
  o.id, o.product_code, o.rate, o.title, o.text, o.author_name, o.profile, o.recommends, o.locale, o.created_at,
  o.upvotes_count, o.downvotes_count, o.origin, o.third_party_name, o.sale_item_id,
  to_char(o.purchased_on, 'YYYY-MM-DD') AS purchased_on, o.incentive, o.is_incentivized,
  o.is_insider, to_char(o.experienced_on, 'YYYY-MM-DD') AS experienced_on, o.edited_at, ${translations} AS translations`;

/** The columns of a `PublicReview`, from `opinions AS o`, for statements whose `$1` is the store. */
export const publicColumns = `${columns}, ${mediaAs(shownMedia)}, ${repliesAs('c.text')} AS replies`;

/** The same with what only the store may see. */
const storeColumns = `${columns}, ${mediaAs(allMedia)}, o.version, status, status_reason, is_collected, author_email, order_id,
  ${repliesAs("json_build_object('id', c.position, 'text', c.text, 'createdAt', c.created_at)")} AS replies,
  (SELECT name FROM products AS p WHERE p.store_id = $1 AND p.code = o.product_code) AS product_name,
  (SELECT delivery_date FROM orders AS b WHERE b.store_id = $1 AND b.order_id = o.order_id) AS delivery_date,
  (SELECT price::float8 FROM order_items AS i
    WHERE i.store_id = $1 AND i.order_id = o.order_id AND i.product_code = o.product_code
    ORDER BY position LIMIT 1) AS price`;

/** In the order of the ids, with replies, photos and translations; those that the store does not have are left out. */
export function readPublicReviews(
  sql: Sql,
  storeId: string,
  ids: readonly number[],
): Promise<PublicReview[]> {
  return readReviews(sql, storeId, ids, publicColumns);
}

export function readStoreReviews(
  sql: Sql | TransactionSql,
  storeId: string,
  ids: readonly number[],
): Promise<StoreReview[]> {
  return readReviews(sql, storeId, ids, storeColumns);
}

async function readReviews<Review extends ReviewColumns>(
  sql: Sql | TransactionSql,
  storeId: string,
  ids: readonly number[],
  columns: string,
): Promise<Review[]> {
  if (ids.length === 0) return [];
  const rows = await runText<Review>(
    sql,
    `SELECT ${columns} FROM opinions AS o WHERE store_id = $1 AND id = ANY ($2)`,
    [storeId, ids],
  );
  const byId = new Map(rows.map((row): [number, Review] => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
