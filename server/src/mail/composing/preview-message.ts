import type { WireMailTexts } from '@opina/contract/entities/collection/mail';
import type { Run } from '../../platform/database/run.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { normalizeId } from '../../platform/text/clean-text.ts';
import { readStoreOfMail } from '../../stores/store-of-mail.ts';
import type { LetterKinds, SampleOrder } from '../letter-kind.ts';
import { getStoreTexts, readStoreTexts, type TextsOf } from '../texts/store-texts.ts';
import { type Message, messageOf } from './compose-message.ts';
import { sampleDraft } from './sample-draft.ts';

const sender = { name: undefined, address: 'preview@opina.invalid' };
/** Of links that lead nowhere. */
const origin = 'https://opina.invalid';

export interface PreviewParts {
  readonly run: Run;
  readonly kinds: LetterKinds;
}

/** What a preview shows. */
export interface PreviewChoices {
  /** Default: those of the store. */
  readonly texts?: WireMailTexts | undefined;
  /** Default: a made-up order. */
  readonly orderId?: string | undefined;
}

/** A message as it would be sent. Throws `mail_text.invalid`, `mail_preview.order_unused`, `order.unknown`. */
export async function previewMessage(
  parts: PreviewParts,
  of: TextsOf,
  { texts, orderId }: PreviewChoices,
): Promise<Pick<Message, 'subject' | 'html' | 'text'>> {
  const { run, kinds } = parts;
  const words = texts === undefined ? await getStoreTexts(run, of) : readStoreTexts(of.kind, texts);
  const order = await readPreviewOrder(parts, of, orderId);
  const store = await run((sql) => readStoreOfMail(sql, of.storeId));
  const draft = await sampleDraft(of.kind, { ...store, locale: of.locale }, { kinds, origin, order });
  const { subject, html, text } = await messageOf({ messageKey: 'preview' }, draft, words, sender);
  return { subject, html, text };
}

/** Throws `mail_preview.order_unused`, `order.unknown`. */
export async function readPreviewOrder(
  { run, kinds }: PreviewParts,
  { storeId, kind }: Pick<TextsOf, 'storeId' | 'kind'>,
  orderId: string | undefined,
): Promise<SampleOrder | undefined> {
  if (orderId === undefined) return undefined;
  const { readOrder } = kinds[kind];
  if (readOrder === undefined) throw new OpinaError('mail_preview.order_unused');
  const order = await readOrder(run, storeId, normalizeId(orderId));
  if (order === undefined) throw new OpinaError('order.unknown');
  return order;
}
