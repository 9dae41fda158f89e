import type { Run } from '../../platform/database/run.ts';
import { readStoreOfMail } from '../../stores/store-of-mail.ts';
import { oneLine } from '../letter/one-line.ts';
import type { LetterContent, LetterKinds } from '../letter-kind.ts';
import type { CustomerMail } from '../queued-mail.ts';
import type { KindTexts } from '../text/texts.ts';
import { readTexts } from '../texts/text-queries.ts';
import { sampleDraft } from './sample-draft.ts';

/**
 * A message that a store sends to itself: as its customers would get it, marked as a test, with links that open nothing and
 * without those that mail programs follow. Undefined if it has ended, or its order is deleted.
 */
export async function testDraft(
  run: Run,
  { storeId, kind, test }: CustomerMail,
  { kinds, origin }: { readonly kinds: LetterKinds; readonly origin: string },
): Promise<{ readonly draft: LetterContent; readonly words: KindTexts } | undefined> {
  const { to, locale, texts, order_id: orderId } = test ?? {};
  if (to === undefined || locale === undefined) return undefined;
  const order = orderId === undefined ? undefined : await kinds[kind].readOrder?.(run, storeId, orderId);
  if (orderId !== undefined && order === undefined) return undefined;
  const store = await run((sql) => readStoreOfMail(sql, storeId));
  const {
    unsubscribeUrl: _,
    openedUrl: __,
    ...draft
  } = await sampleDraft(kind, { ...store, locale }, { kinds, origin, order });
  const own = texts ?? (await run((sql) => readTexts(sql, storeId, kind, locale)));
  const words = own ?? draft.texts.kinds[kind];
  return {
    draft: { ...draft, to, notice: draft.texts.testNotice(oneLine(store.storeName)), secrets: [] },
    words: { ...words, subject: `${draft.texts.test} ${words.subject}` },
  };
}
