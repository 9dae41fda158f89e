import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';

/** A run of the command that moves a store. */
export interface MoveRun {
  readonly storeId: string;
  readonly id: string;
}

/** From now on only this run may write the store in this database. Waits for a transaction of the run before. */
export async function claimStore(
  sql: Sql | TransactionSql,
  { storeId, id }: MoveRun,
  database: string,
): Promise<void> {
  await sql`
    INSERT INTO store_databases (store_id, database, run) VALUES (${storeId}, ${database}, ${id}::uuid)
    ON CONFLICT (store_id) DO UPDATE SET run = excluded.run`;
}

/**
 * Runs a transaction that may pass the fence of the store. Throws `store_move.taken_over` if another run has claimed the store:
 * a run that was paused cannot write over what is newer.
 */
export async function asRun<T>(
  sql: Sql,
  { storeId, id }: MoveRun,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  return sql.begin(async (tx) => {
    const claims = await tx`
      SELECT 1 FROM store_databases WHERE store_id = ${storeId} AND run = ${id}::uuid FOR SHARE`;
    if (claims.length === 0) throw new OpinaError('store_move.taken_over');
    await tx`SELECT set_config('opina.moves_store', 'on', true)`;
    return work(tx);
  }) as Promise<T>;
}

/** Ends the claim in a database other than the home database, whose row says where the store is. */
export async function releaseStore(tx: TransactionSql, { storeId, id }: MoveRun): Promise<void> {
  await tx`DELETE FROM store_databases WHERE store_id = ${storeId} AND run = ${id}::uuid`;
}
