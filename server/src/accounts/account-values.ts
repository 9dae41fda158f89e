import { maxAccountNameLength } from '@opina/contract/constants/accounts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { toPlainLine } from '../platform/text/clean-text.ts';
import { isEmail } from '../platform/text/is-email.ts';
import { lengthOf } from '../platform/text/text-length.ts';

/** As it is stored and compared. */
export const emailOf = (text: string): string => text.trim().toLowerCase();

/** Throws `account.email_invalid`. */
export function checkEmail(text: string): string {
  const email = emailOf(text);
  if (!isEmail(email)) throw new OpinaError('account.email_invalid');
  return email;
}

/** Throws `account.name_invalid`. */
export function checkName(text: string | undefined): string {
  const name = toPlainLine(text ?? '');
  if (name === '' || lengthOf(name) > maxAccountNameLength) throw new OpinaError('account.name_invalid');
  return name;
}
