import { BlockList, isIP } from 'node:net';

/** IPv4 addresses that are not of the public internet (IANA's special-purpose registry, and multicast). */
const specialIPv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** IPv6 addresses in the routed range that are for documentation, or that contain an IPv4 address. */
const specialIPv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of specialIPv4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of specialIPv6) special.addSubnet(network, prefix, 'ipv6');

const routedIPv6 = new BlockList();
routedIPv6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is of the public internet, and not this machine, its network, or a cloud's metadata service. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && routedIPv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
