import { maxStoreIdLength } from '@opina/contract/constants';

/** Whether a text is a valid store id: one line without spaces, because pages and addresses contain it. */
export const isStoreId = (text: string): boolean =>
  /^[^\s\p{C}]+$/u.test(text) && text.length <= maxStoreIdLength;
