import type { ReviewStatus } from '@opina/contract/constants/reviews';
import { afterDeadlock } from '../../platform/database/after-deadlock.ts';
import { type AlsoWrite, alsoCount } from '../../platform/database/also-write.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { Place } from '../../products/insert-products.ts';
import { addReviewsToProducts } from '../../products/summaries.ts';
import type { PhotoSizes } from '../../review-media/photo-queries.ts';
import { addReviewsToStore } from '../../stores/summaries.ts';
import { importPhotos } from '../media/import-photos.ts';
import { writtenOrigin } from '../origin.ts';
import { addToSlots } from '../slot-queries.ts';
import { placeReviews } from './imported-products.ts';
import { replySeconds } from './reply-seconds.ts';

/** A review from another system, ready to be stored. `sourceId` tells it from others of the same source. */
export interface ImportedReview {
  readonly sourceId: string;
  readonly productCode: string;
  /** Empty: not known. A name that the product already has is kept. */
  readonly productName: string;
  readonly rate: number;
  readonly title: string;
  readonly text: string;
  readonly authorName: string;
  readonly authorEmail: string | null;
  readonly profile: string | null;
  readonly recommends: boolean | null;
  readonly locale: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly upvotesCount: number;
  readonly downvotesCount: number;
  readonly thirdPartyName: string | null;
  /** Of an order that the store has, with this product in it. */
  readonly orderId?: string | null;
  readonly saleItemId: number | null;
  readonly status: ReviewStatus;
  /** A day: `2026-01-31`. */
  readonly experiencedOn?: string | null;
  /** Default: false, as `isIncentivized`. */
  readonly isInsider?: boolean;
  readonly isIncentivized?: boolean;
  readonly reply: string | null;
  /** ISO 8601; without it the time of the import. */
  readonly replyCreatedAt?: string | null;
  readonly photos?: readonly PhotoSizes[];
  readonly translations: readonly {
    readonly locale: string;
    readonly title: string;
    readonly text: string;
  }[];
}

/** `present`: stored before. `taken`: its id belongs to a review of another product or rating. */
export type WriteOutcome = 'written' | 'present' | 'taken';

/** Reviews that are stored already, by source id. */
export type ExistingReviews = Map<string, { readonly productCode: string; readonly rate: number }>;

type PlacedReview = ImportedReview & Place;

interface Inserted {
  readonly id: number;
  readonly review: PlacedReview;
}

/**
 * Stores those of the reviews that are not there yet, with their products, replies and translations, and counts
 * exactly these into the summaries, all in one transaction. Outcomes are in the order of the reviews, and ids ascend
 * in it. Safe beside another import of the same reviews.
 *
 * Statements that need no result of each other are sent together, so that the database does not wait for the process.
 */
export async function writeReviews(
  sql: Sql,
  storeId: string,
  source: string,
  reviews: readonly ImportedReview[],
  afterWrite?: AfterWrite,
  also?: AlsoWrite,
): Promise<WriteOutcome[]> {
  const write = (repeats: Repeats) =>
    afterDeadlock(() =>
      sql.begin(async (tx) =>
        alsoCount(tx, await writeNewReviews(tx, { storeId, source, reviews, repeats, afterWrite }), also),
      ),
    );
  try {
    return await write('refused');
  } catch (error) {
    // Another import or a merchant has stored some of them between our look and our write.
    if (!isUniqueViolation(error)) throw error;
    return write('left out');
  }
}

/** What happens to a review that was stored after the look. The database inserts a sixth faster if it need not leave any out. */
type Repeats = 'refused' | 'left out';

/** Called in the transaction that writes reviews, with the ids of the new ones. */
export type AfterWrite = (tx: TransactionSql, ids: readonly number[]) => Promise<void>;

interface Batch {
  readonly storeId: string;
  readonly source: string;
  readonly reviews: readonly ImportedReview[];
  readonly repeats: Repeats;
  readonly afterWrite: AfterWrite | undefined;
}

