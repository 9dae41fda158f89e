import { importPhotos } from '../../photos/imported-photos.ts';
import type { PhotoSizes } from '../../photos/writes.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { writtenOrigin } from '../origin.ts';
import {
  addRecommendationCounts,
  addReviewCounts,
  recommendationCounts,
  reviewCounts,
} from '../summary-counts.ts';

/** A review from another system, ready to be stored. `sourceId` tells it from others of the same source. */
export interface ImportedOpinion {
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
  readonly status: 'published' | 'pending' | 'hidden';
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

interface Inserted {
  readonly id: number;
  readonly opinion: ImportedOpinion;
}

/**
 * Stores those of the reviews that are not there yet, with their products, replies and translations, and counts
 * exactly these into the summaries, all in one transaction. Outcomes are in the order of the reviews, and ids ascend
 * in it. Safe beside another import of the same reviews.
 */
export async function writeOpinions(
  sql: Sql,
  storeId: string,
  source: string,
  opinions: readonly ImportedOpinion[],
): Promise<WriteOutcome[]> {
  return sql.begin(async (tx) => {
    const known = await findExistingReviews(tx, storeId, source, opinions);
    const outcomes = classifyOpinions(opinions, known);
    const fresh = opinions.filter((_, at) => outcomes[at] === 'written');
    if (fresh.length === 0) return outcomes;
    await upsertProducts(tx, storeId, fresh);
    const inserted = await insertOpinions(tx, storeId, source, fresh);
    await insertTranslations(tx, storeId, inserted);
    await insertReplies(tx, storeId, inserted);
    await countIntoSummaries(tx, storeId, inserted);
    await importPhotos(tx, storeId, source, inserted.map(photosOf));
    // Another import may have stored some between our look and our write.
    const written = new Set(inserted.map(({ opinion }) => opinion));
    return opinions.map((opinion, at) => (written.has(opinion) ? 'written' : settled(outcomes[at])));
  });
}

function photosOf({ opinion: { sourceId, photos = [] } }: Inserted) {
  return { sourceId, photos };
}

function settled(outcome: WriteOutcome | undefined): WriteOutcome {
  return outcome === 'taken' ? 'taken' : 'present';
}

/** Which of the reviews a store has already from this source. */
export async function findExistingReviews(
  sql: Sql | TransactionSql,
  storeId: string,
  source: string,
  opinions: readonly ImportedOpinion[],
): Promise<ExistingReviews> {
  const rows = await sql<{ sourceId: string; productCode: string; rate: number }[]>`
    SELECT source_id, product_code, rate
    FROM opinions
    WHERE store_id = ${storeId} AND source = ${source}
      AND source_id IN (
        SELECT jsonb_array_elements_text(${sql.json(opinions.map(({ sourceId }) => sourceId))}::jsonb)
      )`;
  return new Map(rows.map(({ sourceId, ...review }) => [sourceId, review]));
}

/** What storing would do with each review. Those that would be written become known, so that repeats are seen. */
export function classifyOpinions(
  opinions: readonly ImportedOpinion[],
  known: ExistingReviews,
): WriteOutcome[] {
  return opinions.map(({ sourceId, productCode, rate }) => {
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

// Sorted, here and in the summaries: two imports at once take their locks in the same order.
async function upsertProducts(tx: TransactionSql, storeId: string, opinions: readonly ImportedOpinion[]) {
  const names = new Map<string, string>();
  for (const { productCode, productName } of opinions) {
    names.set(productCode, names.get(productCode) || productName);
  }
  const products = [...names].map(([code, name]) => ({ code, name }));
  await tx`
    INSERT INTO products (store_id, code, name)
    SELECT ${storeId}, code, name
    FROM jsonb_to_recordset(${tx.json(products)}::jsonb) AS p (code text, name text)
    ORDER BY code
    ON CONFLICT (store_id, code) DO UPDATE SET name = excluded.name
    WHERE products.name = '' AND excluded.name <> ''`;
}

async function insertOpinions(
  tx: TransactionSql,
  storeId: string,
  source: string,
  opinions: readonly ImportedOpinion[],
): Promise<Inserted[]> {
  const rows = opinions.map((opinion, position) => ({
    position,
    product_code: opinion.productCode,
    rate: opinion.rate,
    title: opinion.title,
    text: opinion.text,
    author_name: opinion.authorName,
    author_email: opinion.authorEmail,
    profile: opinion.profile,
    recommends: opinion.recommends,
    locale: opinion.locale,
    created_at: opinion.createdAt,
    upvotes_count: opinion.upvotesCount,
    downvotes_count: opinion.downvotesCount,
    third_party_name: opinion.thirdPartyName,
    origin: writtenOrigin(opinion),
    order_id: opinion.orderId ?? null,
    sale_item_id: opinion.saleItemId,
    status: opinion.status,
    source_id: opinion.sourceId,
  }));
  const inserted = await tx<{ id: number; sourceId: string }[]>`
    INSERT INTO opinions (
      store_id, product_code, rate, title, text, author_name, author_email, profile, recommends, locale,
      created_at, upvotes_count, downvotes_count, third_party_name, origin, order_id, sale_item_id, status, source,
      source_id)
    SELECT ${storeId}, product_code, rate, title, text, author_name, author_email, profile, recommends, locale,
      created_at, upvotes_count, downvotes_count, third_party_name, origin, order_id, sale_item_id, status, ${source},
      source_id
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb) AS r (
      position integer, product_code text, rate smallint, title text, text text, author_name text,
      author_email text, profile text, recommends boolean, locale text, created_at timestamptz,
      upvotes_count integer, downvotes_count integer, third_party_name text, origin text, order_id text,
      sale_item_id bigint, status text, source_id text)
    ORDER BY position
    ON CONFLICT (store_id, source, source_id) WHERE source IS NOT NULL DO NOTHING
    RETURNING id, source_id`;
  const ids = new Map(inserted.map((row) => [row.sourceId, row.id]));
  return opinions.flatMap((opinion) => {
    const id = ids.get(opinion.sourceId);
    return id === undefined ? [] : [{ id, opinion }];
  });
}

async function insertTranslations(tx: TransactionSql, storeId: string, inserted: readonly Inserted[]) {
  const rows = inserted.flatMap(({ id, opinion }) =>
    opinion.translations.map(({ locale, title, text }) => ({ opinion_id: id, locale, title, text })),
  );
  if (rows.length === 0) return;
  await tx`
    INSERT INTO opinion_translations (store_id, opinion_id, locale, title, text)
    SELECT ${storeId}, opinion_id, locale, title, text
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb)
      AS t (opinion_id bigint, locale text, title text, text text)`;
}

async function insertReplies(tx: TransactionSql, storeId: string, inserted: readonly Inserted[]) {
  const rows = inserted.flatMap(({ id, opinion }) =>
    opinion.reply === null
      ? []
      : [{ opinion_id: id, text: opinion.reply, created_at: opinion.replyCreatedAt ?? null }],
  );
  if (rows.length === 0) return;
  await tx`
    INSERT INTO opinion_comments (store_id, opinion_id, position, text, created_at)
    SELECT ${storeId}, opinion_id, 1, text, coalesce(created_at, now())
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb)
      AS c (opinion_id bigint, text text, created_at timestamptz)`;
}

// Counted from the rows just inserted and not from the table, so that the cost does not grow with it.
async function countIntoSummaries(tx: TransactionSql, storeId: string, inserted: readonly Inserted[]) {
  const rows = inserted.flatMap(({ opinion }) =>
    opinion.status === 'published'
      ? [
          {
            product_code: opinion.productCode,
            rate: opinion.rate,
            recommends: opinion.recommends,
            origin: writtenOrigin(opinion),
          },
        ]
      : [],
  );
  if (rows.length === 0) return;
  const reviews = tx`jsonb_to_recordset(${tx.json(rows)}::jsonb)
    AS r (product_code text, rate integer, recommends boolean, origin text)`;
  const excluded: ReturnType<Sql> = tx`excluded`;
  await tx`
    INSERT INTO product_summaries AS s (
      store_id, product_code, rate_1, rate_2, rate_3, rate_4, rate_5, imported, third_party,
      recommends_yes, recommends_no)
    SELECT ${storeId}, product_code, ${reviewCounts(tx)}, ${recommendationCounts(tx)}
    FROM ${reviews}
    GROUP BY product_code
    ORDER BY product_code
    ON CONFLICT (store_id, product_code) DO UPDATE SET
      ${addReviewCounts(tx, excluded)}, ${addRecommendationCounts(tx, excluded)}`;
  await tx`
    INSERT INTO store_summaries AS s (
      store_id, rate_count, rate_sum, rate_1, rate_2, rate_3, rate_4, rate_5, imported, third_party)
    SELECT ${storeId}, count(*), sum(rate), ${reviewCounts(tx)} FROM ${reviews}
    ON CONFLICT (store_id) DO UPDATE SET
      rate_count = s.rate_count + excluded.rate_count, rate_sum = s.rate_sum + excluded.rate_sum,
      ${addReviewCounts(tx, excluded)}`;
}
