import type { Link } from '../../core/request-link.ts';
import type { Sharers } from '../../files/upload-quota.ts';
import { addressSharers } from '../../network/network-of.ts';

/** Who share the places of uploads with a link: the uploads of the same link, of the same network and of the same site. */
export const sharersOf = ({ purpose, id }: Link, address: string): Sharers => ({
  link: `${purpose} ${id}`,
  ...addressSharers(address),
});
