import { pageHostPattern } from '@opina/contract/constants/stores';

const pattern = new RegExp(pageHostPattern);

export const isPageHost = (text: string): boolean => pattern.test(text);
