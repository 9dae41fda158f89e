import type { Sql } from './engine/sql.ts';

export interface SettingsChange {
  readonly name?: string | undefined;
  readonly locale?: string | undefined;
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
  { name, locale, features, resetFeatures }: SettingsChange,
  longestFeatures: number,
): Promise<boolean> {
  const changed = await sql`
    UPDATE stores SET
      name = coalesce(${name ?? null}::text, name),
      locale = coalesce(${locale ?? null}::text, locale),
      features = (features || ${JSON.stringify(features)}::text::jsonb) - ${sql.array([...resetFeatures], 25)}::text[]
    WHERE id = ${storeId}
      AND char_length((features || ${JSON.stringify(features)}::text::jsonb)::text) <= ${longestFeatures}
    RETURNING id`;
  return changed.length > 0;
}
