import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';

const mebibyte = 1_048_576;

/**
 * Bytes of files in forms without an order whose review was not sent, so that nobody has confirmed an address. `site`: an IPv6 /48, of
 * which a customer of a hosting company has one.
 */
export const unsentLimits = { network: 160 * mebibyte, site: 320 * mebibyte, store: 2_048 * mebibyte };

/** About what the three sizes of a photo have. */
const photoBytes = 400_000;

export interface UnsentBytes {
  readonly network: number;
  readonly site: number;
  readonly store: number;
}

/** What the store has, and of it the network and the site that opened this form. */
export async function countUnsentBytes(
  sql: Sql | TransactionSql,
  storeId: string,
  formId: number,
): Promise<UnsentBytes> {
  const counted = oneRow(
    await sql<{ network: string; site: string; store: string }[]>`
    SELECT coalesce(sum(u.bytes) FILTER (WHERE u.network_hash = o.network_hash), 0)::text AS network,
      coalesce(sum(u.bytes) FILTER (WHERE u.site_hash = o.site_hash), 0)::text AS site,
      coalesce(sum(u.bytes), 0)::text AS store
    FROM open_forms AS o LEFT JOIN (
      SELECT f.store_id, f.network_hash, f.site_hash, coalesce((x.facts ->> 'bytes')::bigint, ${photoBytes}::bigint) AS bytes
      FROM open_forms AS f
      JOIN review_drafts AS d ON d.store_id = ${storeId} AND d.open_form_id = f.id
      JOIN draft_files AS x ON x.store_id = ${storeId} AND x.draft_id = d.id
      WHERE f.store_id = ${storeId} AND f.state <> 'sent') AS u ON u.store_id = o.store_id
    WHERE o.store_id = ${storeId} AND o.id = ${formId}`,
  );
  return { network: Number(counted.network), site: Number(counted.site), store: Number(counted.store) };
}

/** Throws `review_form.flood` if the files of forms that were not sent leave no room for another. */
export async function requireUnsentRoom(
  sql: Sql | TransactionSql,
  storeId: string,
  formId: number,
): Promise<void> {
  const used = await countUnsentBytes(sql, storeId, formId);
  const isFull = (['network', 'site', 'store'] as const).some((of) => used[of] >= unsentLimits[of]);
  if (isFull) throw new OpinaError('review_form.flood');
}
