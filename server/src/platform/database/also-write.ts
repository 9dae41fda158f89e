import type { TransactionSql } from './engine/sql.ts';

/** Writes something in the transaction that has written so many rows. If it throws, they are not written. */
export type AlsoWrite = (tx: TransactionSql, written: number) => Promise<void>;

/** Passes the outcomes on, after their number was written too. */
export async function alsoCount<Outcome>(
  tx: TransactionSql,
  outcomes: Outcome[],
  also: AlsoWrite | undefined,
): Promise<Outcome[]> {
  await also?.(tx, outcomes.filter((outcome) => outcome === 'written').length);
  return outcomes;
}
