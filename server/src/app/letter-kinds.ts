import { accountLetter } from '../accounts/letters/account-letter.ts';
import { invitationLetter } from '../invitations/letters/invitation-letter.ts';
import type { LetterKinds } from '../mail/letter-kind.ts';
import { answerLetter } from '../questions/letters/answer-letter.ts';
import { confirmLetter } from '../review-form/open-forms/confirm-letter.ts';
import { reviewLetter } from '../reviews/letters/review-letter.ts';

/** How each kind of message gets its content. Add a kind here, and its texts in `mail/text/`. */
export const letterKinds: LetterKinds = {
  public_answer: answerLetter,
  private_answer: answerLetter,
  invitation: invitationLetter,
  reminder: invitationLetter,
  fresh_link: invitationLetter,
  review_received: reviewLetter,
  review_published: reviewLetter,
  review_refused: reviewLetter,
  review_hidden: reviewLetter,
  review_reply: reviewLetter,
  confirm_address: confirmLetter,
  account_invitation: accountLetter,
  password_reset: accountLetter,
};
