import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';

const mebibyte = 1_048_576;

/**
 * Bytes of files in forms without an order. `network` and `site` (an IPv6 /48, of which a customer of a hosting company has one): of all
 * that they opened in the last two days, within a day. `store`: of those whose review was not sent, so that nobody has confirmed an address.
 */
export const unsentLimits = { network: 160 * mebibyte, site: 320 * mebibyte, store: 2_048 * mebibyte };

/** About what the three sizes of a photo have, for those that were stored before their bytes were counted. */
const photoBytes = 400_000;

export interface UnsentBytes {
  readonly network: number;
  readonly site: number;
  readonly store: number;
}

/** What the store has, and the network and the site that opened this form. */
async function countUnsentBytes(
  sql: Sql | TransactionSql,
  storeId: string,
  formId: number,
): Promise<UnsentBytes> {
  const counted = oneRow(
    await sql<{ network: string; site: string; store: string }[]>`
    SELECT coalesce(sum(u.sent_bytes + u.bytes) FILTER (WHERE u.network_hash = o.network_hash), 0)::text AS network,
      coalesce(sum(u.sent_bytes + u.bytes) FILTER (WHERE u.site_hash = o.site_hash), 0)::text AS site,
      coalesce(sum(u.bytes), 0)::text AS store
    FROM open_forms AS o LEFT JOIN (
      SELECT f.store_id, f.network_hash, f.site_hash, f.sent_bytes, 0::bigint AS bytes
      FROM open_forms AS f WHERE f.store_id = ${storeId} AND f.sent_bytes > 0
      UNION ALL
      SELECT f.store_id, f.network_hash, f.site_hash, 0, coalesce((x.facts ->> 'bytes')::bigint, ${photoBytes}::bigint)
      FROM open_forms AS f
      JOIN review_drafts AS d ON d.store_id = ${storeId} AND d.open_form_id = f.id
      JOIN draft_files AS x ON x.store_id = ${storeId} AND x.draft_id = d.id
      WHERE f.store_id = ${storeId} AND f.state <> 'sent') AS u ON u.store_id = o.store_id
    WHERE o.store_id = ${storeId} AND o.id = ${formId}`,
  );
  return { network: Number(counted.network), site: Number(counted.site), store: Number(counted.store) };
}

/** What the files of a draft have. */
export async function countDraftBytes(tx: TransactionSql, storeId: string, draftId: number): Promise<number> {
  const { bytes } = oneRow(
    await tx<{ bytes: string }[]>`
    SELECT coalesce(sum(coalesce((facts ->> 'bytes')::bigint, ${photoBytes}::bigint)), 0)::text AS bytes FROM draft_files
    WHERE store_id = ${storeId} AND draft_id = ${draftId}`,
  );
  return Number(bytes);
}

/** Throws `review_form.flood` if there is no room for one more file, of this many bytes at least. */
export async function requireUnsentRoom(
  sql: Sql | TransactionSql,
  storeId: string,
  formId: number,
  bytes = 1,
): Promise<void> {
  const used = await countUnsentBytes(sql, storeId, formId);
  const isFull = (['network', 'site', 'store'] as const).some((of) => used[of] + bytes > unsentLimits[of]);
  if (isFull) throw new OpinaError('review_form.flood');
}

/** As `requireUnsentRoom`; until the commit no other file of such a form of the store is counted. */
export async function requireUnsentRoomFor(
  tx: TransactionSql,
  storeId: string,
  formId: number,
  bytes: number,
): Promise<void> {
  await lockName(tx, storeId, JSON.stringify(['unsent files', storeId]));
  await requireUnsentRoom(tx, storeId, formId, bytes);
}
