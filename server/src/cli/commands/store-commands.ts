import { defaultLocale } from '@opina/contract/constants/locales';
import { Command } from 'commander';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { readNewFeatures } from '../../stores/check-features.ts';
import type { Auditor } from '../../stores/find-store.ts';
import { readShopAddress } from '../../stores/page-hosts/shop-address.ts';
import { changeStoreAddress } from '../../stores/page-hosts/store-address.ts';
import { changePageHosts, changeStoreSettings, getStoreSettings } from '../../stores/settings.ts';
import { createStore, findStoreId, listStores, type Store } from '../../stores/writes.ts';
import { parseFeature } from '../input/parse-feature.ts';
import { type GivenSettings, parseSetting } from '../input/parse-setting.ts';
import {
  parseAuditorOption,
  parseLocaleOption,
  parseNameOption,
  parseStoreIdOption,
  parseTimeZoneOption,
  parseUrlOption,
} from '../input/parse-settings.ts';
import { withAllDatabases, withStore, withStoreToRead } from '../with-store.ts';
import { storeMoveCommand } from './store-move-command.ts';
import { storeSizesCommand } from './store-sizes-command.ts';

interface CreateOptions {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly feature: Readonly<Record<string, unknown>>;
  readonly timeZone?: string;
  readonly auditor?: Auditor;
}

export function storeCommands(): Command {
  const store = new Command('store').description('create, change and list stores');
  store
    .command('create')
    .description('create a store; if it exists, nothing changes')
    .requiredOption('--id <id>', 'store id, as in the page setting _storeId', parseStoreIdOption)
    .requiredOption('--name <name>', 'name that shoppers see', parseNameOption)
    .option('--locale <locale>', 'language and country, such as es-AR', parseLocaleOption, defaultLocale)
    .option('--feature <key=value>', 'set a feature, such as surveys=true; repeatable', parseFeature, {})
    .option(
      '--time-zone <zone>',
      "IANA time zone, such as America/Sao_Paulo (default: the locale's main zone)",
      parseTimeZoneOption,
    )
    .option(
      '--auditor <name=address>',
      'organisation that checks the reviews, and its page about that (default: nobody)',
      parseAuditorOption,
    )
    .action(create);
  store
    .command('update')
    .description("change a store's settings; options that you omit keep their values")
    .requiredOption('--store <id>', 'id of the store')
    .option('--name <name>', 'name that shoppers see', parseNameOption)
    .option('--locale <locale>', 'language and country, such as es-AR', parseLocaleOption)
    .option(
      '--feature <key=value>',
      'set a feature, or restore its default with key=null; repeatable',
      parseFeature,
      {},
    )
    .option(
      '--setting <name=value>',
      'change how reviews are collected, such as publish=when_rules_pass or invitations.delay_days=7; repeatable',
      parseSetting,
      {},
    )
    .option('--time-zone <zone>', 'IANA time zone, such as America/Sao_Paulo', parseTimeZoneOption)
    .option(
      '--auditor <name=address>',
      'organisation that checks the reviews, and its page about that',
      parseAuditorOption,
    )
    .option('--no-auditor', 'remove the auditor')
    .option(
      '--url <address>',
      "the shop's address (https://shop.example), with which plugins find the store",
      parseUrlOption,
    )
    .option('--no-url', "remove the shop's address")
    .option('--json', 'print all settings as JSON')
    .action(update);
  store
    .command('settings')
    .description("print all of a store's settings as JSON")
    .requiredOption('--store <id>', 'id of the store')
    .action(showSettings);
  store
    .command('list')
    .description('list the stores')
    .option('--json', 'print one JSON object per line')
    .action(list);
  store
    .command('hosts')
    .description(
      "show or change the hosts of a store's pages, which limit votes, questions and links in mail",
    )
    .requiredOption('--store <id>', 'id of the store')
    .option('--add <host...>', 'add hosts: shop.example, *.shop.example', [])
    .option('--remove <host...>', 'remove hosts', [])
    .action(hosts);
  store.addCommand(storeSizesCommand());
  store.addCommand(storeMoveCommand());
  return store;
}

