import { type StoreRole, storeRoles } from '@opina/contract/constants/accounts';
import { type Locale, locales } from '@opina/contract/constants/locales';
import { Command, Option } from 'commander';
import { type ListedAccount, listAccounts } from '../../accounts/account-queries.ts';
import { makeInvitation } from '../../accounts/members.ts';
import {
  makeFirstLink,
  makeSignInLink,
  removeAccount,
  removeSecondStep,
  setOperator,
} from '../../accounts/operator.ts';
import { linkOrigin } from '../../app/settings/link-origin.ts';
import { readSettings } from '../../app/settings/settings.ts';
import { enqueueAccountMail } from '../../mail/enqueue-account.ts';
import { consoleLink } from '../../platform/core/console-link.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { requireStore } from '../../stores/require-store.ts';
import { withDatabase } from '../with-database.ts';
import { withStore } from '../with-store.ts';

interface InviteOptions {
  readonly store: string;
  readonly email: string;
  readonly role: StoreRole;
  readonly locale?: Locale;
  readonly print?: boolean;
}

export function accountCommands(): Command {
  const account = new Command('account').description('manage the accounts of the console');
  account
    .command('list')
    .description('list the accounts: e-mail address, name, stores and roles')
    .option('--json', 'print one JSON object per line')
    .action(list);
  account
    .command('invite')
    .description('invite a person to a store by mail')
    .requiredOption('--store <id>', 'id of the store')
    .requiredOption('--email <address>', "the person's e-mail address")
    .addOption(
      new Option('--role <role>', 'what the person may do').choices(storeRoles).makeOptionMandatory(),
    )
    .addOption(
      new Option(
        '--locale <locale>',
        "language of the mail and of the account (default: the store's)",
      ).choices(locales),
    )
    .option('--print', 'print the link and send no mail')
    .action(invite);
  account
    .command('link')
    .description('print a link that signs in once, within 24 hours')
    .option('--email <address>', 'of the account (default: makes the first account, while there is none)')
    .action(link);
  account
    .command('operator')
    .description('let an account see all stores of the server, as an owner')
    .requiredOption('--email <address>', 'of the account')
    .option('--off', 'take it back')
    .action(operator);
  account
    .command('second-step-off')
    .description('turn off the one-time codes of an account whose person has lost them')
    .requiredOption('--email <address>', 'of the account')
    .action(secondStepOff);
  account
    .command('remove')
    .description('remove an account, its sessions and its memberships')
    .requiredOption('--email <address>', 'of the account')
    .action(remove);
  return account;
}

async function list({ json = false }: { readonly json?: boolean }): Promise<void> {
  const accounts = await withDatabase('nothing', (sql) => listAccounts(sql));
  if (json) for (const one of accounts) console.log(JSON.stringify(wireAccount(one)));
  else {
    if (accounts.length === 0) console.log('There are no accounts. Make the first one: opina account link');
    for (const one of accounts) console.log(accountLine(one));
  }
}

const wireAccount = ({
  email,
  name,
  locale,
  isOperator,
  hasPassword,
  createdAt,
  memberships,
}: ListedAccount) => ({
  email,
  name,
  locale,
  is_operator: isOperator,
  has_password: hasPassword,
  created_at: createdAt,
  stores: memberships.map(({ storeId, role }) => ({ id: storeId, role })),
});

function accountLine({ email, name, isOperator, memberships }: ListedAccount): string {
  const roles = memberships.map(({ storeId, role }) => `${storeId}: ${role}`);
  return [email, name, [...(isOperator ? ['operator'] : []), ...roles].join(', ') || 'no store'].join('\t');
}

/** With `--print`, prints only the link to stdout, so that a script can read it. */
async function invite({ store, email, role, locale, print = false }: InviteOptions): Promise<void> {
  const made = await withStore(store, 'nothing', async ({ sql, home }) => {
    const { locale: storeLocale } = await requireStore(sql, store);
    const link = await makeInvitation(home, { id: store, locale: storeLocale }, { email, role, locale });
    const { email: to, token, expiresAt } = link;
    if (!print) {
      const mail = {
        storeId: store,
        kind: 'account_invitation',
        to,
        locale: link.locale,
        token,
        expiresAt,
      } as const;
      await enqueueAccountMail(sql, mail);
    }
    return link;
  });
  if (print)
    printLink(
      `${made.email} becomes ${role} of store ${store} with this link, once, within 7 days:`,
      made.token,
    );
  else console.log(`The invitation of ${made.email} to store ${store} is in the queue.`);
}

async function link({ email }: { readonly email?: string }): Promise<void> {
  const token = await withDatabase('nothing', (sql) =>
    email === undefined ? makeFirstLink(sql) : makeSignInLink(sql, email),
  );
  if (token === undefined) throw new OpinaError('account.not_first');
  printLink('This link works once, within 24 hours:', token);
}

function printLink(about: string, token: string): void {
  console.error(about);
  console.log(consoleLink(linkOrigin(readSettings(process.env)), token));
}

async function operator({
  email,
  off = false,
}: {
  readonly email: string;
  readonly off?: boolean;
}): Promise<void> {
  await withDatabase('nothing', (sql) => setOperator(sql, email, !off));
  console.log(`${email} is ${off ? 'no' : 'an'} operator of this server${off ? ' any more' : ''}.`);
}

async function secondStepOff({ email }: { readonly email: string }): Promise<void> {
  const wasOn = await withDatabase('nothing', (sql) => removeSecondStep(sql, email));
  console.log(wasOn ? `${email} signs in without one-time codes.` : `${email} had no one-time codes.`);
}

async function remove({ email }: { readonly email: string }): Promise<void> {
  await withDatabase('nothing', (sql) => removeAccount(sql, email));
  console.log(`The account of ${email} is removed.`);
}
