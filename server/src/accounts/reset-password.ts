import { enqueueAccountMail } from '../mail/enqueue-account.ts';
import type { AccountContext, Client, StoreDirectory } from './account-context.ts';
import { findAccountByEmail, readMemberships, type StoredAccount } from './account-queries.ts';
import { emailOf } from './account-values.ts';
import { makeLink } from './links.ts';

interface Parts extends AccountContext {
  readonly stores: StoreDirectory;
}

/**
 * Sends a link to choose a new password, if an account has the address. Nobody waits for it, so that neither the response nor its time
 * says whether one has. Throws `auth.too_many_attempts`.
 */
export async function requestPasswordReset(
  parts: Parts,
  email: string,
  { network }: Pick<Client, 'network'>,
): Promise<void> {
  const address = emailOf(email);
  await parts.attempts.count('reset', { network, subject: address });
  parts.later.begin(async () => {
    const account = await parts.home((sql) => findAccountByEmail(sql, address));
    if (account !== undefined) await sendReset(parts, account);
  });
}

/** In the name of a store of the account. Without any store on the server nothing is sent: the operator has `opina account link`. */
async function sendReset({ home, stores }: Parts, account: StoredAccount): Promise<void> {
  const { email: to, locale } = account;
  const memberships = await home((sql) => readMemberships(sql, account.id));
  const [own] = await stores.find(memberships.map(({ storeId }) => storeId));
  const [store] =
    own === undefined && account.isOperator ? await stores.list({ text: '', after: '', limit: 1 }) : [own];
  if (store === undefined) return;
  const { token, expiresAt } = await home((sql) => makeLink(sql, { kind: 'reset', email: to, locale }));
  const storeId = store.id;
  await stores.sendMail(storeId, (sql) =>
    enqueueAccountMail(sql, { storeId, kind: 'password_reset', to, locale, token, expiresAt }),
  );
}
