import type { MailKind } from '@opina/contract/constants';
import { mailTexts } from '../texts/find-texts.ts';
import { answerDraft } from './answers.ts';
import { confirmationDraft } from './confirm-address.ts';
import { invitationDraft } from './invitations.ts';
import type { Draft } from './mail-kind.ts';
import { reviewDraft } from './review-news.ts';
import type { SampleOrder } from './sample-order.ts';
import type { StoreOfMail } from './store-of-mail.ts';

const email = 'ana@example.com';
/** A link with it opens nothing. */
const token = 'preview';
const dayMs = 86_400_000;

interface Sample {
  /** Where its links lead. */
  readonly origin: string;
  /** Of an invitation and the like. Default: one that does not exist. */
  readonly order?: SampleOrder | undefined;
}

/** A message that asks or tells nobody: about things that do not exist, or about an order. None of its links works. */
export async function sampleDraft(
  kind: MailKind,
  store: StoreOfMail,
  { origin, order }: Sample,
): Promise<Draft> {
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
    const made = [1, 2].map((n) => ({ productCode: String(n), name: `${product} ${n}`, pictureUrl: null }));
    const { items, ...of } = order ?? { orderId: '1001', email, firstName: 'Ana', items: made };
    const facts = { ...store, ...of, id: 0, status: 'sent', linkVersion: 0, expiresAt };
    const leave = { url: `${origin}/leave/${token}`, token };
    return invitationDraft(
      { storeId: '', kind, messageKey: token, expiresAt },
      { facts, items, email: of.email, leave },
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
      note: null,
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
