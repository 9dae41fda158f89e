import { OpinaError } from '../platform/errors/opina-error.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { sharersOf } from '../platform/http/limits/upload-sharers.ts';
import { addressSharers, networkOf } from '../platform/network/network-of.ts';
import { addDraftPhoto, removeDraftPhoto } from './drafts/draft-photos.ts';
import { removeDraftVideo, setDraftPoster, setDraftVideo } from './drafts/draft-video.ts';
import { saveDraft } from './drafts/save-draft.ts';
import type { FormContext } from './form/form-context.ts';
import { resendLink } from './links/resend.ts';
import { visitForm } from './links/visit.ts';
import { withdrawByLink } from './links/withdraw.ts';
import { challengeForForm, openReviewForm } from './open-forms/open-form.ts';
import { getReviewForm } from './page/get-form.ts';
import { confirmReview } from './sending/confirm-review.ts';
import { sendReview } from './sending/send-review.ts';

export function reviewFormRoutes(
  context: FormContext,
): Pick<
  CallHandlers,
  | 'getReviewForm'
  | 'visitReviewForm'
  | 'saveReviewDraft'
  | 'addDraftPhoto'
  | 'removeDraftPhoto'
  | 'setDraftVideo'
  | 'setDraftPoster'
  | 'removeDraftVideo'
  | 'sendReview'
  | 'withdrawReview'
  | 'resendFormLink'
  | 'createFormChallenge'
  | 'openReviewForm'
  | 'confirmReview'
> {
  return {
    getReviewForm: ({ link }) => getReviewForm(context, link),
    visitReviewForm: async ({ link }) => {
      await visitForm(context, link);
      return {};
    },
    saveReviewDraft: ({ link, params, body }) => saveDraft(context, { link, itemId: params.item }, body),
    addDraftPhoto: ({ link, params, picture }) =>
      addDraftPhoto(context, { link, itemId: params.item }, required(picture)),
    removeDraftPhoto: ({ link, params }) =>
      removeDraftPhoto(context, { link, itemId: params.item }, params.photo),
    setDraftVideo: ({ link, params, upload, client }) =>
      setDraftVideo(
        context,
        { link, itemId: params.item },
        required(upload),
        sharersOf(link, client.address),
      ),
    setDraftPoster: ({ link, params, picture }) =>
      setDraftPoster(context, { link, itemId: params.item }, required(picture)),
    removeDraftVideo: ({ link, params }) => removeDraftVideo(context, { link, itemId: params.item }),
    sendReview: ({ link, params, body, client }) =>
      sendReview(context, { link, itemId: params.item }, body, networkOf(client.address)),
    withdrawReview: async ({ link }) => {
      await withdrawByLink(context, link);
      return {};
    },
    resendFormLink: async ({ link }) => {
      await resendLink(context, link);
      return {};
    },
    createFormChallenge: ({ query, client }) => challengeForForm(context, query.store_id, client.origin),
    openReviewForm: ({ query, body, client }) =>
      openReviewForm(context, {
        storeId: query.store_id,
        productCode: query.code,
        productName: body.product_name ?? '',
        solution: body.solution,
        website: body.website ?? '',
        origin: client.origin,
        ...addressSharers(client.address),
      }),
    confirmReview: ({ link, body, client }) =>
      confirmReview(context, link, body.code, networkOf(client.address)),
  };
}

/** JSON where a file must be. Throws `photo.format_unsupported`. */
function required<T>(body: T | undefined): T {
  if (body === undefined) throw new OpinaError('photo.format_unsupported');
  return body;
}
