import type { WireCollectedPerson } from '@opina/contract/entities/accounts/person';
import { invitationsOfOrders, listInvitations } from '../invitations/person.ts';
import { findNoMail, listMessages } from '../mail/person.ts';
import { ordersOfPerson } from '../orders/person.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { Listing, PersonKey } from '../platform/database/person.ts';
import { askersOfPerson } from '../questions/person.ts';
import { formsOfPerson, listDrafts } from '../review-form/person.ts';
import { listVideos } from '../review-media/person.ts';
import { listEventsOf, reviewsOfPerson } from '../reviews/person.ts';

const at = (moment: Date | null) => moment?.toISOString() ?? null;

/** The ids of a person's rows, each as an array: it is read once by its index, and not again for each row that is compared with it. */
export function subjectsOfPerson(sql: Sql, person: PersonKey) {
  const orders = ordersOfPerson(sql, person);
  return {
    orders,
    invitations: invitationsOfOrders(sql, person.storeId, orders),
    forms: formsOfPerson(sql, person),
    reviews: reviewsOfPerson(sql, person),
    askers: askersOfPerson(sql, person),
  };
}

/** A page of each list, and whether one of them goes on. `emailHash`: as the list of addresses without mail has it. */
export async function readCollected(
  sql: Sql,
  person: PersonKey,
  listing: Listing,
  emailHash: Uint8Array,
): Promise<{ readonly found: WireCollectedPerson; readonly hasMore: boolean }> {
  const { storeId } = person;
  const of = subjectsOfPerson(sql, person);
  const [invitations, drafts, videos, events, messages, noMail] = await Promise.all([
    listInvitations(sql, storeId, of.orders, listing),
    listDrafts(sql, storeId, of, listing),
    listVideos(sql, storeId, of.reviews, listing),
    listEventsOf(sql, storeId, of.reviews, listing),
    listMessages(sql, person, of, listing),
    findNoMail(sql, storeId, emailHash),
  ]);
  const count = listing.limit - 1;
  return {
    hasMore: [invitations, drafts, videos, events, messages].some((rows) => rows.length > count),
    found: {
      invitations: invitations.slice(0, count).map((row) => ({
        order_id: row.orderId,
        status: row.status,
        due_at: at(row.dueAt),
        sent_at: at(row.sentAt),
        opened_at: at(row.openedAt),
        clicked_at: at(row.clickedAt),
        reviewed_at: at(row.reviewedAt),
        created_at: row.createdAt.toISOString(),
      })),
      drafts: drafts.slice(0, count).map(({ productCode, draft, files, updatedAt }) => ({
        product_code: productCode,
        draft,
        files,
        updated_at: updatedAt.toISOString(),
      })),
      videos: videos.slice(0, count).map(({ opinionId, video, poster }) => ({
        opinion_id: opinionId,
        video,
        poster,
      })),
      events: events.slice(0, count).map(({ opinionId, createdAt, ...event }) => ({
        opinion_id: opinionId,
        ...event,
        created_at: createdAt.toISOString(),
      })),
      messages: messages.slice(0, count).map(({ kind, state, createdAt, finishedAt }) => ({
        kind,
        state,
        created_at: createdAt.toISOString(),
        finished_at: at(finishedAt),
      })),
      no_mail: noMail ? { reason: noMail.reason, created_at: noMail.createdAt.toISOString() } : null,
    },
  };
}
