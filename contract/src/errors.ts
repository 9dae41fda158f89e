import { accessErrors } from './errors/access.ts';
import { accountErrors } from './errors/accounts.ts';
import { appearanceErrors } from './errors/appearance.ts';
import { feedErrors } from './errors/feeds.ts';
import { importErrors } from './errors/imports.ts';
import { installErrors } from './errors/install.ts';
import { invitationErrors } from './errors/invitations.ts';
import { liveErrors } from './errors/live.ts';
import { mailErrors } from './errors/mail.ts';
import { moderationErrors } from './errors/moderation.ts';
import { productErrors } from './errors/products.ts';
import { questionErrors } from './errors/questions.ts';
import { requestErrors } from './errors/request.ts';
import { reviewFormErrors } from './errors/review-form.ts';
import { reviewLogErrors } from './errors/review-log.ts';
import { reviewErrors } from './errors/reviews.ts';
import { savedReplyErrors } from './errors/saved-replies.ts';
import { savedViewErrors } from './errors/saved-views.ts';
import { signInErrors } from './errors/sign-in.ts';
import { storeErrors } from './errors/stores.ts';
import { tokenErrors } from './errors/tokens.ts';
import { transferErrors } from './errors/transfers.ts';
import { webhookErrors } from './errors/webhooks.ts';

/** Every error of a response, by code. A code is stable and made for programs. */
export const errorCatalogue = {
  ...requestErrors,
  ...accessErrors,
  ...accountErrors,
  ...signInErrors,
  ...storeErrors,
  ...reviewErrors,
  ...reviewLogErrors,
  ...moderationErrors,
  ...reviewFormErrors,
  ...feedErrors,
  ...importErrors,
  ...questionErrors,
  ...tokenErrors,
  ...webhookErrors,
  ...invitationErrors,
  ...liveErrors,
  ...savedReplyErrors,
  ...savedViewErrors,
  ...productErrors,
  ...installErrors,
  ...appearanceErrors,
  ...mailErrors,
  ...transferErrors,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;
