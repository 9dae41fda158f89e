import type { MailKind } from '@opina/contract/constants';
import { mailTexts } from '../texts/find-texts.ts';
import { answerDraft } from './answers.ts';
import { confirmationDraft } from './confirm-address.ts';
import { invitationDraft } from './invitations.ts';
import type { Draft } from './mail-kind.ts';
import { reviewDraft } from './review-news.ts';
import type { StoreOfMail } from './store-of-mail.ts';

const email = 'ana@example.com';
/** Of links that lead nowhere. */
const origin = 'https://opina.invalid';
const token = 'preview';
const dayMs = 86_400_000;

/** A message about things that do not exist. */
export async function sampleDraft(kind: MailKind, store: StoreOfMail): Promise<Draft> {
  const { product, question, answer, review } = mailTexts(store.locale);
  const parts = { origin, linkHosts: undefined, tokens: { sign: async () => token } };
  const expiresAt = new Date(Date.now() + 90 * dayMs);
  const draft = await {
    invitation: asked,
    reminder: asked,
    fresh_link: asked,
    review_received: told,
    review_published: told,
    review_refused: told,
    review_reply: told,
    confirm_address: confirmed,
    public_answer: answered,
    private_answer: answered,
  }[kind]();
  if (draft === undefined) throw new Error(`There is no sample of ${kind}.`);
  return draft;

  async function asked() {
    const items = [1, 2].map((n) => ({ productCode: String(n), name: `${product} ${n}`, pictureUrl: null }));
    const facts = {
      ...store,
      id: 0,
      orderId: '1001',
      status: 'sent',
      linkVersion: 0,
      expiresAt,
      email,
      firstName: 'Ana',
    };
    const leave = { url: `${origin}/leave/${token}`, token };
    return invitationDraft(
      { storeId: '', kind, messageKey: token, expiresAt },
      { facts, items, email, leave },
      parts,
    );
  }
  async function told() {
    const facts = {
      ...store,
      id: 0,
      status: kind === 'review_refused' ? 'refused' : 'published',
      statusReason: null,
      linkVersion: 0,
      text: `${review}.`,
      email,
      firstName: 'Ana',
      productName: product,
      productUrl: null,
      reply: `${answer}.`,
    };
    return reviewDraft({ storeId: '', kind }, facts, parts);
  }
  async function confirmed() {
    return confirmationDraft(
      { store, email, productName: product },
      { code: '123456', url: `${origin}/review/${token}` },
    );
  }
  async function answered() {
    const page = { pageUrl: null, askerId: 0, answerId: null, token: null, expiresAt };
    const answerKind = kind === 'private_answer' ? kind : 'public_answer';
    return answerDraft(
      {
        ...store,
        ...page,
        kind: answerKind,
        productName: product,
        question: `${question}?`,
        answer: `${answer}.`,
        email,
      },
      undefined,
    );
  }
}
