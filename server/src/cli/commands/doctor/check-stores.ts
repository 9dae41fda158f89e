import { lookup } from 'node:dns/promises';
import type { Settings } from '../../../app/settings/settings.ts';
import { listStoresNotSeen } from '../../../install/queries.ts';
import type { Sql } from '../../../platform/database/engine/sql.ts';
import { countStores, countStoresWithoutHosts } from '../../../stores/queries.ts';
import { checkWebhooks } from './check-webhooks.ts';
import { type Finding, good, warning } from './finding.ts';

/** As many stores whose pages never asked are named. */
const maxNamedStores = 5;

/** Whether the stores name the hosts of their pages, these pages ask for reviews, and webhooks arrive. */
export async function checkStores(sql: Sql, settings: Settings): Promise<Finding[]> {
  const count = await countStores(sql);
  if (count === 0)
    return [warning('stores', 'there is none', 'opina store create --id ID --name NAME, or in the console.')];
  return [
    await checkNamedHosts(sql, count),
    ...(await checkSeenHosts(sql)),
    ...(await checkWebhooks(sql, settings)),
  ];
}

async function checkNamedHosts(sql: Sql, count: number): Promise<Finding> {
  const without = await countStoresWithoutHosts(sql);
  if (without === 0) return good('stores', `${count}, each with the hosts of its pages`);
  const text = `${without} of ${count} name no host of their pages: votes and questions are taken from every page`;
  return warning('stores', text, 'opina store hosts --store ID --add shop.example');
}

/** Of stores whose pages have never asked for reviews: whether the name of their host leads anywhere. */
async function checkSeenHosts(sql: Sql): Promise<Finding[]> {
  const unseen = await listStoresNotSeen(sql, maxNamedStores);
  return Promise.all(
    unseen.map(async ({ storeId, host }) => {
      const text = `${host}: no page of store ${storeId} has asked for reviews yet`;
      if (await isKnownName(host)) {
        const advice = "Put the widget's script into a product's page, then see Install in the console.";
        return warning('page host', text, advice);
      }
      const advice = `See how it is written: opina store hosts --store ${storeId}`;
      return warning('page host', `${text}, and this machine does not know the name`, advice);
    }),
  );
}

const isKnownName = (host: string) =>
  lookup(host.replace(/^\*\./, '').replace(/:\d+$/, '')).then(
    () => true,
    () => false,
  );
