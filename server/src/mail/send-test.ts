import { maxMailTestsPerHour } from '@opina/contract/constants/mail';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { isEmail } from '../platform/text/is-email.ts';
import { type PreviewChoices, type PreviewParts, readPreviewOrder } from './composing/preview-message.ts';
import { enqueueTest } from './enqueue-test.ts';
import type { EmailHasher } from './suppression/email-hash.ts';
import { suppressionOf } from './suppression/suppressions.ts';
import { readStoreTexts, type TextsOf } from './texts/store-texts.ts';

/**
 * Puts a message to somebody of the store into the queue, and returns its number. Throws
 * `mail_test.email_invalid`, `mail_test.suppressed`, `mail_test.too_many`, and the errors of `previewMessage`.
 */
export async function sendTest(
  parts: PreviewParts & { readonly hashEmail: EmailHasher },
  of: TextsOf,
  { to: given, texts, orderId }: PreviewChoices & { readonly to: string },
): Promise<number> {
  const to = given.trim();
  if (!isEmail(to)) throw new OpinaError('mail_test.email_invalid');
  const { run } = parts;
  const { storeId, kind, locale } = of;
  const order = await readPreviewOrder(parts, of, orderId);
  const test = {
    to,
    locale,
    texts: texts && readStoreTexts(kind, texts),
    order_id: order?.orderId,
  };
  if ((await suppressionOf(parts, storeId, to, kind)) !== undefined) {
    throw new OpinaError('mail_test.suppressed');
  }
  const id = await run((sql) =>
    sql.begin((tx) => enqueueTest(tx, storeId, { kind, test, maxInHour: maxMailTestsPerHour })),
  );
  if (id === undefined) throw new OpinaError('mail_test.too_many');
  return id;
}
