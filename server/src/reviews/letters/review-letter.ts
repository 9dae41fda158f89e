import { type MailKind, mailKindsWithReason } from '@opina/contract/constants/mail';
import { allowedUrl } from '../../mail/letter/allowed-url.ts';
import type { LetterBlock } from '../../mail/letter/letter.ts';
import { oneLine } from '../../mail/letter/one-line.ts';
import type { LetterContent, LetterKind, MailParts, Sample } from '../../mail/letter-kind.ts';
import type { CustomerMail } from '../../mail/queued-mail.ts';
import { mailTexts } from '../../mail/text/find-texts.ts';
import { firstNameOfOrder, pageOfItem } from '../../orders/facts-of-order.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { Run } from '../../platform/database/run.ts';
import { nameOfProduct } from '../../products/name-of-product.ts';
import { joinStore, type StoreOfMail, storeColumns } from '../../stores/store-of-mail.ts';
import { knowsOfPublication } from './what-author-knows.ts';

/** For messages to the author of a review about what became of it. */
export const reviewLetter: LetterKind = {
  draft: draftReviewNews,
  findEmail: findEmailOfAuthor,
  sample: sampleReviewNews,
};

export interface ReviewFacts extends StoreOfMail {
  readonly id: number;
  readonly status: string;
  readonly statusReason: string | null;
  readonly linkVersion: number;
  readonly text: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly productName: string;
  /** The product's page, as the order named it. */
  readonly productUrl: string | null;
  /** The newest reply of the store. */
  readonly reply: string | null;
  /** What the store wrote when it last refused or hid the review. */
  readonly note: string | null;
}

/** How long an author can edit a review with the link of a message. */
const editDays = 730;
const dayMs = 86_400_000;

/** What a message of each kind reports, as long as it is true. */
const isTrue: Partial<Record<MailKind, (facts: ReviewFacts) => boolean>> = {
  review_received: ({ status }) => status === 'pending' || status === 'published',
  review_published: ({ status }) => status === 'published',
  review_refused: ({ status }) => status === 'refused',
  review_hidden: ({ status }) => status === 'hidden',
  review_reply: ({ status, reply }) => status === 'published' && reply !== null,
};

async function draftReviewNews(
  run: Run,
  mail: CustomerMail,
  parts: MailParts,
): Promise<LetterContent | undefined> {
  const facts = await readReview(run, mail.storeId, mail.opinionId);
  if (facts === undefined || facts.email === null || facts.email === '' || !isTrue[mail.kind]?.(facts)) {
    return undefined;
  }
  if (mail.kind === 'review_published') {
    const isKnown = await run((sql) => knowsOfPublication(sql, mail.storeId, facts.id));
    if (isKnown) return undefined;
  }
  return reviewDraft(mail, { ...facts, email: facts.email }, parts);
}

async function findEmailOfAuthor(sql: Sql, { storeId, opinionId }: CustomerMail): Promise<string | null> {
  if (opinionId === null) return null;
  const [review] = await sql<{ email: string | null }[]>`
    SELECT author_email AS email FROM opinions WHERE store_id = ${storeId} AND id = ${opinionId}`;
  return review?.email ?? null;
}

async function sampleReviewNews({ kind, store, texts, parts, email }: Sample): Promise<LetterContent> {
  const facts = {
    ...store,
    id: 0,
    status: 'published',
    statusReason: null,
    linkVersion: 0,
    text: `${texts.review}.`,
    email,
    firstName: 'Ana',
    productName: texts.product,
    productUrl: null,
    reply: `${texts.answer}.`,
    note: null,
  };
  return reviewDraft({ storeId: '', kind }, facts, parts);
}

export async function reviewDraft(
  mail: Pick<CustomerMail, 'storeId' | 'kind'>,
  facts: ReviewFacts & { readonly email: string },
  parts: Pick<MailParts, 'origin' | 'tokens' | 'linkHosts'>,
): Promise<LetterContent> {
  const texts = mailTexts(facts.locale);
  const token = await parts.tokens.sign('edit', {
    storeId: mail.storeId,
    id: facts.id,
    version: facts.linkVersion,
    expiresAt: new Date(Date.now() + editDays * dayMs),
  });
  const editUrl = `${parts.origin}/review/${token}`;
  const store = oneLine(facts.storeName);
  const reason = texts.refusals[facts.statusReason ?? 'other'] ?? texts.refusals.other;
  const page = allowedUrl(facts.productUrl, facts.pageHosts, parts.linkHosts)?.href;
  return {
    to: facts.email,
    store: facts,
    texts,
    values: {
      store,
      name: oneLine(facts.firstName ?? ''),
      product: oneLine(facts.productName) || texts.purchase,
      reason,
    },
    action: (button) => newsBlocks(mail.kind, facts, { button, editUrl, page, texts }),
    reasons: [texts.becauseOfReview(store)],
    footerLinks: [{ label: texts.editReview, address: editUrl }],
    secrets: [token],
  };
}

interface NewsLinks {
  readonly button: string;
  readonly editUrl: string;
  readonly page: string | undefined;
  readonly texts: ReturnType<typeof mailTexts>;
}

/** A published review is linked to on its product's page, where the store has named that page. */
function newsBlocks(
  kind: MailKind,
  facts: ReviewFacts,
  { button, editUrl, page, texts }: NewsLinks,
): LetterBlock[] {
  const hasReason = mailKindsWithReason.includes(kind);
  const isOnPage = kind === 'review_published' || kind === 'review_reply';
  const address = isOnPage ? page : editUrl;
  return [
    ...(facts.text === '' ? [] : [{ type: 'quote', label: texts.review, text: facts.text } as const]),
    ...(kind === 'review_reply'
      ? [{ type: 'quote', label: texts.reply, text: facts.reply ?? '' } as const]
      : []),
    ...(hasReason && facts.note !== null
      ? [{ type: 'quote', label: texts.note, text: facts.note } as const]
      : []),
    ...(hasReason ? [{ type: 'text', text: texts.contest } as const] : []),
    ...(address === undefined ? [] : [{ type: 'button', link: { label: button, address } } as const]),
  ];
}

async function readReview(
  run: Run,
  storeId: string,
  opinionId: number | null,
): Promise<ReviewFacts | undefined> {
  const [found] = await run(
    (sql) => sql<ReviewFacts[]>`
    SELECT ${storeColumns(sql)}, r.id, r.status, r.status_reason, r.link_version, r.text, r.author_email AS email,
      ${firstNameOfOrder(sql, storeId, 'r.order_id')} AS first_name,
      ${nameOfProduct(sql, storeId, 'r.product_code')} AS product_name,
      ${pageOfItem(sql, storeId, { orderId: 'r.order_id', productCode: 'r.product_code' })} AS product_url,
      (SELECT c.text FROM opinion_comments AS c WHERE c.store_id = ${storeId} AND c.opinion_id = r.id
        ORDER BY c.position DESC LIMIT 1) AS reply,
      (SELECT e.note FROM opinion_events AS e
        WHERE e.store_id = ${storeId} AND e.opinion_id = r.id AND e.status = r.status
        ORDER BY e.id DESC LIMIT 1) AS note
    FROM opinions AS r
    ${joinStore(sql, storeId)}
    WHERE r.store_id = ${storeId} AND r.id = ${opinionId}`,
  );
  return found;
}
