import { normalizeIP } from '@fastify/rate-limit';

/** The network of an address, which is counted: an IPv4 address itself, or the /64 of an IPv6 address, which one household has. */
export const networkOf = (address: string): string => normalizeIP(address);

/** The site of an address: an IPv4 address itself, or the /48 of an IPv6 address, in which one customer changes its /64 at will. */
export const siteOf = (address: string): string => normalizeIP(address, 48);

/**
 * With whom an address shares what is limited by place: its network, and its site, which may have somewhat more, because behind it may be the
 * customers of a provider.
 */
export interface AddressSharers {
  readonly network: string;
  readonly site: string;
}

export const addressSharers = (address: string): AddressSharers => ({
  network: networkOf(address),
  site: siteOf(address),
});
