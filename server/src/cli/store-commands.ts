import { defaultLocale, longestStoreId } from '@opina/contract/constants';
import { Command, InvalidArgumentError } from 'commander';
import { createStore, listStores, type Store } from '../data/store-writes.ts';
import { isStoreId } from '../domain/store-id.ts';
import { parseLocale } from '../imports/import-fields.ts';
import { parseFeature } from './parse-feature.ts';
import { withDatabase } from './with-database.ts';

interface CreateOptions {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly feature: Readonly<Record<string, unknown>>;
}

export function storeCommands(): Command {
  const store = new Command('store').description('make and list stores');
  store
    .command('create')
    .description('make a store; the same store again changes nothing')
    .requiredOption('--id <id>', 'id of the store, as in the page setting _storeId', parseStoreId)
    .requiredOption('--name <name>', 'name that shoppers see', parseName)
    .option('--locale <locale>', 'language and country, such as es-AR', parseStoreLocale, defaultLocale)
    .option('--feature <key=value>', 'switch a feature, repeatable', parseFeature, {})
    .action(create);
  store.command('list').description('list the stores').action(list);
  return store;
}

async function create({ id, name, locale, feature }: CreateOptions): Promise<void> {
  const store: Store = { id, name, locale, features: feature };
  const outcome = await withDatabase((sql) => createStore(sql, store));
  console.log(outcome === 'created' ? `Made store ${id}.` : `Store ${id} is there already, unchanged.`);
}

async function list(): Promise<void> {
  const stores = await withDatabase(listStores);
  if (stores.length === 0) console.log('There is no store yet: opina store create --id ID --name NAME');
  for (const { id, name, locale } of stores) console.log(`${id}\t${name}\t${locale}`);
}

function parseStoreId(text: string): string {
  if (!isStoreId(text)) {
    throw new InvalidArgumentError(`An id has 1 to ${longestStoreId} characters and no spaces.`);
  }
  return text;
}

/** The widget speaks Portuguese, Spanish and English; dates, numbers and flags follow the whole locale. */
function parseStoreLocale(text: string): string {
  const locale = parseLocale(text);
  if (!locale || !/^(pt|es|en)(-|$)/.test(locale)) {
    throw new InvalidArgumentError('A locale begins with pt, es or en: pt-BR, es-AR, en-US.');
  }
  return locale;
}

function parseName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > 200) throw new InvalidArgumentError('A name has 1 to 200 characters.');
  return name;
}
