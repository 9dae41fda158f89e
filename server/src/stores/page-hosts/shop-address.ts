import { maxHostLength } from '@opina/contract/constants/stores';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { hostOf } from './page-hosts.ts';

/** A shop's address, as a store has it. */
export interface ShopAddress {
  /** The host in lower case, without `www.`. Unique among all stores. */
  readonly address: string;
  /** The host with and without `www.`, because shops use both. */
  readonly pageHosts: readonly string[];
}

/** Reads `https://www.shop.example/path` or a host alone. Throws `store.address_invalid`. */
export function readShopAddress(text: string): ShopAddress {
  const url = /^\w+:\/\//.test(text.trim()) ? text.trim() : `http://${text.trim()}`;
  const host = hostOf(url)?.replace(/\.$/, '') ?? '';
  if (host === '' || host.length > maxHostLength || host.includes('*'))
    throw new OpinaError('store.address_invalid');
  const address = addressOfHost(host);
  const isName = address.includes('.') && /[a-z]/.test(address) && !address.startsWith('[');
  const pair = [address, ...(isName ? [`www.${address}`] : [])];
  return { address, pageHosts: host === address ? pair : pair.reverse() };
}

/** A host as it stands in a store's address. In `www.com`, `www` is the domain, not a prefix. */
export const addressOfHost = (host: string): string => host.toLowerCase().replace(/^www\.(?=.*\.)/, '');
