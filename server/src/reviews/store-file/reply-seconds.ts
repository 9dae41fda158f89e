import type { TransactionSql } from '../../platform/database/engine/sql.ts';

/** From a review to a reply that is written, in a row `c` of a batch. Each review is looked up: the limit makes sure that it is no join. */
export const replySeconds = (tx: TransactionSql, storeId: string) => tx`
  seconds_between(
    (SELECT o.created_at FROM opinions AS o WHERE o.store_id = ${storeId} AND o.id = c.opinion_id LIMIT 1),
    coalesce(c.created_at, now()))`;
