import { maxReplyLength } from '@opina/contract/constants/reviews';
import { cleanWithin, toPlainText } from '../platform/text/clean-text.ts';
import { lengthOf } from '../platform/text/text-length.ts';

/** Cleans the text of a reply. `length` is set if it has more characters than a reply may have. */
export function readReplyText(raw: string): { readonly text: string; readonly length?: number } {
  const text = cleanWithin(raw, toPlainText);
  const length = lengthOf(text);
  return length > maxReplyLength ? { text, length } : { text };
}
