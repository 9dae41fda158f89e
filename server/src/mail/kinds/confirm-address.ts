import type { Run } from '../../platform/database/run.ts';
import { oneLine } from '../letter/one-line.ts';
import type { QueuedMail } from '../queued-mail.ts';
import { mailTexts } from '../texts/find-texts.ts';
import type { Draft, MailParts } from './mail-kind.ts';
import { type StoreOfMail, storeColumns } from './store-of-mail.ts';

/** The code that confirms an address, and a link that does the same. */
export async function draftConfirmation(
  run: Run,
  mail: QueuedMail,
  parts: MailParts,
): Promise<Draft | undefined> {
  const { storeId, formId, token: code, expiresAt } = mail;
  if (formId === null || code === null) return undefined;
  const form = await parts.readForm?.(run, storeId, formId);
  const [store] = await run(
    (sql) => sql<StoreOfMail[]>`SELECT ${storeColumns(sql)} FROM stores AS s WHERE s.id = ${storeId}`,
  );
  if (form === undefined || store === undefined) return undefined;
  const token = await parts.tokens.sign('confirm', { storeId, id: formId, version: 0, expiresAt });
  const draft = confirmationDraft({ store, ...form }, { code, url: `${parts.origin}/review/${token}` });
  return { ...draft, secrets: [code, token] };
}

export function confirmationDraft(
  {
    store,
    email,
    productName,
  }: { readonly store: StoreOfMail; readonly email: string; readonly productName: string },
  { code, url }: { readonly code: string; readonly url: string },
): Draft {
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
