import type { StoreRole } from '@opina/contract/constants/accounts';
import type { Locale } from '@opina/contract/constants/locales';
import { insertAccount } from '../../src/accounts/account-queries.ts';
import { insertMember } from '../../src/accounts/member-queries.ts';
import { hashPassword } from '../../src/accounts/passwords/hash-password.ts';
import { directoryOf } from '../../src/app/store-directory.ts';
import type { TestApi } from '../database/test-api.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ConsoleResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** As the server sent them. */
  readonly cookies: readonly string[];
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser on a page of the server: it keeps the cookie. */
export interface ConsoleClient {
  send(
    method: Method,
    url: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ConsoleResponse>;
  /** `name=value`; undefined: there is none. */
  cookie(): string | undefined;
  setCookie(cookie: string | undefined): void;
}

export const consoleHeaders = { 'x-opina-console': '1', 'sec-fetch-site': 'same-origin' };

export function openConsole({ app }: Pick<TestApi, 'app'>, cookie?: string | undefined): ConsoleClient {
  let kept = cookie;
  return {
    cookie: () => kept,
    setCookie: (next) => {
      kept = next;
    },
    async send(method, url, body, headers = consoleHeaders) {
      const response = await app.inject({
        method,
        url,
        headers: { ...headers, ...(kept === undefined ? {} : { cookie: kept }) },
        ...(body === undefined ? {} : { payload: body }),
      });
      const cookies = [response.headers['set-cookie'] ?? []].flat();
      for (const one of cookies) {
        const [pair = ''] = one.split(';');
        kept = pair.endsWith('=') ? undefined : pair;
      }
      return { status: response.statusCode, body: response.json(), cookies, headers: response.headers };
    },
  };
}

export const testPassword = 'ponte de doze barcos';

export interface TestAccount {
  readonly email: string;
  readonly name?: string;
  readonly locale?: Locale;
  readonly isOperator?: boolean;
  readonly hasPassword?: boolean;
  readonly roles?: Readonly<Record<string, StoreRole>>;
}

let knownHash: Promise<string> | undefined;

/** Writes an account with `testPassword`. Returns its id. */
export async function seedAccount({ sql }: Pick<TestApi, 'sql'>, account: TestAccount): Promise<string> {
  const {
    email,
    name = 'Bia Ramos',
    locale = 'pt-BR',
    isOperator = false,
    hasPassword = true,
    roles = {},
  } = account;
  knownHash ??= hashPassword(testPassword);
  const passwordHash = hasPassword ? await knownHash : null;
  const id = await insertAccount(sql, { email, name, locale, isOperator, passwordHash });
  if (id === undefined) throw new Error(`${email} exists`);
  for (const [storeId, role] of Object.entries(roles))
    await insertMember(sql, storeId, { accountId: id, role });
  return id;
}

/** A client that is signed in to a new account. */
export async function signedIn(
  api: TestApi,
  account: TestAccount,
): Promise<ConsoleClient & { readonly id: string }> {
  const id = await seedAccount(api, account);
  const client = openConsole(api);
  const { status } = await client.send('POST', '/api/console/sessions', {
    email: account.email,
    password: testPassword,
  });
  if (status !== 200) throw new Error(`signing in responded ${status}`);
  return { ...client, id };
}

/** What functions of accounts need. */
export const accountParts = ({ context }: Pick<TestApi, 'context'>) => ({
  ...context,
  stores: directoryOf(context),
});
