import type { Link } from '../../core/request-link.ts';
import type { Sharers } from '../../files/upload-quota.ts';
import { networkOf } from '../../network/network-of.ts';

/** Who share the places of uploads with a link: the uploads of the same link, and of the same network. */
export const sharersOf = ({ purpose, id }: Link, address: string): Sharers => ({
  link: `${purpose} ${id}`,
  network: networkOf(address),
});
