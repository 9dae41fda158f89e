import type { ReviewSource } from '@opina/contract/constants/reviews';
import type { ReviewRecord } from '@opina/contract/records/review';
import { isShownMedia } from '@opina/contract/shown-media';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import {
  type IdsInUse,
  type RestoreOutcome,
  restoredIds,
} from '../../platform/database/store-file/restored-ids.ts';
import { type Place, placeProducts } from '../../products/insert-products.ts';
import { restorePhotos, restoreVideos } from '../../review-media/store-file/restore.ts';
import {
  findSurveyOptions,
  restoreSurveyAnswers,
  surveyOptionKey,
} from '../../surveys/store-file/restore.ts';
import { countVotesOf } from '../../votes/slot-queries.ts';
import { restoreMoreVotes, restoreVotes, votesAtOnce } from '../../votes/store-file/restore.ts';
import { countNewReviews } from '../decisions/status-queries.ts';
import { replySeconds } from './reply-seconds.ts';

type Fresh = ReviewRecord & { readonly place: number; readonly optionIds: readonly number[] };

/**
 * Writes those of the reviews that are not there yet, with all that hangs on them, and counts them, in one transaction.
 * A review is identified by source and source id, or, without them, by the id it was first exported under. Of its own
 * pictures the files are there already, and their keys are in the place of addresses. Of thousands of votes most follow in transactions
 * of their own, also for a review that is there: an import that ended between them is repeated.
 */
export async function restoreReviews(
  sql: Sql,
  storeId: string,
  reviews: readonly ReviewRecord[],
  taken: IdsInUse = 'any',
): Promise<RestoreOutcome[]> {
  const outcomes = await sql.begin(async (tx) => {
    const outcomes = await previewReviews(tx, storeId, reviews);
    const options = await findSurveyOptions(tx, storeId, reviews);
    const fresh: Fresh[] = [];
    for (const [place, review] of reviews.entries()) {
      const optionIds = review.survey_answers.map((answer) => options.get(surveyOptionKey(answer)));
      if (outcomes[place] !== 'written') continue;
      if (optionIds.includes(undefined)) outcomes[place] = 'unknown';
      else fresh.push({ ...review, place, optionIds: optionIds.filter((id) => id !== undefined) });
    }
    if (fresh.length > 0) await insert(tx, storeId, fresh, taken);
    return outcomes;
  });
  const voted = reviews.filter(
    ({ votes }, at) =>
      votes.length > votesAtOnce && (outcomes[at] === 'written' || outcomes[at] === 'present'),
  );
  for (const { place, id } of await findReviews(sql, storeId, voted)) {
    const review = voted[place];
    if (review !== undefined) await restoreMoreVotes(sql, storeId, id, review);
  }
  return outcomes;
}

/** What restoring would do, surveys apart. */
export async function previewReviews(
  sql: Sql | TransactionSql,
  storeId: string,
  reviews: readonly ReviewRecord[],
): Promise<RestoreOutcome[]> {
  const found = await findReviews(sql, storeId, reviews);
  const known = new Map<string, Pick<StoredReview, 'code' | 'rate'>>(
    found.map((row) => [identity(reviews[row.place]), row]),
  );
  return reviews.map((review) => {
    const stored = known.get(identity(review));
    known.set(identity(review), { code: codeOf(review), rate: review.rate });
    if (stored === undefined) return 'written';
    return stored.code === codeOf(review) && stored.rate === review.rate ? 'present' : 'taken';
  });
}

interface StoredReview {
  /** In the list of those that were looked for. */
  readonly place: number;
  readonly id: number;
  readonly code: string;
  readonly rate: number;
}

