import type { MailFacts } from './facts.ts';
import { messageHtml } from './message-html.ts';
import { type MessageParts, messageParts, oneLine } from './message-parts.ts';
import type { SenderAddress } from './sender-address.ts';

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
}

export interface ComposeOptions {
  readonly from: SenderAddress;
  /** The hosts that the operator allows; see `answerLink`. */
  readonly linkHosts: readonly string[] | undefined;
}

/** Writes the message to an asker in the store's language; undefined if the answer no longer exists. */
export function composeMessage(facts: MailFacts, { from, linkHosts }: ComposeOptions): Message | undefined {
  const parts = messageParts(facts, linkHosts);
  if (parts === undefined) return undefined;
  return {
    from: { name: oneLine(from.name ?? facts.storeName), address: from.address },
    to: facts.email,
    messageId: `<opina.${facts.messageKey}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    subject: parts.title,
    text: messageText(parts),
    html: messageHtml(parts),
    language: parts.texts.language,
  };
}

/** Puts names and texts on separate lines, because mail programs choose the text direction of each line by its letters. */
function messageText({ texts, rows, notice, link, until }: MessageParts): string {
  return [
    texts.heading,
    ...rows.map(({ label, text }) => `${label}:\n${text}`),
    ...(notice === undefined ? [] : [notice]),
    ...(link === undefined ? [] : [notice === undefined ? `${link.label}:\n${link.address}` : link.address]),
    ...(until === undefined ? [] : [until]),
    `--\n${texts.reason}\n`,
  ].join('\n\n');
}
