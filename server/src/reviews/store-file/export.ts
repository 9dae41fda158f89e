import type { PhotoRecord, ReviewRecord, VideoRecord } from '@opina/contract/records/review';
import {
  countRows,
  type ExportScope,
  instant,
  list,
  type RecordRow,
  record,
} from '../../platform/database/store-file/export-records.ts';
import { exportedIds } from '../../platform/database/store-file/exported-ids.ts';
import { exportedPhotos } from '../../review-media/store-file/export.ts';
import { exportedSurveyAnswers, namedAnswers, type SurveyOptions } from '../../surveys/store-file/export.ts';
import { exportedVotes } from '../../votes/store-file/export.ts';

export const countExportedReviews = (scope: ExportScope): Promise<number> => countRows(scope, 'opinions');

/** A photo with the keys of its files, or addresses of other servers; for its `place` see `placedKey`. */
export type PhotoWithKeys = PhotoRecord & { readonly place: string };

/** A review whose photos and video have the keys of their files, not their hashes. */
export type ReviewWithKeys = Omit<ReviewRecord, 'photos' | 'videos'> & {
  readonly photos: readonly PhotoWithKeys[];
  readonly videos: readonly (Omit<VideoRecord, 'poster'> & { readonly poster: string | null })[];
};

/** A review whose survey answers are the ids of options. */
type StoredReview = Omit<ReviewWithKeys, 'survey_answers'> & { readonly survey_answers: readonly number[] };

/** The history of review `o`. */
function exportedEvents(scope: ExportScope) {
  const { tx, storeId, withPersonalData } = scope;
  return list(
    scope,
    tx`
    SELECT json_agg(json_build_object('created_at', ${instant(scope, 'e.created_at')}, 'actor', e.actor,
      'actor_name', e.actor_name, 'action', e.action, 'status', e.status, 'reason', e.reason,
      'note', ${withPersonalData ? tx`e.note` : tx`NULL`}) ORDER BY e.id)
    FROM opinion_events AS e WHERE e.store_id = ${storeId} AND e.opinion_id = o.id`,
  );
}

/** The video of review `o`, with the keys of its files. */
function exportedVideos(scope: ExportScope) {
  const { tx, storeId } = scope;
  return list(
    scope,
    tx`
    SELECT json_agg(json_build_object('video', v.video, 'type', v.type, 'bytes', v.bytes, 'duration_ms', v.duration_ms,
      'width', v.width, 'height', v.height, 'poster', v.poster, 'created_at', ${instant(scope, 'v.created_at')},
      'status', v.status))
    FROM opinion_videos AS v WHERE v.store_id = ${storeId} AND v.opinion_id = o.id`,
  );
}

/** What shoppers reported about review `o`. */
function exportedReports(scope: ExportScope) {
  const { tx, storeId, withPersonalData } = scope;
  return list(
    scope,
    tx`
    SELECT json_agg(json_build_object('created_at', ${instant(scope, 'r.created_at')}, 'reason', r.reason,
      'note', ${withPersonalData ? tx`r.note` : tx`NULL`}, 'visitor', encode(r.visitor_hash, 'hex'),
      'status', r.status, 'closed_at', ${instant(scope, 'r.closed_at')}) ORDER BY r.created_at, r.visitor_hash)
    FROM opinion_reports AS r WHERE r.store_id = ${storeId} AND r.opinion_id = o.id`,
  );
}

/** The languages into which reviews are translated, in order. */
export async function exportedLocales({ tx, storeId }: ExportScope): Promise<string[]> {
  const rows = await tx<{ locale: string }[]>`
    SELECT DISTINCT locale COLLATE "C" AS locale FROM opinion_translations
    WHERE store_id = ${storeId} ORDER BY locale`;
  return rows.map(({ locale }) => locale);
}

/**
 * The reviews as records. Their photos, survey answers and votes come in the same query, in SQL of the capabilities of these
 * tables: reading them by the ids of a batch would take three more queries a batch. Uploaded pictures have the keys of their files.
 */
export async function* exportedReviews(
  scope: ExportScope,
  surveys: SurveyOptions,
): AsyncGenerator<ReviewWithKeys> {
  const { tx, storeId, withPersonalData } = scope;
  for await (const ids of exportedIds(scope, 'opinions')) {
    const reviews = await tx<RecordRow<StoredReview>[]>`
      SELECT ${record(
        scope,
        tx`'review' AS type, coalesce(former_id, id) AS id, source, source_id, product_code, own_code, rate, title, text,
        ${
          withPersonalData
            ? tx`author_name, author_email, order_id, profile,
          to_char(purchased_on, 'YYYY-MM-DD') AS purchased_on,
          EXISTS (SELECT FROM invitations AS v WHERE v.store_id = ${storeId} AND v.id = o.invitation_id
            AND v.order_id = o.order_id) AS is_invited`
            : tx`'' AS author_name, NULL AS profile`
        },
        recommends, locale, ${instant(scope, 'created_at')} AS created_at,
        upvotes_count, downvotes_count, voted_upvotes, upvoting_networks, third_party_name, origin, sale_item_id,
        status, status_reason, is_collected, incentive,
        to_char(experienced_on, 'YYYY-MM-DD') AS experienced_on, is_insider AS insider, is_incentivized AS incentivized,
        CASE WHEN edited_at IS NOT NULL THEN ${instant(scope, 'edited_at')} END AS edited_at,
        ${exportedEvents(scope)} AS events,
        ${list(
          scope,
          tx`
          SELECT json_agg(json_build_object('locale', t.locale, 'title', t.title, 'text', t.text)
            ORDER BY t.locale COLLATE "C")
          FROM opinion_translations AS t WHERE t.store_id = ${storeId} AND t.opinion_id = o.id`,
        )} AS translations,
        ${list(
          scope,
          tx`
          SELECT json_agg(json_build_object('position', c.position, 'text', c.text,
            'created_at', ${instant(scope, 'c.created_at')}) ORDER BY c.position)
          FROM opinion_comments AS c WHERE c.store_id = ${storeId} AND c.opinion_id = o.id`,
        )} AS comments,
        ${exportedPhotos(scope)} AS photos,
        ${exportedVideos(scope)} AS videos,
        ${exportedReports(scope)} AS reports,
        ${exportedSurveyAnswers(scope)} AS survey_answers,
        ${exportedVotes(scope)} AS votes`,
      )}
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (wanted_id, place)
      JOIN opinions AS o ON o.store_id = ${storeId} AND o.id = wanted.wanted_id
      ORDER BY wanted.place`;
    for (const { record: review } of reviews) {
      yield { ...review, survey_answers: namedAnswers(review.survey_answers, surveys) };
    }
  }
}
