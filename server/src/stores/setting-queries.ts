import type { Sql } from '../platform/database/engine/sql.ts';
import type { Auditor } from './find-store.ts';

export interface SettingsChange {
  readonly name?: string | undefined;
  readonly locale?: string | undefined;
  /** Null: nobody. */
  readonly auditor?: Auditor | null | undefined;
  /** Null: the main one of the locale. */
  readonly timeZone?: string | null | undefined;
  /** All of them; what was suggested before is then dealt with. */
  readonly pageHosts?: readonly string[] | undefined;
  readonly productsFromPages?: boolean | undefined;
  /** Keys to set, and keys to take back. */
  readonly features: Readonly<Record<string, unknown>>;
  readonly resetFeatures: readonly string[];
}

/**
 * Changes what is given. Two changes at once both count: features are put into what is stored then. False when the
 * features would not fit into so many characters of JSON; nothing is changed then.
 */
export async function changeSettings(
  sql: Sql,
  storeId: string,
  { name, locale, auditor, timeZone, pageHosts, productsFromPages, features, resetFeatures }: SettingsChange,
  maxFeaturesLength: number,
): Promise<boolean> {
  const changed = await sql`
    UPDATE stores SET
      name = coalesce(${name ?? null}::text, name),
      locale = coalesce(${locale ?? null}::text, locale),
      auditor = CASE WHEN ${auditor !== undefined}::boolean THEN ${jsonOf(auditor)}::text::jsonb ELSE auditor END,
      time_zone = CASE WHEN ${timeZone !== undefined}::boolean THEN ${timeZone ?? null}::text ELSE time_zone END,
      page_hosts = coalesce(${pageHosts ?? null}::text[], page_hosts),
      suggested_hosts = CASE WHEN ${pageHosts === undefined}::boolean THEN suggested_hosts ELSE '{}' END,
      products_from_pages = coalesce(${productsFromPages ?? null}::boolean, products_from_pages),
      features = (features || ${JSON.stringify(features)}::text::jsonb) - ${resetFeatures}::text[]
    WHERE id = ${storeId}
      AND char_length((features || ${JSON.stringify(features)}::text::jsonb)::text) <= ${maxFeaturesLength}
    RETURNING id`;
  return changed.length > 0;
}

/** The text of a JSON value; null for none. */
export const jsonOf = (value: Auditor | null | undefined): string | null =>
  value ? JSON.stringify(value) : null;

/** Notes hosts that the store's pages were seen on, up to so many; those it has named or noted are passed over. */
export async function suggestHosts(
  sql: Sql,
  storeId: string,
  hosts: readonly string[],
  most: number,
): Promise<void> {
  for (const host of hosts) {
    await sql`
      UPDATE stores SET suggested_hosts = suggested_hosts || ${host}::text
      WHERE id = ${storeId} AND cardinality(suggested_hosts) < ${most}
        AND NOT ${host}::text = ANY (suggested_hosts || page_hosts)`;
  }
}
