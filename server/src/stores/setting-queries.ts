import type { StoredCollection } from '@opina/contract/entities/collection/collection-settings';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Auditor } from './find-store.ts';

export interface SettingsChange {
  readonly name?: string | undefined;
  readonly locale?: string | undefined;
  /** Null: no auditor. */
  readonly auditor?: Auditor | null | undefined;
  /** Null: the main time zone of the locale. */
  readonly timeZone?: string | null | undefined;
  /** Replaces all page hosts, and deletes the suggested ones. */
  readonly pageHosts?: readonly string[] | undefined;
  readonly productsFromPages?: boolean | undefined;
  /** Replaces all settings of collecting reviews. */
  readonly collection?: StoredCollection | undefined;
  /** Whether planned invitations get other dates. */
  readonly movesPlans?: boolean;
  /** Features to set; `resetFeatures` get their defaults again. */
  readonly features: Readonly<Record<string, unknown>>;
  readonly resetFeatures: readonly string[];
}

/**
 * Changes the given settings. Merges features into the stored ones, so two changes at once both apply. Returns false, and
 * changes nothing, if the features would be too long as JSON.
 */
export async function changeSettings(
  sql: Sql | TransactionSql,
  storeId: string,
  change: SettingsChange,
  maxFeaturesLength: number,
): Promise<boolean> {
  const { name, locale, auditor, timeZone, pageHosts, productsFromPages, collection } = change;
  const { movesPlans = false, features, resetFeatures } = change;
  const changed = await sql`
    UPDATE stores SET
      name = coalesce(${name ?? null}::text, name),
      locale = coalesce(${locale ?? null}::text, locale),
      auditor = CASE WHEN ${auditor !== undefined}::boolean THEN ${jsonOf(auditor)}::text::jsonb ELSE auditor END,
      time_zone = CASE WHEN ${timeZone !== undefined}::boolean THEN ${timeZone ?? null}::text ELSE time_zone END,
      page_hosts = coalesce(${pageHosts ?? null}::text[], page_hosts),
      host_times = CASE WHEN ${pageHosts === undefined}::boolean THEN host_times ELSE coalesce((
        SELECT jsonb_object_agg(host, coalesce(host_times -> host, to_jsonb(now())))
        FROM unnest(${pageHosts ?? null}::text[]) AS host), '{}') END,
      suggested_hosts = CASE WHEN ${pageHosts === undefined}::boolean THEN suggested_hosts ELSE '{}' END,
      products_from_pages = coalesce(${productsFromPages ?? null}::boolean, products_from_pages),
      collection = coalesce(${jsonOf(collection)}::text::jsonb, collection),
      collection_version = collection_version + ${movesPlans ? 1 : 0}::integer,
      features = (features || ${JSON.stringify(features)}::text::jsonb) - ${resetFeatures}::text[]
    WHERE id = ${storeId}
      AND char_length((features || ${JSON.stringify(features)}::text::jsonb)::text) <= ${maxFeaturesLength}
    RETURNING id`;
  return changed.length > 0;
}

/** The JSON text of a value; null if there is none. */
export const jsonOf = (value: Auditor | StoredCollection | null | undefined): string | null =>
  value ? JSON.stringify(value) : null;

/** Stores suggested hosts, up to a limit. Ignores hosts that the store has named and those already suggested. */
export async function suggestHosts(
  sql: Sql,
  storeId: string,
  hosts: readonly string[],
  max: number,
): Promise<void> {
  for (const host of hosts) {
    await sql`
      UPDATE stores SET suggested_hosts = suggested_hosts || ${host}::text
      WHERE id = ${storeId} AND cardinality(suggested_hosts) < ${max}
        AND NOT ${host}::text = ANY (suggested_hosts || page_hosts)`;
  }
}
