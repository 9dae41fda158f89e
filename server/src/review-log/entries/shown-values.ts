import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import type { Fragment } from '../../platform/database/keyset.ts';

/** SQL: what shoppers see of the review `o`, in the order of its commitment. The triggers of migration 141 say the same. */
export const shownValues = (sql: Sql | TransactionSql, storeId: string): Fragment => sql`
  log_values(o.product_code, o.rate, o.recommends, o.title, o.text, o.author_name, o.created_at, o.incentive,
    o.experienced_on, o.is_insider, o.is_incentivized,
    ARRAY(SELECT log_file(p.image) FROM opinion_photos AS p
      WHERE p.store_id = ${storeId} AND p.opinion_id = o.id AND log_is_seen(p.status) ORDER BY p.position, p.id)
    || coalesce((SELECT ARRAY[log_file(v.video), log_file(v.poster)] FROM opinion_videos AS v
      WHERE v.store_id = ${storeId} AND v.opinion_id = o.id AND log_is_seen(v.status)), ARRAY['', '']))`;
