import type { Status } from '@opina/contract/constants';
import type { TransactionSql } from '../platform/database/engine/sql.ts';
import { lockInStore } from '../platform/database/hold-store.ts';

export interface LockedQuestion {
  readonly productCode: string;
  readonly question: string;
  readonly status: Status;
  readonly answer: string | null;
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
    SELECT product_code, question, status, answer,
      CASE WHEN NOT imported THEN asker_id END AS asker_id
    FROM questions WHERE store_id = ${storeId} AND id = ${id}
    FOR UPDATE`,
  );
  return question;
}

/** Adds to (or takes from) the number of published questions that the product's summary tells. */
export async function countPublishedQuestions(
  tx: TransactionSql,
  storeId: string,
  productCode: string,
  change: number,
): Promise<void> {
  await tx`
    INSERT INTO product_summaries (store_id, product_code) VALUES (${storeId}, ${productCode})
    ON CONFLICT (store_id, product_code) DO NOTHING`;
  await tx`
    UPDATE product_summaries SET questions = questions + ${change}
    WHERE store_id = ${storeId} AND product_code = ${productCode}`;
}
