import type { MailKind } from '@opina/contract/constants/mail';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { lockName } from '../platform/database/lock-name.ts';
import { oneRow } from '../platform/database/one-row.ts';
import type { MailTest } from './queued-mail.ts';

interface NewTest {
  readonly kind: MailKind;
  readonly test: MailTest;
  readonly maxInHour: number;
}

/** Stores a test and returns its number; undefined if the store has sent the most in the last hour. */
export async function enqueueTest(
  tx: TransactionSql,
  storeId: string,
  { kind, test, maxInHour }: NewTest,
): Promise<number | undefined> {
  await lockName(tx, storeId, 'mail is tested');
  const { count } = oneRow(
    await tx<{ count: number }[]>`
    SELECT count(*)::int AS count FROM mail_messages
    WHERE store_id = ${storeId} AND test IS NOT NULL AND created_at > now() - interval '1 hour'`,
  );
  if (count >= maxInHour) return undefined;
  const { id } = oneRow(
    await tx<{ id: number }[]>`
    INSERT INTO mail_messages (store_id, kind, test, expires_at)
    VALUES (${storeId}, ${kind}, ${JSON.stringify(test)}::text::jsonb, now() + interval '1 day') RETURNING id`,
  );
  return id;
}
