import { draftKey, placedKey } from '../photos/placed-keys.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { formsOfPerson } from './forms-of-person.ts';

export interface PersonKey {
  readonly storeId: string;
  readonly email: string;
}

export interface Listing {
  readonly limit: number;
  readonly offset: number;
}

interface InvitationRow {
  readonly orderId: string;
  readonly status: string;
  readonly dueAt: Date | null;
  readonly sentAt: Date | null;
  readonly openedAt: Date | null;
  readonly clickedAt: Date | null;
  readonly reviewedAt: Date | null;
  readonly createdAt: Date;
}

/**
 * The ids of a person's orders, invitations, forms without an order, and reviews. Arrays: each is read once by its index, and
 * not again for each row that is compared with it.
 */
function idsOf(sql: Sql, { storeId, email }: PersonKey) {
  const orders = sql`ARRAY(
    SELECT order_id FROM orders
    WHERE store_id = ${storeId} AND client_email IS NOT NULL AND lower(client_email) = lower(${email}))`;
  return {
    orders,
    invitations: sql`ARRAY(
      SELECT id FROM invitations WHERE store_id = ${storeId} AND order_id = ANY (${orders}))`,
    forms: formsOfPerson(sql, { storeId, email }),
    reviews: sql`ARRAY(
      SELECT id FROM opinions
      WHERE store_id = ${storeId} AND author_email IS NOT NULL AND lower(author_email) = lower(${email}))`,
    askers: sql`ARRAY(SELECT id FROM askers WHERE store_id = ${storeId} AND lower(email) = lower(${email}))`,
  };
}

export async function listInvitations(
  sql: Sql,
  person: PersonKey,
  { limit, offset }: Listing,
): Promise<InvitationRow[]> {
  return sql<InvitationRow[]>`
    SELECT order_id, status, due_at, sent_at, opened_at, clicked_at, reviewed_at, created_at FROM invitations
    WHERE store_id = ${person.storeId} AND order_id = ANY (${idsOf(sql, person).orders})
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
}

interface DraftRow {
  readonly productCode: string;
  readonly draft: unknown;
  readonly files: string[];
  readonly updatedAt: Date;
}

export async function listDrafts(
  sql: Sql,
  person: PersonKey,
  { limit, offset }: Listing,
): Promise<DraftRow[]> {
  const { storeId } = person;
  const { invitations, forms, reviews } = idsOf(sql, person);
  return sql<DraftRow[]>`
    SELECT product_code, draft, updated_at, coalesce((
      SELECT json_agg(${draftKey(sql, 'f.file')} ORDER BY f.id) FROM draft_files AS f
      WHERE f.store_id = ${storeId} AND f.draft_id = d.id), '[]') AS files
    FROM review_drafts AS d
    WHERE store_id = ${storeId}
      AND (invitation_id = ANY (${invitations}) OR open_form_id = ANY (${forms}) OR opinion_id = ANY (${reviews}))
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
}

interface VideoRow {
  readonly opinionId: number;
  readonly video: string;
  readonly poster: string | null;
}

export async function listVideos(
  sql: Sql,
  person: PersonKey,
  { limit, offset }: Listing,
): Promise<VideoRow[]> {
  return sql<VideoRow[]>`
    SELECT opinion_id, ${placedKey(sql, 'v.video')} AS video, ${placedKey(sql, 'v.poster')} AS poster
    FROM opinion_videos AS v
    WHERE store_id = ${person.storeId} AND opinion_id = ANY (${idsOf(sql, person).reviews})
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
}

interface EventRow {
  readonly opinionId: number;
  readonly actor: string;
  readonly action: string;
  readonly status: string | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly createdAt: Date;
}

export async function listEvents(
  sql: Sql,
  person: PersonKey,
  { limit, offset }: Listing,
): Promise<EventRow[]> {
  return sql<EventRow[]>`
    SELECT opinion_id, actor, action, status, reason, note, created_at FROM opinion_events
    WHERE store_id = ${person.storeId} AND opinion_id = ANY (${idsOf(sql, person).reviews})
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
}

interface MessageRow {
  readonly kind: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export async function listMessages(
  sql: Sql,
  person: PersonKey,
  { limit, offset }: Listing,
): Promise<MessageRow[]> {
  const { storeId, email } = person;
  const { invitations, forms, reviews, askers } = idsOf(sql, person);
  return sql<MessageRow[]>`
    SELECT kind, state, created_at, finished_at FROM mail_messages
    WHERE store_id = ${storeId}
      AND (invitation_id = ANY (${invitations}) OR form_id = ANY (${forms}) OR opinion_id = ANY (${reviews})
        OR (test IS NOT NULL AND lower(test ->> 'to') = lower(${email}))
        OR asker_id = ANY (${askers}))
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
}

export async function findNoMail(
  sql: Sql,
  storeId: string,
  emailHash: Uint8Array,
): Promise<{ readonly reason: string; readonly createdAt: Date } | undefined> {
  const [found] = await sql<{ reason: string; createdAt: Date }[]>`
    SELECT reason, created_at FROM mail_suppressions
    WHERE store_id = ${storeId} AND email_hash = ${emailHash}`;
  return found;
}
