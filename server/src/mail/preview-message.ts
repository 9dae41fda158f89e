import type { MailKind } from '@opina/contract/constants';
import type { WireMailTexts } from '@opina/contract/entities/mail';
import type { Run } from '../platform/database/run.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { normalizeId } from '../platform/text/clean-text.ts';
import { type Message, messageOf } from './compose-message.ts';
import { sampleDraft } from './kinds/sample-draft.ts';
import { readSampleOrder, type SampleOrder } from './kinds/sample-order.ts';
import { readStoreOfMail } from './kinds/store-of-mail.ts';
import { getStoreTexts, readStoreTexts, type TextsOf } from './texts/store-texts.ts';

const sender = { name: undefined, address: 'preview@opina.invalid' };
/** Of links that lead nowhere. */
const origin = 'https://opina.invalid';

/** What a preview is made with. */
export interface PreviewChoices {
  /** Default: those of the store. */
  readonly texts?: WireMailTexts | undefined;
  /** Default: a made-up order. */
  readonly orderId?: string | undefined;
}

/** A message as it would be sent. Throws `mail_text.invalid`, `mail_preview.order_unused`, `order.unknown`. */
export async function previewMessage(
  run: Run,
  of: TextsOf,
  { texts, orderId }: PreviewChoices,
): Promise<Pick<Message, 'subject' | 'html' | 'text'>> {
  const words = texts === undefined ? await getStoreTexts(run, of) : readStoreTexts(of.kind, texts);
  const order = await readPreviewOrder(run, of, orderId);
  const store = await run((sql) => readStoreOfMail(sql, of.storeId));
  const draft = await sampleDraft(of.kind, { ...store, locale: of.locale }, { origin, order });
  const { subject, html, text } = await messageOf({ messageKey: 'preview' }, draft, words, sender);
  return { subject, html, text };
}

const aboutOrders: ReadonlySet<MailKind> = new Set(['invitation', 'reminder', 'fresh_link']);

/** Throws `mail_preview.order_unused`, `order.unknown`. */
export async function readPreviewOrder(
  run: Run,
  { storeId, kind }: Pick<TextsOf, 'storeId' | 'kind'>,
  orderId: string | undefined,
): Promise<SampleOrder | undefined> {
  if (orderId === undefined) return undefined;
  if (!aboutOrders.has(kind)) throw new OpinaError('mail_preview.order_unused');
  const order = await readSampleOrder(run, storeId, normalizeId(orderId));
  if (order === undefined) throw new OpinaError('order.unknown');
  return order;
}
