import { maxHostLength } from '@opina/contract/constants';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { hostOf } from './page-hosts.ts';

/** What a shop's address says of its store. */
export interface ShopAddress {
  /** What one store has and no other: the host in small letters, without `www.`. */
  readonly address: string;
  /** The host that was given, and the other of those with and without `www.`: shops answer at both. */
  readonly pageHosts: readonly string[];
}

/** Reads `https://www.shop.example/path` or a host alone. Throws `store.address_invalid`. */
export function readShopAddress(text: string): ShopAddress {
  const url = /^\w+:\/\//.test(text.trim()) ? text.trim() : `http://${text.trim()}`;
  const host = hostOf(url)?.replace(/\.$/, '') ?? '';
  if (host === '' || host.length > maxHostLength || host.includes('*'))
    throw new OpinaError('store.address_invalid');
  // `www.com` is a name of its own.
  const address = host.replace(/^www\.(?=.*\.)/, '');
  const isName = address.includes('.') && /[a-z]/.test(address) && !address.startsWith('[');
  const pair = [address, ...(isName ? [`www.${address}`] : [])];
  return { address, pageHosts: host === address ? pair : pair.reverse() };
}
