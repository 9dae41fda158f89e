import { minFormSeconds } from '@opina/contract/constants/review-form';
import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { WireDraftChange, WireSentForm } from '@opina/contract/entities/reviews/review-form';
import { reviewOfItem } from '../../invitations/items.ts';
import { markReviewed } from '../../invitations/progress.ts';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { mediaKey } from '../../platform/media/media-names.ts';
import { newPhoto } from '../../review-media/new-photo.ts';
import { editReview, submitReview } from '../../reviews/submission/submit-review.ts';
import type { ReviewContent, SubmittedReview } from '../../reviews/submitted-review.ts';
import type { Draft } from '../drafts/draft.ts';
import { draftKey } from '../drafts/draft-key.ts';
import { deleteSentDraft, mergeDraft } from '../drafts/draft-queries.ts';
import { changedValues, readDraft } from '../drafts/save-draft.ts';
import type { Form, FormItem } from '../form/form.ts';
import type { FormContext } from '../form/form-context.ts';
import { formQuestions } from '../form/form-questions.ts';
import { type ItemOfLink, type OpenItem, requireOpen, withItem } from '../form/with-item.ts';
import { sendCode } from '../open-forms/confirm.ts';
import { requireOpenReviews } from '../open-forms/open-form.ts';
import { findOpenedAt } from '../open-forms/open-form-queries.ts';
import { type CheckedDraft, checkDraft } from './check-draft.ts';

export interface ReviewToSend extends WireDraftChange {
  /** The field that people do not see. */
  readonly website?: string;
}

/**
 * Sends the review of a product: once, however often and from how many devices it is called. Throws the errors of
 * `inOpenItem` and `checkDraft`, and for a form without an order `review_form.closed`, `review_form.too_fast`,
 * `review_form.flood`.
 */
export async function sendReview(
  context: FormContext,
  of: ItemOfLink,
  { website = '', ...change }: ReviewToSend,
  network: string,
): Promise<WireSentForm> {
  const networkHash = await context.hashAddress?.(of.link.storeId, network);
  return withItem(context, of, async (open) => {
    const { form, item } = open;
    const before = sentBefore(form, item);
    if (before !== undefined) return before;
    requireOpen(form, item);
    if (form.kind === 'open') await refusePrograms(open);
    // A program that fills in every field learns nothing.
    if (form.kind === 'open' && website !== '') return sentForm(form, item, { id: null, status: 'confirm' });
    const draftId = await mergeDraft(open.tx, draftKey(form, item), changedValues(change));
    const draft = await readDraft(open);
    const checked = await check(open, draft);
    if (form.kind === 'open') return waitForAddress(open, checked);
    if (form.kind === 'edit') return sendEdit(open, { draft, draftId, checked });
    return sendNew(open, { draft, draftId, checked }, networkHash);
  });
}

/** What the same call answered before. */
function sentBefore(form: Form, item: FormItem): WireSentForm | undefined {
  if (item.sent !== null) return sentForm(form, item, { id: item.sent.id, status: item.sent.status });
  return form.state === 'confirm' ? sentForm(form, item, { id: null, status: 'confirm' }) : undefined;
}

export function sentForm(
  { items }: Form,
  { id: itemId }: FormItem,
  { id, status }: Pick<WireSentForm, 'id' | 'status'>,
): WireSentForm {
  const at = items.findIndex((one) => one.id === itemId);
  const following = [...items.slice(at + 1), ...items.slice(0, at)];
  return { id, status, next_item: following.find(({ sent }) => sent === null)?.id ?? null };
}

/** Throws `review_form.closed`, `review_form.too_fast`. */
async function refusePrograms({ tx, form }: OpenItem): Promise<void> {
  requireOpenReviews(form.store);
  const openedAt = await findOpenedAt(tx, form.store.id, form.id);
  if (Date.now() - openedAt.getTime() < minFormSeconds * 1_000) throw new OpinaError('review_form.too_fast');
}

export async function check({ tx, form, item }: OpenItem, draft: Draft): Promise<CheckedDraft> {
  const questions = await formQuestions(tx, form.store, [item.productCode]);
  return checkDraft({ form, item }, draft, questions.get(item.productCode) ?? []);
}

export interface SentReview {
  readonly id: number;
  readonly status: ReviewStatus;
}

export interface DraftToSend {
  readonly draft: Draft;
  readonly draftId: number;
  readonly checked: CheckedDraft;
}

