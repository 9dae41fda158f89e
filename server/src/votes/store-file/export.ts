import { type ExportScope, instant, list } from '../../platform/database/store-file/export-records.ts';

/** SQL for the votes on review `o`, as its record has them. */
export function exportedVotes(scope: ExportScope) {
  const { tx, storeId } = scope;
  return list(
    scope,
    tx`
    SELECT json_agg(json_build_object('visitor', encode(v.visitor_hash, 'hex'), 'action', v.action,
      'created_at', ${instant(scope, 'v.created_at')}) ORDER BY v.created_at, v.visitor_hash)
    FROM votes AS v WHERE v.store_id = ${storeId} AND v.opinion_id = o.id`,
  );
}
