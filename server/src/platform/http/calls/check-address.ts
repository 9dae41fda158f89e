import { maxAddressBytes } from '@opina/contract/constants/widget';
import { OpinaError } from '../../errors/opina-error.ts';

/** Throws `request.address_too_long`, `request.malformed` (a `%` that starts no escape) or `request.not_utf8`. */
export function checkAddress(address: string): void {
  if (address.length > maxAddressBytes) throw new OpinaError('request.address_too_long');
  if (!address.includes('%')) return;
  if (/%(?![0-9a-f]{2})/i.test(address)) throw new OpinaError('request.malformed');
  if (!isUtf8(address)) throw new OpinaError('request.not_utf8');
}

/** Compares the decoded text, because a bundler may remove a call whose result is not used. */
function isUtf8(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}
