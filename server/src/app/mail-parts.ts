import { itemsToReview } from '../invitations/items.ts';
import type { MailParts } from '../mail/kinds/mail-kind.ts';
import { readWaitingForm } from '../review-form/open-forms/confirm.ts';
import type { AppContext } from './create-context.ts';
import type { Settings } from './settings.ts';

/** What messages are made with. Their links lead to `PUBLIC_URL`, or to this machine. */
export function mailParts(
  { publicUrl, port, mailLinkHosts: linkHosts }: Pick<Settings, 'publicUrl' | 'port' | 'mailLinkHosts'>,
  { tokens, hashEmail }: Pick<AppContext, 'tokens' | 'hashEmail'>,
): MailParts {
  const readForm: MailParts['readForm'] = (run, storeId, formId) =>
    run((sql) => readWaitingForm(sql, storeId, formId));
  const readItems: MailParts['readItems'] = (run, storeId, orderId) =>
    run((sql) => itemsToReview(sql, storeId, orderId));
  const origin = (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return { origin, linkHosts, tokens, hashEmail, readItems, readForm };
}
