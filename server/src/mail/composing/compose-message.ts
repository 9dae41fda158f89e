import type { SuppressionReason } from '@opina/contract/constants/mail';
import type { Run } from '../../platform/database/run.ts';
import { collectionOf } from '../../stores/collection-settings.ts';
import { bounceAddress } from '../bounces/bounce-address.ts';
import { brandOf } from '../letter/brand-of.ts';
import { fillLine, fillParagraphs } from '../letter/fill-text.ts';
import type { Letter, LetterBlock, LetterLink } from '../letter/letter.ts';
import { letterText } from '../letter/letter-text.ts';
import { oneLine } from '../letter/one-line.ts';
import type { LetterContent, LetterKinds, MailParts } from '../letter-kind.ts';
import { isAccountMail, type QueuedMail } from '../queued-mail.ts';
import { suppressionOf } from '../suppression/suppressions.ts';
import type { KindTexts } from '../text/texts.ts';
import { readTexts } from '../texts/text-queries.ts';
import type { SenderAddress } from './sender-address.ts';
import { testDraft } from './test-draft.ts';

/** A message for the mail server. Each value is a header or a body, unencoded. */
export interface Message {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** With its angle brackets. The same if the message is sent again. */
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
  /** Where mail programs unsubscribe with one request (RFC 8058). */
  readonly unsubscribeUrl: string | undefined;
  /** Where mail servers report that it could not be delivered; undefined: to the sender. */
  readonly bounceTo: string | undefined;
}

export interface ComposeOptions extends MailParts {
  readonly kinds: LetterKinds;
  readonly from: SenderAddress;
  /** The domain of the mailbox for delivery reports, if there is one. */
  readonly bounceDomain?: string | undefined;
}

/** `gone`: there is nothing to say any more. `suppressed`: the address gets no such mail. */
export type Composed =
  | { readonly result: 'message'; readonly message: Message; readonly secrets: readonly string[] }
  | { readonly result: 'gone' }
  | { readonly result: 'suppressed'; readonly reason: SuppressionReason };

/** Writes a message in its store's language, with what is true at this time. */
export async function composeMessage(run: Run, mail: QueuedMail, options: ComposeOptions): Promise<Composed> {
  const composed = await draftOf(run, mail, options);
  if (composed === undefined) return { result: 'gone' };
  const { draft, words } = composed;
  const { kind } = mail;
  // Addresses that get no mail of a store are those of its customers.
  const reason = isAccountMail(kind)
    ? undefined
    : await suppressionOf({ run, hashEmail: options.hashEmail }, mail.storeId, draft.to, kind);
  if (reason !== undefined) return { result: 'suppressed', reason };
  const message = await messageOf(mail, draft, words, options.from);
  const { bounceDomain } = options;
  const bounceTo = bounceDomain && bounceAddress(mail.messageKey, bounceDomain);
  return { result: 'message', message: { ...message, bounceTo }, secrets: draft.secrets };
}

async function draftOf(run: Run, mail: QueuedMail, options: ComposeOptions) {
  const { kind } = mail;
  if (isAccountMail(kind)) return options.kinds[kind].draft(run, { ...mail, kind }, options);
  if (mail.test !== null) return testDraft(run, { ...mail, kind }, options);
  const draft = await options.kinds[kind].draft(run, { ...mail, kind }, options);
  if (draft === undefined) return undefined;
  const own = await run((sql) => readTexts(sql, mail.storeId, kind, draft.texts.language));
  return { draft, words: own ?? draft.texts.kinds[kind] };
}

/** Puts the content of a message into its texts. */
function letterOf(draft: LetterContent, words: KindTexts): Letter {
  const { before, after } = fillParagraphs(words.body, draft.values);
  const paragraph = (text: string): LetterBlock => ({ type: 'text', text });
  return {
    language: draft.texts.language,
    brand: brandOf(draft.store),
    subject: fillLine(words.subject, draft.values),
    heading: fillLine(words.heading, draft.values),
    blocks: [
      ...(draft.notice === undefined ? [] : [{ type: 'note', text: draft.notice } as const]),
      ...before.map(paragraph),
      ...draft.action(fillLine(words.button, draft.values)),
      ...after.map(paragraph),
    ],
    reasons: draft.reasons,
    footerLinks: [...draft.footerLinks, ...privacyLink(draft)],
    openedUrl: draft.openedUrl,
  };
}

/** Where the store says itself what it does with data. */
function privacyLink({ store, texts }: LetterContent): LetterLink[] {
  const { privacy_url: address } = collectionOf(store);
  return address === null ? [] : [{ label: texts.privacy(oneLine(store.storeName)), address }];
}

export async function messageOf(
  { messageKey }: Pick<QueuedMail, 'messageKey'>,
  draft: LetterContent,
  words: KindTexts,
  from: SenderAddress,
): Promise<Message> {
  const letter = letterOf(draft, words);
  // Loaded with the first message: commands that send none start faster.
  const { letterHtml } = await import('../letter/letter-html.tsx');
  return {
    from: { name: oneLine(from.name ?? draft.store.storeName), address: from.address },
    to: draft.to,
    messageId: `<opina.${messageKey}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    language: letter.language,
    unsubscribeUrl: draft.unsubscribeUrl,
    bounceTo: undefined,
  };
}
