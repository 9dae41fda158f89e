import type { WirePasskey } from '@opina/contract/entities/accounts/passkey';
import { recordAccountActivity } from '../../activity/record.ts';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { OpenSession } from '../../platform/http/calls/console-access.ts';
import type { AccountContext } from '../account-context.ts';
import {
  deletePasskey,
  lockPasskey,
  readPasskeys,
  type StoredPasskey,
  writePasskeyName,
} from './passkey-queries.ts';

type Parts = Pick<AccountContext, 'home'>;
type Owner = Pick<OpenSession, 'accountId'>;

export const wirePasskey = ({ id, name, isSynced, createdAt, lastUsedAt }: StoredPasskey): WirePasskey => ({
  id,
  name,
  is_synced: isSynced,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export async function listPasskeys({ home }: Parts, { accountId }: Owner): Promise<WirePasskey[]> {
  return (await home((sql) => readPasskeys(sql, accountId))).map(wirePasskey);
}

/** Throws `passkey.unknown`. `name` is checked. */
export async function renamePasskey(
  { home }: Parts,
  { accountId }: Owner,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<WirePasskey> {
  return home((sql) =>
    sql.begin(async (tx) => {
      const former = await lockPasskey(tx, accountId, id);
      const renamed = former === undefined ? undefined : await writePasskeyName(tx, { id, name });
      if (renamed === undefined) throw new OpinaError('passkey.unknown');
      await recordPasskey(tx, accountId, { before: former, after: name });
      return wirePasskey(renamed);
    }),
  );
}

/** Throws `passkey.unknown`. */
export async function removePasskey({ home }: Parts, { accountId }: Owner, id: string): Promise<void> {
  await home((sql) =>
    sql.begin(async (tx) => {
      const former = await lockPasskey(tx, accountId, id);
      if (former === undefined) throw new OpinaError('passkey.unknown');
      await deletePasskey(tx, id);
      await recordPasskey(tx, accountId, { before: former });
    }),
  );
}

/** Notes a passkey that was added, renamed or removed, by its name. */
export const recordPasskey = (
  tx: TransactionSql,
  accountId: string,
  { before, after }: { readonly before?: string | undefined; readonly after?: string },
) =>
  recordAccountActivity(tx, {
    subject: 'account',
    id: accountId,
    accountId,
    before: before === undefined ? undefined : { passkey: before },
    after: after === undefined ? undefined : { passkey: after },
  });
