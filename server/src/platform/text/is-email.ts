import { emailPattern, maxEmailLength } from '@opina/contract/constants';

/** Whether a text is an e-mail address that may be stored, whichever way it comes in. */
export const isEmail = (text: string): boolean => text.length <= maxEmailLength && emailPattern.test(text);
