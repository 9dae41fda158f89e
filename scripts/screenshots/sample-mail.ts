import { type MailKind, mailKinds, mailKindsWithReason } from '@opina/contract/constants/mail';
import type { StoredCollection } from '@opina/contract/entities/collection/collection-settings';
import { invitationDraft } from '@opina/server/invitations/letters/invitation-letter';
import { messageOf } from '@opina/server/mail/composing/compose-message';
import type { LetterContent } from '@opina/server/mail/letter-kind';
import { answerDraft } from '@opina/server/questions/letters/answer-letter';
import { confirmationDraft } from '@opina/server/review-form/open-forms/confirm-letter';
import { reviewDraft } from '@opina/server/reviews/letters/review-letter';
import type { StoreOfMail } from '@opina/server/stores/store-of-mail';
import { type FormShopWords, productPage } from './form-shops.ts';

export interface SampleMail {
  readonly kind: MailKind;
  readonly html: string;
  readonly text: string;
}

const dayMs = 86_400_000;
const email = 'ana@customer.example';
const token = 'eyJvcGluYSI6InNhbXBsZSJ9';
const origin = 'https://reviews.example';

/** Every message that a shop sends, about its own products. */
export async function sampleMail(
  words: FormShopWords,
  collection: StoredCollection,
  shopUrl: string,
): Promise<SampleMail[]> {
  const from = { name: undefined, address: 'reviews@shop.example' };
  const messages = mailKinds.map(async (kind): Promise<SampleMail> => {
    const draft = await draftOf(kind, words, collection, shopUrl);
    const message = await messageOf({ messageKey: token }, draft, draft.texts.kinds[kind], from);
    const subject = message.subject;
    return { kind, html: message.html, text: `${subject}\n${'='.repeat(subject.length)}\n\n${message.text}` };
  });
  return Promise.all(messages);
}

async function draftOf(
  kind: MailKind,
  words: FormShopWords,
  collection: StoredCollection,
  shopUrl: string,
): Promise<LetterContent> {
  const { name: storeName, locale } = words;
  const [product] = words.products;
  if (product === undefined) throw new Error(`${storeName} has no products`);
  const store = { storeName, locale, pageHosts: ['localhost'], collection };
  const sample: Sample = { words, store, product, page: productPage(shopUrl, product), shopUrl };
  switch (kind) {
    case 'invitation':
    case 'reminder':
    case 'fresh_link':
      return invited(kind, sample);
    case 'public_answer':
    case 'private_answer':
      return answered(kind, sample);
    case 'confirm_address':
      return confirmationDraft(
        { store, email, productName: product.name },
        { code: '402917', url: `${origin}/review/${token}` },
      );
    default:
      return told(kind, sample);
  }
}

interface Sample {
  readonly words: FormShopWords;
  readonly store: StoreOfMail;
  readonly product: FormShopWords['products'][number];
  /** The address of the product's page. */
  readonly page: string;
  readonly shopUrl: string;
}

const parts = { origin, linkHosts: undefined, tokens: { sign: async () => token } };
const expiresAt = new Date(Date.now() + 90 * dayMs);

/** An invitation to review all products of the order, and further messages about one. */
function invited(kind: MailKind, { words, store, shopUrl }: Sample): Promise<LetterContent> {
  const { id: storeId, orderId, products } = words;
  const items = products.map(({ code, name, picture }) => ({
    productCode: code,
    name,
    pictureUrl: `${shopUrl}/pictures/${picture}`,
  }));
  const order = { id: 1, orderId, status: 'sent', linkVersion: 0, expiresAt, email, firstName: 'Ana' };
  const unsubscribe = { url: `${origin}/unsubscribe/${token}`, token };
  return invitationDraft(
    { storeId, kind, messageKey: token, expiresAt },
    {
      facts: { ...store, ...order },
      items: kind === 'invitation' ? items : items.slice(0, 1),
      email,
      unsubscribe,
    },
    parts,
  );
}

function answered(
  kind: 'public_answer' | 'private_answer',
  { words, store, product, page }: Sample,
): LetterContent {
  const { question, answer } = words;
  const about = { pageUrl: page, askerId: 1, answerId: 1, token, expiresAt, email };
  const draft = answerDraft(
    { ...store, ...about, kind, productName: product.name, question, answer },
    undefined,
  );
  if (draft === undefined) throw new Error(`Nothing to say in ${kind}`);
  return draft;
}

function told(kind: MailKind, { words, store, product, page }: Sample): Promise<LetterContent> {
  const hasReason = mailKindsWithReason.includes(kind);
  const facts = {
    ...store,
    id: 1,
    status: 'published',
    statusReason: hasReason ? 'personal_data' : null,
    linkVersion: 0,
    text: words.text,
    email,
    firstName: 'Ana',
    productName: product.name,
    productUrl: page,
    reply: words.reply,
    note: null,
  };
  return reviewDraft({ storeId: words.id, kind }, facts, parts);
}
