import { maxHostLength } from '@opina/contract/constants';

/**
 * A host of a store's pages as it is stored, in files with whole stores too. `*.shop.example` is everything below; `*.com`
 * would be everybody.
 */
export const pageHostPattern = String.raw`^(?:\*\.(?=.*\.))?[a-z0-9_.:[\]-]{1,${maxHostLength}}$`;

const pattern = new RegExp(pageHostPattern);

export const isPageHost = (text: string): boolean => pattern.test(text);
