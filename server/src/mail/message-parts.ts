import { answerLink } from './answer-link.ts';
import type { MailFacts } from './facts.ts';
import { type MailTexts, mailTexts } from './texts.ts';

/** The content of a message in its order, for plain text and HTML. */
export interface MessageParts {
  readonly texts: MailTexts;
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly text: string }[];
  readonly notice: string | undefined;
  readonly link: { readonly label: string; readonly address: string } | undefined;
  readonly until: string | undefined;
}

/**
 * A message contains a public answer. It contains a private answer only if there is no link to a page: mail is kept for
 * years, and the link expires. Undefined if the answer no longer exists.
 */
export function messageParts(
  facts: MailFacts,
  hosts: readonly string[] | undefined,
): MessageParts | undefined {
  if (facts.answer === null || facts.answer === '') return undefined;
  const texts = mailTexts(facts.locale);
  const isPrivate = facts.kind === 'private_answer';
  const product = oneLine(facts.productName);
  const address = answerLink(facts, hosts);
  const isToOpen = isPrivate && address !== undefined;
  return {
    texts,
    title: texts.subject(product),
    rows: [
      { label: texts.store, text: oneLine(facts.storeName) },
      ...(product === '' ? [] : [{ label: texts.product, text: product }]),
      { label: texts.question, text: facts.question },
      ...(isToOpen ? [] : [{ label: texts.answer, text: facts.answer }]),
    ],
    notice: isToOpen ? texts.privateNotice : undefined,
    link:
      address === undefined
        ? undefined
        : { label: isPrivate ? texts.openPrivate : texts.openPublic, address },
    until: isToOpen ? texts.validUntil(lastDay(facts.expiresAt, texts)) : undefined,
  };
}

function lastDay(expiresAt: Date, { language }: MailTexts): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt);
}

/** A name without line breaks and without marks that change the direction of the following text. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
}
