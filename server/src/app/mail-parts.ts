import { itemsToReview } from '../invitations/items.ts';
import { mailOutcomes as outcomes } from '../invitations/mail-outcomes.ts';
import type { MailParts } from '../mail/kinds/mail-kind.ts';
import type { MailOutcomes } from '../mail/mail-outcomes.ts';
import type { MailSetup } from '../mail/mail-setup.ts';
import { readWaitingForm } from '../review-form/open-forms/confirm.ts';
import type { AppContext } from './create-context.ts';
import { linkOrigin } from './link-origin.ts';
import type { Settings } from './settings.ts';

/** What messages are made with, and who hears what becomes of them. Their links lead to `PUBLIC_URL`, or to this machine. */
export function mailParts(
  { mailLinkHosts: linkHosts, ...settings }: Pick<Settings, 'publicUrl' | 'port' | 'mailLinkHosts'>,
  { tokens, hashEmail }: Pick<AppContext, 'tokens' | 'hashEmail'>,
): MailParts & { readonly outcomes: MailOutcomes } {
  const readForm: MailParts['readForm'] = (run, storeId, formId) =>
    run((sql) => readWaitingForm(sql, storeId, formId));
  const readItems: MailParts['readItems'] = (run, storeId, orderId) =>
    run((sql) => itemsToReview(sql, storeId, orderId));
  return { origin: linkOrigin(settings), linkHosts, tokens, hashEmail, readItems, readForm, outcomes };
}

/** How mail is sent, as stores may know it. */
export const mailSetup = ({
  smtp,
  mailFrom: from,
  mailStoreHourlyLimit,
  mailBounces,
}: Settings): MailSetup => ({
  isSending: smtp !== undefined && from !== undefined,
  from,
  hourlyLimit: mailStoreHourlyLimit,
  takesBounces: mailBounces !== undefined,
});
