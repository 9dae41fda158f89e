import type { MailKind } from '@opina/contract/constants';
import { draftAnswer } from './answers.ts';
import { draftConfirmation } from './confirm-address.ts';
import { draftInvitation } from './invitations.ts';
import type { DraftMail } from './mail-kind.ts';
import { draftReviewNews } from './review-news.ts';

/** How each kind of message gets its content. */
export const mailKinds: Readonly<Record<MailKind, DraftMail>> = {
  public_answer: draftAnswer,
  private_answer: draftAnswer,
  invitation: draftInvitation,
  reminder: draftInvitation,
  fresh_link: draftInvitation,
  review_received: draftReviewNews,
  review_published: draftReviewNews,
  review_refused: draftReviewNews,
  review_reply: draftReviewNews,
  confirm_address: draftConfirmation,
};
