import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { formsOfPerson } from './forms-of-person.ts';

/** What belongs to a person, by the ids of what was found under the address. */
export interface PersonRows {
  readonly email: string;
  readonly orderIds: readonly string[];
  readonly questionIds: readonly number[];
  readonly reviewIds: readonly number[];
}

/**
 * Erases what collecting reviews keeps about a person: invitations, forms, drafts, videos, notes, mail and events for other
 * programs. Keeps the address on the list of those that get no mail: it is a keyed hash, and they are not to be asked again.
 * Returns the number of invitations and forms.
 */
export async function eraseCollected(
  tx: TransactionSql,
  storeId: string,
  { email, orderIds, questionIds, reviewIds }: PersonRows,
): Promise<number> {
  // Their mail and drafts go with them.
  const invitations = await tx<{ id: number }[]>`
    DELETE FROM invitations WHERE store_id = ${storeId} AND order_id = ANY (${[...orderIds]}) RETURNING id`;
  const forms = await tx<{ id: number }[]>`
    DELETE FROM open_forms
    WHERE store_id = ${storeId} AND (id = ANY (${formsOfPerson(tx, { storeId, email })}) OR opinion_id = ANY (${[...reviewIds]}))
    RETURNING id`;
  const invitationIds = invitations.map(({ id }) => id);
  const formIds = forms.map(({ id }) => id);
  await tx`
    UPDATE mail_recipients SET invitation_id = NULL
    WHERE store_id = ${storeId} AND invitation_id = ANY (${invitationIds})`;
  await tx`
    DELETE FROM mail_messages
    WHERE store_id = ${storeId} AND (opinion_id = ANY (${[...reviewIds]}) OR form_id = ANY (${formIds})
      OR (test IS NOT NULL AND lower(test ->> 'to') = lower(${email})))`;
  await eraseOfReviews(tx, storeId, [...reviewIds]);
  await eraseTransfers(tx, storeId);
  await eraseDeliveries(tx, storeId, email, {
    order_id: [...orderIds],
    question_id: questionIds.map(String),
    review_id: reviewIds.map(String),
    invitation_id: invitationIds.map(String),
  });
  return invitationIds.length + formIds.length;
}

/** Also ends the links with which their author edits them. */
async function eraseOfReviews(tx: TransactionSql, storeId: string, reviewIds: number[]): Promise<void> {
  const ofReviews = tx`store_id = ${storeId} AND opinion_id = ANY (${reviewIds})`;
  await tx`DELETE FROM review_drafts WHERE ${ofReviews}`;
  await tx`DELETE FROM opinion_videos WHERE ${ofReviews}`;
  await tx`DELETE FROM review_networks WHERE ${ofReviews}`;
  await tx`UPDATE opinion_events SET note = NULL WHERE ${ofReviews} AND note IS NOT NULL`;
  await tx`UPDATE opinion_reports SET note = NULL WHERE ${ofReviews} AND note IS NOT NULL`;
  await tx`
    UPDATE opinions SET invitation_id = NULL, link_version = link_version + 1
    WHERE store_id = ${storeId} AND id = ANY (${reviewIds})`;
}

/**
 * Whoever is in a file of an import or export is not known without reading all of it, so all files of the store go, with what was read
 * from them. An import that has not ended would write the person again: it is cancelled.
 */
async function eraseTransfers(tx: TransactionSql, storeId: string): Promise<void> {
  await tx`
    UPDATE transfers SET look = NULL, report = NULL, options = '{}', lease = NULL, is_cancelled = true,
      state = CASE WHEN state IN ('receiving', 'waiting', 'running') THEN 'cancelled' ELSE state END,
      finished_at = coalesce(finished_at, now())
    WHERE store_id = ${storeId}`;
  await tx`DELETE FROM transfer_parts WHERE store_id = ${storeId}`;
}

/** Of events that name one of these ids (see `webhookDataSchemas`) or contain the address, sent or not. */
async function eraseDeliveries(
  tx: TransactionSql,
  storeId: string,
  email: string,
  ids: Readonly<Record<string, string[]>>,
): Promise<void> {
  const named = Object.entries(ids).map(
    ([name, values]) => tx`OR payload->>${name}::text = ANY (${values}::text[])`,
  );
  await tx`
    DELETE FROM webhook_deliveries
    WHERE store_id = ${storeId} AND (strpos(lower(payload::text), lower(${email})) > 0 ${named})`;
}
