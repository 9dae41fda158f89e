import { dayText } from '../../mail/letter/day-text.ts';
import type { LetterBlock } from '../../mail/letter/letter.ts';
import { oneLine } from '../../mail/letter/one-line.ts';
import type { LetterContent, LetterKind, MailParts, Sample } from '../../mail/letter-kind.ts';
import type { CustomerMail } from '../../mail/queued-mail.ts';
import { mailTexts } from '../../mail/text/find-texts.ts';
import type { MailTexts } from '../../mail/text/texts.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { Run } from '../../platform/database/run.ts';
import { joinStore, storeColumns } from '../../stores/store-of-mail.ts';
import type { AnswerFacts } from './answer-facts.ts';
import { answerLink } from './answer-link.ts';

/** For messages to the asker of a question that was answered. */
export const answerLetter: LetterKind = {
  draft: draftAnswer,
  findEmail: findEmailOfAsker,
  sample: sampleAnswer,
};

async function draftAnswer(
  run: Run,
  mail: CustomerMail,
  { linkHosts }: MailParts,
): Promise<LetterContent | undefined> {
  const { storeId, questionId, askerId, answerId, token, expiresAt } = mail;
  const kind = mail.kind === 'private_answer' ? 'private_answer' : 'public_answer';
  // A private answer only if the message still has its token. No answer has the id 0; a distributed database refuses null here.
  const [found] = await run(
    (sql) => sql<Omit<AnswerFacts, 'kind' | 'askerId' | 'answerId' | 'token' | 'expiresAt'>[]>`
    SELECT ${storeColumns(sql)}, p.name AS product_name, q.question, q.page_url, a.email,
      CASE WHEN ${kind} = 'private_answer' THEN pa.answer WHEN q.status = 'published' THEN q.answer END AS answer
    FROM questions AS q
    ${joinStore(sql, storeId)}
    JOIN products AS p ON p.store_id = ${storeId} AND p.code = q.product_code
    JOIN askers AS a ON a.store_id = ${storeId} AND a.id = ${askerId}
    LEFT JOIN private_answers AS pa ON pa.store_id = ${storeId} AND pa.id = ${(token === null ? null : answerId) ?? 0}
    WHERE q.store_id = ${storeId} AND q.id = ${questionId}`,
  );
  if (found === undefined || askerId === null) return undefined;
  return answerDraft({ ...found, kind, askerId, answerId, token, expiresAt }, linkHosts);
}

async function findEmailOfAsker(sql: Sql, { storeId, askerId }: CustomerMail): Promise<string | null> {
  if (askerId === null) return null;
  const [asker] = await sql<{ email: string | null }[]>`
    SELECT email FROM askers WHERE store_id = ${storeId} AND id = ${askerId}`;
  return asker?.email ?? null;
}

async function sampleAnswer({
  kind,
  store,
  texts,
  email,
  expiresAt,
}: Sample): Promise<LetterContent | undefined> {
  const facts: AnswerFacts = {
    ...store,
    kind: kind === 'private_answer' ? kind : 'public_answer',
    productName: texts.product,
    question: `${texts.question}?`,
    answer: `${texts.answer}.`,
    pageUrl: null,
    email,
    askerId: 0,
    answerId: null,
    token: null,
    expiresAt,
  };
  return answerDraft(facts, undefined);
}

/**
 * A message contains a public answer. It contains a private answer only if there is no link to a page: mail is kept for
 * years, and the link expires. Undefined if the answer no longer exists.
 */
export function answerDraft(
  facts: AnswerFacts,
  hosts: readonly string[] | undefined,
): LetterContent | undefined {
  if (facts.answer === null || facts.answer === '') return undefined;
  const texts = mailTexts(facts.locale);
  const product = oneLine(facts.productName);
  return {
    to: facts.email,
    store: facts,
    texts,
    values: { store: oneLine(facts.storeName), product, name: '' },
    action: (button) => answerBlocks(facts, { texts, product, address: answerLink(facts, hosts), button }),
    reasons: [texts.becauseOfQuestion],
    footerLinks: [],
    secrets: facts.token === null ? [] : [facts.token],
  };
}

interface AnswerParts {
  readonly texts: MailTexts;
  readonly product: string;
  readonly address: string | undefined;
  readonly button: string;
}

function answerBlocks(
  { kind, question, answer, expiresAt }: AnswerFacts,
  { texts, product, address, button }: AnswerParts,
): LetterBlock[] {
  const isToOpen = kind === 'private_answer' && address !== undefined;
  return [
    ...(product === '' ? [] : [{ type: 'quote', label: texts.product, text: product } as const]),
    { type: 'quote', label: texts.question, text: question },
    ...(isToOpen
      ? [{ type: 'text', text: texts.privateNotice } as const]
      : [{ type: 'quote', label: texts.answer, text: answer ?? '' } as const]),
    ...(address === undefined ? [] : [{ type: 'button', link: { label: button, address } } as const]),
    ...(isToOpen
      ? [{ type: 'text', text: texts.privateUntil(dayText(expiresAt, texts.language)) } as const]
      : []),
  ];
}
