import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { AccountContext, Client } from '../account-context.ts';
import { readSecondStep, takePeriod, takeRecoveryCode } from './code-queries.ts';
import { periodOf } from './one-time-codes.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

export interface GivenCode {
  /** From an app, or a recovery code. */
  readonly code: string | undefined;
  readonly network: Client['network'];
}

/**
 * Asks for a one-time code if the account has a second step. Call it after the password was right: the answer says that there is
 * one. Throws `auth.code_needed`, `auth.code_wrong` (also for a code that was used before) and `auth.too_many_attempts`.
 */
export async function requireCode(
  { home, attempts }: Pick<AccountContext, 'home' | 'attempts'>,
  accountId: string,
  { code = '', network }: GivenCode,
): Promise<void> {
  const step = await home((sql) => readSecondStep(sql, accountId));
  const secret = step?.secret ?? undefined;
  if (secret === undefined) return;
  const typed = code.replace(/\s/g, '');
  if (typed === '') throw new OpinaError('auth.code_needed');
  await attempts.count('code', { network, subject: accountId });
  const period = periodOf(secret, typed);
  const hash = hashRecoveryCode(typed);
  const isTaken = await home(async (sql) => {
    if (period !== undefined) return takePeriod(sql, accountId, period);
    return hash !== undefined && takeRecoveryCode(sql, accountId, hash);
  });
  if (!isTaken) throw new OpinaError('auth.code_wrong');
}
