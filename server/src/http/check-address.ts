import { ApiError } from '../domain/api-error.ts';

/** Longest address of a request, in bytes: room for a product with dozens of photo addresses. */
export const longestAddress = 16_384;

/**
 * Node hands over bytes above 127 one by one as characters. Put as escapes, they are read as the UTF-8 they are, or
 * refused.
 */
export function escapeRawBytes(address: string): string {
  return address.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
}

/** Throws `request.address_too_long`, `request.malformed` (a `%` that starts no escape) or `request.not_utf8`. */
export function checkAddress(address: string): void {
  if (address.length > longestAddress) throw new ApiError('request.address_too_long');
  if (!address.includes('%')) return;
  if (/%(?![0-9a-f]{2})/i.test(address)) throw new ApiError('request.malformed');
  try {
    decodeURIComponent(address);
  } catch {
    throw new ApiError('request.not_utf8');
  }
}
