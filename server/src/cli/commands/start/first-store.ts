import { createInterface } from 'node:readline/promises';
import { defaultLocale } from '@opina/contract/constants/locales';
import type { Sql } from '../../../platform/database/engine/sql.ts';
import { isApiError } from '../../../platform/errors/opina-error.ts';
import { createStore } from '../../../stores/create-store.ts';
import { readShopAddress } from '../../../stores/page-hosts/shop-address.ts';
import { someStoreIds } from '../../../stores/queries.ts';
import { readLocale, readName } from '../../../stores/settings.ts';

/** What is known of the first store. A value that is missing is asked for in a terminal. */
export interface FirstStore {
  readonly id: string;
  readonly name?: string;
  readonly locale?: string;
  readonly url?: string;
}

interface Asking {
  /** Aborted when the program is to stop. */
  readonly signal: AbortSignal;
  /** Default: that of the process. */
  readonly terminal?: Terminal;
}

/** Where people are asked. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/**
 * Makes the first store of a database that has none. Without a name and without a terminal it makes none, and asks nothing. Returns
 * the id of the store that a page may name: the new one, or the only one that there is.
 */
export async function makeFirstStore(
  sql: Sql,
  given: FirstStore,
  { signal, terminal = { input: process.stdin, output: process.stdout } }: Asking,
): Promise<string | undefined> {
  const [first, ...others] = await someStoreIds(sql, 2);
  if (first !== undefined) return others.length === 0 ? first : undefined;
  const store = given.name === undefined ? await askFor(given, terminal, signal) : given;
  if (store === undefined) return undefined;
  // The merchant works in the console: nobody would keep a token that is made here.
  await createStore(sql, { locale: defaultLocale, ...store }, { isPerson: true });
  return store.id;
}

async function askFor(
  given: FirstStore,
  { input, output }: Terminal,
  signal: AbortSignal,
): Promise<FirstStore | undefined> {
  if (!input.isTTY) return undefined;
  const lines = createInterface({ input, output });
  // Of a terminal that reads lines, Ctrl-C comes here and not to the process.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const say = (line: string) => output.write(`${line}\n`);
  const ask = async <Value>(question: string, read: (answer: string) => Value): Promise<Value> => {
    for (;;) {
      try {
        return read((await lines.question(question, { signal })).trim());
      } catch (error) {
        if (!isApiError(error)) throw error;
        say(`  ${error.message}`);
      }
    }
  };
  try {
    say('This database has no store yet. This makes the first one.');
    const name = await ask('Name that shoppers see: ', readName);
    const locale =
      given.locale ??
      (await ask(`Language, such as pt-BR, en or es (${defaultLocale}): `, (answer) =>
        readLocale(answer || defaultLocale),
      ));
    const url =
      given.url ??
      (await ask('Address of the shop, such as https://shop.example (none yet: Enter): ', readUrl));
    return { ...given, name, locale, ...(url !== undefined && { url }) };
  } finally {
    lines.close();
  }
}

function readUrl(answer: string): string | undefined {
  if (answer === '') return undefined;
  readShopAddress(answer);
  return answer;
}
