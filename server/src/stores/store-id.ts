import { maxStoreIdLength } from '@opina/contract/constants/stores';

/** Whether a text is a valid store id: one line without spaces, because pages and addresses contain it. */
export const isStoreId = (text: string): boolean =>
  /^[^\s\p{C}]+$/u.test(text) && text.length <= maxStoreIdLength;

/** Whether a store may have this id. PostgreSQL refuses a text with NUL, and older stores have ids that are refused today. */
export const isPossibleStoreId = (text: string): boolean =>
  text.length <= maxStoreIdLength && !text.includes('\0');
