import type { WireSeenHost } from '@opina/contract/entities/install';
import type { Sql } from '../platform/database/engine/sql.ts';
import { isAmongHosts } from '../stores/page-hosts/page-hosts.ts';
import { requireStore } from '../stores/require-store.ts';
import { readSeenHosts } from './queries.ts';

export interface Install {
  readonly script_url: string;
  readonly hosts: WireSeenHost[];
  readonly unseen_hosts: string[];
}

/** Where the script is, and which hosts have asked for reviews. `origin`: of this server, empty if it is not known. */
export async function getInstall(sql: Sql, storeId: string, origin: string): Promise<Install> {
  const { pageHosts } = await requireStore(sql, storeId);
  const seen = await readSeenHosts(sql, storeId);
  return {
    script_url: `${origin}/opina.js`,
    hosts: seen.map(({ host, firstSeenAt, lastSeenAt, productCode, reviews }) => ({
      host,
      first_seen_at: firstSeenAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      product_code: productCode,
      reviews,
      is_page_host: isAmongHosts(host, pageHosts),
    })),
    unseen_hosts: pageHosts.filter((host) => !seen.some((one) => isAmongHosts(one.host, [host]))),
  };
}
