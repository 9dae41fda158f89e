import { OpinaError } from '../../platform/errors/opina-error.ts';
import { parseUrl } from '../../platform/text/parse-url.ts';

/** For whom passkeys are: browsers give them to this host alone. */
export interface RelyingParty {
  /** Of the console's pages: `https://reviews.example`. */
  readonly origin: string;
  /** The host without its port: `reviews.example`. */
  readonly id: string;
}

/** A host that is an IP address has no passkeys. */
const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host);

/**
 * @param ownOrigin the address under which browsers reach the server, as the server knows it; empty if it does not
 *
 * Throws `passkey.unavailable` if browsers give no passkeys to it.
 */
export function relyingPartyOf(ownOrigin: string): RelyingParty {
  const url = parseUrl(ownOrigin);
  const isSafe = url?.protocol === 'https:' || url?.hostname === 'localhost';
  if (url === undefined || !isSafe || isAddress(url.hostname)) throw new OpinaError('passkey.unavailable');
  return { origin: url.origin, id: url.hostname };
}
