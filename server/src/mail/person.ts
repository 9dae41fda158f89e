import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';
import type { Listing, PersonKey } from '../platform/database/person.ts';

/** Whether a message to the asker whose id this column holds waits to be sent. */
export const hasWaitingMail = (
  sql: Sql | TransactionSql,
  storeId: Fragment,
  askerId: string,
): Fragment => sql`
  EXISTS (
    SELECT FROM mail_messages AS m
    WHERE m.store_id = ${storeId} AND m.asker_id = ${sql(askerId)} AND m.state = 'waiting')`;

interface MessageRow {
  readonly kind: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** What messages to a person are about, each an array of ids. */
export interface PersonSubjects {
  readonly invitations: Fragment;
  readonly forms: Fragment;
  readonly reviews: Fragment;
  readonly askers: Fragment;
}

/** The newest first. */
export async function listMessages(
  sql: Sql,
  { storeId, email }: PersonKey,
  { invitations, forms, reviews, askers }: PersonSubjects,
  { limit, offset }: Listing,
): Promise<MessageRow[]> {
  return sql<MessageRow[]>`
    SELECT kind, state, created_at, finished_at FROM mail_messages
    WHERE store_id = ${storeId}
      AND (invitation_id = ANY (${invitations}) OR form_id = ANY (${forms}) OR opinion_id = ANY (${reviews})
        OR (test IS NOT NULL AND lower(test ->> 'to') = lower(${email}))
        OR asker_id = ANY (${askers}))
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** Since when the address gets no mail, and why; undefined: it gets some. */
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

interface ErasedMail {
  readonly reviewIds: readonly number[];
  readonly formIds: readonly number[];
  readonly invitationIds: readonly number[];
}

/**
 * Deletes messages about these, and tests to the address. Those of invitations go with them. Keeps the address on the list of those that
 * get no mail: it is a keyed hash, and they are not to be asked again.
 */
export async function eraseMail(
  tx: TransactionSql,
  { storeId, email }: PersonKey,
  { reviewIds, formIds, invitationIds }: ErasedMail,
): Promise<void> {
  await tx`
    UPDATE mail_recipients SET invitation_id = NULL
    WHERE store_id = ${storeId} AND invitation_id = ANY (${[...invitationIds]})`;
  await tx`
    DELETE FROM mail_messages
    WHERE store_id = ${storeId} AND (opinion_id = ANY (${[...reviewIds]}) OR form_id = ANY (${[...formIds]})
      OR (test IS NOT NULL AND lower(test ->> 'to') = lower(${email})))`;
}

/** Deletes the messages about forms without an order. */
export async function deleteMailOfForms(
  tx: TransactionSql,
  storeId: string,
  formIds: readonly number[],
): Promise<void> {
  await tx`DELETE FROM mail_messages WHERE store_id = ${storeId} AND form_id = ANY (${[...formIds]})`;
}
