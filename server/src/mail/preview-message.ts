import type { WireMailTexts } from '@opina/contract/entities/mail';
import type { Run } from '../platform/database/run.ts';
import { type Message, messageOf } from './compose-message.ts';
import { sampleDraft } from './kinds/sample-draft.ts';
import { readStoreOfMail } from './kinds/store-of-mail.ts';
import { getStoreTexts, readStoreTexts, type TextsOf } from './texts/store-texts.ts';

const sender = { name: undefined, address: 'preview@opina.invalid' };

/** A message as it would be sent with these texts, or the store's, with sample values. Throws `mail_text.invalid`. */
export async function previewMessage(
  run: Run,
  of: TextsOf,
  texts: WireMailTexts | undefined,
): Promise<Pick<Message, 'subject' | 'html' | 'text'>> {
  const words = texts === undefined ? await getStoreTexts(run, of) : readStoreTexts(of.kind, texts);
  const store = await run((sql) => readStoreOfMail(sql, of.storeId));
  const draft = await sampleDraft(of.kind, { ...store, locale: of.locale });
  const { subject, html, text } = await messageOf({ messageKey: 'preview' }, draft, words, sender);
  return { subject, html, text };
}
