import { Command, InvalidArgumentError } from 'commander';
import { createData } from '../data/create-data.ts';
import { createStoreToken } from '../domain/store-tokens.ts';
import { withDatabase } from './with-database.ts';

interface TokenOptions {
  readonly store: string;
  readonly name: string;
}

const longestName = 100;

export function tokenCommands(): Command {
  const token = new Command('token').description('let programs of a store into its part of the API');
  token
    .command('create')
    .description('make a token and print it, this once')
    .requiredOption('--store <id>', 'id of the store')
    .option('--name <name>', 'what it is for, to tell it from others', parseName, 'default')
    .action(create);
  token
    .command('list')
    .description('list the names of a store’s tokens')
    .requiredOption('--store <id>', 'id of the store')
    .action(list);
  token
    .command('revoke')
    .description('let a token in no more, at once')
    .requiredOption('--store <id>', 'id of the store')
    .requiredOption('--name <name>', 'name of the token', parseName)
    .action(revoke);
  return token;
}

/** The token alone goes to stdout, so that a script can take it. */
async function create({ store, name }: TokenOptions): Promise<void> {
  const token = await withDatabase((sql) => createStoreToken(createData(sql), store, name));
  console.error(`Token ${name} of store ${store}. It cannot be shown again:`);
  console.log(token);
}

async function list({ store }: Pick<TokenOptions, 'store'>): Promise<void> {
  const tokens = await withDatabase((sql) => createData(sql).listTokens(store));
  if (tokens.length === 0) console.log(`Store ${store} has no token: opina token create --store ${store}`);
  for (const { name, createdAt } of tokens) console.log(`${name}\t${createdAt.toISOString()}`);
}

async function revoke({ store, name }: TokenOptions): Promise<void> {
  await withDatabase((sql) => createData(sql).deleteToken(store, name));
  console.log(`Token ${name} of store ${store} is revoked.`);
}

function parseName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > longestName || /\p{Cc}/u.test(name)) {
    throw new InvalidArgumentError(`A name has 1 to ${longestName} characters.`);
  }
  return name;
}