/** Those that the store has. */
async function findReviews(
  sql: Sql | TransactionSql,
  storeId: string,
  reviews: readonly ReviewRecord[],
): Promise<readonly StoredReview[]> {
  if (reviews.length === 0) return [];
  const rows = sql.json(
    reviews.map(({ id, source, source_id }, place) => ({ place, id, source, source_id })),
  );
  const wanted = sql`
    jsonb_to_recordset(${rows}::jsonb) AS r (place integer, id bigint, source text, source_id text)`;
  return sql<StoredReview[]>`
    SELECT place, o.id, coalesce(own_code, product_code) AS code, rate FROM ${wanted}
    JOIN opinions AS o ON o.store_id = ${storeId} AND o.source = r.source AND o.source_id = r.source_id
    UNION ALL
    SELECT place, o.id, coalesce(own_code, product_code), rate FROM ${wanted}
    JOIN opinions AS o ON o.store_id = ${storeId} AND o.id = r.id AND o.source IS NULL AND o.former_id IS NULL
    WHERE r.source IS NULL
    UNION ALL
    SELECT place, o.id, coalesce(own_code, product_code), rate FROM ${wanted}
    JOIN opinions AS o ON o.store_id = ${storeId} AND o.former_id = r.id AND o.source IS NULL
    WHERE r.source IS NULL`;
}

/** The code under which it came, which may belong to another product here than where the file is from. */
const codeOf = ({ own_code, product_code }: ReviewRecord): string => own_code ?? product_code;

function identity(review: ReviewRecord | undefined): string {
  return JSON.stringify(review?.source == null ? [review?.id] : [review.source, review.source_id]);
}

async function insert(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly Fresh[],
  taken: IdsInUse,
): Promise<void> {
  const placeOf = await placeProducts(tx, storeId, reviews.map(codeOf));
  const ids = await restoredIds(
    tx,
    'opinions',
    reviews.map(({ id }) => id),
    taken,
  );
  const written = reviews.map((review, at) => ({
    ...review,
    ...ids[at],
    ...columnsOf(placeOf(codeOf(review))),
    photos_count: review.photos.filter(({ status = 'with_review' }) => isShownMedia(status)).length,
    origin: restoredOrigin(review),
  }));
  const rows = written.map(
    ({ translations, comments, photos, videos, survey_answers, votes, events, reports, optionIds, ...row }) =>
      row,
  );
  await tx`
    INSERT INTO opinions (id, former_id, store_id, product_code, own_code, rate, title, text, author_name, author_email,
      profile, recommends, locale, created_at, upvotes_count, downvotes_count, voted_upvotes, upvoting_networks, photos_count,
      third_party_name, origin, order_id, sale_item_id, status, status_reason, is_collected, purchased_on, incentive,
      experienced_on, is_insider, is_incentivized, edited_at, source, source_id)
    SELECT id, former_id, ${storeId}, product_code, own_code, rate, title, text, author_name, author_email, profile,
      recommends, locale, created_at, upvotes_count, downvotes_count, coalesce(voted_upvotes, 0),
      coalesce(upvoting_networks, 0), photos_count, third_party_name, origin, order_id, sale_item_id, status, status_reason,
      coalesce(is_collected, false), purchased_on, incentive, experienced_on,
      coalesce(insider, false), coalesce(incentivized, incentive <> '', false), edited_at, source, source_id
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb) AS r (
      id bigint, former_id bigint, product_code text, own_code text, rate smallint, title text, text text,
      author_name text, author_email text, profile text, recommends boolean, locale text, created_at timestamptz,
      upvotes_count integer, downvotes_count integer, voted_upvotes integer, upvoting_networks integer,
      photos_count integer, third_party_name text, origin text, order_id text, sale_item_id bigint, status text,
      status_reason text, is_collected boolean, purchased_on date, incentive text,
      experienced_on date, insider boolean, incentivized boolean, edited_at timestamptz, source text, source_id text)`;
  const under = <K extends 'translations' | 'comments'>(key: K) =>
    tx.json(written.flatMap((review) => review[key].map((one) => ({ ...one, opinion_id: review.id }))));
  await tx`
    INSERT INTO opinion_translations (store_id, opinion_id, locale, title, text)
    SELECT ${storeId}::text, opinion_id, locale, title, text
    FROM jsonb_to_recordset(${under('translations')}::jsonb)
      AS t (opinion_id bigint, locale text, title text, text text)`;
  await tx`
    INSERT INTO opinion_comments (store_id, opinion_id, position, text, created_at, reply_seconds)
    SELECT ${storeId}::text, opinion_id, position, text, created_at,
      CASE WHEN position = min(position) OVER (PARTITION BY opinion_id) THEN ${replySeconds(tx, storeId)} END
    FROM jsonb_to_recordset(${under('comments')}::jsonb)
      AS c (opinion_id bigint, position smallint, text text, created_at timestamptz)`;
  await restoreEvents(tx, storeId, written);
  await restoreReports(tx, storeId, written);
  await restoreVideos(tx, storeId, written);
  await connectInvitations(tx, storeId, written);
  await restorePhotos(tx, storeId, written);
  await restoreVotes(tx, storeId, written);
  await restoreSurveyAnswers(tx, storeId, written);
  const shown = written.flatMap(({ id, status }) => (status === 'published' ? [id] : []));
  await countNewReviews(
    tx,
    storeId,
    shown.sort((a, b) => a - b),
  );
  await countVotesOf(
    tx,
    storeId,
    written.map(({ id }) => id),
    1,
  );
}

