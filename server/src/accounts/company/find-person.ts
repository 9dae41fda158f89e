import { maxAccountNameLength } from '@opina/contract/constants/accounts';
import { defaultLocale } from '@opina/contract/constants/locales';
import { recordAccountActivity } from '../../activity/record.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import type { Run } from '../../platform/database/run.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { toPlainLine } from '../../platform/text/clean-text.ts';
import { findAccountByEmail, insertAccount, type StoredAccount } from '../account-queries.ts';
import { markLinkUsed, readInvitationsOf } from '../link-queries.ts';
import { insertMember } from '../member-queries.ts';
import { provenAddress } from './company-address.ts';
import type { CompanyPerson, CompanyProvider } from './company-provider.ts';
import { findAccountOfIdentity, insertIdentity, markIdentityUsed } from './company-queries.ts';

interface Person extends Pick<StoredAccount, 'id' | 'name'> {
  /** The stores of which the person has just become a member. */
  readonly joined?: readonly string[];
}

/**
 * The account of a person whom the company names: the one that has signed in so before, then the one of the address, then a new one
 * for somebody who is invited. Throws `auth.company_address`, `auth.company_stranger`.
 */
export async function findPerson(
  home: Run,
  provider: Pick<CompanyProvider, 'domains'>,
  person: CompanyPerson,
): Promise<Person> {
  const known = await home((sql) => findKnown(sql, person));
  if (known !== undefined) return known;
  const email = provenAddress(person, provider);
  if (email === undefined) throw new OpinaError('auth.company_address');
  return home((sql) => sql.begin((tx) => introduce(tx, email, person)));
}

async function findKnown(sql: Sql, person: CompanyPerson): Promise<Person | undefined> {
  const known = await findAccountOfIdentity(sql, person);
  if (known !== undefined) await markIdentityUsed(sql, person);
  return known;
}

/** From now on the account belongs to the person at the company, whatever address either has. */
async function introduce(tx: TransactionSql, email: string, person: CompanyPerson): Promise<Person> {
  const account = (await findAccountByEmail(tx, email)) ?? (await createInvited(tx, email, person));
  if (account === undefined) throw new OpinaError('auth.company_stranger');
  if (!(await insertIdentity(tx, account.id, person))) {
    // Another request of the same person was faster.
    return (await findAccountOfIdentity(tx, person)) ?? account;
  }
  await recordAccountActivity(tx, {
    subject: 'account',
    id: account.id,
    accountId: account.id,
    actor: { kind: 'account', id: account.id, name: account.name },
    after: { company: person.issuer },
  });
  return account;
}

/** Accepts all invitations of the address. Undefined if nobody has invited it. */
async function createInvited(
  tx: TransactionSql,
  email: string,
  person: CompanyPerson,
): Promise<Person | undefined> {
  const now = new Date();
  const invitations = await readInvitationsOf(tx, email, now);
  const [first] = invitations;
  // None is left if another request of the same person was faster.
  if (first === undefined) return findAccountByEmail(tx, email);
  const name = nameOf(person, email);
  const locale = first.locale ?? defaultLocale;
  const id = await insertAccount(tx, { email, name, locale, isOperator: false, passwordHash: null });
  // Another request of the same person was faster.
  if (id === undefined) return findAccountByEmail(tx, email);
  const joined: string[] = [];
  for (const { id: linkId, storeId, role } of invitations) {
    if (!(await markLinkUsed(tx, linkId, now))) continue;
    await insertMember(tx, storeId, { accountId: id, role });
    joined.push(storeId);
    const actor = { kind: 'account', id, name } as const;
    await recordAccountActivity(tx, {
      subject: 'member',
      id,
      accountId: id,
      storeId,
      actor,
      after: { role },
    });
  }
  return { id, name, joined };
}

/** As the company writes it; a person can change it. */
function nameOf({ name }: CompanyPerson, email: string): string {
  const given = [...toPlainLine(name)].slice(0, maxAccountNameLength).join('').trim();
  return given || email.slice(0, email.indexOf('@'));
}
