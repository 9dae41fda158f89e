import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { instant, list } from '../../platform/database/export-records.ts';

/** SQL for the votes on a review, as its record has them. `review` is the alias of `opinions` in the query. */
export const exportedVotes = (tx: TransactionSql, review: string) =>
  list(
    tx,
    tx`
    SELECT json_agg(json_build_object('visitor', encode(v.visitor_hash, 'hex'), 'action', v.action,
      'created_at', ${instant(tx, 'v.created_at')}) ORDER BY v.created_at, v.visitor_hash)
    FROM votes AS v WHERE v.store_id = ${tx(review)}.store_id AND v.opinion_id = ${tx(review)}.id`,
  );
