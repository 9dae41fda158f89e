import { normalizeIP } from '@fastify/rate-limit';

/** The network of an address, which is counted: an IPv4 address itself, or the /64 of an IPv6 address, which one household has. */
export const networkOf = (address: string): string => normalizeIP(address);

/** The site of an address: an IPv4 address itself, or the /48 of an IPv6 address, in which one customer changes its /64 at will. */
export const siteOf = (address: string): string => normalizeIP(address, 48);