async function create({ id, name, locale, feature, timeZone, auditor }: CreateOptions): Promise<void> {
  const store: Store = { id, name, locale, features: readNewFeatures(feature), timeZone, auditor };
  const outcome = await withStore(id, 'nothing', ({ sql }) => createStore(sql, store));
  console.log(outcome === 'created' ? `Created store ${id}.` : `Store ${id} exists and was not changed.`);
}

interface UpdateOptions {
  readonly store: string;
  readonly name?: string;
  readonly locale?: string;
  readonly feature: Readonly<Record<string, unknown>>;
  readonly setting: GivenSettings;
  readonly timeZone?: string;
  /** `false`: removes the auditor. */
  readonly auditor?: Auditor | false;
  /** `false`: removes the address. */
  readonly url?: string | false;
  readonly json?: boolean;
}

async function update({
  store,
  name,
  locale,
  feature,
  setting,
  timeZone,
  auditor,
  url,
  json,
}: UpdateOptions): Promise<void> {
  const change = {
    ...setting,
    name,
    locale,
    features: feature,
    time_zone: timeZone,
    auditor: auditor === false ? null : auditor,
  };
  if (typeof url === 'string') await refuseTakenAddress(store, url);
  const { settings, address } = await withStore(store, 'content', async ({ sql }) => {
    // First, because another store may have the address: then nothing is changed.
    const given =
      url === undefined ? undefined : await changeStoreAddress(sql, store, url === false ? undefined : url);
    return { settings: await changeStoreSettings(sql, store, change), address: given };
  });
  if (json) {
    console.log(JSON.stringify(settings, null, 2));
    return;
  }
  console.log(`Store ${store}: ${settings.name}, ${settings.locale}, ${settings.time_zone}.`);
  if (url !== undefined)
    console.log(address === undefined ? 'It has no address.' : `Its address is ${address}.`);
}

async function showSettings({ store }: { readonly store: string }): Promise<void> {
  const settings = await withStoreToRead(store, ({ sql }) => getStoreSettings(sql, store));
  console.log(JSON.stringify(settings, null, 2));
}

/** Two databases cannot check each other's addresses in one transaction, but only the operator sets them. */
async function refuseTakenAddress(store: string, url: string): Promise<void> {
  const { address } = readShopAddress(url);
  await withAllDatabases(async ({ databases }) => {
    for (const { sql } of databases) {
      const holder = await findStoreId(sql, address);
      if (holder !== undefined && holder !== store) throw new OpinaError('store.address_taken');
    }
  });
}

async function list({ json = false }: { readonly json?: boolean }): Promise<void> {
  const stores = await withAllDatabases(async ({ databases, isIn }) => {
    const all: Store[] = [];
    for (const database of databases) {
      const listed = await listStores(database.sql);
      all.push(...listed.filter((store) => isIn(store.id, database)));
    }
    return all;
  });
  if (json) {
    for (const store of stores) console.log(JSON.stringify(store));
    return;
  }
  if (stores.length === 0) console.log('No stores yet. Create one: opina store create --id ID --name NAME');
  for (const { id, name, locale } of stores) console.log(`${id}\t${name}\t${locale}`);
}

interface HostsOptions {
  readonly store: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

async function hosts({ store, add, remove }: HostsOptions): Promise<void> {
  const isChange = add.length + remove.length > 0;
  const { page_hosts: named, suggested_hosts: suggested } = await withStore(store, 'nothing', ({ sql }) => {
    return isChange ? changePageHosts(sql, store, { add, remove }) : getStoreSettings(sql, store);
  });
  for (const host of named) console.log(`named\t${host}`);
  for (const host of suggested) console.log(`seen\t${host}`);
  if (named.length === 0) {
    console.log('No hosts yet. The server accepts votes and questions from every page.');
  }
}
