import { consoleLink } from '../../platform/core/console-link.ts';
import type { Run } from '../../platform/database/run.ts';
import { oneLine } from '../letter/one-line.ts';
import type { AccountMailKind, QueuedMail } from '../queued-mail.ts';
import { accountTexts } from '../texts/account-texts.ts';
import { mailTexts } from '../texts/find-texts.ts';
import type { KindTexts } from '../texts/mail-texts.ts';
import type { Draft, MailParts } from './mail-kind.ts';
import { dayText, readStoreOfMail } from './store-of-mail.ts';

/**
 * An invitation to the console, or the link to a new password. Undefined if the message has ended.
 */
export async function accountDraft(
  run: Run,
  { storeId, kind, account, token, expiresAt }: QueuedMail & { readonly kind: AccountMailKind },
  { origin }: Pick<MailParts, 'origin'>,
): Promise<{ readonly draft: Draft; readonly words: KindTexts } | undefined> {
  const { to, locale } = account ?? {};
  if (to === undefined || locale === undefined || token === null) return undefined;
  const store = await run((sql) => readStoreOfMail(sql, storeId));
  const texts = mailTexts(locale);
  const own = accountTexts[texts.language];
  const address = consoleLink(origin, token);
  const draft: Draft = {
    to,
    store,
    texts,
    values: { store: oneLine(store.storeName), name: '', product: '' },
    action: (button) => [
      { type: 'button', link: { label: button, address } },
      {
        type: 'text',
        text:
          kind === 'password_reset'
            ? own.validForAnHour
            : texts.validUntil(dayText(expiresAt, texts.language)),
      },
    ],
    reasons: [own.because[kind]],
    footerLinks: [],
    secrets: [token],
  };
  return { draft, words: own.kinds[kind] };
}
