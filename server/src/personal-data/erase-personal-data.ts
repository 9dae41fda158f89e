import { eraseActivity } from '../activity/person.ts';
import { recordActivity } from '../activity/record.ts';
import { eraseInvitations } from '../invitations/person.ts';
import { eraseMail } from '../mail/person.ts';
import { eraseClient } from '../orders/person.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { markErased, personalTables } from '../platform/database/maintenance/erased-tables.ts';
import type { PersonKey } from '../platform/database/person.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { eraseAsker, lockAskerOf } from '../questions/person.ts';
import { eraseDraftsOf, eraseForms } from '../review-form/person.ts';
import { eraseVideos } from '../review-media/person.ts';
import { anonymise, eraseNotes, eraseReviews, lockReviewsOf } from '../reviews/person.ts';
import { eraseTransfers } from '../transfers/person.ts';
import { eraseDeliveries } from '../webhooks/person.ts';

export interface Erased {
  readonly reviews: number;
  readonly questions: number;
  readonly orders: number;
}

/**
 * Erases a person's data in a store, in one transaction: each room erases its own. All transactions lock in the same order: askers, orders,
 * questions, reviews, summaries.
 */
export async function erasePersonalData(
  sql: Sql,
  storeId: string,
  email: string,
  reviews: 'anonymise' | 'delete',
): Promise<Erased> {
  const person = { storeId, email };
  return sql.begin(async (tx) => {
    await lockAskerOf(tx, person);
    const orderIds = await eraseClient(tx, person);
    const questionIds = await eraseAsker(tx, person);
    const ids = await lockReviewsOf(tx, person);
    const collected = await eraseCollected(tx, person, { orderIds, questionIds, reviewIds: ids });
    await eraseActivity(tx, storeId, { subject: 'order', ids: orderIds });
    await eraseActivity(tx, storeId, { subject: 'question', ids: questionIds });
    if (reviews === 'delete') await eraseReviews(tx, storeId, ids);
    else await anonymise(tx, storeId, ids);
    await eraseActivity(tx, storeId, { subject: 'review', ids });
    const [orders, questions] = [orderIds.length, questionIds.length];
    const after = { reviews: ids.length, questions, orders, opinions: reviews };
    await recordActivity(tx, storeId, { subject: 'person', after });
    if (orders + questions + ids.length + collected > 0) await markErased(tx, personalTables);
    raiseEvent('content.changed', { storeId });
    raiseEvent('store.changed', { storeId });
    return { questions, reviews: ids.length, orders };
  });
}

/** The ids of what was found under the address. */
interface FoundRows {
  readonly orderIds: readonly string[];
  readonly questionIds: readonly number[];
  readonly reviewIds: readonly number[];
}

/** Erases what collecting reviews keeps about a person. Returns the number of invitations and forms. */
async function eraseCollected(
  tx: TransactionSql,
  person: PersonKey,
  { orderIds, questionIds, reviewIds }: FoundRows,
): Promise<number> {
  const { storeId } = person;
  const invitationIds = await eraseInvitations(tx, storeId, orderIds);
  const formIds = await eraseForms(tx, person, reviewIds);
  await eraseMail(tx, person, { reviewIds, formIds, invitationIds });
  await eraseDraftsOf(tx, storeId, reviewIds);
  await eraseVideos(tx, storeId, reviewIds);
  await eraseNotes(tx, storeId, reviewIds);
  await eraseTransfers(tx, storeId);
  await eraseDeliveries(tx, person, {
    order_id: orderIds,
    question_id: questionIds.map(String),
    review_id: reviewIds.map(String),
    invitation_id: invitationIds.map(String),
  });
  return invitationIds.length + formIds.length;
}
