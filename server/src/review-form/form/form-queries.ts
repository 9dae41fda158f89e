import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { placeOf } from '../../review-media/placed-keys.ts';
import type { ReviewPhoto, VideoFile } from './form.ts';

export interface StoredInvitation {
  readonly id: number;
  readonly orderId: string;
  readonly status: string;
  readonly linkVersion: number;
  /** What the store offered when it asked. */
  readonly incentive: string | null;
  readonly expiresAt: Date | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly deliveryDate: Date | null;
  readonly orderedAt: Date;
}

export async function findInvitation(
  sql: Sql | TransactionSql,
  storeId: string,
  id: number,
): Promise<StoredInvitation | undefined> {
  const [invitation] = await sql<StoredInvitation[]>`
    SELECT i.id, i.order_id, i.status, i.link_version, i.expires_at, i.incentive, o.client_first_name AS first_name,
      o.client_last_name AS last_name, o.client_email AS email, o.delivery_date, o.created_at AS ordered_at
    FROM invitations AS i JOIN orders AS o ON o.store_id = ${storeId} AND o.order_id = i.order_id
    WHERE i.store_id = ${storeId} AND i.id = ${id}`;
  return invitation;
}

export interface StoredOpenForm {
  readonly id: number;
  readonly productCode: string;
  readonly productName: string;
  /** As the store named the product; `productName` may be what somebody has sent. */
  readonly knownName: string;
  readonly pictureUrl: string | null;
  readonly pageUrl: string | null;
  readonly state: 'open' | 'confirm' | 'sent';
  readonly email: string | null;
  readonly opinionId: number | null;
  readonly opinionStatus: ReviewStatus | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function findOpenForm(
  sql: Sql | TransactionSql,
  storeId: string,
  id: number,
): Promise<StoredOpenForm | undefined> {
  const [form] = await sql<StoredOpenForm[]>`
    SELECT f.id, f.product_code, coalesce(nullif(p.name, ''), f.product_name) AS product_name,
      coalesce(p.name, '') AS known_name, p.photos_urls[1] AS picture_url, p.url AS page_url, f.state, f.email, f.opinion_id, o.status AS opinion_status, f.created_at,
      f.expires_at
    FROM open_forms AS f
    LEFT JOIN products AS a ON a.store_id = ${storeId} AND a.code = f.product_code
    LEFT JOIN products AS p ON p.store_id = ${storeId} AND p.code = coalesce(a.merged_into, a.code)
    LEFT JOIN opinions AS o ON o.store_id = ${storeId} AND o.id = f.opinion_id
    WHERE f.store_id = ${storeId} AND f.id = ${id}`;
  return form;
}

export interface StoredEdit {
  readonly id: number;
  readonly productCode: string;
  readonly productName: string;
  readonly pictureUrl: string | null;
  readonly pageUrl: string | null;
  readonly status: ReviewStatus;
  /** What the store wrote to the author of a review that it refuses; null: nothing, or it does not refuse it. */
  readonly refusalNote: string | null;
  readonly linkVersion: number;
  readonly rate: number;
  readonly title: string;
  readonly text: string;
  readonly authorName: string;
  readonly email: string | null;
  readonly recommends: boolean | null;
  readonly incentive: string | null;
  readonly experiencedOn: string | null;
  readonly isInsider: boolean;
  readonly isIncentivized: boolean;
  readonly orderId: string | null;
  readonly invitationId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly optionIds: readonly number[];
  readonly photos: readonly ReviewPhoto[];
}

/** A review that was written with a form; undefined for any other. */
export async function findReviewToEdit(
  sql: Sql | TransactionSql,
  storeId: string,
  id: number,
): Promise<StoredEdit | undefined> {
  const [review] = await sql<StoredEdit[]>`
    SELECT r.id, coalesce(r.own_code, r.product_code) AS product_code, coalesce(nullif(bought.name, ''), p.name, '') AS product_name,
      coalesce(bought.photos_urls[1], p.photos_urls[1]) AS picture_url, coalesce(bought.url, p.url) AS page_url,
      r.status, CASE WHEN r.status = 'refused' THEN (SELECT e.note FROM opinion_events AS e
        WHERE e.store_id = ${storeId} AND e.opinion_id = r.id AND e.status = 'refused'
        ORDER BY e.id DESC LIMIT 1) END AS refusal_note, r.link_version, r.rate, r.title, r.text, r.author_name, r.author_email AS email, r.recommends,
      r.incentive, to_char(r.experienced_on, 'YYYY-MM-DD') AS experienced_on, r.is_insider, r.is_incentivized, r.order_id, r.invitation_id, coalesce(o.client_first_name, '') AS first_name,
      coalesce(o.client_last_name, '') AS last_name,
      ARRAY(SELECT a.option_id FROM survey_answers AS a
        JOIN survey_options AS s ON s.store_id = a.store_id AND s.id = a.option_id
        JOIN survey_questions AS q ON q.store_id = a.store_id AND q.id = a.question_id
        WHERE a.store_id = ${storeId} AND a.opinion_id = r.id AND s.retired_at IS NULL AND q.retired_at IS NULL
        ORDER BY 1) AS option_ids,
      coalesce((
        SELECT json_agg(json_build_object('id', f.id, 'image', f.image, 'place', ${placeOf(sql, 'f')}) ORDER BY f.position, f.id)
        FROM opinion_photos AS f WHERE f.store_id = ${storeId} AND f.opinion_id = r.id), '[]') AS photos
    FROM opinions AS r
    LEFT JOIN products AS p ON p.store_id = ${storeId} AND p.code = r.product_code
    LEFT JOIN orders AS o ON o.store_id = ${storeId} AND o.order_id = r.order_id
    LEFT JOIN LATERAL (
      SELECT i.name, i.photos_urls, i.url FROM order_items AS i
      WHERE i.store_id = ${storeId} AND i.order_id = r.order_id
        AND i.product_code = coalesce(r.own_code, r.product_code)
      ORDER BY i.position LIMIT 1) AS bought ON true
    WHERE r.store_id = ${storeId} AND r.id = ${id} AND r.is_collected`;
  return review;
}

export async function findVideo(
  sql: Sql | TransactionSql,
  storeId: string,
  reviewId: number,
): Promise<VideoFile | null> {
  const [video] = await sql<VideoFile[]>`
    SELECT video AS file, poster, type, bytes, duration_ms, width, height, ${placeOf(sql, 'v')} AS place
    FROM opinion_videos AS v WHERE store_id = ${storeId} AND opinion_id = ${reviewId}`;
  return video ?? null;
}

export interface StoredPurchase {
  readonly deliveryDate: Date | null;
  readonly orderedAt: Date;
  readonly invitationId: number | null;
}

/** An order that was not called off, with its invitation. */
export async function findOrder(
  sql: Sql | TransactionSql,
  storeId: string,
  orderId: string,
): Promise<StoredPurchase | undefined> {
  const [order] = await sql<StoredPurchase[]>`
    SELECT o.delivery_date, o.created_at AS ordered_at, i.id AS invitation_id
    FROM orders AS o LEFT JOIN invitations AS i ON i.store_id = ${storeId} AND i.order_id = o.order_id
    WHERE o.store_id = ${storeId} AND o.order_id = ${orderId} AND o.status = 'placed'`;
  return order;
}
