import type { WebhookEvent } from '../constants/webhooks.ts';
import type { WebhookData } from '../entities/collection/webhook-events.ts';
import { invitation } from './invitations.ts';
import { answeredQuestion } from './questions.ts';
import { merchantOpinion } from './reviews.ts';
import { email, firstName, productCode, productName, productPhoto, productUrl, storeLocale } from './shop.ts';

const ofReview = {
  review_id: merchantOpinion.id,
  order_id: invitation.order_id,
  opinion: { ...merchantOpinion, client: { ...merchantOpinion.client, email: null } },
};
const asked = {
  question_id: answeredQuestion.id,
  product_code: productCode,
  question: answeredQuestion.question,
};

/** What a receiver gets of each event. */
export const webhookData: WebhookData = {
  'invitation.due': {
    invitation_id: invitation.id,
    order_id: invitation.order_id,
    is_reminder: false,
    link: invitation.link,
    expires_at: invitation.expires_at,
    locale: storeLocale,
    incentive: null,
    client: { email, first_name: firstName, last_name: '', phone_number: '' },
    items: [{ id: productCode, name: productName, url: productUrl, photo_url: productPhoto }],
  },
  'review.submitted': { ...ofReview, opinion: { ...ofReview.opinion, status: 'pending' } },
  'review.published': ofReview,
  'review.refused': {
    ...ofReview,
    opinion: { ...ofReview.opinion, status: 'refused', status_reason: 'spam' },
  },
  'question.asked': asked,
  'question.answered': { ...asked, answer: answeredQuestion.answer, visibility: 'public' },
};

export const webhookTimes: Readonly<Record<WebhookEvent, string>> = {
  'invitation.due': invitation.due_at ?? invitation.created_at,
  'review.submitted': merchantOpinion.created_at,
  'review.published': '2026-11-12T14:31:00.000Z',
  'review.refused': '2026-11-12T14:31:00.000Z',
  'question.asked': '2026-11-10T18:45:00.000Z',
  'question.answered': '2026-11-11T09:00:00.000Z',
};
