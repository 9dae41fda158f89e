import { dayText } from '../../mail/letter/day-text.ts';
import { oneLine } from '../../mail/letter/one-line.ts';
import type { AccountLetterKind, LetterContent, MailParts } from '../../mail/letter-kind.ts';
import type { AccountMail } from '../../mail/queued-mail.ts';
import { mailTexts } from '../../mail/text/find-texts.ts';
import type { KindTexts } from '../../mail/text/texts.ts';
import { consoleLink } from '../../platform/core/console-link.ts';
import type { Run } from '../../platform/database/run.ts';
import { readStoreOfMail } from '../../stores/store-of-mail.ts';
import { accountTexts } from './text/find-texts.ts';

/** An invitation to the console, or the link to a new password. */
export const accountLetter: AccountLetterKind = { draft: draftAccount };

/** Undefined if the message has ended. */
async function draftAccount(
  run: Run,
  { storeId, kind, account, token, expiresAt }: AccountMail,
  { origin }: Pick<MailParts, 'origin'>,
): Promise<{ readonly draft: LetterContent; readonly words: KindTexts } | undefined> {
  const { to, locale } = account ?? {};
  if (to === undefined || locale === undefined || token === null) return undefined;
  const store = await run((sql) => readStoreOfMail(sql, storeId));
  const texts = mailTexts(locale);
  const own = accountTexts[texts.language];
  const address = consoleLink(origin, token);
  const draft: LetterContent = {
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
