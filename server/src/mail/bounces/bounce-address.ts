const key = '([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})';
const local = new RegExp(`^bounces\\+${key}$`, 'i');

/**
 * Where mail servers report that a message could not be delivered: an address of its own for each message. Only its receiver has
 * seen its random key, so nobody can report bounces for others.
 */
export const bounceAddress = (messageKey: string, domain: string): string =>
  `bounces+${messageKey.replaceAll('-', '')}@${domain}`;

/** The key of the message that an address is of; undefined for any other address. */
export function keyOfBounceAddress(address: string, domain: string): string | undefined {
  const at = address.lastIndexOf('@');
  if (address.slice(at + 1).toLowerCase() !== domain) return undefined;
  const parts = local.exec(address.slice(0, at));
  return parts?.slice(1).join('-').toLowerCase();
}

/** The key in a Message-ID of ours, with or without its brackets. */
export const keyOfMessageId = (messageId: string): string | undefined =>
  /^<?opina\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@[^@<>\s]+>?$/i
    .exec(messageId.trim())?.[1]
    ?.toLowerCase();
