import type { WireRecoveryCodes, WireSecondStepSecret } from '@opina/contract/entities/accounts/second-step';
import { type RecordedAccountChange, recordAccountActivity } from '../../activity/record.ts';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { OpenSession } from '../../platform/http/calls/console-access.ts';
import type { AccountContext } from '../account-context.ts';
import { readAccount } from '../account-queries.ts';
import {
  confirmPendingSecret,
  deleteSecondStep,
  readSecondStep,
  replaceRecoveryCodes,
  writePendingSecret,
} from './code-queries.ts';
import { makeSecret, periodOf, secretTexts } from './one-time-codes.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

type Parts = Pick<AccountContext, 'home'>;
type Owner = Pick<OpenSession, 'accountId'>;

/** Makes a secret, which is shown once and counts only after it was confirmed. What was on before stays on until then. */
export async function beginSecondStep({ home }: Parts, { accountId }: Owner): Promise<WireSecondStepSecret> {
  const account = await home((sql) => readAccount(sql, accountId));
  if (account === undefined) throw new OpinaError('auth.signed_out');
  const secret = makeSecret();
  await home((sql) => writePendingSecret(sql, accountId, secret));
  return secretTexts(secret, account.email);
}

/**
 * Turns the second step on, with a code that shows that an app has the secret, and returns new recovery codes. Throws
 * `second_step.not_begun` and `auth.code_wrong`.
 */
export async function turnOnSecondStep(
  { home }: Parts,
  { accountId }: Owner,
  code: string,
): Promise<WireRecoveryCodes> {
  const step = await home((sql) => readSecondStep(sql, accountId));
  const secret = step?.pendingSecret ?? undefined;
  if (secret === undefined) throw new OpinaError('second_step.not_begun');
  const period = periodOf(secret, code.replace(/\s/g, ''));
  if (period === undefined) throw new OpinaError('auth.code_wrong');
  const codes = makeRecoveryCodes();
  await home((sql) =>
    sql.begin(async (tx) => {
      const isOn = await confirmPendingSecret(tx, accountId, { secret, period });
      if (!isOn) throw new OpinaError('second_step.not_begun');
      await replaceRecoveryCodes(
        tx,
        accountId,
        codes.flatMap((one) => hashRecoveryCode(one) ?? []),
      );
      // Also for a new secret in place of another.
      await recordSecondStep(tx, accountId, { after: { second_step: true } });
    }),
  );
  return { recovery_codes: [...codes] };
}

/** Also if it is off, and if it was begun only. */
export async function turnOffSecondStep({ home }: Parts, { accountId }: Owner): Promise<void> {
  await home((sql) =>
    sql.begin(async (tx) => {
      if (await deleteSecondStep(tx, accountId)) {
        await recordSecondStep(tx, accountId, { before: { second_step: true } });
      }
    }),
  );
}

const recordSecondStep = (
  tx: TransactionSql,
  accountId: string,
  change: Pick<RecordedAccountChange, 'before' | 'after'>,
) => recordAccountActivity(tx, { subject: 'account', id: accountId, accountId, ...change });