async function writeNewReviews(tx: TransactionSql, batch: Batch): Promise<WriteOutcome[]> {
  const { storeId, source, reviews } = batch;
  const known = await findExistingReviews(tx, storeId, source, reviews);
  const outcomes = classifyReviews(reviews, known);
  const fresh = reviews.filter((_, at) => outcomes[at] === 'written');
  if (fresh.length === 0) return outcomes;
  const placed = await placeReviews(tx, storeId, fresh);
  const inserted = await insertReviews(tx, { ...batch, reviews: [...placed.values()] });
  await Promise.all([
    insertTranslations(tx, storeId, inserted),
    insertReplies(tx, storeId, inserted),
    countIntoSummaries(tx, storeId, inserted),
  ]);
  await importPhotos(tx, storeId, source, inserted.map(photosOf));
  await batch.afterWrite?.(
    tx,
    inserted.map(({ id }) => id),
  );
  const written = new Set(inserted.map(({ review }) => review));
  const isWritten = (review: ImportedReview) => {
    const one = placed.get(review);
    return one !== undefined && written.has(one);
  };
  return reviews.map((review, at) => (isWritten(review) ? 'written' : settled(outcomes[at])));
}

function photosOf({ review: { sourceId, photos = [] } }: Inserted) {
  return { sourceId, photos };
}

function settled(outcome: WriteOutcome | undefined): WriteOutcome {
  return outcome === 'taken' ? 'taken' : 'present';
}

/**
 * Which of the reviews a store has already from this source. `LIMIT` makes each one a look into the index, whatever the planner
 * knows of the table: a plan of when it was small would read all of it in each batch.
 */
export async function findExistingReviews(
  sql: Sql | TransactionSql,
  storeId: string,
  source: string,
  reviews: readonly ImportedReview[],
): Promise<ExistingReviews> {
  const rows = await sql<{ sourceId: string; productCode: string; rate: number }[]>`
    SELECT source_id, o.product_code, o.rate
    FROM unnest(${reviews.map(({ sourceId }) => sourceId)}::text[]) AS r (source_id)
    CROSS JOIN LATERAL (
      SELECT coalesce(own_code, product_code) AS product_code, rate FROM opinions AS o
      WHERE o.store_id = ${storeId} AND o.source = ${source} AND o.source_id = r.source_id
      LIMIT 1) AS o`;
  return new Map(rows.map(({ sourceId, ...review }) => [sourceId, review]));
}

/** What storing would do with each review. Those that would be written become known, so that repeats are seen. */
export function classifyReviews(reviews: readonly ImportedReview[], known: ExistingReviews): WriteOutcome[] {
  return reviews.map(({ sourceId, productCode, rate }) => {
    const stored = known.get(sourceId);
    if (stored) return stored.productCode === productCode && stored.rate === rate ? 'present' : 'taken';
    known.set(sourceId, { productCode, rate });
    return 'written';
  });
}

/** After many rows: the planner of a database without a background job for it would go on with old figures. */
export async function refreshStatistics(sql: Sql): Promise<void> {
  await sql`
    ANALYZE products, opinions, opinion_translations, opinion_comments, opinion_photos, votes, questions, product_summaries,
      survey_questions, survey_options, survey_answers, survey_summaries, survey_respondents`;
}

