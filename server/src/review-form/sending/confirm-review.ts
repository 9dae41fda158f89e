import type { WireSentForm } from '@opina/contract/entities/reviews/review-form';
import { findPurchase } from '../../orders/find-purchase.ts';
import type { Link } from '../../platform/core/request-link.ts';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { findSharedCode } from '../../products/shared-codes.ts';
import { draftKey } from '../drafts/draft-key.ts';
import { deleteSentDraft, findDraft } from '../drafts/draft-queries.ts';
import { readDraft } from '../drafts/save-draft.ts';
import type { Form } from '../form/form.ts';
import type { FormContext } from '../form/form-context.ts';
import { findOrder } from '../form/form-queries.ts';
import { purchaseDay } from '../form/purchase-day.ts';
import { readForm } from '../form/read-form.ts';
import { lockForm, type OpenItem } from '../form/with-item.ts';
import { checkCode } from '../open-forms/confirm.ts';
import { requireOpenReviews } from '../open-forms/open-form.ts';
import { endOpenForm, findReviewOf } from '../open-forms/open-form-queries.ts';
import { countDraftBytes } from '../open-forms/unsent-files.ts';
import { check, lockReviewer, type Purchase, type SentReview, sentForm, storeReview } from './send-review.ts';

/**
 * Sends the review of a form without an order: its address is confirmed by a code, or by the link in the mail. The same call
 * again gets the same response. Throws `review_form.unknown`, `review_form.expired`, `review_form.code_invalid`,
 * `review_form.closed`.
 */
export async function confirmReview(
  context: FormContext,
  link: Link,
  code: string | undefined,
  network: string,
): Promise<WireSentForm> {
  const networkHash = await context.hashAddress?.(link.storeId, network);
  const outcome = await context.write((sql) =>
    sql.begin(async (tx) => {
      await lockForm(tx, link);
      return confirm(tx, await readForm(tx, link), { code, networkHash });
    }),
  );
  // After the commit: the try is counted.
  if (outcome === 'wrong') throw new OpinaError('review_form.code_invalid');
  return outcome;
}

async function confirm(
  tx: TransactionSql,
  form: Form,
  { code, networkHash }: Confirmation,
): Promise<WireSentForm | 'wrong'> {
  const [item] = form.items;
  if (form.kind !== 'open' || item === undefined) throw new OpinaError('review_form.unknown');
  if (item.sent !== null) return sentForm(form, item, item.sent);
  requireConfirmable(form);
  if (!form.isConfirming && !(await checkCode(tx, form, code))) return 'wrong';
  return send({ tx, form, item }, networkHash);
}

/** Throws `review_form.expired`, `review_form.unknown`, `review_form.closed`. */
function requireConfirmable({ state, store }: Form): void {
  if (state === 'expired') throw new OpinaError('review_form.expired');
  if (state !== 'confirm') throw new OpinaError('review_form.unknown');
  requireOpenReviews(store);
}

interface Confirmation {
  readonly code: string | undefined;
  readonly networkHash: Uint8Array | undefined;
}

/** A person has one review of a product: another one is not stored, and gets the response of the first. */
async function send(open: OpenItem, networkHash: Uint8Array | undefined): Promise<WireSentForm> {
  const { tx, form, item } = open;
  const { id: storeId } = form.store;
  // Of any code of the product: a person has one review of it.
  const productCode = await findSharedCode(tx, storeId, item.productCode);
  const email = form.email ?? '';
  await lockReviewer(tx, storeId, { email, productCode });
  const stored = await findDraft(tx, draftKey(form, item));
  if (stored === undefined) throw new OpinaError('review_form.unknown');
  const earlier = await findReviewOf(tx, storeId, { productCode, email });
  if (earlier !== undefined) await deleteSentDraft(tx, storeId, stored.id, []);
  const bytes = earlier === undefined ? await countDraftBytes(tx, storeId, stored.id) : 0;
  const review = earlier ?? (await storeOpen(open, { draftId: stored.id, email, networkHash }));
  await endOpenForm(tx, storeId, form.id, { reviewId: review.id, bytes });
  return sentForm(form, item, review);
}

interface ToStore {
  readonly draftId: number;
  readonly email: string;
  readonly networkHash: Uint8Array | undefined;
}

async function storeOpen(open: OpenItem, { draftId, email, networkHash }: ToStore): Promise<SentReview> {
  const draft = await readDraft(open);
  const checked = await check(open, draft);
  const purchase = await purchaseOf(open, email);
  return storeReview(open, { draft, draftId, checked }, { ...purchase, networkHash });
}

/** The newest order of the address that contains the product, if there is one: then the review is of something bought here. */
async function purchaseOf({ tx, form, item }: OpenItem, email: string): Promise<Purchase> {
  const { store } = form;
  const orderId = await findPurchase(tx, store.id, item.productCode, { email });
  const order = orderId === undefined ? undefined : await findOrder(tx, store.id, orderId);
  if (orderId === undefined || order === undefined) {
    return { origin: 'open', orderId: null, invitationId: null, purchasedOn: null };
  }
  const { invitationId } = order;
  return { origin: 'bought_here', orderId, invitationId, purchasedOn: purchaseDay(store, order) };
}
