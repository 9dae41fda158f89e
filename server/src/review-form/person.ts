import { draftDays } from '@opina/contract/constants/review-form';
import { deleteMailOfForms } from '../mail/person.ts';
import { deleteInBatches } from '../platform/database/delete-in-batches.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import { markErased } from '../platform/database/maintenance/erased-tables.ts';
import type { Listing, PersonKey } from '../platform/database/person.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { draftKey } from '../review-media/placed-keys.ts';

/** The ids of forms without an order that a person has sent, or has only typed the address into. An array. */
export const formsOfPerson = (
  sql: Sql | TransactionSql,
  { storeId, email }: PersonKey,
): Fragment => sql`ARRAY(
  SELECT id FROM open_forms WHERE store_id = ${storeId} AND email IS NOT NULL AND lower(email) = lower(${email})
  UNION
  SELECT open_form_id FROM review_drafts
  WHERE store_id = ${storeId} AND open_form_id IS NOT NULL AND lower(draft ->> 'email') = lower(${email}))`;

interface DraftRow {
  readonly productCode: string;
  readonly draft: unknown;
  readonly files: string[];
  readonly updatedAt: Date;
}

/** What a person's drafts are of, each an array of ids. */
interface DraftSubjects {
  readonly invitations: Fragment;
  readonly forms: Fragment;
  readonly reviews: Fragment;
}

/** The newest first. */
export async function listDrafts(
  sql: Sql,
  storeId: string,
  { invitations, forms, reviews }: DraftSubjects,
  { limit, offset }: Listing,
): Promise<DraftRow[]> {
  return sql<DraftRow[]>`
    SELECT product_code, draft, updated_at, coalesce((
      SELECT json_agg(${draftKey(sql, 'f.file')} ORDER BY f.id) FROM draft_files AS f
      WHERE f.store_id = ${storeId} AND f.draft_id = d.id), '[]') AS files
    FROM review_drafts AS d
    WHERE store_id = ${storeId}
      AND (invitation_id = ANY (${invitations}) OR open_form_id = ANY (${forms}) OR opinion_id = ANY (${reviews}))
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** Deletes a person's forms without an order, and those of these reviews. Returns their ids. */
export async function eraseForms(
  tx: TransactionSql,
  { storeId, email }: PersonKey,
  reviewIds: readonly number[],
): Promise<number[]> {
  const erased = await tx<{ id: number }[]>`
    DELETE FROM open_forms
    WHERE store_id = ${storeId} AND (id = ANY (${formsOfPerson(tx, { storeId, email })}) OR opinion_id = ANY (${[...reviewIds]}))
    RETURNING id`;
  raiseEvent('files.unused', { storeId });
  return erased.map(({ id }) => id);
}

/** Deletes the drafts of reviews that are being edited. */
export async function eraseDraftsOf(
  tx: TransactionSql,
  storeId: string,
  reviewIds: readonly number[],
): Promise<void> {
  await tx`DELETE FROM review_drafts WHERE store_id = ${storeId} AND opinion_id = ANY (${[...reviewIds]})`;
  raiseEvent('files.unused', { storeId });
}

/** Deletes drafts that nobody has gone on with, of all stores. Returns their number. */
export const expireDrafts = (sql: Sql): Promise<number> =>
  deleteInBatches<number>(
    sql,
    sql`
      SELECT store_id, id FROM review_drafts WHERE updated_at < now() - make_interval(days => ${draftDays}::int)
      ORDER BY store_id, id`,
    async (tx, storeId, ids) => {
      const { count } = await tx`
        DELETE FROM review_drafts WHERE store_id = ${storeId} AND id = ANY (${[...ids]})
          AND updated_at < now() - make_interval(days => ${draftDays}::int)`;
      if (count > 0) await markErased(tx, ['review_drafts', 'draft_files']);
      return count;
    },
  );

/** Deletes expired forms without an order, of all stores. Returns their number. */
export const expireForms = (sql: Sql): Promise<number> =>
  deleteInBatches<number>(
    sql,
    sql`SELECT store_id, id FROM open_forms WHERE expires_at <= now() ORDER BY store_id, id`,
    async (tx, storeId, ids) => {
      await deleteMailOfForms(tx, storeId, ids);
      const { count } = await tx`
        DELETE FROM open_forms WHERE store_id = ${storeId} AND id = ANY (${[...ids]}) AND expires_at <= now()`;
      if (count > 0) await markErased(tx, ['open_forms', 'mail_messages', 'review_drafts', 'draft_files']);
      return count;
    },
  );

/** The files in a form without an order, which anybody can open, are kept for so long. The words stay as long as the form. */
const unsentHours = 12;

const isUnsent = (sql: Sql | TransactionSql, storeId: Fragment): Fragment => sql`
  EXISTS (
    SELECT FROM review_drafts AS d JOIN open_forms AS o ON o.store_id = ${storeId} AND o.id = d.open_form_id
    WHERE d.store_id = ${storeId} AND d.id = f.draft_id AND o.state <> 'sent'
      AND d.updated_at < now() - make_interval(hours => ${unsentHours}::int))`;

/** Deletes the files of forms without an order that were not sent, of all stores. A trigger notes their names. Returns their number. */
export const expireUnsentFiles = (sql: Sql): Promise<number> =>
  deleteInBatches<number>(
    sql,
    sql`SELECT f.store_id, f.id FROM draft_files AS f WHERE ${isUnsent(sql, sql`f.store_id`)} ORDER BY f.store_id, f.id`,
    async (tx, storeId, ids) => {
      const { count } = await tx`
        DELETE FROM draft_files AS f WHERE store_id = ${storeId} AND id = ANY (${[...ids]})
          AND ${isUnsent(tx, tx`${storeId}`)}`;
      if (count > 0) await markErased(tx, ['draft_files']);
      return count;
    },
  );
