import { ratings } from '@opina/contract/constants/ratings';
import { policyPath } from '../../laws/policy-path.ts';
import { disclosureTexts } from '../../laws/text/find-texts.ts';
import { dayText } from '../../mail/letter/day-text.ts';
import type { Letter, LetterBlock, LetterProduct } from '../../mail/letter/letter.ts';
import { oneLine } from '../../mail/letter/one-line.ts';
import { pictureUrl } from '../../mail/letter/picture-url.ts';
import type { ItemToReview, LetterContent, LetterKind, MailParts, Sample } from '../../mail/letter-kind.ts';
import type { CustomerMail } from '../../mail/queued-mail.ts';
import { unsubscribeUrl } from '../../mail/suppression/unsubscribe-url.ts';
import { mailTexts } from '../../mail/text/find-texts.ts';
import type { MailTexts } from '../../mail/text/texts.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { Run } from '../../platform/database/run.ts';
import { itemId } from '../../products/item-id.ts';
import { collectionOf } from '../../stores/collection-settings.ts';
import { joinStore, type StoreOfMail, storeColumns } from '../../stores/store-of-mail.ts';
import { itemsToReview } from '../items.ts';
import { readSampleOrder } from './sample-order.ts';

/** For an invitation, its reminder, and a new link. */
export const invitationLetter: LetterKind = {
  draft: draftInvitation,
  findEmail: findEmailOfClient,
  sample: sampleInvitation,
  readOrder: readSampleOrder,
};

export interface InvitationFacts extends StoreOfMail {
  readonly id: number;
  readonly orderId: string;
  readonly status: string;
  readonly linkVersion: number;
  readonly expiresAt: Date | null;
  /** Null if the client was erased. */
  readonly email: string | null;
  readonly firstName: string;
}

/** Statuses with which nothing is to be asked. */
const ended: ReadonlySet<string> = new Set(['reviewed', 'cancelled', 'skipped']);
/** More are reached by the button. */
const maxShownItems = 10;

/** Undefined if nothing is left to review, or nobody may be asked. */
async function draftInvitation(
  run: Run,
  mail: CustomerMail,
  parts: MailParts,
): Promise<LetterContent | undefined> {
  const { storeId, invitationId } = mail;
  const [facts] = await run(
    (sql) => sql<InvitationFacts[]>`
    SELECT ${storeColumns(sql)}, i.id, i.order_id, i.status, i.link_version, i.expires_at, o.client_email AS email,
      o.client_first_name AS first_name
    FROM invitations AS i
    ${joinStore(sql, storeId)}
    JOIN orders AS o ON o.store_id = ${storeId} AND o.order_id = i.order_id
    WHERE i.store_id = ${storeId} AND i.id = ${invitationId}`,
  );
  if (facts === undefined || facts.email === null || facts.email === '' || ended.has(facts.status))
    return undefined;
  const items = await run((sql) => itemsToReview(sql, storeId, facts.orderId));
  if (items.length === 0) return undefined;
  const unsubscribe = await unsubscribeUrl(run, parts, {
    storeId,
    email: facts.email,
    invitationId: facts.id,
  });
  return invitationDraft(mail, { facts, items, email: facts.email, unsubscribe }, parts);
}

async function findEmailOfClient(sql: Sql, { storeId, invitationId }: CustomerMail): Promise<string | null> {
  if (invitationId === null) return null;
  const [client] = await sql<{ email: string | null }[]>`
    SELECT o.client_email AS email
    FROM invitations AS i
    JOIN orders AS o ON o.store_id = ${storeId} AND o.order_id = i.order_id
    WHERE i.store_id = ${storeId} AND i.id = ${invitationId}`;
  return client?.email ?? null;
}

async function sampleInvitation({
  kind,
  store,
  texts,
  parts,
  email,
  token,
  expiresAt,
  order,
}: Sample): Promise<LetterContent> {
  const made = [1, 2].map((n) => ({
    productCode: String(n),
    name: `${texts.product} ${n}`,
    pictureUrl: null,
  }));
  const { items, ...of } = order ?? { orderId: '1001', email, firstName: 'Ana', items: made };
  const facts = { ...store, ...of, id: 0, status: 'sent', linkVersion: 0, expiresAt };
  const unsubscribe = { url: `${parts.origin}/unsubscribe/${token}`, token };
  return invitationDraft(
    { storeId: '', kind, messageKey: token, expiresAt },
    { facts, items, email: of.email, unsubscribe },
    parts,
  );
}

