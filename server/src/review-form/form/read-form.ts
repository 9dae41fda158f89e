import type { FormState } from '@opina/contract/constants/review-form';
import { type InvitedItem, invitedItems } from '../../invitations/items.ts';
import { disclosuresOf } from '../../laws/disclosures.ts';
import type { Link } from '../../platform/core/request-link.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { itemId } from '../../products/item-id.ts';
import { collectionOf } from '../../stores/collection-settings.ts';
import { findStore, type StoredStore } from '../../stores/find-store.ts';
import type { Form, FormItem, ReviewNow } from './form.ts';
import {
  findInvitation,
  findOpenForm,
  findReviewToEdit,
  findVideo,
  type StoredEdit,
} from './form-queries.ts';
import { deliveryDay, purchaseDay } from './purchase-day.ts';
import { howShown } from './shown-name.ts';

/**
 * Reads the form of a link. Throws `review_form.unknown` if there is none, or if the link edits a review and was replaced. A link
 * of an order that was replaced has expired: the mail with the fresh one may be lost.
 */
export async function readForm(sql: Sql | TransactionSql, link: Link, now = new Date()): Promise<Form> {
  const store = await findStore(sql, link.storeId);
  const form = store && (await readers[link.purpose]?.(sql, store, link, now));
  if (form === undefined) throw new OpinaError('review_form.unknown');
  return form;
}

type Reader = (
  sql: Sql | TransactionSql,
  store: StoredStore,
  link: Link,
  now: Date,
) => Promise<Form | undefined>;

const readers: Partial<Record<Link['purpose'], Reader>> = {
  review: readOrderForm,
  open: readOpenForm,
  confirm: readOpenForm,
  edit: readEditForm,
};

async function readOrderForm(
  sql: Sql | TransactionSql,
  store: StoredStore,
  link: Link,
  now: Date,
): Promise<Form | undefined> {
  const invitation = await findInvitation(sql, store.id, link.id);
  if (invitation === undefined || invitation.status === 'cancelled') return undefined;
  const { orderId, firstName, lastName, email } = invitation;
  const asksExperience = asksExperienceOf(store);
  const experiencedOn = asksExperience ? deliveryDay(store, invitation, now) : null;
  const items = (await invitedItems(sql, store, orderId)).map((item) => orderItem(item, experiencedOn));
  const expiresAt = invitation.expiresAt ?? link.expiresAt;
  const isReplaced = invitation.linkVersion !== link.version;
  const isLate = isReplaced || expiresAt <= now || invitation.status === 'expired';
  const state = items.every(({ sent }) => sent !== null) ? 'done' : openUnless(isLate);
  return {
    kind: 'order',
    id: invitation.id,
    store,
    state,
    expiresAt,
    incentive: invitation.incentive ?? collectionOf(store).invitations.incentive?.text ?? null,
    refusalNote: null,
    buyerName: `${firstName} ${lastName}`.trim(),
    email,
    orderId,
    invitationId: invitation.id,
    purchasedOn: purchaseDay(store, invitation),
    isConfirming: false,
    asksExperience,
    canResend: state === 'expired' && email !== null,
    items,
  };
}

async function readOpenForm(
  sql: Sql | TransactionSql,
  store: StoredStore,
  link: Link,
  now: Date,
): Promise<Form | undefined> {
  const form = await findOpenForm(sql, store.id, link.id);
  if (form === undefined || link.version !== 0) return undefined;
  const isLate = form.expiresAt <= now || link.expiresAt <= now;
  const { opinionId, opinionStatus } = form;
  return {
    kind: 'open',
    id: form.id,
    store,
    state: form.state === 'sent' ? 'done' : isLate ? 'expired' : form.state,
    expiresAt: form.expiresAt,
    incentive: null,
    refusalNote: null,
    buyerName: '',
    email: form.state === 'open' ? null : form.email,
    orderId: null,
    invitationId: null,
    purchasedOn: null,
    isConfirming: link.purpose === 'confirm',
    asksExperience: asksExperienceOf(store),
    canResend: form.state === 'confirm' && !isLate && link.purpose === 'open',
    items: [
      {
        id: itemId(form.productCode),
        productCode: form.productCode,
        name: form.productName,
        pictureUrl: form.pictureUrl,
        pageUrl: form.pageUrl,
        experiencedOn: null,
        sent: opinionId === null ? null : { id: opinionId, status: opinionStatus ?? 'pending' },
        review: null,
      },
    ],
  };
}

async function readEditForm(
  sql: Sql | TransactionSql,
  store: StoredStore,
  link: Link,
  now: Date,
): Promise<Form | undefined> {
  const review = await findReviewToEdit(sql, store.id, link.id);
  if (review === undefined || review.linkVersion !== link.version) return undefined;
  const buyerName = `${review.firstName} ${review.lastName}`.trim();
  const state = openUnless(link.expiresAt <= now);
  return {
    kind: 'edit',
    id: review.id,
    store,
    state: review.status === 'withdrawn' ? 'withdrawn' : state,
    expiresAt: link.expiresAt,
    incentive: review.incentive,
    refusalNote: review.refusalNote,
    buyerName,
    email: review.email,
    orderId: review.orderId,
    invitationId: review.invitationId,
    purchasedOn: null,
    isConfirming: false,
    asksExperience: asksExperienceOf(store),
    canResend: state === 'expired' && review.email !== null && review.status !== 'withdrawn',
    items: [
      {
        id: itemId(review.productCode),
        productCode: review.productCode,
        name: review.productName,
        pictureUrl: review.pictureUrl,
        pageUrl: review.pageUrl,
        experiencedOn: null,
        sent: null,
        review: await reviewNow(sql, store.id, review, buyerName),
      },
    ],
  };
}

async function reviewNow(
  sql: Sql | TransactionSql,
  storeId: string,
  { id, rate, title, text, recommends, optionIds, authorName, photos, ...facts }: StoredEdit,
  buyerName: string,
): Promise<ReviewNow> {
  return {
    rate,
    title,
    text,
    recommends: recommends === null ? null : recommends ? 'yes' : 'no',
    option_ids: optionIds,
    experienced_on: facts.experiencedOn,
    insider: facts.isInsider,
    incentivized: facts.isIncentivized,
    name_shown: howShown(authorName, buyerName),
    name: buyerName === '' ? authorName : '',
    email: '',
    photos,
    video: await findVideo(sql, storeId, id),
  };
}

const openUnless = (isLate: boolean): FormState => (isLate ? 'expired' : 'open');

const asksExperienceOf = (store: StoredStore) => disclosuresOf(store).has('experience_date');

const orderItem = (
  { productCode, name, pictureUrl, url, review }: InvitedItem,
  experiencedOn: string | null,
): FormItem => ({
  id: itemId(productCode),
  productCode,
  name,
  pictureUrl,
  pageUrl: url,
  experiencedOn,
  sent: review,
  review: null,
});