async function insertReviews(
  tx: TransactionSql,
  {
    storeId,
    source,
    reviews,
    repeats,
  }: Omit<Batch, 'reviews'> & { readonly reviews: readonly PlacedReview[] },
): Promise<Inserted[]> {
  const all = <T>(value: (review: PlacedReview) => T) => reviews.map(value);
  // One array for each column costs the database less than objects. Rows are inserted, and ids given, in the order of arrays.
  const inserted = await tx<{ id: number; sourceId: string }[]>`
    INSERT INTO opinions (
      store_id, product_code, own_code, rate, title, text, author_name, author_email, profile, recommends, locale,
      created_at, upvotes_count, downvotes_count, third_party_name, origin, order_id, sale_item_id, status,
      experienced_on, is_insider, is_incentivized, source, source_id)
    SELECT ${storeId}::text, product_code, own_code, rate, title, text, author_name, author_email, profile,
      recommends::boolean, locale, created_at::timestamptz, upvotes_count, downvotes_count, third_party_name, origin,
      order_id, sale_item_id, status, experienced_on::date, is_insider::boolean, is_incentivized::boolean,
      ${source}::text, source_id
    FROM unnest(
      ${all(({ productCode }) => productCode)}::text[], ${all(({ ownCode }) => ownCode)}::text[],
      ${all(({ rate }) => rate)}::smallint[],
      ${all(({ title }) => title)}::text[], ${all(({ text }) => text)}::text[],
      ${all(({ authorName }) => authorName)}::text[], ${all(({ authorEmail }) => authorEmail)}::text[],
      ${all(({ profile }) => profile)}::text[], ${all(({ recommends }) => recommends?.toString() ?? null)}::text[],
      ${all(({ locale }) => locale)}::text[], ${all(({ createdAt }) => createdAt)}::text[],
      ${all(({ upvotesCount }) => upvotesCount)}::integer[], ${all(({ downvotesCount }) => downvotesCount)}::integer[],
      ${all(({ thirdPartyName }) => thirdPartyName)}::text[], ${all(writtenOrigin)}::text[],
      ${all(({ orderId }) => orderId ?? null)}::text[], ${all(({ saleItemId }) => saleItemId)}::bigint[],
      ${all(({ status }) => status)}::text[], ${all(({ experiencedOn = null }) => experiencedOn)}::text[],
      ${all(({ isInsider = false }) => String(isInsider))}::text[], ${all(({ isIncentivized = false }) => String(isIncentivized))}::text[],
      ${all(({ sourceId }) => sourceId)}::text[]
    ) AS r (
      product_code, own_code, rate, title, text, author_name, author_email, profile, recommends, locale, created_at,
      upvotes_count, downvotes_count, third_party_name, origin, order_id, sale_item_id, status, experienced_on, is_insider,
      is_incentivized, source_id)
    ${repeats === 'refused' ? tx`` : tx`ON CONFLICT (store_id, source, source_id) WHERE source IS NOT NULL DO NOTHING`}
    RETURNING id, source_id`;
  const ids = new Map(inserted.map((row) => [row.sourceId, row.id]));
  return reviews.flatMap((review) => {
    const id = ids.get(review.sourceId);
    return id === undefined ? [] : [{ id, review }];
  });
}

async function insertTranslations(tx: TransactionSql, storeId: string, inserted: readonly Inserted[]) {
  const rows = inserted.flatMap(({ id, review }) =>
    review.translations.map(({ locale, title, text }) => ({ opinion_id: id, locale, title, text })),
  );
  if (rows.length === 0) return;
  await tx`
    INSERT INTO opinion_translations (store_id, opinion_id, locale, title, text)
    SELECT ${storeId}::text, opinion_id, locale, title, text
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb)
      AS t (opinion_id bigint, locale text, title text, text text)`;
}

async function insertReplies(tx: TransactionSql, storeId: string, inserted: readonly Inserted[]) {
  const rows = inserted.flatMap(({ id, review }) =>
    review.reply === null
      ? []
      : [{ opinion_id: id, text: review.reply, created_at: review.replyCreatedAt ?? null }],
  );
  if (rows.length === 0) return;
  await tx`
    INSERT INTO opinion_comments (store_id, opinion_id, position, text, created_at, reply_seconds)
    SELECT ${storeId}::text, opinion_id, 1, text, coalesce(created_at, now()), ${replySeconds(tx, storeId)}
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb)
      AS c (opinion_id bigint, text text, created_at timestamptz)`;
}

// Counted from the rows just inserted and not from the table, so that the cost does not grow with it.
async function countIntoSummaries(tx: TransactionSql, storeId: string, inserted: readonly Inserted[]) {
  const shown = inserted.flatMap(({ review }) => (review.status === 'published' ? [review] : []));
  if (shown.length === 0) return;
  const reviews = tx`
    (SELECT product_code, rate, recommends::boolean, origin, created_at::timestamptz AS created_at
    FROM unnest(
      ${shown.map(({ productCode }) => productCode)}::text[], ${shown.map(({ rate }) => rate)}::integer[],
      ${shown.map(({ recommends }) => recommends?.toString() ?? null)}::text[], ${shown.map(writtenOrigin)}::text[],
      ${shown.map(({ createdAt }) => createdAt)}::text[]
    ) AS r (product_code, rate, recommends, origin, created_at)) AS r`;
  // They lock in the order in which they are sent: product, store, times, as all transactions that count reviews.
  await Promise.all([
    addReviewsToProducts(tx, storeId, reviews),
    addReviewsToStore(tx, storeId, reviews),
    addToSlots(tx, storeId, reviews),
  ]);
}