interface Invited {
  readonly facts: InvitationFacts;
  readonly items: readonly ItemToReview[];
  readonly email: string;
  /** The page where the person unsubscribes. */
  readonly unsubscribe: { readonly url: string; readonly token: string };
}

export async function invitationDraft(
  mail: Pick<CustomerMail, 'storeId' | 'kind' | 'messageKey' | 'expiresAt'>,
  { facts, items, email, unsubscribe }: Invited,
  parts: Pick<MailParts, 'origin' | 'tokens'>,
): Promise<LetterContent> {
  const { storeId, kind } = mail;
  const texts = mailTexts(facts.locale);
  const expiresAt = facts.expiresAt ?? mail.expiresAt;
  const token = await parts.tokens.sign('review', {
    storeId,
    id: facts.id,
    version: facts.linkVersion,
    expiresAt,
  });
  const store = oneLine(facts.storeName);
  const form = { texts, url: `${parts.origin}/review/${token}`, expiresAt, items };
  const [onlyItem] = items.length === 1 ? items : [];
  return {
    to: email,
    store: facts,
    texts,
    values: {
      store,
      name: oneLine(facts.firstName),
      product: oneLine(onlyItem?.name ?? '') || texts.purchase,
    },
    action: (button) => formBlocks(facts, form, button),
    reasons: [texts.becauseOfOrder(store, oneLine(facts.orderId)), texts.dataUse(store)],
    footerLinks: [
      { label: texts.unsubscribe, address: unsubscribe.url },
      { label: texts.seeData, address: unsubscribe.url },
      ...policyLink(facts.locale, storeId, parts.origin),
    ],
    ...(kind === 'fresh_link'
      ? {}
      : { unsubscribeUrl: unsubscribe.url, openedUrl: openedUrl(facts, mail, parts) }),
    secrets: [token, unsubscribe.token],
  };
}

/** How the store handles reviews. A sample is of no store. */
const policyLink = (locale: string, storeId: string, origin: string) =>
  storeId === ''
    ? []
    : [{ label: disclosureTexts(locale).policy, address: `${origin}${policyPath(storeId)}` }];

interface FormLink {
  readonly texts: MailTexts;
  readonly url: string;
  readonly expiresAt: Date;
  readonly items: readonly ItemToReview[];
}

/** Stars that open the form with their rating chosen. By itself a link changes nothing: mail scanners open all of them. */
function formBlocks(facts: InvitationFacts, form: FormLink, button: string): LetterBlock[] {
  const { texts, url, expiresAt, items } = form;
  const { incentive } = collectionOf(facts).invitations;
  return [
    { type: 'products', hint: texts.chooseStars, products: shownProducts(form) },
    {
      type: 'button',
      link: {
        label: button,
        address: items.length > 1 ? url : `${url}?item=${itemId(items[0]?.productCode ?? '')}`,
      },
    },
    ...(incentive === null ? [] : [{ type: 'note', text: `${incentive.text}\n${texts.anyRating}` } as const]),
    { type: 'text', text: texts.validUntil(dayText(expiresAt, texts.language)) },
  ];
}

function shownProducts({ texts, url, items }: FormLink): LetterProduct[] {
  return items.slice(0, maxShownItems).map(({ productCode, name, pictureUrl: picture }) => ({
    name: oneLine(name),
    pictureUrl: pictureUrl(picture),
    link:
      items.length === 1
        ? undefined
        : { label: texts.reviewProduct, address: `${url}?item=${itemId(productCode)}` },
    stars: ratings.map((rate) => ({
      label: texts.stars(rate),
      address: `${url}?item=${itemId(productCode)}&rate=${rate}`,
    })),
  }));
}

/** Only if the store counts who opens its mail. */
function openedUrl(
  facts: InvitationFacts,
  mail: Pick<CustomerMail, 'storeId' | 'messageKey'>,
  { origin }: Pick<MailParts, 'origin'>,
): Letter['openedUrl'] {
  if (!collectionOf(facts).invitations.count_opens) return undefined;
  return `${origin}/mail/opened/${encodeURIComponent(mail.storeId)}/${mail.messageKey}.gif`;
}
