import { accessErrors } from './errors/access.ts';
import { importErrors } from './errors/imports.ts';
import { invitationErrors } from './errors/invitations.ts';
import { mailErrors } from './errors/mail.ts';
import { moderationErrors } from './errors/moderation.ts';
import { questionErrors } from './errors/questions.ts';
import { requestErrors } from './errors/request.ts';
import { reviewFormErrors } from './errors/review-form.ts';
import { reviewErrors } from './errors/reviews.ts';
import { storeErrors } from './errors/stores.ts';
import { webhookErrors } from './errors/webhooks.ts';

/** Every error of a response, by code. A code is stable and made for programs. */
export const errorCatalogue = {
  ...requestErrors,
  ...accessErrors,
  ...storeErrors,
  ...reviewErrors,
  ...moderationErrors,
  ...reviewFormErrors,
  ...importErrors,
  ...questionErrors,
  ...webhookErrors,
  ...invitationErrors,
  ...mailErrors,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;
