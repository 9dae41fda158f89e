import { maxStoreIdLength } from '@opina/contract/constants';

/** Whether a text can be the id of a store: one line without spaces, as it stands in pages and addresses. */
export const isStoreId = (text: string): boolean =>
  /^[^\s\p{C}]+$/u.test(text) && text.length <= maxStoreIdLength;
