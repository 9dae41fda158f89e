import { isEmail } from '../../platform/text/is-email.ts';
import { emailOf } from '../account-values.ts';
import type { CompanySettings } from './company-settings.ts';

/** What the provider says of an address. */
export interface ClaimedAddress {
  readonly email: unknown;
  readonly isVerified: unknown;
}

/**
 * The address by which an account may be found; undefined if what the provider says is no proof of it. A provider lets people write
 * any address into their profile, so an unverified one counts only if the operator has said that its domain is the company's own.
 */
export function provenAddress(
  { email: claimed, isVerified }: ClaimedAddress,
  { domains }: Pick<CompanySettings, 'domains'>,
): string | undefined {
  if (typeof claimed !== 'string') return undefined;
  const email = emailOf(claimed);
  if (!isEmail(email)) return undefined;
  if (domains.length === 0) return isVerified === true ? email : undefined;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains.includes(domain) && isVerified !== false ? email : undefined;
}
