import { OpinaError } from '../platform/errors/opina-error.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { requireStore } from '../stores/require-store.ts';
import { type WithdrawContext, withdrawByLink } from './withdraw.ts';

/** No link to a form has been given out yet, so there is none to open. */
const unknown = async () => Promise.reject(new OpinaError('review_form.unknown'));

export function reviewFormRoutes(
  context: WithdrawContext,
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
  const closed = async ({ query }: { readonly query: { readonly store_id: string } }) => {
    await context.read((sql) => requireStore(sql, query.store_id));
    throw new OpinaError('review_form.closed');
  };
  return {
    getReviewForm: unknown,
    visitReviewForm: unknown,
    saveReviewDraft: unknown,
    addDraftPhoto: unknown,
    removeDraftPhoto: unknown,
    setDraftVideo: unknown,
    setDraftPoster: unknown,
    removeDraftVideo: unknown,
    sendReview: unknown,
    withdrawReview: async ({ link }) => {
      await withdrawByLink(context, link);
      return {};
    },
    resendFormLink: unknown,
    createFormChallenge: closed,
    openReviewForm: closed,
    confirmReview: unknown,
  };
}
