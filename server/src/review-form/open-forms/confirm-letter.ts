import { oneLine } from '../../mail/letter/one-line.ts';
import type { LetterContent, LetterKind, MailParts, Sample } from '../../mail/letter-kind.ts';
import type { CustomerMail } from '../../mail/queued-mail.ts';
import { mailTexts } from '../../mail/text/find-texts.ts';
import type { Run } from '../../platform/database/run.ts';
import { readStoreOfMail, type StoreOfMail } from '../../stores/store-of-mail.ts';
import { readWaitingForm } from './confirm.ts';

/** The code that confirms an address, and a link that does the same. */
export const confirmLetter: LetterKind = { draft: draftConfirmation, sample: sampleConfirmation };

async function draftConfirmation(
  run: Run,
  mail: CustomerMail,
  parts: MailParts,
): Promise<LetterContent | undefined> {
  const { storeId, formId, token: code, expiresAt } = mail;
  if (formId === null || code === null) return undefined;
  const form = await run((sql) => readWaitingForm(sql, storeId, formId));
  if (form === undefined) return undefined;
  const store = await run((sql) => readStoreOfMail(sql, storeId));
  const token = await parts.tokens.sign('confirm', { storeId, id: formId, version: 0, expiresAt });
  const draft = confirmationDraft({ store, ...form }, { code, url: `${parts.origin}/review/${token}` });
  return { ...draft, secrets: [code, token] };
}

async function sampleConfirmation({ store, texts, parts, email, token }: Sample): Promise<LetterContent> {
  return confirmationDraft(
    { store, email, productName: texts.product },
    { code: '123456', url: `${parts.origin}/review/${token}` },
  );
}

export function confirmationDraft(
  {
    store,
    email,
    productName,
  }: { readonly store: StoreOfMail; readonly email: string; readonly productName: string },
  { code, url }: { readonly code: string; readonly url: string },
): LetterContent {
  const texts = mailTexts(store.locale);
  return {
    to: email,
    store,
    texts,
    values: {
      store: oneLine(store.storeName),
      name: '',
      product: oneLine(productName) || texts.purchase,
    },
    action: (button) => [
      { type: 'code', code },
      { type: 'button', link: { label: button, address: url } },
    ],
    reasons: [texts.becauseOfAddress],
    footerLinks: [],
    secrets: [],
  };
}