async function restoreEvents(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly (Pick<ReviewRecord, 'events'> & { readonly id: number })[],
): Promise<void> {
  const rows = reviews.flatMap(({ id, events = [] }) => events.map((one) => ({ ...one, opinion_id: id })));
  if (rows.length === 0) return;
  await tx`
    INSERT INTO opinion_events (store_id, opinion_id, created_at, actor, actor_name, action, status, reason, note)
    SELECT ${storeId}::text, opinion_id, created_at, actor, actor_name, action, status, reason, note
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb)
      AS e (opinion_id bigint, created_at timestamptz, actor text, actor_name text, action text, status text, reason text,
        note text)`;
}

async function restoreReports(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly (Pick<ReviewRecord, 'reports'> & { readonly id: number })[],
): Promise<void> {
  const rows = reviews.flatMap(({ id, reports = [] }) => reports.map((one) => ({ ...one, opinion_id: id })));
  if (rows.length === 0) return;
  await tx`
    INSERT INTO opinion_reports (store_id, opinion_id, created_at, reason, note, visitor_hash, status, closed_at)
    SELECT ${storeId}::text, opinion_id, created_at, reason, note, decode(visitor, 'hex'), status, closed_at
    FROM jsonb_to_recordset(${tx.json(rows)}::jsonb)
      AS r (opinion_id bigint, created_at timestamptz, reason text, note text, visitor text, status text,
        closed_at timestamptz)`;
}

/** Reviews that were written for an invitation belong to that of their order. Invitations come before reviews. */
async function connectInvitations(
  tx: TransactionSql,
  storeId: string,
  reviews: readonly (Pick<ReviewRecord, 'is_invited'> & { readonly id: number })[],
): Promise<void> {
  const ids = reviews.flatMap(({ id, is_invited: isInvited }) => (isInvited ? [id] : []));
  if (ids.length === 0) return;
  await tx`
    UPDATE opinions AS o SET invitation_id = v.id FROM invitations AS v
    WHERE o.store_id = ${storeId} AND o.id = ANY (${ids}::bigint[]) AND v.store_id = ${storeId}
      AND v.order_id = o.order_id`;
}

const columnsOf = ({ productCode, ownCode }: Place) => ({ product_code: productCode, own_code: ownCode });

/** Only a name makes it a third party's. Of an older export, what had no source was collected by its server. */
function restoredOrigin({ third_party_name, origin, source }: ReviewRecord): ReviewSource {
  if (third_party_name !== null) return 'third_party';
  if (origin !== undefined && origin !== 'third_party') return origin;
  return source === null ? 'bought_here' : 'imported';
}
