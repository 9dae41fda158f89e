import { maxTokenNameLength, type TokenScope, tokenScopes } from '@opina/contract/constants/stores';
import { Command, InvalidArgumentError, Option } from 'commander';
import { deleteToken, type ListedToken, listTokens } from '../../stores/tokens/token-queries.ts';
import { createStoreToken, isTokenName, wireToken } from '../../stores/tokens/tokens.ts';
import { parseExpiry } from '../input/parse-expiry.ts';
import { withStore } from '../with-store.ts';

interface TokenOptions {
  readonly store: string;
  readonly name: string;
}

interface CreateOptions extends TokenOptions {
  readonly scope: TokenScope;
  readonly expires?: Date;
}

interface ListOptions {
  readonly store: string;
  readonly json?: boolean;
}

export function tokenCommands(): Command {
  const token = new Command('token').description("manage a store's tokens for the merchant API");
  token
    .command('create')
    .description('create a token and print it; it cannot be printed again')
    .requiredOption('--store <id>', 'id of the store')
    .option('--name <name>', 'a name that says what the token is for', parseName, 'default')
    .addOption(new Option('--scope <scope>', 'what the token allows').choices(tokenScopes).default('all'))
    .option(
      '--expires <when>',
      'after a time such as 90d, or on a last day such as 2027-01-31 (default: never)',
      (text) => parseExpiry(text),
    )
    .action(create);
  token
    .command('list')
    .description("list a store's tokens: name, scope, expiry, last use")
    .requiredOption('--store <id>', 'id of the store')
    .option('--json', 'print one JSON object per line')
    .action(list);
  token
    .command('revoke')
    .description('revoke a token')
    .requiredOption('--store <id>', 'id of the store')
    .requiredOption('--name <name>', 'name of the token', parseName)
    .action(revoke);
  return token;
}

/** Prints only the token to stdout, so that a script can read it. */
async function create({ store, name, scope, expires }: CreateOptions): Promise<void> {
  const token = await withStore(store, 'nothing', ({ sql }) =>
    createStoreToken(sql, store, { name, scope, expiresAt: expires }),
  );
  const until = expires === undefined ? '' : ` until ${minuteOf(expires)}`;
  console.error(`Token ${name} of store ${store}, scope ${scope}${until}. It cannot be shown again:`);
  console.log(token);
}

async function list({ store, json = false }: ListOptions): Promise<void> {
  const tokens = await withStore(store, 'nothing', ({ sql }) => listTokens(sql, store));
  if (json) for (const token of tokens) console.log(JSON.stringify(wireToken(token)));
  else {
    if (tokens.length === 0)
      console.log(`Store ${store} has no tokens. Create one: opina token create --store ${store}`);
    for (const token of tokens) console.log(tokenLine(token));
  }
}

function tokenLine({ name, scope, expiresAt, isExpired, lastUsedAt }: ListedToken): string {
  const end =
    expiresAt === null ? 'never expires' : `${isExpired ? 'expired' : 'expires'} ${minuteOf(expiresAt)}`;
  return [name, scope, end, lastUsedAt === null ? 'never used' : `used ${minuteOf(lastUsedAt)}`].join('\t');
}

/** `2026-11-22T08:00Z`. */
const minuteOf = (moment: Date): string => `${moment.toISOString().slice(0, 16)}Z`;

async function revoke({ store, name }: TokenOptions): Promise<void> {
  await withStore(store, 'nothing', ({ sql }) => deleteToken(sql, store, name));
  console.log(`Token ${name} of store ${store} is revoked.`);
}

function parseName(text: string): string {
  const name = text.trim();
  if (!isTokenName(name)) {
    throw new InvalidArgumentError(`A name has 1 to ${maxTokenNameLength} characters.`);
  }
  return name;
}