async function waitForAddress({ tx, form, item }: OpenItem, { email }: CheckedDraft): Promise<WireSentForm> {
  await sendCode(tx, form, email ?? '');
  return sentForm(form, item, { id: null, status: 'confirm' });
}

/** Stores the review of a product of an order. The same transaction deletes the draft and gives its files to the review. */
async function sendNew(
  open: OpenItem,
  sending: DraftToSend,
  networkHash: Uint8Array | undefined,
): Promise<WireSentForm> {
  const { form, item } = open;
  const { orderId, invitationId, purchasedOn } = form;
  const of = { origin: 'bought_here', orderId, invitationId, purchasedOn, networkHash } as const;
  return sentForm(form, item, await storeReview(open, sending, of));
}

/** What a review is about. Without an order all are null, and the origin is `open`. */
export type Purchase = Pick<SubmittedReview, 'origin' | 'orderId' | 'invitationId' | 'purchasedOn'>;

/** And from which network it came. */
type Sender = Purchase & Pick<SubmittedReview, 'networkHash'>;

/** Until the commit nobody else stores a review of this product by this person. */
export async function lockReviewer(
  tx: TransactionSql,
  storeId: string,
  { email, productCode }: { readonly email: string; readonly productCode: string },
): Promise<void> {
  await lockName(tx, storeId, JSON.stringify(['review by', storeId, email.toLowerCase(), productCode]));
}

/**
 * Stores the review of a form that edits none, marks the invitation, and ends the draft. If the customer has reviewed the product
 * meanwhile, with another form, returns that review.
 */
export async function storeReview(
  { tx, form, item }: OpenItem,
  { draft, draftId, checked }: DraftToSend,
  purchase: Sender,
): Promise<SentReview> {
  const { store } = form;
  const { productCode } = item;
  const { orderId, invitationId } = purchase;
  if (orderId !== null) {
    if (checked.email !== null) await lockReviewer(tx, store.id, { email: checked.email, productCode });
    await lockName(tx, store.id, JSON.stringify(['review of', store.id, orderId, productCode]));
    const sent = await reviewOfItem(tx, store.id, { orderId, productCode });
    if (sent !== undefined) {
      await deleteSentDraft(tx, store.id, draftId, []);
      return sent;
    }
  }
  const { id, status } = await submitReview(tx, store, {
    ...contentOf(item, draft, checked),
    ...purchase,
    productCode,
    authorEmail: checked.email,
    locale: store.locale,
    incentive: form.incentive,
  });
  await endDraft({ tx, form }, { draft, draftId });
  if (orderId !== null && invitationId !== null) {
    await markReviewed(tx, store, { id: invitationId, orderId });
  }
  return { id, status };
}

async function sendEdit(open: OpenItem, { draft, draftId, checked }: DraftToSend): Promise<WireSentForm> {
  const { tx, form, item } = open;
  const keptPhotoIds = draft.photos.flatMap(({ keptId }) => keptId ?? []);
  const { id, status } = await editReview(tx, form.store, form.id, {
    ...contentOf(item, draft, checked),
    keptPhotoIds,
  });
  await endDraft(open, { draft, draftId });
  return sentForm(form, item, { id, status });
}

function contentOf(item: FormItem, draft: Draft, checked: CheckedDraft): ReviewContent {
  const { photos, video } = draft;
  const { rate, title, text, authorName, recommends, optionIds } = checked;
  const { experiencedOn, isInsider, isIncentivized } = checked;
  return {
    rate,
    title,
    text,
    authorName,
    recommends,
    experiencedOn,
    isInsider,
    isIncentivized,
    photos: photos.flatMap(({ name, hash }) =>
      hash === undefined ? [] : [newPhoto(name, Buffer.from(hash, 'hex'))],
    ),
    photoOrder: photos.map(({ name }) => name),
    video: video && { ...video, isKept: video.file === item.review?.video?.file },
    surveyOptionIds: optionIds,
  };
}

/** Deletes the draft, whose files belong to the review now. */
async function endDraft(
  { tx, form: { store } }: Pick<OpenItem, 'tx' | 'form'>,
  { draft, draftId }: { readonly draft: Draft; readonly draftId: number },
): Promise<void> {
  const { video, photos } = draft;
  const files = [...photos.map(({ name }) => mediaKey(name, 'image')), video?.file, video?.poster];
  await deleteSentDraft(
    tx,
    store.id,
    draftId,
    files.filter((file) => typeof file === 'string'),
  );
}
