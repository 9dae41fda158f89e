import type { ApiAddress } from '../../api/api-address.ts';
import { readFields } from '../../api/read-values.ts';

/** The part of the tab's storage that is used. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** As typed, either may be empty. */
export interface QuestionDraft {
  question: string;
  email: string;
}

/** The key that the local storage has too. */
const storageKey = 'trustvox';

const productOf = ({ storeId, code }: ApiAddress) => `${storeId} ${code}`;

/** What was typed in this tab about this product; of another product, or of another script, counts as none. */
export function readDraft(storage: DraftStorage | undefined, api: ApiAddress): QuestionDraft {
  try {
    const { product, question, email } = readFields(JSON.parse(storage?.getItem(storageKey) ?? '{}'));
    if (product === productOf(api) && typeof question === 'string' && typeof email === 'string')
      return { question, email };
  } catch {
    // Forbidden, or no JSON.
  }
  return { question: '', email: '' };
}

/** Keeps one draft, the latest. An empty question removes that of this product, and no other's. */
export function saveDraft(storage: DraftStorage | undefined, api: ApiAddress, draft: QuestionDraft): void {
  try {
    if (draft.question) storage?.setItem(storageKey, JSON.stringify({ product: productOf(api), ...draft }));
    else if (readDraft(storage, api).question) storage?.removeItem(storageKey);
  } catch {
    // Forbidden or full: the text is on the screen all the same.
  }
}
