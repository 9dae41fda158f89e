import type { exportPerson as exportPersonCall } from '@opina/contract/calls/personal-data';
import { maxEmailLength } from '@opina/contract/constants/email';
import type { Static } from 'typebox';
import type { SuppressionContext } from '../mail/suppression/suppressions.ts';
import { clientOfOrder, listOrdersOf } from '../orders/person.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { normalizeId } from '../platform/text/clean-text.ts';
import { listQuestionsOf } from '../questions/person.ts';
import { listReviewsOf } from '../reviews/person.ts';
import { readCollected } from './collected-person.ts';
import { type Erased, erasePersonalData } from './erase-personal-data.ts';

export type ExportedPerson = Static<typeof exportPersonCall.response>;

/** A page of each kind of what a store keeps about a person. Throws `person.email_invalid`. */
export async function exportPerson(
  { write, hashEmail }: Pick<SuppressionContext, 'write' | 'hashEmail'>,
  storeId: string,
  address: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<ExportedPerson> {
  const email = readAddress(address);
  const listing = { limit: perPage + 1, offset: (page - 1) * perPage };
  const emailHash = await hashEmail(storeId, email);
  const person = { storeId, email };
  return write(async (sql) => {
    const [reviews, questions, orders, collected] = await Promise.all([
      listReviewsOf(sql, person, listing),
      listQuestionsOf(sql, person, listing),
      listOrdersOf(sql, person, listing),
      readCollected(sql, person, listing, emailHash),
    ]);
    return {
      email,
      opinions: reviews.slice(0, perPage),
      questions: questions.slice(0, perPage),
      orders: orders.slice(0, perPage),
      ...collected.found,
      has_next_page:
        collected.hasMore || [reviews, questions, orders].some((found) => found.length > perPage),
    };
  });
}

/** The address of an order's customer; null: the order has none. Throws `order.unknown`. */
export async function customerOfOrder(
  { write }: Pick<SuppressionContext, 'write'>,
  storeId: string,
  sentId: string,
): Promise<string | null> {
  const client = await write((sql) => clientOfOrder(sql, storeId, normalizeId(sentId)));
  if (client === undefined) throw new OpinaError('order.unknown');
  return client;
}

/** Returns the number of erased reviews, questions and orders. Throws `person.email_invalid`. */
export async function erasePerson(
  { write }: Pick<SuppressionContext, 'write'>,
  storeId: string,
  { email, reviews }: { readonly email: string; readonly reviews: 'anonymise' | 'delete' },
): Promise<Erased> {
  const address = readAddress(email);
  return write((sql) => erasePersonalData(sql, storeId, address, reviews));
}

/** Accepts more addresses than the question form: an import may have stored them. No mail is sent to them. */
function readAddress(text: string): string {
  const email = text.trim();
  if (email.length > maxEmailLength || !/^[^\s@]+@[^\s@]+$/.test(email) || /\p{Surrogate}|\0/u.test(email)) {
    throw new OpinaError('person.email_invalid');
  }
  return email;
}
