import type { Status } from '@opina/contract/constants/reviews';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';

export interface LockedQuestion {
  readonly version: number;
  readonly productCode: string;
  readonly question: string;
  readonly status: Status;
  readonly answer: string | null;
  /** Whether it has an answer, or had one. */
  readonly isAnswered: boolean;
  /** Null where nobody asked it here. */
  readonly askerId: number | null;
}

/** A question that nobody else can change until the transaction ends. */
export async function lockQuestion(
  tx: TransactionSql,
  storeId: string,
  id: number,
): Promise<LockedQuestion | undefined> {
  const [question] = await lockInStore(
    tx,
    storeId,
    tx<LockedQuestion[]>`
    SELECT version, product_code, question, status, answer,
      answered_at IS NOT NULL OR coalesce(answer, '') <> '' AS is_answered,
      CASE WHEN NOT imported THEN asker_id END AS asker_id
    FROM questions WHERE store_id = ${storeId} AND id = ${id}
    FOR UPDATE`,
  );
  return question;
}

/** What a write finds out about a question that it was to change. `stale`: it has another version. */
export type WriteOutcome = 'written' | 'question unknown' | 'stale';

/** Why a question must not be changed; undefined if it may. */
export function refusalOf(
  question: LockedQuestion | undefined,
  ifVersion: number | undefined,
): Exclude<WriteOutcome, 'written'> | undefined {
  if (question === undefined) return 'question unknown';
  return ifVersion === undefined || ifVersion === question.version ? undefined : 'stale';
}
