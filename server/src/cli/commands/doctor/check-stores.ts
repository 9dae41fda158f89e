import type { Settings } from '../../../app/settings/settings.ts';
import type { Sql } from '../../../platform/database/engine/sql.ts';
import { countStores, countStoresWithoutHosts } from '../../../stores/queries.ts';
import { checkPageHosts } from './check-page-hosts.ts';
import { checkWebhooks } from './check-webhooks.ts';
import { type Finding, good, warning } from './finding.ts';

/** Whether the stores name the hosts of their pages, these pages ask for reviews, and webhooks arrive. */
export async function checkStores(sql: Sql, settings: Settings): Promise<Finding[]> {
  const count = await countStores(sql);
  if (count === 0)
    return [warning('stores', 'there is none', 'opina store create --id ID --name NAME, or in the console.')];
  return [
    await checkNamedHosts(sql, count),
    ...(await checkPageHosts(sql, settings)),
    ...(await checkWebhooks(sql, settings)),
  ];
}

async function checkNamedHosts(sql: Sql, count: number): Promise<Finding> {
  const without = await countStoresWithoutHosts(sql);
  if (without === 0) return good('stores', `${count}, each with the hosts of its pages`);
  const text = `${without} of ${count} name no host of their pages: votes and questions are taken from every page`;
  return warning('stores', text, 'opina store hosts --store ID --add shop.example');
}
