import { emailPattern, maxEmailLength } from '@opina/contract/constants/email';

/** Whether a text is an e-mail address that may be stored. Calls, imports and commands use this check. */
export const isEmail = (text: string): boolean => text.length <= maxEmailLength && emailPattern.test(text);
