import { pageHostPattern } from '@opina/contract/constants';

const pattern = new RegExp(pageHostPattern);

export const isPageHost = (text: string): boolean => pattern.test(text);
